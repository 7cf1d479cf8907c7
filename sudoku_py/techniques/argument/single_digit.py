"""Arguments about strong links of a digit that a weak link joins: skyscraper, kite, turbot fish.

Each strong link is a unit with two places for the digit. Of the ends that meet, at most one has it,
so one of the others has. In an empty rectangle, all places of a box make one such link: those in
one line, and the others.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sudoku_py.techniques.argument.claims import Argument, Either, So, Units
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.argument.roles import cells_in, units_in
from sudoku_py.techniques.board_tables import mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Link, Node, Step


class Ends(NamedTuple):
    """Two strong links of a digit: the ends that meet, and those of which one is true.

    `units` and `covers` are for each link the unit, and the lines in which its places lie.
    """

    far: Node
    near: Node
    other_near: Node
    other_far: Node
    units: tuple[int, int]
    covers: tuple[Units, Units] = ((), ())


def two_links(step: Step, position: Position) -> Argument:
    """Two strong links, or two such pairs, as in a dual kite."""
    draft = Draft(position)
    chains = [_ends(draft, links) for links in step.branches or (step.links,)]
    return _conclude(draft, chains, step.eliminations)


def turbot_fish(step: Step, position: Position) -> Argument:
    """Two strong links; or three, without which a candidate would be its own falsehood."""
    if not step.placements:
        return two_links(step, position)
    draft, (placed, *links) = Draft(position), [link for link in step.links if link.is_strong]
    either = _one_end(draft, _ends(draft, (placed, links[0])))
    unit, digit = draft.unit_of(links[1].start + links[1].end)
    fits = draft.fits(digit, (unit,))
    clash = tuple(sorted(links[0].end + links[1].start))
    draft.add(So(placements=step.placements, because=(either, fits), clash=(clash,)))
    return draft.argument


def empty_rectangle(step: Step, position: Position) -> Argument:
    """A box with all places in two lines, and a strong link from one of them; or two of these."""
    draft, masks = Draft(position), position.tables.unit_masks
    ((digit,), cells) = step.digits, cells_in(step, "cells")
    box = units_in(step, "cells")[0]
    bases = [role.units for role in step.roles if role.name == "base"]
    covers = [role for role in step.roles if role.name == "cover"]
    chains = []
    for lines, role in zip(bases, covers, strict=True):
        (near, far), (line,) = role.candidates, role.units
        inside = tuple([(cell, digit) for cell in cells if masks[line] >> cell & 1])
        outside = tuple([(cell, digit) for cell in cells if not masks[line] >> cell & 1])
        units = (box, draft.unit_of((near, far)).unit)
        chains.append(Ends(outside, inside, (near,), (far,), units, (lines, ())))
    return _conclude(draft, chains, step.eliminations)


def _conclude(draft: Draft, chains: Sequence[Ends], eliminations: Candidates) -> Argument:
    """A conclusion from each pair of links that has one of its own."""
    left, conclusions = set(eliminations), list[So]()
    gone = [_seen(draft, ends) & left for ends in chains]
    for number, ends in enumerate(chains):
        own = gone[number] & left
        if own and not any(own < later for later in gone[number + 1 :]):
            left -= own
            either = _one_end(draft, ends)
            conclusions.append(So(eliminations=tuple(sorted(own)), because=(either,), ways=2))
    return (*draft.argument, *conclusions)


def _seen(draft: Draft, ends: Ends) -> set[tuple[int, int]]:
    """The candidates of the digit that see both ends."""
    digit = ends.far[0][1]
    both = mask_of([cell for cell, _ in ends.far + ends.other_far])
    seen = draft.tables.common_peers(both)
    return {(cell, digit) for cell in range(draft.tables.cells) if seen >> cell & 1}


def _one_end(draft: Draft, ends: Ends) -> int:
    """The claim that one of the ends that do not meet is true."""
    digit = ends.far[0][1]
    fits = [
        draft.fits(digit, (unit,), covers)
        for unit, covers in zip(ends.units, ends.covers, strict=True)
    ]
    clash = tuple(sorted(ends.near + ends.other_near))
    return draft.add(Either(nodes=(ends.far, ends.other_far), because=tuple(fits), clash=(clash,)))


def _ends(draft: Draft, links: Sequence[Link]) -> Ends:
    """The ends of the first two strong links among these."""
    one, other = [link for link in links if link.is_strong][:2]
    units = (draft.unit_of(one.start + one.end).unit, draft.unit_of(other.start + other.end).unit)
    return Ends(one.start, one.end, other.start, other.end, units)


BUILDERS = {
    "skyscraper": two_links,
    "two-string-kite": two_links,
    "turbot-fish": turbot_fish,
    "empty-rectangle": empty_rectangle,
}
