"""What follows from one assumption if each candidate turned off also leaves the marks.

Each candidate turned off is removed from its four constraints; where one is left, it is turned on.
It then has several parents: the candidate turned off last, and those of the same constraint
turned off before. Queues are first in, first out; candidates turned on have priority. The growth
ends at once at a contradiction: a candidate both on and off.

The **nodes** of a statement are itself and all its ancestors, each counted once; `above` has them
as a set, off-statements in the low bits and on-statements in the high ones.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.links import (
    BIT,
    CANDIDATES,
    CONSTRAINTS_OF,
    FLAT_PLACES,
    MEMBERS,
    ONLY_ONE,
    SIZE,
    Links,
)

NO_PARENT = -1
Statement = tuple[int, bool]  # a candidate, and whether it is on
WITHOUT_LIMIT = 1_000_000  # nodes: more than there can be
DECIDED = 1 << SIZE  # a tenth bit of a constraint, whose true candidate is known
# For a set of the nine members, and a bit for DECIDED: the index of the one that is alone, or -1.
ALONE = ONLY_ONE + (-1,) * len(ONLY_ONE)
IS_ALONE = tuple(place >= 0 for place in ALONE)


class Contradiction(NamedTuple):
    """A candidate that is on and off: the parents of the one, the parent of the other."""

    candidate: int
    on_parents: tuple[int, ...]
    off_parent: int


class Growth:
    """The statements that follow from an assumption, in order of discovery.

    `on` has for each on-statement the off-statements that are its parents, `off` for each
    off-statement the on-statement that is its parent. `above` and `nodes` are those of the
    on-statements. Statements with more nodes than `limit` may be missing; the others are exact, and
    `light_on` and `light_off` are sets of statements that hold them all.
    """

    __slots__ = (
        "_done",
        "_pending",
        "_remaining",
        "above",
        "contradiction",
        "light_off",
        "light_on",
        "light_pending",
        "limit",
        "links",
        "nodes",
        "off",
        "on",
        "on_mask",
    )

    def __init__(self, links: Links, start: int, is_on: bool, limit: int = WITHOUT_LIMIT) -> None:
        """Grow from "`start` is on", or off, to the end."""
        self.links = links
        self.limit = limit
        self.on: dict[int, tuple[int, ...]] = {}
        self.off: dict[int, int] = {}
        self.above: dict[int, int] = {NO_PARENT: 0}
        self.nodes: dict[int, int] = {NO_PARENT: 0}
        self.light_on = self.light_off = self.on_mask = 0
        self.contradiction: Contradiction | None = None
        self._remaining = links.remaining.copy()
        self._pending: list[int] = []
        self._done = 0
        self.light_pending = 1  # that many of the pending count; after them all have too many nodes
        if is_on:
            self._enter(start, ())
            self._turn_off(start)
        else:
            self.off[start] = NO_PARENT
            self.light_off = BIT[start]
            self._pending.append(start)
        self._run()

    def deduce(self) -> Iterator[None]:
        """What else follows, with a pause at each None: nothing here."""
        return iter(())

    def _run(self) -> None:
        """Work off the queue, as long as something in it has few enough nodes."""
        while self._done < self.light_pending and not self.contradiction:
            batch = self._pending[self._done : self.light_pending]
            self._done += len(batch)
            self._work_off(batch)

    def _work_off(self, batch: list[int]) -> None:
        """Remove candidates from the marks, with all that follows, up to a contradiction."""
        remaining, is_alone, places = self._remaining, IS_ALONE, FLAT_PLACES
        for candidate in batch:
            cell, c, box, b, row, r, column, k = places[candidate]
            remaining[cell] = in_cell = remaining[cell] ^ c
            remaining[box] = in_box = remaining[box] ^ b
            remaining[row] = in_row = remaining[row] ^ r
            remaining[column] = in_column = remaining[column] ^ k
            if (
                is_alone[in_cell] or is_alone[in_box] or is_alone[in_row] or is_alone[in_column]
            ) and self._left_alone(candidate):
                return

    def _left_alone(self, candidate: int) -> bool:
        """Turn on what is left alone when `candidate` turns off; True at a contradiction."""
        on, entered = self.on, []
        for constraint in CONSTRAINTS_OF[candidate]:
            place = ALONE[self._remaining[constraint]]
            if place >= 0:
                alone = MEMBERS[constraint][place]
                if alone in self.off:
                    parents = self._parents(candidate, constraint)
                    self.contradiction = Contradiction(alone, parents, self.off[alone])
                    return True
                if alone not in on:
                    self._enter(alone, self._parents(candidate, constraint))
                    entered.append(alone)
        return any(map(self._turn_off, entered))

    def _parents(self, candidate: int, constraint: int) -> tuple[int, ...]:
        """Why the last of a constraint turns on: `candidate` turned off, and others before it."""
        gone = self.links.remaining[constraint] & ~self._remaining[constraint]
        members = MEMBERS[constraint]
        found = [candidate]
        while gone:
            lowest = gone & -gone
            if (member := members[lowest.bit_length() - 1]) != candidate:
                found.append(member)
            gone ^= lowest
        return tuple(found)

    def _enter(self, candidate: int, parents: tuple[int, ...]) -> None:
        self.on[candidate] = parents
        self.on_mask |= BIT[candidate]
        self.above[candidate] = above = self.above_on(candidate, parents)
        self.nodes[candidate] = nodes = self.count(above)
        if nodes <= self.limit:
            self.light_on |= BIT[candidate]
        remaining = self._remaining
        for constraint in CONSTRAINTS_OF[candidate]:
            remaining[constraint] |= DECIDED

    def _turn_off(self, candidate: int) -> bool:
        """Turn off what sees `candidate`, which is on; True at a contradiction."""
        off, pending, links = self.off, self._pending, self.links
        seen = links.weak_masks[candidate]
        if seen & self.on_mask:
            self._turn_off_until_contradiction(candidate)
            return True
        for other in links.weak[candidate]:
            if other not in off:
                off[other] = candidate
                pending.append(other)
        if self.nodes[candidate] < self.limit:
            self.light_off |= seen
            self.light_pending = len(pending)
        return False

    def _turn_off_until_contradiction(self, candidate: int) -> None:
        for other in self.links.weak[candidate]:
            if other in self.on:
                self.contradiction = Contradiction(other, self.on[other], candidate)
                return
            self.off.setdefault(other, candidate)
            self.light_off |= BIT[other]

    def above_on(self, candidate: int, parents: tuple[int, ...]) -> int:
        """The nodes of "`candidate` is on" with these parents, as a set."""
        above, off = self.above, self.off
        found = BIT[CANDIDATES + candidate]
        for parent in parents:
            found |= BIT[parent] | above[off[parent]]
        return found

    def count(self, above: int) -> int:
        """The size of a set of nodes."""
        return above.bit_count()

    def parents_by(self, parent: int) -> tuple[Statement, ...]:
        """The parents of an off-statement, whose entry in `off` is `parent`."""
        return () if parent == NO_PARENT else ((parent, True),)

    def parents_of(self, statement: Statement) -> tuple[Statement, ...]:
        """The parents of a statement in the sets."""
        candidate, is_on = statement
        if is_on:
            return tuple((parent, False) for parent in self.on[candidate])
        return self.parents_by(self.off[candidate])

    def nodes_of(self, statement: Statement) -> int:
        """How many nodes a statement in the sets has."""
        candidate, is_on = statement
        return self.nodes[candidate] if is_on else self.nodes[self.off[candidate]] + 1

    def chains_above(self, statement: Statement) -> int:  # noqa: ARG002
        """The nested chains that a statement in the sets rests on, as a set: none here."""
        return 0

    @property
    def contradiction_chains(self) -> int:
        """The nested chains that the contradiction rests on, as a set: none here."""
        return 0

    @property
    def contradiction_nodes(self) -> int:
        """The nodes of both statements of the contradiction together."""
        if not self.contradiction:
            return WITHOUT_LIMIT
        candidate, parents, off_parent = self.contradiction
        return self.count(self.above_on(candidate, parents)) + self.nodes[off_parent] + 1
