"""Rows 3, 5, 7, 9, 10, 12, 17 and 19: naked and hidden pairs, triplets and quads.

A naked set eliminates in the unit in which it is found, and in no other.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.explainer.candidate_bits import few_candidates, few_places
from sudoku_py.techniques.explainer.orders import subsets
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Role, Step

Kind = tuple[str, int]  # technique and rating

NAKED: dict[int, Kind] = {2: ("naked-pair", 30), 3: ("naked-triple", 36), 4: ("naked-quad", 50)}
HIDDEN: dict[int, Kind] = {2: ("hidden-pair", 34), 3: ("hidden-triple", 40), 4: ("hidden-quad", 54)}
DIRECT: dict[int, Kind] = {2: ("direct-hidden-pair", 20), 3: ("direct-hidden-triplet", 25)}


class Subset(NamedTuple):
    """A naked or hidden set: its unit, its cells, and the mask of its digits."""

    unit: int
    cells: tuple[int, ...]
    digits: int


def naked_sets(position: Position, size: int) -> Iterator[Step]:
    """Cells of a unit, `size` of them, that have as many candidates together."""
    for found in _naked(position, size):
        others = [
            cell for cell in position.tables.unit_cells[found.unit] if cell not in found.cells
        ]
        lost = _candidates(position, others, found.digits)
        if lost:
            yield _step(position, found, NAKED[size], lost)


def hidden_sets(position: Position, size: int) -> Iterator[Step]:
    """Digits, `size` of them, that have as many cells of a unit together."""
    for found in _hidden(position, size, 2 * size):
        others = position.tables.every_digit & ~found.digits
        lost = _candidates(position, found.cells, others)
        if lost:
            yield _step(position, found, HIDDEN[size], lost)


def direct_hidden_sets(position: Position, size: int) -> Iterator[Step]:
    """Hidden sets that leave one cell of their unit for another digit, which goes there."""
    for found in _hidden(position, size, size):
        unit, cells = position.tables.unit_masks[found.unit], mask_of(found.cells)
        for index, places in enumerate(position.places):
            after = places & unit & ~cells
            is_new = places & cells and not found.digits >> index & 1
            if is_new and after and not after & after - 1:
                step = _step(position, found, DIRECT[size], ())
                yield step._replace(placements=((after.bit_length() - 1, index + 1),))


def _naked(position: Position, size: int) -> Iterator[Subset]:
    """The sets in units with enough empty cells; two or more candidates in each cell."""
    tables, candidates = position.tables, position.candidates
    few = few_candidates(position, size)
    for unit in tables.bcr:
        in_unit = tables.unit_masks[unit]
        able = few & in_unit
        if able.bit_count() < size or (position.empty & in_unit).bit_count() < 2 * size:
            continue
        cells = bit_indices(able)
        for indices in subsets(len(cells), size):
            digits = 0
            for index in indices:
                digits |= candidates[cells[index]]
            if digits.bit_count() == size:
                yield Subset(unit, tuple([cells[index] for index in indices]), digits)


def _hidden(position: Position, size: int, filled: int) -> Iterator[Subset]:
    """The sets in units with more than `filled` empty cells; two or more cells for each digit."""
    tables, places = position.tables, position.places
    few = few_places(position, size)
    for unit in tables.bcr:
        in_unit, able = tables.unit_masks[unit], few[unit]
        if able.bit_count() < size or (position.empty & in_unit).bit_count() <= filled:
            continue
        digits = tables.digit_indices[able]
        for indices in subsets(len(digits), size):
            cells = 0
            for index in indices:
                cells |= places[digits[index]] & in_unit
            if cells.bit_count() == size:
                chosen = mask_of([digits[index] for index in indices])
                yield Subset(unit, tuple(bit_indices(cells)), chosen)


def _candidates(position: Position, cells: tuple[int, ...] | list[int], digits: int) -> Candidates:
    """The candidates of the cells that are among `digits`, a mask."""
    candidates, indices = position.candidates, position.tables.digit_indices
    return tuple(
        [(cell, index + 1) for cell in cells for index in indices[candidates[cell] & digits]]
    )


def _step(position: Position, found: Subset, kind: Kind, lost: Candidates) -> Step:
    technique, rating = kind
    digits = tuple([index + 1 for index in position.tables.digit_indices[found.digits]])
    pattern = Role("cells", _candidates(position, found.cells, found.digits), found.cells)
    roles = (pattern, Role("unit", units=(found.unit,)))
    return Step(technique, (), lost, digits, roles, rating=rating)
