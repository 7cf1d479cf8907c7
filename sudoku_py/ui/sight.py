"""What cells see by way of their units: each other, and the digits that stand there.

`units` is what `shape.units` gives. What follows from it alone is kept: a key press asks for it.
"""

from sudoku_py.core.shape import UNIT_KINDS

if False:  # names for the annotations alone, which are never evaluated
    Units = list[tuple[str, int, list[int]]]

STRETCH = 32  # cells that are compared at once

_SEEN = {}  # (number of units, cell) → cells
_UNITS_OF = {}  # number of units → for each cell, the units it is in


def seeing(cells: list[int], units: "Units") -> set[int]:
    """The cells that share a unit with one of `cells`, and these."""
    found = set()
    for cell in cells:
        key = (len(units), cell)
        if key not in _SEEN:
            _SEEN[key] = [near for _, _, members in units if cell in members for near in members]
        found.update(_SEEN[key])
    return found


def units_of(units: "Units") -> list[list[int]]:
    """For each cell, where in `units` its row, its column and its box are.

    >>> from sudoku_py.core import shape
    >>> units_of(shape.units(4))[6]
    [1, 6, 9]
    """
    if len(units) not in _UNITS_OF:
        found = [[] for _ in range((len(units) // len(UNIT_KINDS)) ** 2)]
        for unit, (_, _, members) in enumerate(units):
            for cell in members:
                found[cell].append(unit)
        _UNITS_OF[len(units)] = found
    return _UNITS_OF[len(units)]


def held(values: list[int], units: "Units") -> tuple[list[int], bool]:
    """The digits that each unit holds, as bits 1 << digit; and whether one holds a digit twice."""
    bits, twice, of_cells = [0] * len(units), False, units_of(units)
    for cell, value in enumerate(values):
        if value:
            bit = 1 << value
            for unit in of_cells[cell]:
                twice = twice or bool(bits[unit] & bit)
                bits[unit] |= bit
    return bits, twice


def differing(new: list, old: list) -> list[int]:
    """The cells where two lists of one length differ: few, or none, since they may be the same.

    >>> differing([0, 3, 0, 1], [0, 2, 0, 1])
    [1]
    """
    found = []
    if new is old or new == old:
        return found
    for start in range(0, len(new), STRETCH):
        stretch, former = new[start : start + STRETCH], old[start : start + STRETCH]
        if stretch != former:
            cell = start
            for value in stretch:  # no `enumerate`: it is slow here, and this is for every key
                if value != old[cell]:
                    found.append(cell)
                cell += 1
    return found
