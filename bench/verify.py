"""Whether an answer is right: code of its own, which shares nothing with the engine."""

from collections.abc import Iterator
from math import isqrt

SYMBOLS = "123456789ABCDEFGHIJKLMNOP"


def is_solution(puzzle: str, answer: object) -> bool:
    """Whether `answer` keeps the givens of `puzzle` and breaks no rule; boxes are square."""
    if not isinstance(answer, str) or len(answer) != len(puzzle):
        return False
    size = isqrt(len(puzzle))
    kept = all(given in (".", digit) for given, digit in zip(puzzle, answer, strict=True))
    every = set(SYMBOLS[:size])
    return kept and all({answer[cell] for cell in unit} == every for unit in units(size))


def units(size: int) -> Iterator[list[int]]:
    """The cells of each row, column and square box."""
    side, line = isqrt(size), range(size)
    for number in line:
        corner = number // side * side * size + number % side * side
        yield [number * size + step for step in line]
        yield [step * size + number for step in line]
        yield [corner + step // side * size + step % side for step in line]


def count(puzzle: str, limit: int) -> int:
    """How many solutions `puzzle` has, not looking beyond `limit`; plain backtracking."""
    size = isqrt(len(puzzle))
    seen: list[set[int]] = [set() for _ in puzzle]
    for unit in units(size):
        for cell in unit:
            seen[cell].update(unit)
    return _count(list(puzzle), seen, SYMBOLS[:size], limit)


def _count(board: list[str], seen: list[set[int]], digits: str, limit: int) -> int:
    """Go through what fits into the empty cell for which the fewest digits are left."""
    fitting = [
        [digit for digit in digits if digit not in {board[peer] for peer in seen[cell]}]
        for cell in _empty(board)
    ]
    if not fitting:
        return 1
    cell, options = min(zip(_empty(board), fitting, strict=True), key=lambda pair: len(pair[1]))
    found = 0
    for board[cell] in options:
        found += _count(board, seen, digits, limit - found)
        if found >= limit:
            break
    board[cell] = "."
    return found


def _empty(board: list[str]) -> list[int]:
    """The cells without a digit."""
    return [cell for cell, digit in enumerate(board) if digit == "."]


def is_unique(puzzle: str) -> bool:
    """Whether `puzzle` has exactly one solution."""
    return count(puzzle, limit=2) == 1


def is_minimal(puzzle: str) -> bool:
    """Whether `puzzle`, which has one solution, has more as soon as any given is removed."""
    givens = [cell for cell, digit in enumerate(puzzle) if digit != "."]
    return all(not is_unique(puzzle[:cell] + "." + puzzle[cell + 1 :]) for cell in givens)
