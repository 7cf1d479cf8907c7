"""Rows 1, 2, 4 and 6: singles, locked candidates, and the singles that these lead to at once."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from sudoku_py.techniques.board_tables import BoardTables, board_tables, mask_of
from sudoku_py.techniques.explainer.candidate_bits import FIELD, Kind, candidate_bits, once, packing
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step, of_digit

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


POINTING, CLAIMING = 26, 28
DIRECT_POINTING, DIRECT_CLAIMING = 17, 19


class Locked(NamedTuple):
    """All cells of a digit in the unit `inside`; they lie in the unit `across`, too."""

    inside: int
    across: int
    digit: int
    cells: int


def direct_locked_candidates(position: Position) -> Iterator[Step]:
    """Where locked candidates leave a parallel unit one cell for the digit."""
    tables, masks = position.tables, position.tables.unit_masks
    for locked in locked_candidates(position):
        digit_cells = position.places[locked.digit - 1]
        across = masks[locked.across]
        for unit in _parallel(tables.size, locked.inside, locked.across):
            cells = digit_cells & masks[unit]
            outside = cells & ~across
            if outside and not outside & outside - 1 and cells & across:
                yield _direct_step(position, locked, unit, outside.bit_length() - 1)


def locked_candidates_steps(position: Position) -> Iterator[Step]:
    """Where the other unit has the digit outside the common cells."""
    masks = position.tables.unit_masks
    for locked in locked_candidates(position):
        lost = position.places[locked.digit - 1] & masks[locked.across] & ~locked.cells
        if lost:
            yield _step(position, locked, lost)


def locked_candidates(position: Position) -> Iterator[Locked]:
    """Boxes with columns, boxes with rows, columns with boxes, rows with boxes, in this order."""
    tables = position.tables
    in_boxes = [found for box in tables.boxes for found in _locked_in(position, box)]
    yield from (found for found in in_boxes if found.across in tables.columns)
    yield from (found for found in in_boxes if found.across in tables.rows)
    for line in tables.columns + tables.rows:
        yield from _locked_in(position, line)


def _locked_in(position: Position, inside: int) -> list[Locked]:
    segments = _segments(position.tables.size)
    unit, found = position.tables.unit_masks[inside], []
    for digit, places in enumerate(position.places, 1):
        segment = segments.get(places & unit)
        if segment:
            box, line = segment
            found.append(Locked(inside, line if box == inside else box, digit, places & unit))
    return sorted(found) if len(found) > 1 else found


@cache
def _segments(size: int) -> dict[int, tuple[int, int]]:
    """Each set of two or more cells in a box and a line: that box and that line."""
    tables, found = board_tables(size), {}
    for box in tables.boxes:
        for line in tables.rows + tables.columns:
            common = [cell for cell in tables.unit_cells[box] if cell in tables.unit_cells[line]]
            for count in range(2, len(common) + 1):
                for cells in combinations(common, count):
                    found[mask_of(cells)] = (box, line)
    return found


@cache
def _parallel(size: int, inside: int, across: int) -> tuple[int, ...]:
    """The other units of the kind of `inside` that cross `across`."""
    tables = board_tables(size)
    kind = _kind(tables, inside)
    cells = tables.unit_masks[across]
    return tuple(unit for unit in kind if unit != inside and cells & tables.unit_masks[unit])


def _kind(tables: BoardTables, unit: int) -> tuple[int, ...]:
    return next(kind for kind in (tables.boxes, tables.columns, tables.rows) if unit in kind)


def _roles(locked: Locked) -> tuple[Role, ...]:
    base = of_digit(locked.cells, locked.digit)
    return (
        Role("base", base, units=(locked.inside,)),
        Role("cover", units=(locked.across,)),
    )


def _step(position: Position, locked: Locked, lost: int) -> Step:
    is_pointing = locked.inside in position.tables.boxes
    digit = locked.digit
    return Step(
        "pointing" if is_pointing else "claiming",
        (),
        of_digit(lost, digit),
        (digit,),
        _roles(locked),
        rating=POINTING if is_pointing else CLAIMING,
    )


def _direct_step(position: Position, locked: Locked, unit: int, cell: int) -> Step:
    is_pointing = locked.inside in position.tables.boxes
    digit = locked.digit
    return Step(
        "direct-pointing" if is_pointing else "direct-claiming",
        ((cell, digit),),
        (),
        (digit,),
        (*_roles(locked), Role("unit", units=(unit,))),
        rating=DIRECT_POINTING if is_pointing else DIRECT_CLAIMING,
    )
