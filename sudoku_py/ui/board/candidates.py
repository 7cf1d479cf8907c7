"""Peers of cells, the digits of their units, and candidates: the digits that a cell can still have.

`units` is what `shape.units` returns. What depends only on it is cached, for quick key presses.
Candidates are the bits of one number, 1 << digit each.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from sudoku_py.core.shape import SYMBOLS, UNIT_KINDS
from sudoku_py.engine.protocol import Digits

Units: TypeAlias = list[tuple[str, int, list[int]]]
OfUnits: TypeAlias = tuple[list[int], set[int]]  # see `digits_of_units`

SLICE = 32  # cells that are compared at once

_PEERS: dict[tuple[int, int], set[int]] = {}  # (number of units, cell) → cells
_UNITS_OF: dict[int, list[list[int]]] = {}  # number of units → for each cell, the units it is in


def with_peers(cells: list[int], units: Units) -> set[int]:
    """Return `cells` and all their peers; the set must not be changed."""
    if len(cells) == 1:  # the cell at the cursor, at each key press
        return _with_peers(cells[0], units)
    found: set[int] = set()
    for cell in cells:
        found.update(_with_peers(cell, units))
    return found


def _with_peers(cell: int, units: Units) -> set[int]:
    key = (len(units), cell)
    if key not in _PEERS:
        _PEERS[key] = {near for _, _, members in units if cell in members for near in members}
    return _PEERS[key]


def units_of(units: Units) -> list[list[int]]:
    """Return for each cell the indices in `units` of its row, its column and its box.

    >>> from sudoku_py.core import shape
    >>> units_of(shape.units(4))[6]
    [1, 6, 9]
    """
    if len(units) not in _UNITS_OF:
        found: list[list[int]] = [[] for _ in range((len(units) // len(UNIT_KINDS)) ** 2)]
        for unit, (_, _, members) in enumerate(units):
            for cell in members:
                found[cell].append(unit)
        _UNITS_OF[len(units)] = found
    return _UNITS_OF[len(units)]


def digits_of_units(
    values: list[int], units: Units, before: tuple[list[int], OfUnits] | None = None
) -> OfUnits:
    """Return the digits of each unit, as bits 1 << digit; and the units with a repeated digit.

    Quicker with `before`: the values of a similar board of that size, and its digits.

    >>> from sudoku_py.core import shape
    >>> bits, twice = digits_of_units([3, 0, 0, 3] + [0] * 12, shape.units(4))
    >>> bits[0], bits[1], twice  # the first row has two threes, the second one nothing
    (8, 0, {0})
    """
    of_cells = units_of(units)
    if before is None:
        bits = [0] * len(units)
        twice: set[int] = set()
        for cell, value in enumerate(values):
            if value:
                _add(1 << value, of_cells[cell], bits, twice)
        return bits, twice
    bits, twice = list(before[1][0]), set(before[1][1])
    stale = {unit for cell in differing(values, before[0]) for unit in of_cells[cell]}
    for unit in stale:
        bits[unit] = 0
        twice.discard(unit)
        for cell in units[unit][2]:
            if values[cell]:
                _add(1 << values[cell], (unit,), bits, twice)
    return bits, twice


def _add(bit: int, units: Iterable[int], bits: list[int], twice: set[int]) -> None:
    for unit in units:
        if bits[unit] & bit:
            twice.add(unit)
        bits[unit] |= bit


def differing(new: Sequence[object], old: Sequence[object]) -> list[int]:
    """Return the cells where two lists of the same length differ, usually few.

    >>> differing([0, 3, 0, 1], [0, 2, 0, 1])
    [1]
    """
    found: list[int] = []
    if new is old or new == old:
        return found
    for start in range(0, len(new), SLICE):
        values = new[start : start + SLICE]
        if values != old[start : start + SLICE]:
            cell = start
            for value in values:  # no `enumerate`: it is slow here, and this runs at each key press
                if value != old[cell]:
                    found.append(cell)
                cell += 1
    return found


def of_board(
    board: Digits,
    units: Units,
    of_units: list[int] | None = None,
    before: tuple[list[int], list[int]] | None = None,
) -> list[int]:
    """Return the candidates of each cell: digits in none of its units; none for a filled cell.

    Quicker with `of_units`, from `digits_of_units`, and `before`: the values and the candidates
    of a similar board of that size.
    """
    values, of_cells = board["values"], units_of(units)
    bits = of_units or digits_of_units(values, units)[0]
    every = (2 << board["size"]) - 2
    found = [0] * len(values)
    stale: Iterable[int] = range(len(values))
    if before:
        found, stale = list(before[1]), with_peers(differing(values, before[0]), units)
    for cell in stale:
        row, column, box = of_cells[cell]
        found[cell] = 0 if values[cell] else every & ~(bits[row] | bits[column] | bits[box])
    return found


_DIGITS: dict[int, str] = {}  # bits → symbols, a cache


def digits(bits: int) -> str:
    """Return the symbols of the digits whose bits are set, ascending.

    >>> digits(0b10010)
    '14'
    """
    if bits not in _DIGITS:
        found = [symbol for index, symbol in enumerate(SYMBOLS) if bits >> index & 2]
        _DIGITS[bits] = "".join(found)
    return _DIGITS[bits]
