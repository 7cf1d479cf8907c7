"""Arguments about the colours of a digit: what alternates along its conjugate pairs."""

from itertools import product
from typing import NamedTuple

from sudoku_py.techniques.argument.claims import Argument, InUnit, Sides, So
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.argument.roles import cells_in
from sudoku_py.techniques.argument.trimming import trimmed
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Node, RoleName, Step, of_digit

WRAP, TRAP, SEEN_BY_OPPOSITES, SEES_BOTH = "0501", "0500", "0502", "0503"  # HoDoKu's codes
NAMES: tuple[RoleName, ...] = ("colour-a", "colour-b", "colour-c", "colour-d")


class Colour(NamedTuple):
    """The letter of a colour in the drawing, and the mask of its cells."""

    name: str
    cells: int


def simple_colours(step: Step, position: Position) -> Argument:
    """Two colours: one has two cells that see each other, or what is eliminated sees both."""
    draft = Draft(position)
    a, b = _colours(step)
    sides = _alternate(draft, step, a, b)
    if step.code == WRAP:
        clash = (_clash(draft, step, a, a),)
        so = So(eliminations=step.eliminations, because=(sides,), clash=clash, side=a.name)
        draft.add(so)
    else:
        draft.add(So(eliminations=step.eliminations, because=(sides,), ways=2))
    return trimmed(draft.argument, position)


def multi_colours(step: Step, position: Position) -> Argument:
    """Four colours: a colour sees both of the other pair, or two see each other."""
    draft = Draft(position)
    a, b, c, d = _colours(step)
    sides = (_alternate(draft, step, a, b), _alternate(draft, step, c, d))
    if step.code == SEES_BOTH:
        clash = (_clash(draft, step, a, c), _clash(draft, step, a, d))
        so = So(eliminations=step.eliminations, because=sides, clash=clash, side=a.name)
        draft.add(so)
    else:
        conclusions = _from_opposites(draft, step, ((a, b), (c, d)), sides)
        return trimmed((*draft.argument, *conclusions), position)
    return trimmed(draft.argument, position)


def _from_opposites(
    draft: Draft,
    step: Step,
    pairs: tuple[tuple[Colour, Colour], tuple[Colour, Colour]],
    sides: tuple[int, int],
) -> list[So]:
    """The conclusions: where two colours see each other, one of their opposites is right."""
    (digit,), left, found = step.digits, set(step.eliminations), list[So]()
    for (near, far), (other_near, other_far) in product(*[((x, y), (y, x)) for x, y in pairs]):
        seen = _seen(draft, far) & _seen(draft, other_far)
        own = left.intersection(of_digit(seen, digit))
        if own and _seen(draft, near) & other_near.cells:
            left -= own
            either = Sides(
                one=_nodes(step, far),
                other=_nodes(step, other_far),
                names=(far.name, other_far.name),
                is_exact=False,
                clash=(_clash(draft, step, near, other_near),),
                because=sides,
            )
            reason = draft.add(either)
            found.append(So(eliminations=tuple(sorted(own)), because=(reason,), ways=2))
    return found


def _colours(step: Step) -> list[Colour]:
    named = [(name, mask_of(cells_in(step, name))) for name in NAMES]
    return [Colour(name[-1].upper(), cells) for name, cells in named if cells]


def _alternate(draft: Draft, step: Step, one: Colour, other: Colour) -> int:
    """The claim that one of two colours is right, and the units that show it."""
    (digit,), every = step.digits, one.cells | other.cells
    places, masks = draft.position.places[digit - 1], draft.tables.unit_masks
    pairs = [
        (unit, places & masks[unit])
        for unit in draft.tables.brc
        if (places & masks[unit]).bit_count() == 2 and not places & masks[unit] & ~every
    ]
    reached, reads = every & -every, list[InUnit]()
    while reached != every:
        unit, cells = next(pair for pair in pairs if reached & pair[1] and pair[1] & ~reached)
        reached |= cells
        reads.append(InUnit(unit, digit))
    return draft.add(
        Sides(
            one=_nodes(step, one),
            other=_nodes(step, other),
            names=(one.name, other.name),
            reads=tuple(reads),
        )
    )


def _seen(draft: Draft, colour: Colour) -> int:
    """The cells that see one of a colour."""
    found = 0
    for cell in bit_indices(colour.cells):
        found |= draft.tables.peers[cell]
    return found


def _clash(draft: Draft, step: Step, one: Colour, other: Colour) -> Node:
    """A cell of each of two colours that see each other, or two cells of one colour."""
    (digit,), peers = step.digits, draft.tables.peers
    cell = next(each for each in bit_indices(one.cells) if peers[each] & other.cells)
    seen = bit_indices(peers[cell] & other.cells)[0]
    return ((min(cell, seen), digit), (max(cell, seen), digit))


def _nodes(step: Step, colour: Colour) -> tuple[Node, ...]:
    return tuple([(each,) for each in of_digit(colour.cells, step.digits[0])])


BUILDERS = {"simple-colors": simple_colours, "multi-colors": multi_colours}
