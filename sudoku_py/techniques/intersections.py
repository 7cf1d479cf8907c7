"""Where a box and a line cross: locked candidates, and Sue de Coq.

Locked candidates: a digit's cells in one unit all lie in another, too.
*Pointing* (type 1): the cells of a box lie in one row or column, which loses the digit elsewhere.
*Claiming* (type 2): the cells of a row or column lie in one box, which loses it elsewhere.

Sue de Coq: two or three cells where a box and a line cross, with two or more spare candidates.
Cells of the line and cells of the box take the spare digits between them: with I the digits of the
crossing, cells A of the line (digits VA) and B of the box (VB) have a surplus of cells over digits
outside I, and the two surpluses add up to the number of spare candidates. Then all digits are used
up: the rest of the line loses those of I and VA that VB lacks, the rest of the box those of I and
VB that VA lacks, and both lose digits that VA and VB share.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.options import largest_set
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Role, RoleName, Step, in_order, of_digit
from sudoku_py.techniques.subsets import candidates_in


def _locked(position: Position, technique: str, units: Iterable[int]) -> Iterator[Step]:
    """The digits with two cells or more in one of `units`, all of them in a crossing unit."""
    tables = position.tables
    for unit in units:
        for index, places in enumerate(position.places):
            cells = places & tables.unit_masks[unit]
            if cells.bit_count() < 2:
                continue
            for other in tables.common_units(cells):
                removed = places & tables.unit_masks[other] & ~cells
                if other != unit and removed:
                    yield _step(technique, index + 1, cells, (unit, other), removed)


def _step(technique: str, digit: int, cells: int, units: tuple[int, int], removed: int) -> Step:
    roles = (
        Role("cells", of_digit(cells, digit), tuple(bit_indices(cells))),
        Role("base", units=units[:1]),
        Role("cover", units=units[1:]),
    )
    gone = of_digit(removed, digit)
    return Step(technique, eliminations=gone, digits=(digit,), roles=roles)


def pointing(position: Position) -> Iterator[Step]:
    """Locked candidates of type 1; boxes in order, digits rising."""
    return _locked(position, "pointing", position.tables.boxes)


def claiming(position: Position) -> Iterator[Step]:
    """Locked candidates of type 2; rows, then columns, digits rising."""
    return _locked(position, "claiming", position.tables.rows + position.tables.columns)


SIZES = (2, 3)  # cells of the crossing
NAMES: tuple[RoleName, ...] = ("intersection", "als-a", "als-b")


class CellSet(NamedTuple):
    """Cells and their digits, as masks."""

    cells: int
    digits: int


EMPTY = CellSet(0, 0)


def sues_de_coq(position: Position) -> Iterator[Step]:
    """All instances: rows, then columns; the boxes that cross each; sets as HoDoKu grows them."""
    tables = position.tables
    for line in tables.rows + tables.columns:
        for box in tables.boxes:
            crossing = tables.unit_masks[box] & tables.unit_masks[line] & position.empty
            for chosen in _sets(position, bit_indices(crossing), max(SIZES)):
                size = chosen.cells.bit_count()
                if size in SIZES and chosen.digits.bit_count() - size >= 2:
                    yield from _steps(position, box, line, chosen)


def _sets(
    position: Position, cells: list[int], most: int, foreign: int = 0, start: CellSet = EMPTY
) -> Iterator[CellSet]:
    """The sets of up to `most` of these cells with `start`: each, then those that add to it.

    Left out are sets that have as many `foreign` digits as they could ever have cells.
    """
    whole = start.cells.bit_count() + most
    for number, cell in enumerate(cells if most else ()):
        grown = CellSet(start.cells | 1 << cell, start.digits | position.candidates[cell])
        if (grown.digits & foreign).bit_count() < whole:
            yield grown
            yield from _sets(position, cells[number + 1 :], most - 1, foreign, grown)


def _with_surplus(
    position: Position, unit: int, other: int, inner: CellSet
) -> list[tuple[int, CellSet]]:
    """Sets of cells in `unit` but not in `other`, with their surplus of cells over new digits."""
    masks = position.tables.unit_masks
    inside = masks[unit] & ~masks[other] & position.empty
    cells = [c for c in bit_indices(inside) if position.candidates[c] & inner.digits]
    found = []
    most = min(len(cells), largest_set(position.tables.size))
    for chosen in _sets(position, cells, most, ~inner.digits):
        surplus = chosen.cells.bit_count() - (chosen.digits & ~inner.digits).bit_count()
        if surplus >= 1:
            found.append((surplus, chosen))
    return found


def _steps(position: Position, box: int, line: int, inner: CellSet) -> Iterator[Step]:
    spare = inner.digits.bit_count() - inner.cells.bit_count()
    if spare > 2 * largest_set(position.tables.size):
        return
    in_line = _with_surplus(position, line, box, inner)
    in_box = _with_surplus(position, box, line, inner) if in_line else []
    for surplus, of_line in in_line:
        if surplus >= spare:
            continue
        for other, of_box in in_box:
            if surplus + other != spare or of_box.digits & of_line.digits & inner.digits:
                continue
            removed = _removed(position, box, line, (inner, of_line, of_box))
            if removed:
                yield _sue_de_coq(position, (box, line), (inner, of_line, of_box), removed)


def _removed(
    position: Position, box: int, line: int, sets: tuple[CellSet, CellSet, CellSet]
) -> Candidates:
    inner, of_line, of_box = sets
    masks = position.tables.unit_masks
    shared = of_line.digits & of_box.digits
    line_digits = (inner.digits | of_line.digits) & ~of_box.digits | shared
    box_digits = (inner.digits | of_box.digits) & ~of_line.digits | shared
    line_cells = masks[line] & ~inner.cells & ~of_line.cells
    box_cells = masks[box] & ~inner.cells & ~of_box.cells
    return in_order(
        {
            *candidates_in(position, line_cells, line_digits),
            *candidates_in(position, box_cells, box_digits),
        }
    )


def _sue_de_coq(
    position: Position, units: tuple[int, int], sets: tuple[CellSet, ...], removed: Candidates
) -> Step:
    roles = [Role("unit", units=units)]
    for name, own in zip(NAMES, sets, strict=True):
        candidates = candidates_in(position, own.cells, own.digits)
        roles.append(Role(name, candidates, tuple(bit_indices(own.cells))))
    digits = tuple(sorted({digit for _, digit in removed}))
    return Step("sue-de-coq", eliminations=removed, digits=digits, roles=tuple(roles))


FINDERS = {
    "pointing": pointing,
    "claiming": claiming,
    "sue-de-coq": sues_de_coq,
}
