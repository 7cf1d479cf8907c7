"""BUG+1, the bivalue universal grave: every empty cell but one has two candidates.

If every digit then had two cells in each unit, there would be two solutions or none. So the cell
with three candidates has the digit that is three times in its units.
"""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step


def bug_plus_1(position: Position) -> Iterator[Step]:
    """The step of the cell with three candidates, which loses two of them."""
    more = [cell for cell, digits in enumerate(position.candidates) if digits.bit_count() > 2]
    bivalue = sum(digits.bit_count() == 2 for digits in position.candidates)
    if len(more) != 1 or bivalue + 1 != position.empty.bit_count():
        return
    (cell,) = more
    indices = bit_indices(position.candidates[cell])
    if len(indices) != 3:
        return
    for index in indices:
        if _is_grave_without(position, cell, index):
            gone = tuple((cell, other + 1) for other in indices if other != index)
            roles = (Role("extra", ((cell, index + 1),), (cell,)),)
            yield Step("bug-plus-1", eliminations=gone, digits=(index + 1,), roles=roles)


def _is_grave_without(position: Position, cell: int, index: int) -> bool:
    """Whether without that candidate every digit has two cells or none in every unit."""
    for number, places in enumerate(position.places):
        cells = places & ~(1 << cell) if number == index else places
        if any((cells & unit).bit_count() not in (0, 2) for unit in position.tables.unit_masks):
            return False
    return True


FINDERS = {"bug-plus-1": bug_plus_1}
