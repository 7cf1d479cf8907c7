"""A cell in a text, and its value."""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from sudoku_py.core.shape import EMPTY, SIZES, SYMBOLS

EMPTY_MARKS = frozenset((".", "0", "_", "*", "-", " ", ""))
CROSSES = frozenset("xX?")  # signs for an empty cell, where no other sign is one
EMPTY_WORDS = frozenset(  # what programs write for nothing
    (
        "none",
        "null",
        "nil",
        "nan",
        "na",
        "n/a",
        "<na>",
        "undefined",
        "false",
        "empty",
        "nothing",
        "-1",
        "-1.0",
    )
)
_WHOLE = re.compile(r"(\d{1,3})\.0*")  # a number that had been a float
_NOT_ZERO = EMPTY_MARKS - {"0"}
HEXADECIMAL = 16  # the size whose digits some write as 0–9, A–F
SQUARES = {size * size: size for size in SIZES}


class Cell(NamedTuple):
    """The text of one cell, and the column (from 1) at which it starts."""

    column: int
    text: str


def value(text: str, size: int) -> int | None:
    """The digit in `text` on a board of `size`, 0 for an empty cell, None for neither.

    A digit is its number or its symbol, in upper or lower case. Programs write `None`, `NaN` or
    `-1` for an empty cell, too, and `4.0` for a digit.

    >>> value("10", 12), value("a", 12), value("_", 12), value("13", 12), value("NaN", 12)
    (10, 10, 0, None, 0)
    """
    if text in EMPTY_MARKS or (len(text) > 1 and text.lower() in EMPTY_WORDS):
        return EMPTY
    if len(text) > 1 and (whole := _WHOLE.fullmatch(text)):
        text = whole[1]
    if text.isascii() and text.isdecimal():
        number = int(text) if len(text) < 4 else size + 1
    else:
        number = (SYMBOLS.find(text.upper()) + 1 or size + 1) if len(text) == 1 else size + 1
    return number if number <= size else None


def values(cells: Iterable[Cell], size: int) -> list[int] | None:
    """The value of each cell, or None if any has none.

    The digits of a 16 × 16 board may be 0–9 and A–F, see `_counts_from_zero`.
    """
    texts = [cell.text for cell in cells]
    if size == HEXADECIMAL and _counts_from_zero(texts):
        texts = [text if text in _NOT_ZERO else _successor(text) for text in texts]
    found = [value(text, size) for text in texts]
    return [each for each in found if each is not None] if None not in found else None


@cache
def symbol_values(size: int) -> dict[str, int]:
    """Every character that a board of `size` may hold, except a space, with its value."""
    marks = {mark: EMPTY for mark in EMPTY_MARKS if mark.strip()}
    symbols = {symbol: number for number, symbol in enumerate(SYMBOLS[:size], 1)}
    return marks | symbols | {symbol.lower(): number for symbol, number in symbols.items()}


def _counts_from_zero(texts: list[str]) -> bool:
    """Whether 0 is a digit: another sign marks empty cells, or each row has one; and none has 16.

    >>> _counts_from_zero(["0", "F", "."]), _counts_from_zero(["0", "G", "."])
    (True, False)
    """
    if "0" not in texts or any(value(text, HEXADECIMAL) == HEXADECIMAL for text in texts):
        return False
    starts = range(0, len(texts), HEXADECIMAL)
    rows = [texts[start : start + HEXADECIMAL] for start in starts]
    return any(text in _NOT_ZERO for text in texts) or all(row.count("0") == 1 for row in rows)


def _successor(text: str) -> str:
    """The digit after this one, as a number."""
    digit = value(text, HEXADECIMAL)
    return text if digit is None else str(digit + 1)
