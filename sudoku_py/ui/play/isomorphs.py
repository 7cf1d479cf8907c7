"""Puzzles that differ only in their digits, and in the order of rows and columns."""

from collections.abc import Callable

from sudoku_py.core.shape import SYMBOLS, box_shape


def isomorph(line: str, chance: Callable[[], float]) -> str:
    """Return such a puzzle; `chance()` gives numbers from 0 to below 1.

    >>> isomorph("12..34..........", lambda: 0.0)
    '12..34..........'
    """
    size = round(len(line) ** 0.5)
    rows, columns = box_shape(size)
    down, across = _order(size, rows, chance), _order(size, columns, chance)
    digits = _shuffled(size, chance)
    new = {SYMBOLS[old]: SYMBOLS[digit] for old, digit in enumerate(digits)}
    return "".join(
        [
            new.get(line[row * size + column], line[row * size + column])
            for row in down
            for column in across
        ]
    )


def _order(size: int, group: int, chance: Callable[[], float]) -> list[int]:
    """Return rows or columns in another order that keeps those of a group together."""
    order = []
    for each in _shuffled(size // group, chance):
        order += [each * group + place for place in _shuffled(group, chance)]
    return order


def _shuffled(count: int, chance: Callable[[], float]) -> list[int]:
    chances = [chance() for _ in range(count)]
    return sorted(range(count), key=lambda index: chances[index])
