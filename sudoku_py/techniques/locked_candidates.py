"""Locked candidates: a digit's cells in one unit all lie in another, too.

*Pointing* (type 1): the cells of a box lie in one row or column, which loses the digit elsewhere.
*Claiming* (type 2): the cells of a row or column lie in one box, which loses it elsewhere.
"""

from collections.abc import Iterable, Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step, of_digit


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


FINDERS = {"pointing": pointing, "claiming": claiming}
