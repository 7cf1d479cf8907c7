"""Rows 1 and 4: hidden singles, the last cell of a unit among them, and naked singles."""

from collections.abc import Iterator
from functools import cache

from sudoku_py.techniques.explainer.candidate_bits import FIELD, Kind, candidate_bits, once, packing
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step

LAST_CELL, IN_BOX, IN_LINE, NAKED = 10, 12, 15, 23


def hidden_singles(position: Position) -> Iterator[Step]:
    """The digits with one cell in a unit: last cells of units first, boxes before lines."""
    yield from last_cells(position)
    pack, marks = packing(position.tables.size), candidate_bits(position)
    yield from _hidden_in(position, marks, pack.boxes, IN_BOX)
    yield from _hidden_in(position, marks, pack.columns, IN_LINE)
    yield from _hidden_in(position, marks, pack.rows, IN_LINE)


def last_cells(position: Position) -> Iterator[Step]:
    """The only empty cell of a unit."""
    tables, empty = position.tables, position.empty
    for unit in tables.bcr:
        cells = empty & tables.unit_masks[unit]
        if cells and not cells & cells - 1:
            cell = cells.bit_length() - 1
            for index in tables.digit_indices[position.candidates[cell]]:
                yield _placement("full-house", cell, index + 1, unit, LAST_CELL)


def naked_singles(position: Position) -> Iterator[Step]:
    """The cells with one candidate."""
    for cell, candidates in enumerate(position.candidates):
        if candidates and not candidates & candidates - 1:
            digit = candidates.bit_length()
            cells = (Role("cells", cells=(cell,)),)
            yield Step("naked-single", ((cell, digit),), (), (digit,), cells, rating=NAKED)


def _hidden_in(position: Position, marks: int, kind: Kind, rating: int) -> Iterator[Step]:
    found = once(marks, kind)
    while found:
        lowest = found & -found
        found ^= lowest
        first, index = divmod(lowest.bit_length() - 1, FIELD)
        unit = kind.units[kind.first_cells.index(first)]
        cells = position.tables.unit_masks[unit]
        if (position.empty & cells).bit_count() > 1:
            cell = (position.places[index] & cells).bit_length() - 1
            yield _placement("hidden-single", cell, index + 1, unit, rating)


def _placement(technique: str, cell: int, digit: int, unit: int, rating: int) -> Step:
    placement = ((cell, digit),)
    return Step(technique, placement, (), (digit,), _unit_role(unit), rating=rating)


@cache
def _unit_role(unit: int) -> tuple[Role, ...]:
    return (Role("unit", units=(unit,)),)
