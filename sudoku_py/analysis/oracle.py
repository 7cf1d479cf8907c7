"""Computations that pause after each small piece of work, and the question that all of them ask.

The question is: is there a solution with these digits? The answer is a solution; an empty text if
there is none; None if that is not known. A piece of work is a state of the fast engine's search. A
solution has none of the `removed` candidates.
"""

import sys
from collections.abc import Collection, Generator, Iterator
from itertools import islice
from math import inf
from random import Random
from typing import TypeAlias, TypeVar

from sudoku_py import bitboard
from sudoku_py.core.candidate_grid import Candidate

Found = TypeVar("Found")
Pausable: TypeAlias = Generator[None, None, Found]  # yields after each piece, returns the result
BUDGET = 60_000  # pieces: one to two seconds of CPython at most, on boards up to 16×16
LARGE_CELLS = 256  # on a board with more cells a piece takes longer, so there are fewer


def within(pieces: Iterator[None], cells: int, budget: int = BUDGET) -> Iterator[None]:
    """The pieces of work on a board with `cells` cells, up to the budget.

    >>> len(list(within(iter([None] * 100), cells=512, budget=60)))
    30
    """
    return islice(pieces, min(max(budget, 0), sys.maxsize) * LARGE_CELLS // max(cells, LARGE_CELLS))


def finish(computation: Pausable[Found]) -> Found:
    """The result of a computation, without a pause.

    >>> from sudoku_py.analysis.oracle import solution
    >>> finish(solution("1234341......1.."))
    '1234341223414123'
    """
    while True:
        try:
            next(computation)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return] # a generator's result is untyped


Answer: TypeAlias = str | None
NONE = ""


def solution(
    puzzle: str,
    patience: float = inf,
    rng: Random | None = None,
    but: str = NONE,
    removed: Collection[Candidate] = (),
) -> Pausable[Answer]:
    """A solution of the line `puzzle` other than `but`; visits `patience` states, and one more."""
    for states, found in enumerate(bitboard.explore(puzzle, rng, removed)):
        if states == patience:
            return None
        if found and found != but:
            return found
        yield
    return NONE


def attempt(puzzle: str, but: str = NONE, removed: Collection[Candidate] = ()) -> Pausable[Answer]:
    """The same with a limit that is enough for nearly all puzzles: two states for each cell."""
    return solution(puzzle, 2 * len(puzzle), but=but, removed=removed)


def decision(puzzle: str, but: str = NONE, removed: Collection[Candidate] = ()) -> Pausable[Answer]:
    """The same for as long as it takes; never None.

    One order of guesses is often quick where another takes ages (Gomes and Selman, Algorithm
    portfolios, 2001): if the attempt fails, two searches take turns, one of them at random.
    """
    found = yield from attempt(puzzle, but, removed)
    if found is not None:
        return found
    answers: list[Answer] = []
    searches = [
        _append(answers, solution(puzzle, rng=rng, but=but, removed=removed))
        for rng in (None, Random(0))
    ]
    for _ in zip(*searches, strict=False):
        yield
    return answers[0]


def _append(answers: list[Answer], search: Pausable[Answer]) -> Pausable[None]:
    answers.append((yield from search))


def filled(puzzle: str, cell: int, symbol: str) -> str:
    """The line with `symbol` in `cell`; `.` empties it.

    >>> filled("12..", 3, "4")
    '12.4'
    """
    return puzzle[:cell] + symbol + puzzle[cell + 1 :]
