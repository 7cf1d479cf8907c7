"""Peers of cells, and the digits of their units.

`units` is what `shape.units` returns. What follows from it alone is kept: a key press needs it.
"""

from typing import Any, TypeAlias

from sudoku_py.core.shape import UNIT_KINDS

Units: TypeAlias = list[tuple[str, int, list[int]]]

SLICE = 32  # cells that are compared at once

_PEERS: dict[tuple[int, int], list[int]] = {}  # (number of units, cell) → cells
_UNITS_OF: dict[int, list[list[int]]] = {}  # number of units → for each cell, the units it is in


def with_peers(cells: list[int], units: Units) -> set[int]:
    """Return `cells` and all cells that share a unit with one of them."""
    found = set()
    for cell in cells:
        key = (len(units), cell)
        if key not in _PEERS:
            _PEERS[key] = [near for _, _, members in units if cell in members for near in members]
        found.update(_PEERS[key])
    return found


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


def digits_of_units(values: list[int], units: Units) -> tuple[list[int], bool]:
    """Return the digits of each unit, as bits 1 << digit; and whether one holds a digit twice."""
    bits, has_twice, of_cells = [0] * len(units), False, units_of(units)
    for cell, value in enumerate(values):
        if value:
            bit = 1 << value
            for unit in of_cells[cell]:
                has_twice = has_twice or bool(bits[unit] & bit)
                bits[unit] |= bit
    return bits, has_twice


def differing(new: list[Any], old: list[Any]) -> list[int]:
    """Return the cells where two lists of one length differ, mostly few or none.

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
            for value in values:  # no `enumerate`: it is slow here, and this is for every key
                if value != old[cell]:
                    found.append(cell)
                cell += 1
    return found
