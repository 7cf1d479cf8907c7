"""Singles: a digit has one cell left, or a cell one digit.

*Full house*: the last empty cell of a unit. *Naked single*: a cell with one candidate. *Hidden
single*: the only cell of a unit with a candidate.
"""

from collections.abc import Iterator

from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step


def single_step(technique: str, cell: int, digit: int, units: tuple[int, ...] = ()) -> Step:
    """The step of a single, which lies in these units."""
    roles = (Role("cells", cells=(cell,)), Role("unit", units=units))
    return Step(technique, ((cell, digit),), digits=(digit,), roles=roles)


def full_houses(position: Position) -> Iterator[Step]:
    """The cells that are the last empty ones of a unit, with all such units of each."""
    tables, empty = position.tables, position.empty
    found: dict[int, tuple[int, ...]] = {}
    for unit in tables.brc:
        cells = empty & tables.unit_masks[unit]
        if cells.bit_count() == 1:
            cell = cells.bit_length() - 1
            found[cell] = (*found.get(cell, ()), unit)
    for cell, units in found.items():
        candidates = position.candidates[cell]
        if candidates.bit_count() == 1:
            yield single_step("full-house", cell, candidates.bit_length(), units)


def naked_singles(position: Position) -> Iterator[Step]:
    """The cells with one candidate, in reading order."""
    for cell, candidates in enumerate(position.candidates):
        if candidates.bit_count() == 1:
            yield single_step("naked-single", cell, candidates.bit_length())


def hidden_singles(position: Position) -> Iterator[Step]:
    """The digits with one cell in a unit, with all such units; boxes, rows, columns."""
    tables = position.tables
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for unit in tables.brc:
        for index, places in enumerate(position.places):
            cells = places & tables.unit_masks[unit]
            if cells and not cells & cells - 1:
                single = (cells.bit_length() - 1, index + 1)
                found[single] = (*found.get(single, ()), unit)
    for (cell, digit), units in found.items():
        yield single_step("hidden-single", cell, digit, units)


def units_of_single(position: Position, cell: int, digit: int) -> tuple[int, ...]:
    """The units in which the cell is the only one for the digit; boxes, rows, columns."""
    masks, places = position.tables.unit_masks, position.places[digit - 1]
    return tuple(
        unit for unit in position.tables.units_of[cell] if places & masks[unit] == 1 << cell
    )


FINDERS = {
    "full-house": full_houses,
    "naked-single": naked_singles,
    "hidden-single": hidden_singles,
}
