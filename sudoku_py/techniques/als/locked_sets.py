"""All almost locked sets of a position, and their restricted commons."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices, board_tables
from sudoku_py.techniques.limits import largest_set
from sudoku_py.techniques.position import Position


class AlmostLockedSet(NamedTuple):
    """Cells and digits, as masks; for each digit index its cells, and the cells that see those."""

    cells: int
    digits: int
    places: dict[int, int]
    seen: dict[int, int]


class RestrictedCommon(NamedTuple):
    """The number of another set, and the mask of the digits that are restricted commons with it."""

    other: int
    digits: int


def almost_locked_sets(position: Position) -> list[AlmostLockedSet]:
    """Each set once: small sets first, then by cells; on large boards, of few cells."""
    return _sets_of(position.tables.size, tuple(position.candidates))


@lru_cache(maxsize=2)  # several techniques look at the same position
def _sets_of(size: int, candidates: tuple[int, ...]) -> list[AlmostLockedSet]:
    found: dict[int, int] = {}
    most = largest_set(size)

    def grow(cells: list[int], chosen: int, digits: int, count: int) -> None:
        """Note the sets that add some of these cells to the chosen ones."""
        for number, cell in enumerate(cells, 1):
            grown, more = digits | candidates[cell], chosen | 1 << cell
            spare = grown.bit_count() - count
            if spare == 2:
                found[more] = grown
            if count + 1 < most and spare <= most - count + 1:
                grow(cells[number:], more, grown, count + 1)

    for unit in board_tables(size).unit_cells:
        grow([cell for cell in unit if candidates[cell]], 0, 0, 0)
    ordered = sorted(found.items(), key=lambda each: (each[0].bit_count(), bit_indices(each[0])))
    return [with_places(size, candidates, *each) for each in ordered]


def sets_by_units(position: Position) -> list[AlmostLockedSet]:
    """Each set once, as HoDoKu meets them: by the first unit that has it, rows, columns, boxes.

    In a unit, a set comes before those that add later cells to it.
    """
    found: dict[int, int] = {}

    def grow(cells: list[int], left: int, chosen: int, digits: int) -> None:
        """Note the sets with the chosen cells and up to `left` of these."""
        for number, cell in enumerate(cells) if left else ():
            grown, more = digits | position.candidates[cell], chosen | 1 << cell
            if grown.bit_count() == more.bit_count() + 1:
                found.setdefault(more, grown)
            grow(cells[number + 1 :], left - 1, more, grown)

    for unit in position.tables.unit_masks:
        cells = bit_indices(unit & position.empty)
        grow(cells, len(cells) - 1, 0, 0)
    return [with_places(position.tables.size, position.candidates, *each) for each in found.items()]


def with_places(size: int, candidates: Sequence[int], cells: int, digits: int) -> AlmostLockedSet:
    """The set with these cells and digits, masks."""
    places = dict.fromkeys(bit_indices(digits), 0)
    for cell in bit_indices(cells):
        for index in bit_indices(candidates[cell]):
            places[index] |= 1 << cell
    tables = board_tables(size)
    seen = {index: tables.common_peers(own) for index, own in places.items()}
    return AlmostLockedSet(cells, digits, places, seen)


def restricted_pairs(
    sets: list[AlmostLockedSet], *, overlap: bool
) -> Iterator[tuple[int, int, int]]:
    """All two sets with restricted commons, and a mask of these.

    The sets are told by their numbers, in order; they may share cells if `overlap`.
    """
    by_places = _by_places(sets)
    for first, one in enumerate(sets):
        found: dict[int, int] = {}
        for index, seen in one.seen.items():
            for places, numbers in by_places[index].items():
                if not places & ~seen:
                    for second in numbers:
                        if second > first:
                            found[second] = found.get(second, 0) | 1 << index
        for second in sorted(found):
            if overlap or not one.cells & sets[second].cells:
                yield first, second, found[second]


def _by_places(sets: list[AlmostLockedSet]) -> dict[int, dict[int, list[int]]]:
    """For each digit index, and each mask of its cells in a set, the numbers of those sets."""
    found: dict[int, dict[int, list[int]]] = {}
    for number, each in enumerate(sets):
        for index, places in each.places.items():
            found.setdefault(index, {}).setdefault(places, []).append(number)
    return found


def all_restricted_commons(
    sets: list[AlmostLockedSet], *, overlap: bool
) -> list[list[RestrictedCommon]]:
    """For each set all others with which it has a restricted common."""
    found: list[list[RestrictedCommon]] = [[] for _ in sets]
    for first, second, digits in restricted_pairs(sets, overlap=overlap):
        found[first].append(RestrictedCommon(second, digits))
        found[second].append(RestrictedCommon(first, digits))
    return found


def seen_by_both(
    position: Position, one: AlmostLockedSet, two: AlmostLockedSet, digits: int
) -> dict[int, int]:
    """For each index in the mask `digits` the cells that lose it: they see it all in both sets."""
    found = {}
    for index in bit_indices(one.digits & two.digits & digits):
        removed = position.places[index] & one.seen[index] & two.seen[index]
        if removed:
            found[index] = removed
    return found
