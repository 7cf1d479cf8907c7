"""Rows 3, 5, 7 to 12 and 17 to 19: naked and hidden pairs, triplets and quads; fish without fins.

A naked set eliminates in the unit in which it is found, and in no other. `subsets` has the order
in which Sudoku Explainer goes through sets.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.explainer.candidate_bits import few_candidates, few_places
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Role, Step, of_digit


@cache
def subsets(count: int, size: int) -> tuple[tuple[int, ...], ...]:
    """The sets of `size` of the numbers below `count`, by the value of their bit masks.

    >>> subsets(4, 2)
    ((0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3))
    """
    return tuple(sorted(combinations(range(count), size), key=lambda chosen: chosen[::-1]))


def cell_sets(
    position: Position, cells: Sequence[int], size: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """The sets of `size` of the cells that have two candidates or more, and a mask of these."""
    candidates = position.candidates
    able = [cell for cell in cells if candidates[cell].bit_count() >= 2]
    for indices in subsets(len(able), size):
        chosen = tuple([able[index] for index in indices])
        digits = 0
        for cell in chosen:
            digits |= candidates[cell]
        yield chosen, digits


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
        lost = position.candidates_in(others, found.digits)
        if lost:
            yield _step(position, found, NAKED[size], lost)


def hidden_sets(position: Position, size: int) -> Iterator[Step]:
    """Digits, `size` of them, that have as many cells of a unit together."""
    for found in _hidden(position, size, 2 * size):
        others = position.tables.every_digit & ~found.digits
        lost = position.candidates_in(found.cells, others)
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


def _step(position: Position, found: Subset, kind: Kind, lost: Candidates) -> Step:
    technique, rating = kind
    digits = tuple([index + 1 for index in position.tables.digit_indices[found.digits]])
    pattern = Role("cells", position.candidates_in(found.cells, found.digits), found.cells)
    roles = (pattern, Role("unit", units=(found.unit,)))
    return Step(technique, (), lost, digits, roles, rating=rating)


FISH = {2: ("x-wing", 32), 3: ("swordfish", 38), 4: ("jellyfish", 52)}


def fish(position: Position, size: int) -> Iterator[Step]:
    """Base columns before base rows; sets of `size` base lines, and digits innermost."""
    tables = position.tables
    few = few_places(position, size)
    enough = _enough(position, size)
    for bases, covers in ((tables.columns, tables.rows), (tables.rows, tables.columns)):
        for lines in subsets(tables.size, size):
            digits = enough
            for line in lines:
                digits &= few[bases[line]]
            if digits:
                chosen = tuple([bases[line] for line in lines])
                for index in tables.digit_indices[digits]:
                    yield from _fish(position, index, chosen, covers)


def _enough(position: Position, size: int) -> int:
    """The digits that are placed rarely enough: `size` bases and `size` other lines lack them."""
    placed = [0] * (position.tables.size + 1)
    for digit in position.values:
        placed[digit] += 1
    most = position.tables.size - 2 * size
    return sum(1 << index for index, count in enumerate(placed[1:]) if count <= most)


def _fish(
    position: Position, index: int, bases: tuple[int, ...], covers: tuple[int, ...]
) -> Iterator[Step]:
    masks, places = position.tables.unit_masks, position.places[index]
    in_bases = 0
    for base in bases:
        in_bases |= places & masks[base]
    covering = tuple([cover for cover in covers if in_bases & masks[cover]])
    if len(covering) != len(bases):
        return
    in_covers = 0
    for cover in covering:
        in_covers |= places & masks[cover]
    lost = in_covers & ~in_bases
    if lost:
        technique, rating = FISH[len(bases)]
        digit = index + 1
        roles = (Role("base", of_digit(in_bases, digit), (), bases), Role("cover", units=covering))
        yield Step(technique, (), of_digit(lost, digit), (digit,), roles, rating=rating)
