"""Arguments of chains and loops: from a supposition along the strong links to what it proves.

A weak link needs no claim: it is a rule of Sudoku that not both of its ends are true. So there is
one claim for each strong link, which names the unit or the cell that has no other place.
"""

from collections.abc import Iterator

from sudoku_py.techniques.argument.claims import (
    AlmostLocked,
    Argument,
    Claim,
    Either,
    Fits,
    Has,
    Impossible,
    InCell,
    InUnit,
    Sides,
    So,
    Suppose,
    Then,
)
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.argument.reasoning import Reasoning, read_candidates, read_clause
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Link, Node, Step

SET_NAMES = "ABCDEFGHIJKLMNOPQRSTUVW"  # of the almost locked sets in the order of the chain


def chain(step: Step, position: Position) -> Argument:
    """An open chain, or a loop with a break or without one."""
    first, last = step.links[0], step.links[-1]
    if first.start != last.end:
        return either_end(step, position)
    if first.is_strong == last.is_strong:
        return broken_loop(step, position)
    return loop(step, position)


def either_end(step: Step, position: Position) -> Argument:
    """A chain with strong links at both ends: one of its ends is true."""
    walk, links = Walk(step.links, position), step.links
    start = links[0].start
    for number, link in enumerate(links):
        if link.is_strong and link.end == start:  # HoDoKu's chains may come back to their start
            walk.along(links[: number + 1])
            return _written(walk.reasoning, step, [walk.say(Impossible(node=start))])
    walk.along(links)
    either = Either(nodes=(links[0].start, links[-1].end))
    return _written(walk.reasoning, step, [walk.reasoning.add(either, (walk.last,))])


def broken_loop(step: Step, position: Position) -> Argument:
    """A chain that comes back to the opposite of its start."""
    walk, last = Walk(step.links, position), step.links[-1]
    if not last.is_strong:
        clash = walk.until_it_excludes(last.end, step.links)
        found = walk.say(Impossible(node=last.end, other=clash))
    elif is_through_set(last):
        walk.along(step.links)
        found = walk.say(Impossible(node=last.end))
    else:
        walk.along(step.links[:-1])
        read = read_of(last, position)
        found = walk.say(Impossible(reads=(read,)), read)
    return _written(walk.reasoning, step, [found])


class Walk:
    """The claims along the links of a chain, whose start is supposed to be false, or true.

    `last` is the claim of the node that it has reached.
    """

    def __init__(self, links: tuple[Link, ...], position: Position) -> None:
        """Suppose that the start is false if the first link is strong, and else that it is true."""
        self.reasoning = Reasoning(position)
        start, is_true = links[0].start, not links[0].is_strong
        self.last = self.reasoning.add(Suppose(node=start, is_true=is_true))
        self._under = (self.last,)
        self._names = iter(SET_NAMES)
        self._sets: dict[tuple[int, ...], int] = {}

    def along(self, links: tuple[Link, ...]) -> None:
        """Add a claim for the end of each strong link."""
        for link in links:
            if is_through_set(link):
                self._through_set(link)
            elif link.is_strong:
                read = read_of(link, self.reasoning.position)
                self.last = self.say(Then(node=link.end, is_true=True, reads=(read,)), read)

    def until_it_excludes(self, start: Node, links: tuple[Link, ...]) -> Node:
        """Continue to the first node that cannot be true together with the start; that node."""
        for link in links:
            self.along((link,))
            if link.is_strong and sees(start[0], link.end, self.reasoning.position):
                return link.end
        return links[-1].start

    def say(self, claim: Claim, *reads: InUnit | InCell) -> int:
        """Add a claim that follows from the last one, or where there is a short cut, without it."""
        clauses = [read_clause(read, self.reasoning.position) for read in reads]
        because = self.reasoning.needed(claim, [self.last], self._under, clauses)
        return self.reasoning.add(claim, because, self._under)

    def _through_set(self, link: Link) -> None:
        reasoning = self.reasoning
        if link.als not in self._sets:
            almost = set_claim(link.als, reasoning.position, self._names)
            self._sets[link.als] = reasoning.add(almost)
        then = Then(node=link.end, is_true=True)
        because = reasoning.needed(then, [self.last, self._sets[link.als]], self._under)
        self.last = reasoning.add(then, because, self._under)


def loop(step: Step, position: Position) -> Argument:
    """A loop without a break: the nodes are true in turn, in one of two ways."""
    reasoning, strong = Reasoning(position), [link for link in step.links if link.is_strong]
    sides = Sides(
        one=tuple([link.start for link in strong]), other=tuple([link.end for link in strong])
    )
    premises = {claim: reasoning.add(claim) for claim in _premises(strong, position)}
    because = list(premises.values())
    if not any(map(is_through_set, strong)):
        return _written(reasoning, step, [reasoning.add(sides, because)])
    found = reasoning.add(sides, reasoning.needed(sides, because))
    locked = [premises[each] for each in _locking(list(premises), step, strong, position)]
    so = So(eliminations=step.eliminations)
    return _written(reasoning, step, reasoning.needed(so, [*locked, found]))


def _premises(strong: list[Link], position: Position) -> list[Claim]:
    """What is read from the position for strong links; cells with the same candidates together."""
    names, found, cells = iter(SET_NAMES), list[Claim](), dict[int, list[int]]()
    for link in strong:
        if is_through_set(link):
            found.append(set_claim(link.als, position, names))
            continue
        read = read_of(link, position)
        if isinstance(read, InUnit):
            found.append(_fits(read, position))
        else:
            cells.setdefault(position.candidates[read.cell], []).append(read.cell)
    for each in cells.values():
        found.append(Has(cells=tuple(each), digits=_digits(tuple(each), position)))
    return found


def _fits(read: InUnit, position: Position) -> Fits:
    cells = tuple([cell for cell, _ in read_candidates(read, position)])
    return Fits(digits=(read.digit,), units=(read.unit,), cells=cells)


def _locking(
    premises: list[Claim], step: Step, strong: list[Link], position: Position
) -> list[Claim]:
    """The sets of cells that the loop may lock, where that eliminates more."""
    found = dict[Claim, None]()
    sides = [[link.start for link in strong], [link.end for link in strong]]
    for gone in step.eliminations:
        if not all(any(sees(gone, node, position) for node in side) for side in sides):
            found.update((each, None) for each in premises if _is_locking(each, gone, position))
    return list(found)


def _is_locking(claim: Claim, gone: Candidate, position: Position) -> bool:
    if not isinstance(claim, AlmostLocked | Has):
        return False
    places = tuple([(cell, gone[1]) for cell in claim.cells if position.has(cell, gone[1])])
    return bool(places) and sees(gone, places, position)


def sees(candidate: Candidate, node: Node, position: Position) -> bool:
    """Whether a candidate is false if the node is true."""
    cell, digit = candidate
    peers = position.tables.peers[cell]
    return all(
        peers >> other & 1 if digit == other_digit else cell == other for other, other_digit in node
    )


def is_through_set(link: Link) -> bool:
    """Whether an almost locked set of several cells makes the link."""
    return len(link.als) > 1


def set_claim(cells: tuple[int, ...], position: Position, names: Iterator[str]) -> Claim:
    """That cells are an almost locked set, or where it is two in one, what they have."""
    digits = _digits(cells, position)
    if len(digits) == len(cells) + 1 and position.tables.common_units(mask_of(cells)):
        return AlmostLocked(name=next(names), cells=cells, digits=digits)
    return Has(cells=cells, digits=digits)


def read_of(link: Link, position: Position) -> InUnit | InCell:
    """The cell or the unit that has nothing but the two ends of a strong link."""
    (cell, digit), nodes = link.start[0], link.start + link.end
    if digit != link.end[0][1]:
        return InCell(cell)
    own = mask_of([each for each, _ in nodes])
    units = position.tables.common_units(own)
    places = position.places[digit - 1]
    masks = position.tables.unit_masks
    return InUnit(next(unit for unit in units if not places & masks[unit] & ~own), digit)


def _digits(cells: tuple[int, ...], position: Position) -> tuple[int, ...]:
    found = 0
    for cell in cells:
        found |= position.candidates[cell]
    return tuple([index + 1 for index in bit_indices(found)])


def _written(reasoning: Reasoning, step: Step, because: list[int]) -> Argument:
    """The whole argument, with its conclusions."""
    draft = Draft(reasoning.position)
    indices = tuple([reasoning.write(each, draft) for each in because])
    draft.add(
        So(placements=step.placements, eliminations=step.eliminations, because=indices),
    )
    return draft.argument


CHAINS = (
    *("x-chain", "xy-chain", "nice-loop", "aic", "grouped-nice-loop", "grouped-aic"),
    *("x-cycle", "y-cycle", "xy-cycle", "forcing-x-chain", "forcing-xy-chain"),
)
BUILDERS = dict.fromkeys(CHAINS, chain)
