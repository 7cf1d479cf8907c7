"""Rows 8, 11 and 18: X-wing, swordfish and jellyfish, without fins."""

from collections.abc import Iterator

from sudoku_py.techniques.explainer.candidate_bits import few_places
from sudoku_py.techniques.explainer.orders import subsets
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step, of_digit

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
