"""Rows 14, 15, 21 and 23: what two or three cells exclude in the cells that see them.

Those of an XY-wing or an XYZ-wing share a digit, which one of them must take. In aligned exclusion,
not every combination of digits is possible: cells that see each other differ, and no combination
may take all candidates of an *excluder*, a cell that all of them see.
"""

from collections.abc import Iterator
from functools import cache

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.candidate_bits import few_candidates
from sudoku_py.techniques.explainer.subsets import subsets
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Role, Step, of_digit

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


PAIR = ("aligned-pair-exclusion", 62)
TRIPLET = ("aligned-triplet-exclusion", 75)


def aligned_pairs(position: Position) -> Iterator[Step]:
    """Two cells, with excluders of two candidates."""
    few = few_candidates(position, 2)
    peers, base = position.tables.peers, _base_cells(position, few)
    for first, second in subsets(len(base), 2):
        cells = (base[first], base[second])
        excluders = peers[cells[0]] & peers[cells[1]] & few
        if excluders & excluders - 1:  # two or more
            yield from _exclusion(position, cells, excluders, PAIR)


def aligned_triplets(position: Position) -> Iterator[Step]:
    """Two cells and an excluder of one of them, with excluders of two or three candidates."""
    few = few_candidates(position, 3)
    tables, base = position.tables, _base_cells(position, few)
    peers = tables.peers
    excluders_of = {
        cell: [peer for peer in tables.peer_cells[cell] if few >> peer & 1] for cell in base
    }
    for indices in subsets(len(base), 2):
        first, second = (base[index] for index in indices)
        common = peers[first] & peers[second] & few
        if not common & common - 1:  # fewer than two
            continue
        for third in dict.fromkeys(excluders_of[first] + excluders_of[second]):
            excluders = common & peers[third]
            if excluders & excluders - 1 and third not in (first, second):
                yield from _exclusion(position, (first, second, third), excluders, TRIPLET)


def _base_cells(position: Position, few: int) -> list[int]:
    """The cells with an excluder and without a peer that has one candidate."""
    peers, every = position.tables.peers, position.empty
    single = every & ~few_candidates(position, position.tables.size)
    return [
        cell
        for cell in bit_indices(every & ~single)
        if peers[cell] & few and not peers[cell] & single
    ]


def _exclusion(
    position: Position, cells: tuple[int, ...], excluders: int, kind: tuple[str, int]
) -> Iterator[Step]:
    """The candidates of the cells that are in no possible combination."""
    candidates, indices = position.candidates, position.tables.digit_indices
    held = tuple([candidates[cell] for cell in cells])
    together = held[0] | held[1] | held[-1]
    inside = {candidates[cell] for cell in indices[excluders]}
    locked = tuple([digits for digits in inside if not digits & ~together])
    impossible = _impossible(position, cells, held, locked)
    if not any(impossible):
        return
    lost: Candidates = ()
    for cell, gone in zip(cells, impossible, strict=True):
        lost += tuple([(cell, index + 1) for index in indices[gone]])
    technique, rating = kind
    numbers = tuple(sorted({digit for _, digit in lost}))
    roles = (
        Role("cells", cells=cells),
        Role("excluder", cells=tuple(bit_indices(excluders))),
    )
    yield Step(technique, (), tuple(sorted(lost)), numbers, roles, rating=rating)


def _impossible(
    position: Position, cells: tuple[int, ...], held: tuple[int, ...], locked: tuple[int, ...]
) -> tuple[int, ...]:
    """For each cell the mask of its candidates in no possible combination.

    `held` has the candidates of the cells, `locked` those of excluders that they can take all of.
    """
    peers = position.tables.peers
    first, second, last = cells[0], cells[-2], cells[-1]  # of a pair, the first is the second
    are_two = len(cells) == 2
    see_first, see_second = peers[last] >> first & 1, peers[last] >> second & 1
    differ = not are_two and peers[first] >> second & 1
    left, left_second, left_last = held[0], held[-2], held[-1]
    for one in _bits(held[0]):
        for two in (one,) if are_two else _bits(held[1]):
            if (differ and one == two) or not (left_last or one & left or two & left_second):
                continue
            seen = (one if see_first else 0) | (two if see_second else 0)
            possible = _possible(held[-1] & ~seen, one | two, locked)
            if possible:
                left &= ~one
                left_second &= ~two
                left_last &= ~possible
    return (left, left_last) if are_two else (left, left_second, left_last)


def _possible(digits: int, taken: int, locked: tuple[int, ...]) -> int:
    """Those of `digits` with which no excluder loses all, when the others have `taken` some."""
    for candidates in locked:
        rest = candidates & ~taken
        if not rest & rest - 1:
            digits &= ~rest if rest else 0
    return digits


@cache
def _bits(mask: int) -> tuple[int, ...]:
    """The bits of a mask, each as a mask of its own."""
    return tuple([1 << index for index in bit_indices(mask)])
