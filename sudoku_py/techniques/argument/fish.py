"""Arguments about fish: units of a digit that need as many units across.

Where no fin is true, each base unit has its digit in a cover, no two in the same; so each cover has
it in a base unit, and nowhere else. Whether that holds or a fin is true, the target is seen.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.argument.claims import Argument, Either, Lined, So, Units
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.argument.implications import chain_between, imply
from sudoku_py.techniques.argument.roles import units_in
from sudoku_py.techniques.argument.trimming import trimmed
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.fish.finders import FINDERS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Candidates, Link, Node, Step, of_digit


class FishCells(NamedTuple):
    """A fish on a board: units, and masks of cells.

    `cells` are those of the bases, `fins` those outside the covers or in two bases, `across` those
    in two covers; `targets` are what it would eliminate without fins.
    """

    digit: int
    bases: Units
    covers: Units
    cells: int
    fins: int
    across: int
    targets: int


def fish_cells(position: Position, digit: int, bases: Units, covers: Units) -> FishCells:
    """The cells of a fish with these units."""
    places, masks = position.places[digit - 1], position.tables.unit_masks
    cells = twice = covered = across = 0
    for base in bases:
        twice |= cells & places & masks[base]
        cells |= places & masks[base]
    for cover in covers:
        across |= covered & places & masks[cover]
        covered |= places & masks[cover]
    fins = cells & ~covered | twice
    return FishCells(digit, bases, covers, cells, fins, across, covered & ~cells | across)


def fish(step: Step, position: Position) -> Argument:
    """Fish of any kind, with fins or without, or two with the same bases."""
    (digit,), draft, left = step.digits, Draft(position), set(step.eliminations)
    found = list(_fish_of(step, position))
    own = [left.intersection(_eliminated(position, each)) for each in found]
    if len(own) > 1 and own[0] < own[1]:  # then the first has nothing of its own
        found, own = found[1:], own[1:]
    conclusions = list[So]()
    for each, eliminations in zip(found, own, strict=True):
        gone = tuple(sorted(eliminations & left))
        if gone:
            left.difference_update(gone)
            is_cannibal = any(each.cells >> cell & 1 for cell, _ in gone)
            fits = draft.fits(digit, each.bases, each.covers, each.fins)
            lined = draft.add(_lined(each, fits, are_apart=is_cannibal))
            ways = 1 + each.fins.bit_count()
            conclusions.append(So(eliminations=gone, because=(lined,), ways=ways))
    return (*draft.argument, *conclusions)


def kraken_fish(step: Step, position: Position) -> Argument:
    """A fish from whose fins, or else from the cells of a cover, chains lead to the target."""
    draft, (target,) = Draft(position), step.eliminations
    ((digit,), (each,)) = step.digits, _fish_of(step, position)
    starts = _starts(step, position, each)
    fits = draft.fits(digit, each.bases, each.covers, each.fins)
    if step.code == OF_FINS:
        is_cannibal = bool(each.cells >> target[0] & 1)
        reasons = [draft.add(_lined(each, fits, are_apart=is_cannibal))]
        ways = 1 + len(starts)
    else:
        reasons, ways = [draft.add(_one_of(starts, each, position, fits))], len(starts)
    for start, links in zip(starts, step.branches, strict=True):
        node: Node = ((start, digit),)
        reasons += imply(draft, node, links, (target,))
    draft.add(So(eliminations=(target,), because=tuple(reasons), ways=ways))
    return trimmed(draft.argument, position)


OF_FINS, OF_COVER = "0371", "0372"  # HoDoKu's codes of the types of kraken fish


def _fish_of(step: Step, position: Position) -> Iterator[FishCells]:
    (digit,), bases = step.digits, units_in(step, "base")
    for role in step.roles:
        if role.name == "cover":
            yield fish_cells(position, digit, bases, role.units)


def _eliminated(position: Position, each: FishCells) -> Candidates:
    seen = position.tables.common_peers(each.fins)
    return of_digit(each.targets & seen, each.digit)


def _lined(each: FishCells, fits: int, *, are_apart: bool) -> Lined:
    cells = each.cells & ~each.fins & ~(each.across if are_apart else 0)
    return Lined(
        digit=each.digit,
        covers=each.covers,
        bases=each.bases,
        cells=tuple(bit_indices(cells)),
        fins=tuple(bit_indices(each.fins)),
        are_apart=are_apart,
        because=(fits,),
    )


def _starts(step: Step, position: Position, each: FishCells) -> list[int]:
    """The cells of which one has the digit: the fins, or also those of a cover."""
    if step.code == OF_FINS:
        return bit_indices(each.fins)
    for cover in each.covers:
        starts = bit_indices(_own(each, position, cover) | each.fins)
        if len(starts) == len(step.branches) and all(
            _starts_at(links, (start, each.digit), step, position)
            for links, start in zip(step.branches, starts, strict=True)
        ):
            return starts
    raise ValueError("no cover has these starts")


def _starts_at(links: tuple[Link, ...], start: Candidate, step: Step, position: Position) -> bool:
    """Whether a branch is that of a start; the step has no links for one that crosses itself."""
    if links:
        return links[0].start == (start,)
    return bool(chain_between(position, (start,), step.eliminations))


def _own(each: FishCells, position: Position, cover: int) -> int:
    return each.cells & position.tables.unit_masks[cover] & ~each.across


def _one_of(starts: list[int], each: FishCells, position: Position, fits: int) -> Lined | Either:
    """That one of the starts has the digit."""
    inside = [cell for cell in starts if not each.fins >> cell & 1]
    if not inside:
        nodes: tuple[Candidates, ...] = tuple([((cell, each.digit),) for cell in starts])
        return Either(nodes=nodes, because=(fits,))
    cover = next(
        cover
        for cover in each.covers
        if bit_indices(_own(each, position, cover) | each.fins) == starts
    )
    return Lined(
        digit=each.digit,
        covers=(cover,),
        bases=each.bases,
        cells=tuple(inside),
        fins=tuple(bit_indices(each.fins)),
        because=(fits,),
    )


BUILDERS = {**dict.fromkeys(FINDERS, fish), "kraken-fish": kraken_fish}
