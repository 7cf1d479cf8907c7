"""Candidates: the digits that a cell can still have, as the bits of one number, 1 << digit each."""

from collections.abc import Iterable
from typing import Any

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.board import peers
from sudoku_py.ui.board.peers import Units


def of_board(
    board: dict[str, Any],
    units: Units,
    of_units: list[int] | None = None,
    before: tuple[list[int], list[int]] | None = None,
) -> list[int]:
    """Return for each cell the digits that stand in none of its units; for a filled one, none.

    Quicker with what is known: `of_units`, see `peers.digits_of_units`, and `before`, the values
    and the candidates of a board of that size not far from this one.
    """
    values, of_cells = board["values"], peers.units_of(units)
    bits = of_units or peers.digits_of_units(values, units)[0]
    every = (2 << board["size"]) - 2
    found = [0] * len(values)
    stale: Iterable[int] = range(len(values))
    if before:
        found, stale = list(before[1]), peers.with_peers(peers.differing(values, before[0]), units)
    for cell in stale:
        row, column, box = of_cells[cell]
        found[cell] = 0 if values[cell] else every & ~(bits[row] | bits[column] | bits[box])
    return found


_DIGITS: dict[int, str] = {}  # bits → symbols: there are few, and they come often


def digits(bits: int) -> str:
    """Return the symbols of the digits whose bits are set, ascending.

    >>> digits(0b10010)
    '14'
    """
    if bits not in _DIGITS:
        found = [symbol for index, symbol in enumerate(SYMBOLS) if bits >> index & 2]
        _DIGITS[bits] = "".join(found)
    return _DIGITS[bits]
