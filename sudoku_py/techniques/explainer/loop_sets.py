"""Type 3 of row 16: the extra candidates of two cells of a loop make a locked set with others."""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.explainer.loop_search import Loop
from sudoku_py.techniques.explainer.orders import cell_sets, subsets
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates


class LockedSet(NamedTuple):
    """A naked or hidden set: its cells but those of the loop, and what it adds to the rating."""

    digits: int
    cells: tuple[int, ...]
    eliminations: Candidates
    rating: int


def naked_sets(position: Position, loop: Loop, unit: int, size: int) -> Iterator[LockedSet]:
    """The extras and `size` − 1 other cells of the unit have `size` digits together."""
    in_unit, candidates = position.tables.unit_masks[unit], position.candidates
    if (position.empty & in_unit).bit_count() < 2 * size:
        return
    first, second = (candidates[cell] & ~loop.pair for cell in loop.extra_cells)
    others = bit_indices(position.empty & in_unit & ~mask_of(loop.extra_cells))
    for cells, held in cell_sets(position, others, size - 1):
        digits = held | loop.extra
        if digits.bit_count() == size and digits == held | first & second:
            lost = _candidates(position, [cell for cell in others if cell not in cells], digits)
            if lost:
                yield LockedSet(digits, cells, lost, size - 1)


def hidden_sets(position: Position, loop: Loop, unit: int, size: int) -> Iterator[LockedSet]:
    """The loop's digits and `size` − 2 others have `size` cells of the unit together.

    The two cells with extras count as one: the second is left out.
    """
    tables, in_unit = position.tables, position.tables.unit_masks[unit]
    if (position.empty & in_unit).bit_count() <= 2 * size:
        return
    first, second = loop.extra_cells
    where = [places & in_unit & ~(1 << second) for places in position.places]
    for indices in subsets(tables.size, size):
        digits = mask_of(indices)
        if (
            digits & loop.pair != loop.pair
            or digits & loop.extra
            or not all(where[index] for index in indices)
        ):
            continue
        cells = 0
        for index in indices:
            cells |= where[index]
        if cells.bit_count() == size and cells >> first & 1:
            others = tuple(bit_indices(cells & ~(1 << first)))
            lost = _candidates(position, others, tables.every_digit & ~digits)
            if lost:
                yield LockedSet(digits, others, lost, size - 2)


def _candidates(position: Position, cells: list[int] | tuple[int, ...], digits: int) -> Candidates:
    indices = position.tables.digit_indices
    return tuple(
        [
            (cell, index + 1)
            for cell in cells
            for index in indices[position.candidates[cell] & digits]
        ]
    )
