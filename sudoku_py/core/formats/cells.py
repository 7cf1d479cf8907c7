"""A cell as it stands in a text, and the value it writes."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from sudoku_py.core.shape import EMPTY, SIZES, SYMBOLS

EMPTY_MARKS = frozenset((".", "0", "_", "*", "-", " ", ""))
SQUARES = {size * size: size for size in SIZES}


class Cell(NamedTuple):
    """The text of one cell, and the column (from 1) at which it starts."""

    column: int
    text: str


def value(text: str, size: int) -> int | None:
    """The digit that `text` writes on a board of `size`, 0 for an empty cell, None for neither.

    A digit is its number or its symbol, in upper or lower case.

    >>> value("10", 12), value("a", 12), value("_", 12), value("13", 12)
    (10, 10, 0, None)
    """
    if text in EMPTY_MARKS:
        return EMPTY
    if text.isascii() and text.isdecimal():
        number = int(text) if len(text) < 4 else size + 1
    else:
        number = (SYMBOLS.find(text.upper()) + 1 or size + 1) if len(text) == 1 else size + 1
    return number if number <= size else None


def values(cells: Iterable[Cell], size: int) -> list[int] | None:
    """The value of each cell, or None if any has none."""
    found = [value(cell.text, size) for cell in cells]
    return [each for each in found if each is not None] if None not in found else None


@cache
def symbol_values(size: int) -> dict[str, int]:
    """Every single character that a board of `size` may hold but a space, with its value."""
    marks = {mark: EMPTY for mark in EMPTY_MARKS if mark.strip()}
    symbols = {symbol: number for number, symbol in enumerate(SYMBOLS[:size], 1)}
    return marks | symbols | {symbol.lower(): number for symbol, number in symbols.items()}
