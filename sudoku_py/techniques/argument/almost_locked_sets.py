"""Arguments about sets of cells with digits to spare: almost locked sets, and Sue de Coq.

Sets are called A, B, C …, in the order of the step's roles. Successive sets share a digit that they
cannot both have, because all their cells with it see each other.
"""

from collections import deque
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from sudoku_py.techniques.argument.claims import (
    AlmostLocked,
    Argument,
    Cells,
    Digits,
    Has,
    Keeps,
    Locked,
    Sides,
    So,
    Then,
)
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.argument.trimming import trimmed
from sudoku_py.techniques.board_tables import mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Node, Step

SET_LETTERS = "ABCDEFGHIJKLMNO"


class CellSet(NamedTuple):
    """A set of cells with its letter; `nodes` has for each of its digits the candidates."""

    name: str
    cells: Cells
    nodes: dict[int, Node]


class Path(NamedTuple):
    """The numbers of successive sets, and the digits between them."""

    sets: tuple[int, ...]
    commons: Digits


def two_sets(step: Step, position: Position) -> Argument:
    """Two sets with a digit that they cannot both have, or with two such digits."""
    sets = one, two = _sets(step, position)
    linked = _linked(step)
    for common in sorted(_commons(one, two, position), key=lambda digit: digit not in linked):
        if all(each[1] != common and _sees_all(each, sets, position) for each in step.eliminations):
            return _chain(step, position, sets, (common,))
    return _doubly_linked(step, position, sets)


def chain_of_sets(step: Step, position: Position) -> Argument:
    """The first set has the target's digit, or each lacks what the one before has."""
    return _chain(step, position, *_shortest(step, position))


def three_sets(step: Step, position: Position) -> Argument:
    """The middle set has one of two digits, which one of the other sets then lacks."""
    sets, commons = _shortest(step, position)
    if len(sets) == 2:
        return _chain(step, position, sets, commons)
    draft = Draft(position)
    one, middle, two = sets
    reasons = [_almost_locked(draft, middle)]
    for each, common in zip((one, two), commons, strict=True):
        reasons.append(_keeps(draft, step, each, (middle, common)))
    draft.add(So(eliminations=step.eliminations, because=tuple(reasons)))
    return trimmed(draft.argument, position)


def stem_and_sets(step: Step, position: Position) -> Argument:
    """Whatever the stem is, one of the sets lacks it, so that it has all its other digits."""
    draft = Draft(position)
    (stem,) = step.roles[0].cells
    digits = tuple([digit for _, digit in position.candidates_in((stem,))])
    reasons = [draft.add(Has(cells=(stem,), digits=digits))]
    nodes: dict[int, Node] = {digit: ((stem, digit),) for digit in digits}
    holder = CellSet("", (stem,), nodes)
    for digit, each in zip(digits, _sets(step, position), strict=True):
        reasons.append(_keeps(draft, step, each, (holder, digit)))
    draft.add(So(eliminations=step.eliminations, because=tuple(reasons)))
    return trimmed(draft.argument, position)


def _linked(step: Step) -> Digits:
    """The digits that successive sets of a chain cannot both have."""
    return tuple([link.start[0][1] for link in step.links if not link.is_strong])


def _shortest(step: Step, position: Position) -> tuple[tuple[CellSet, ...], Digits]:
    """The shortest chain among the sets that is enough for the step, and its digits.

    Its sets are in the order of the step's chain, but some may be left out.
    """
    sets = _sets(step, position)
    links = {
        (one, two): _commons(sets[one], sets[two], position)
        for one, two in combinations(range(len(sets)), 2)
    }
    for number, common in enumerate(_linked(step)):  # the one that the drawing shows
        links[number, number + 1].sort(key=common.__ne__)
    lost = {digit for _, digit in step.eliminations}
    is_end = [all(_sees_all(each, (one,), position) for each in step.eliminations) for one in sets]
    queue = deque([Path((start,), ()) for start, is_start in enumerate(is_end) if is_start])
    seen = set()
    while True:
        path = queue.popleft()
        last, before = path.sets[-1], path.commons[-1:]
        if before and is_end[last] and before[0] not in lost:
            return tuple([sets[number] for number in path.sets]), path.commons
        for following in range(last + 1, len(sets)):
            for common in links[last, following]:
                is_allowed = common not in before if before else common not in lost
                if is_allowed and (following, common) not in seen:
                    seen.add((following, common))
                    queue.append(Path((*path.sets, following), (*path.commons, common)))


def _chain(step: Step, position: Position, sets: Sequence[CellSet], commons: Digits) -> Argument:
    draft = Draft(position)
    first = sets[0]
    own = _almost_locked(draft, first)
    reasons = [
        draft.add(
            Keeps(
                name=first.name,
                cells=first.cells,
                given=first.nodes[commons[0]],
                nodes=_kept(step, first),
                because=(own,),
            )
        )
    ]
    taken = [first.nodes[commons[0]]]
    for number, each in enumerate(sets[1:]):
        leave = commons[number + 1 : number + 2]
        reasons.append(_keeps(draft, step, each, (sets[number], commons[number]), leave))
        if leave:
            taken.append(each.nodes[leave[0]])
            if any(_exclude(taken[-1], other, position) for other in taken[:-1]):
                then = Then(node=taken[0], is_true=False, because=tuple(reasons[1:]))
                reasons[1:] = [draft.add(then)]
                break
    draft.add(So(eliminations=step.eliminations, because=tuple(reasons)))
    return trimmed(draft.argument, position)


def _exclude(one: Node, other: Node, position: Position) -> bool:
    """Whether two nodes cannot both be true."""
    return all(
        first[0] == second[0]
        if first[1] != second[1]
        else position.tables.peers[first[0]] >> second[0] & 1
        for first in one
        for second in other
    )


def _keeps(
    draft: Draft,
    step: Step,
    each: CellSet,
    entry: tuple[CellSet, int],
    leave: Digits = (),
) -> int:
    """The claims that a set is almost locked, and what it has if another one has the digit.

    `entry` has the other one and the digit; `leave` the digit that is kept, without which it is
    what the step eliminates.
    """
    holder, digit = entry
    own = _almost_locked(draft, each)
    return draft.add(
        Keeps(
            name=each.name,
            cells=each.cells,
            given=holder.nodes[digit],
            lost=each.nodes[digit],
            nodes=(each.nodes[leave[0]],) if leave else _kept(step, each),
            holder=holder.name,
            because=(own,),
        )
    )


def _kept(step: Step, each: CellSet) -> tuple[Node, ...]:
    """What a set keeps of the digits that are eliminated."""
    return tuple([each.nodes[digit] for digit in sorted({digit for _, digit in step.eliminations})])


def _doubly_linked(step: Step, position: Position, sets: Sequence[CellSet]) -> Argument:
    """Of two digits x and y, each set has one, so that both have all their other digits."""
    one, two = sets
    x, y = next(
        pair
        for pair in combinations(_commons(one, two, position), 2)
        if all(_is_explained(each, sets, pair, position) for each in step.eliminations)
    )
    draft = Draft(position)
    own = tuple([_almost_locked(draft, each) for each in sets])
    sides = draft.add(
        Sides(
            one=(one.nodes[x], two.nodes[y]),
            other=(one.nodes[y], two.nodes[x]),
            sets=(one.name, two.name),
            because=own,
        )
    )
    reasons, left = list[int](), set(step.eliminations)
    if shared := {each for each in left if each[1] in (x, y)}:
        reasons.append(sides)
        left -= shared
    for number, each in enumerate(sets):
        gone = {lost for lost in left if _sees_all(lost, (each,), position)}
        if gone:
            digits = tuple([digit for digit in each.nodes if digit not in (x, y)])
            locked = Locked(
                cells=each.cells, digits=digits, name=each.name, because=(own[number], sides)
            )
            reasons.append(draft.add(locked))
            left -= gone
    draft.add(So(eliminations=step.eliminations, because=tuple(reasons)))
    return trimmed(draft.argument, position)


def _is_explained(
    lost: Candidate, sets: Sequence[CellSet], pair: tuple[int, int], position: Position
) -> bool:
    """Whether an elimination sees one of these digits in both sets, or another one of a set."""
    if lost[1] in pair:
        return _sees_all(lost, sets, position)
    return any(_sees_all(lost, (each,), position) for each in sets)


def sue_de_coq(step: Step, position: Position) -> Argument:
    """Cells of a line and of a box that have to take each digit that they can take, once or twice.

    Digits of both groups, outside the cells where line and box cross, are taken twice.
    """
    draft = Draft(position)
    groups = [role.cells for role in step.roles[1:]]
    held = [_digits_of(cells, position) for cells in groups]
    has = tuple(
        [
            draft.add(Has(cells=cells, digits=digits))
            for cells, digits in zip(groups, held, strict=True)
        ]
    )
    twice = tuple(sorted(set(held[1]) & set(held[2])))
    once = tuple(sorted(set().union(*held).difference(twice)))
    every = tuple([cell for group in groups for cell in group])
    wanted = [(every, once)] if any(each[1] in once for each in step.eliminations) else []
    for unit, cells in zip(reversed(step.roles[0].units), groups[1:], strict=True):
        inside = position.tables.unit_masks[unit]
        lost = {digit for cell, digit in step.eliminations if inside >> cell & 1}
        wanted += [(cells, digits)] if (digits := tuple(sorted(lost.intersection(twice)))) else []
    reasons = [
        draft.add(Locked(cells=cells, digits=digits, twice=twice, because=has))
        for cells, digits in wanted
    ]
    draft.add(So(eliminations=step.eliminations, because=tuple(reasons)))
    return draft.argument


def _sets(step: Step, position: Position) -> tuple[CellSet, ...]:
    """The almost locked sets of a step, with their letters."""
    found = [role.cells for role in step.roles if role.name.startswith("als")]
    return tuple(
        [
            CellSet(_name(number), cells, _nodes(cells, position))
            for number, cells in enumerate(found)
        ]
    )


def _name(number: int) -> str:
    """The letter of a set; of a very long chain, a letter and a number."""
    turn, letter = divmod(number, len(SET_LETTERS))
    return SET_LETTERS[letter] + (str(turn + 1) if turn else "")


def _nodes(cells: Cells, position: Position) -> dict[int, Node]:
    candidates = position.candidates_in(cells)
    return {
        digit: tuple([each for each in candidates if each[1] == digit])
        for digit in _digits_of(cells, position)
    }


def _digits_of(cells: Cells, position: Position) -> Digits:
    return tuple(sorted({digit for _, digit in position.candidates_in(cells)}))


def _almost_locked(draft: Draft, each: CellSet) -> int:
    return draft.add(AlmostLocked(name=each.name, cells=each.cells, digits=tuple(each.nodes)))


def _commons(one: CellSet, two: CellSet, position: Position) -> list[int]:
    """The digits that two sets cannot both have: all their cells with it see each other."""
    return [
        digit
        for digit in one.nodes
        if digit in two.nodes
        and all(_sees_all(each, (two,), position) for each in one.nodes[digit])
    ]


def _sees_all(candidate: Candidate, sets: Sequence[CellSet], position: Position) -> bool:
    """Whether a cell sees all cells with its digit in each of these sets, which have it."""
    cell, digit = candidate
    seen = position.tables.peers[cell]
    return all(
        digit in each.nodes and not mask_of([other for other, _ in each.nodes[digit]]) & ~seen
        for each in sets
    )


BUILDERS = {
    "als-xz": two_sets,
    "als-xy-wing": three_sets,
    "als-xy-chain": chain_of_sets,
    "death-blossom": stem_and_sets,
    "sue-de-coq": sue_de_coq,
}
