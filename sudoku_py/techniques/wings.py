"""Wings: bivalue cells that force a digit into one of two cells.

*XY-wing*: a pivot {x,y} sees pincers {x,z} and {y,z}; cells that see both pincers lose z. *XYZ-
wing*: the pivot has z as well, and must be seen, too. *W-wing*: two cells {a,b} see the two ends of
a conjugate pair of b; cells that see both lose a.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.single_digit import conjugate_pairs
from sudoku_py.techniques.step import Link, Role, Step, of_digit


def bivalue_cells(position: Position) -> int:
    """The mask of the cells with exactly two candidates."""
    found = 0
    for cell, candidates in enumerate(position.candidates):
        if candidates.bit_count() == 2:
            found |= 1 << cell
    return found


def _pivot_wings(position: Position, technique: str, size: int) -> Iterator[Step]:
    """Wings whose pivot has `size` candidates: 2 for XY, 3 for XYZ."""
    candidates, peers = position.candidates, position.tables.peers
    bivalue = bivalue_cells(position)
    for pivot, own in enumerate(candidates):
        if own.bit_count() != size:
            continue
        for one, two in combinations(bit_indices(bivalue & peers[pivot]), 2):
            common = candidates[one] & candidates[two]
            every = candidates[one] | candidates[two] | own
            if every.bit_count() != 3 or common.bit_count() != 1 or (size == 2 and common & own):
                continue
            seen = peers[one] & peers[two]
            if size == 3:
                seen &= peers[pivot]
            removed = position.places[common.bit_length() - 1] & seen
            if removed:
                yield _wing_step(position, technique, (pivot, one, two), common, removed)


def _wing_step(
    position: Position, technique: str, cells: tuple[int, int, int], common: int, removed: int
) -> Step:
    pivot, one, two = cells
    z = common.bit_length()
    every = 0
    for cell in cells:
        every |= position.candidates[cell]
    roles = (
        Role("pivot", position.candidates_in((pivot,)), (pivot,)),
        Role("pincer", position.candidates_in((one, two)), (one, two)),
    )
    digits = tuple(index + 1 for index in bit_indices(every))
    return Step(technique, eliminations=of_digit(removed, z), digits=digits, roles=roles)


def xy_wings(position: Position) -> Iterator[Step]:
    """All XY-wings, pivots in reading order."""
    return _pivot_wings(position, "xy-wing", 2)


def xyz_wings(position: Position) -> Iterator[Step]:
    """All XYZ-wings, pivots in reading order."""
    return _pivot_wings(position, "xyz-wing", 3)


def w_wings(position: Position) -> Iterator[Step]:
    """All W-wings, pairs of equal bivalue cells in reading order."""
    for one, two in combinations(bit_indices(bivalue_cells(position)), 2):
        if position.candidates[one] == position.candidates[two]:
            for index in bit_indices(position.candidates[one]):
                yield from _w_wings_of(position, one, two, index + 1)


def _w_wings_of(position: Position, one: int, two: int, digit: int) -> Iterator[Step]:
    """The W-wings of two equal cells with conjugate pairs of `digit`."""
    tables = position.tables
    peers = tables.peers
    other = (position.candidates[one] & ~(1 << digit - 1)).bit_length()
    removed = position.places[other - 1] & peers[one] & peers[two]
    if not removed:
        return
    for pair in conjugate_pairs(position, digit, tables.brc):
        if pair.first in (one, two) or pair.second in (one, two):
            continue
        for start, end in pair.ways:
            if peers[one] >> start & 1 and peers[two] >> end & 1:
                yield _w_wing_step((one, start, end, two), digit, other, removed)


def _w_wing_step(cells: tuple[int, int, int, int], digit: int, other: int, removed: int) -> Step:
    one, start, end, two = cells
    nodes = [(one, other), (one, digit), (start, digit), (end, digit), (two, digit), (two, other)]
    links = tuple(
        Link((first,), (second,), number % 2 == 0)
        for number, (first, second) in enumerate(pairwise(nodes))
    )
    roles = (
        Role("pincer", (nodes[0], nodes[1], nodes[4], nodes[5]), (one, two)),
        Role("base", (nodes[2], nodes[3]), (start, end)),
    )
    digits = tuple(sorted((digit, other)))
    gone = of_digit(removed, other)
    return Step("w-wing", eliminations=gone, digits=digits, roles=roles, links=links)


FINDERS = {"xy-wing": xy_wings, "xyz-wing": xyz_wings, "w-wing": w_wings}
