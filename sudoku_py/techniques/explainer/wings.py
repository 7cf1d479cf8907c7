"""Rows 14 and 15: XY-wing and XYZ-wing."""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.candidate_bits import few_candidates
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step, of_digit

XY, XYZ = ("xy-wing", 42), ("xyz-wing", 44)


def xy_wings(position: Position) -> Iterator[Step]:
    """A pivot {x, y}, and pincers {x, z} and {y, z} that see it."""
    bivalue = few_candidates(position, 2)
    for pivot in bit_indices(bivalue):
        candidates = position.candidates[pivot]
        pincers = [
            peer
            for peer in _peers(position, pivot, bivalue)
            if (position.candidates[peer] & candidates).bit_count() == 1
        ]
        for first, second in _pairs(pincers):
            a, b = position.candidates[first], position.candidates[second]
            common = a & b
            if common and not common & candidates and a != b and a & candidates != b & candidates:
                yield from _wing(position, pivot, (first, second), common, XY)


def xyz_wings(position: Position) -> Iterator[Step]:
    """A pivot {x, y, z}, and pincers {x, z} and {y, z} that see it."""
    bivalue = few_candidates(position, 2)
    for pivot in bit_indices(few_candidates(position, 3) & ~bivalue):
        candidates = position.candidates[pivot]
        pincers = [
            peer
            for peer in _peers(position, pivot, bivalue)
            if not position.candidates[peer] & ~candidates
        ]
        for first, second in _pairs(pincers):
            a, b = position.candidates[first], position.candidates[second]
            if a != b:
                yield from _wing(position, pivot, (first, second), a & b, XYZ)


def _peers(position: Position, cell: int, among: int) -> list[int]:
    if not position.tables.peers[cell] & among:
        return []
    return [peer for peer in position.tables.peer_cells[cell] if among >> peer & 1]


def _pairs(cells: list[int]) -> Iterator[tuple[int, int]]:
    for number, first in enumerate(cells):
        for second in cells[number + 1 :]:
            yield first, second


def _wing(
    position: Position, pivot: int, pincers: tuple[int, int], common: int, kind: tuple[str, int]
) -> Iterator[Step]:
    tables, (technique, rating) = position.tables, kind
    seen = tables.peers[pincers[0]] & tables.peers[pincers[1]]
    if kind is XYZ:
        seen &= tables.peers[pivot]
    lost = seen & position.places[common.bit_length() - 1] & ~(1 << pivot)
    if lost:
        digit = common.bit_length()
        others = position.candidates[pincers[0]] | position.candidates[pincers[1]]
        digits = tuple([index + 1 for index in tables.digit_indices[others]])
        roles = (Role("pivot", cells=(pivot,)), Role("pincer", cells=pincers))
        yield Step(technique, (), of_digit(lost, digit), digits, roles, rating=rating)
