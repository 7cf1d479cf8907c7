"""Almost locked sets: n cells of a unit with n + 1 candidates.

If one digit of a set is false, all its others are true in it. A *restricted common* of two sets is
a digit whose cells in both see each other: it is in one of them at most, so the other is locked.
Chains of four sets or more are in `als_chains`.

ALS-XZ: two sets with a restricted common x and another common digit z.
One of them is locked, so z is in it: cells that see every z of both lose it. With two restricted
commons, both sets are locked without them, and eliminate all their digits around the pattern.

ALS-XY-wing: a set C with restricted commons x with A and y with B.
One of A and B is locked, so cells that see every z of both lose a digit z that they have in common.

Death blossom: a stem cell, and for each of its candidates a set in sight of it.
Whatever the stem is, one of the sets, the petals, is locked: cells that see every z of all petals
lose a digit z that all of them have.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices, board_tables
from sudoku_py.techniques.options import DEFAULTS, SearchOptions, largest_set
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Link, Role, RoleName, Step, in_order, of_digit
from sudoku_py.techniques.subsets import candidates_in


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
        """Record the sets that add some of these cells to the chosen ones."""
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
        """Record the sets with the chosen cells and up to `left` of these."""
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

    The sets are known by their numbers, in order; they may share cells if `overlap`.
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


NAMES: tuple[RoleName, ...] = ("als-a", "als-b", "als-c")


def merge(removed: dict[int, int], more: dict[int, int]) -> None:
    """Add eliminations, cells by digit index, to others."""
    for index, cells in more.items():
        removed[index] = removed.get(index, 0) | cells


def eliminations_of(removed: dict[int, int]) -> Candidates:
    """The candidates of cells by digit index."""
    return in_order(each for index, cells in removed.items() for each in of_digit(cells, index + 1))


def set_roles(position: Position, sets: Sequence[AlmostLockedSet]) -> tuple[Role, ...]:
    """A role for each set: up to three by letters, more by the same name."""
    every: RoleName = "als"
    names = NAMES if len(sets) <= len(NAMES) else (every,) * len(sets)
    return tuple(
        Role(name, candidates_in(position, each.cells, each.digits), tuple(bit_indices(each.cells)))
        for name, each in zip(names, sets, strict=False)
    )


def common_role(sets: Sequence[AlmostLockedSet], commons: Sequence[int]) -> Role:
    """The candidates of the restricted commons, digit indices, of successive sets."""
    found = set()
    for one, two, index in zip(sets, sets[1:], commons, strict=False):
        found |= {*of_digit(one.places[index] | two.places[index], index + 1)}
    return Role("restricted-common", in_order(found))


def chain_links(
    sets: Sequence[AlmostLockedSet], commons: Sequence[int], digit: int
) -> tuple[Link, ...]:
    """The chain through the sets, from `digit` in the first to `digit` in the last; indices."""
    links: list[Link] = []
    entry = digit
    for number, each in enumerate(sets):
        leave = commons[number] if number < len(commons) else digit
        start = of_digit(each.places[entry], entry + 1)
        end = of_digit(each.places[leave], leave + 1)
        links.append(Link(start, end, is_strong=True, als=tuple(bit_indices(each.cells))))
        if number < len(commons):
            after = of_digit(sets[number + 1].places[leave], leave + 1)
            links.append(Link(end, after, is_strong=False))
        entry = leave
    return tuple(links)


def set_step(
    position: Position,
    technique: str,
    sets: Sequence[AlmostLockedSet],
    commons: Sequence[int],
    removed: dict[int, int],
) -> Step:
    """The step of a chain of sets with restricted commons, digit indices, between them."""
    gone = eliminations_of(removed)
    ends = sets[0].digits & sets[-1].digits & ~(1 << commons[0] | 1 << commons[-1])
    shared = [index for index in removed if ends >> index & 1]
    links = chain_links(sets, commons, min(shared)) if shared else ()
    return Step(
        technique,
        eliminations=gone,
        digits=tuple(sorted({digit for _, digit in gone})),
        roles=(*set_roles(position, sets), common_role(sets, commons)),
        links=links,
    )


def als_xz(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All pairs of sets that eliminate something, small sets first."""
    sets = almost_locked_sets(position)
    for first, second, restricted in restricted_pairs(sets, overlap=options.als_overlap):
        one, two = sets[first], sets[second]
        if (one.digits & two.digits).bit_count() > 1:
            yield from xz_of(position, one, two, restricted)


def xz_of(
    position: Position, one: AlmostLockedSet, two: AlmostLockedSet, restricted: int
) -> Iterator[Step]:
    """The step of two sets with these restricted commons, if it eliminates something."""
    commons = bit_indices(restricted)
    removed: dict[int, int] = {}
    for index in commons:
        merge(removed, seen_by_both(position, one, two, ~(1 << index)))
    if len(commons) == 2:
        for each, other in (one, two), (two, one):
            merge(removed, _locked(position, each, each.digits & ~restricted, other.cells))
    if removed:
        yield set_step(position, "als-xz", (one, two), commons[:1], removed)


def _locked(position: Position, each: AlmostLockedSet, digits: int, others: int) -> dict[int, int]:
    """What a set eliminates outside the cells `others` if these digits are locked in it."""
    found = {}
    for index in bit_indices(digits):
        cells = position.places[index] & each.seen[index] & ~others
        if cells:
            found[index] = cells
    return found


def als_xy_wings(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All three sets that eliminate something; the middle set is small first."""
    sets = almost_locked_sets(position)
    commons = all_restricted_commons(sets, overlap=options.als_overlap)
    for number, middle in enumerate(sets):
        for one, two in combinations(commons[number], 2):
            ends = sets[one.other], sets[two.other]
            if ends[0].digits & ends[1].digits and (
                options.als_overlap or not ends[0].cells & ends[1].cells
            ):
                yield from wings_of(position, middle, ends, (one, two))


def wings_of(
    position: Position,
    middle: AlmostLockedSet,
    ends: tuple[AlmostLockedSet, AlmostLockedSet],
    commons: tuple[RestrictedCommon, RestrictedCommon],
) -> Iterator[Step]:
    """The steps of three sets with these restricted commons between the middle and the ends."""
    for x in bit_indices(commons[0].digits):
        for y in bit_indices(commons[1].digits & ~(1 << x)):
            removed = seen_by_both(position, *ends, ~(1 << x | 1 << y))
            if removed:
                sets = (ends[0], middle, ends[1])
                yield set_step(position, "als-xy-wing", sets, (x, y), removed)


class Petals(NamedTuple):
    """The sets chosen so far, and the cells that still lose each digit index."""

    sets: tuple[AlmostLockedSet, ...]
    cells: int
    removed: dict[int, int]


def death_blossoms(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All stems with petals, stems in reading order."""
    sets = almost_locked_sets(position)
    for stem in bit_indices(position.empty):
        indices = bit_indices(position.candidates[stem])
        if len(indices) >= 2:
            choices = [_petals(sets, stem, index) for index in indices]
            yield from _blossoms(position, options, stem, choices)


def _petals(sets: list[AlmostLockedSet], stem: int, index: int) -> list[AlmostLockedSet]:
    """The sets that have the digit, with all its cells in them in sight of the stem."""
    return [
        each for each in sets if index in each.seen and each.seen[index] >> stem & 1
        and not each.cells >> stem & 1
    ]  # fmt: skip


def _blossoms(
    position: Position, options: SearchOptions, stem: int, choices: list[list[AlmostLockedSet]]
) -> Iterator[Step]:
    own = position.candidates[stem]
    start = {index: cells & ~(1 << stem) for index, cells in enumerate(position.places)}
    for petals in _choose(options, choices, Petals((), 0, start)):
        removed = {index: cells for index, cells in petals.removed.items() if not own >> index & 1}
        if removed:
            gone = eliminations_of(removed)
            roles = (
                Role("stem", position.candidates_in((stem,)), (stem,)),
                *set_roles(position, petals.sets),
            )
            digits = tuple(sorted({digit for _, digit in gone}))
            yield Step("death-blossom", eliminations=gone, digits=digits, roles=roles)


def _choose(
    options: SearchOptions, choices: list[list[AlmostLockedSet]], petals: Petals
) -> Iterator[Petals]:
    """Take a set for each further candidate, as long as some digit is still eliminated."""
    if len(petals.sets) == len(choices):
        yield petals
        return
    for each in choices[len(petals.sets)]:
        if petals.cells & each.cells and not options.als_overlap:
            continue
        removed = {
            index: cells & each.seen[index]
            for index, cells in petals.removed.items()
            if index in each.seen and cells & each.seen[index]
        }
        if removed:
            sets = (*petals.sets, each)
            yield from _choose(options, choices, Petals(sets, petals.cells | each.cells, removed))


FINDERS = {
    "als-xz": als_xz,
    "als-xy-wing": als_xy_wings,
    "death-blossom": death_blossoms,
}
