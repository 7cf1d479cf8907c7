"""Row 20: the bivalue universal grave (BUG), of types 1 to 4.

If every empty cell had two candidates, and every digit two cells in every unit, the puzzle would
have two solutions or none; so one of the extra candidates, the BUG digits, must be true.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.candidate_bits import few_candidates
from sudoku_py.techniques.explainer.orders import cell_sets
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Role, Step, of_digit

ONE_CELL, MANY_CELLS = 56, 57
SET_SIZES = range(2, 7)


class Bug(NamedTuple):
    """The BUG digits of each BUG cell, all of them, and the cells that all BUG cells see."""

    digits_of: dict[int, int]
    digits: int
    seen: int

    @property
    def cells(self) -> tuple[int, ...]:
        """The BUG cells, in the order in which they are found."""
        return tuple(self.digits_of)


def bugs(position: Position) -> Iterator[Step]:
    """The hints of the BUG, if there is one: types 2 and 4, or 4 and 3."""
    bug = _bug(position)
    if bug is None:
        return
    if len(bug.cells) == 1:
        (cell,) = bug.cells
        lost = _candidates(position, cell, ~bug.digits)
        yield from _steps("bug-plus-1", bug, lost, ONE_CELL)
        return
    if bug.digits.bit_count() == 1:
        lost = of_digit(
            bug.seen & position.places[bug.digits.bit_length() - 1], bug.digits.bit_length()
        )
        yield from _steps("bug-2", bug, lost, MANY_CELLS)
    if len(bug.cells) == 2:
        yield from _type_4(position, bug)
    if bug.digits.bit_count() > 1:
        yield from _type_3(position, bug)


def _bug(position: Position) -> Bug | None:
    """The BUG cells, where there is such a pattern."""
    many = position.empty & ~few_candidates(position, 2)
    if not many:
        return None
    bug = Bug({}, 0, position.tables.every_cell)
    for unit in position.tables.brc:
        for index, places in enumerate(position.places):
            cells = places & position.tables.unit_masks[unit]
            if cells and cells.bit_count() != 2:
                larger = cells & many
                if not larger:
                    return None
                if not larger & larger - 1:
                    bug = _with(position, bug, larger.bit_length() - 1, index)
                    if not bug.seen and len(bug.cells) > 1 and bug.digits.bit_count() > 1:
                        return None
    return bug if bug.cells and _is_grave(position, bug) else None


def _with(position: Position, bug: Bug, cell: int, index: int) -> Bug:
    bug.digits_of[cell] = bug.digits_of.get(cell, 0) | 1 << index
    seen = bug.seen & position.tables.peers[cell]
    for other in bug.cells:
        seen &= ~(1 << other)
    return Bug(bug.digits_of, bug.digits | 1 << index, seen)


def _is_grave(position: Position, bug: Bug) -> bool:
    """Whether everything is in twos without the BUG digits."""
    rest = position.copy()
    for cell, digits in bug.digits_of.items():
        for index in position.tables.digit_indices[digits]:
            rest.eliminate(cell, index + 1)
    if few_candidates(rest, 2) != rest.empty:
        return False
    masks = position.tables.unit_masks
    return all(
        (places & mask).bit_count() in (0, 2) for places in rest.places if places for mask in masks
    )


def _type_4(position: Position, bug: Bug) -> Iterator[Step]:
    """Two BUG cells of a unit with one common digit more: it is in one of them."""
    (first, digits), (second, others) = bug.digits_of.items()
    if not position.tables.peers[first] >> second & 1:
        return
    candidates = position.candidates
    common = candidates[first] & candidates[second] & ~digits & ~others
    if common.bit_count() == 1:
        lost = _candidates(position, first, ~(digits | common))
        lost += _candidates(position, second, ~(others | common))
        yield from _steps("bug-4", bug, lost, MANY_CELLS)


def _type_3(position: Position, bug: Bug) -> Iterator[Step]:
    """The BUG digits make a naked set with other cells of a unit."""
    tables = position.tables
    peers = [peer for peer in tables.peer_cells[bug.cells[0]] if bug.seen >> peer & 1]
    for unit in tables.common_units(sum(1 << cell for cell in bug.cells)):
        others = [peer for peer in peers if tables.unit_masks[unit] >> peer & 1]
        for size in SET_SIZES:
            if len(others) >= size:
                yield from _naked_sets(position, bug, others, size)


def _naked_sets(position: Position, bug: Bug, others: list[int], size: int) -> Iterator[Step]:
    for cells, digits in cell_sets(position, others, size - 1):
        if digits.bit_count() == size and not bug.digits & ~digits:
            rest = [cell for cell in others if cell not in cells]
            lost = sum((_candidates(position, cell, digits) for cell in rest), ())
            yield from _steps("bug-3", bug, lost, MANY_CELLS + size - 1, cells)


def _candidates(position: Position, cell: int, digits: int) -> Candidates:
    return tuple([(cell, index + 1) for index in bit_indices(position.candidates[cell] & digits)])


def _steps(
    technique: str, bug: Bug, lost: Candidates, rating: int, others: tuple[int, ...] = ()
) -> Iterator[Step]:
    if lost:
        digits = tuple([index + 1 for index in bit_indices(bug.digits)])
        extra = tuple(
            (cell, index + 1) for cell, held in bug.digits_of.items() for index in bit_indices(held)
        )
        roles = [Role("cells", cells=bug.cells), Role("extra", extra)]
        if others:
            roles.append(Role("als", cells=others))
        yield Step(technique, (), lost, digits, tuple(roles), rating=rating)
