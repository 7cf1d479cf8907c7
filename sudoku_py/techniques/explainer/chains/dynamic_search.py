"""The search for the best hint that assumptions with changing marks give.

For each candidate the original lets both assumptions grow, on and off, and looks for contradictions
and for what they have in common with each other, with those of the cell, and of the units.
"""

from collections.abc import Generator, Iterator
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.alternatives import Alternatives, alternatives
from sudoku_py.techniques.explainer.chains.growth import WITHOUT_LIMIT, Growth, Statement
from sudoku_py.techniques.explainer.chains.links import Links
from sudoku_py.techniques.explainer.chains.tables import BIT, MEMBERS

DOUBLE_KEY, CONTRADICTION_KEY = 1, 7


class Hint(NamedTuple):
    """What proves a statement: a contradiction, or growths that share it."""

    complexity: int
    key: int
    proved: Statement
    growths: list[Growth]
    alternatives: Alternatives | None = None


class Shared(NamedTuple):
    """The fewest nodes, over all growths, of a statement that all have; and those that have so."""

    nodes: int
    statements: list[Statement]

    def with_candidate(self, candidate: int, is_on: bool, nodes: int) -> "Shared":
        """The better of this and another statement, or both."""
        if nodes > self.nodes:
            return self
        others = self.statements if nodes == self.nodes else []
        return Shared(nodes, [*others, (candidate, is_on)])


def shared_on(growths: list[Growth], best: Shared, among: int) -> Shared:
    """The best of what all growths turn on, among some candidates."""
    for growth in growths:
        among &= growth.light_on
    while among:
        lowest = among & -among
        among ^= lowest
        candidate = lowest.bit_length() - 1
        nodes = sum([growth.nodes[candidate] for growth in growths])
        best = best.with_candidate(candidate, True, nodes)
    return best


def shared_off(growths: list[Growth], best: Shared) -> Shared:
    """The best of what all growths turn off."""
    among = -1
    for growth in growths:
        among &= growth.light_off
    while among:
        lowest = among & -among
        among ^= lowest
        candidate = lowest.bit_length() - 1
        nodes = len(growths)
        for growth in growths:
            nodes += growth.nodes[growth.off[candidate]]
        if nodes <= best.nodes:
            best = best.with_candidate(candidate, False, nodes)
    return best


def discovered_first(statements: list[Statement], growth: Growth) -> Statement:
    """What is on before what is off, each in the order in which `growth` enters it."""
    if len(statements) == 1:
        return statements[0]
    ranks = {True: list(growth.on), False: list(growth.off)}
    return min(statements, key=lambda one: (not one[1], ranks[one[1]].index(one[0])))


class DynamicSearch:
    """The best hint; growths go only as far as they can still give a better one."""

    def __init__(self, links: Links) -> None:
        """Begin without a hint."""
        self.links = links
        self.best: Hint | None = None
        self._growths: dict[Statement, Growth] = {}

    def run(self) -> Iterator[None]:
        """Look at all candidates, with a short time between two pauses.

        At the end, `best` is the hint that the original would apply.
        """
        for cell, mask in enumerate(self.links.marks):
            if mask.bit_count() >= 2:
                for candidate in MEMBERS[cell]:
                    if self.links.mask & BIT[candidate]:
                        on = yield from self._grown((candidate, True))
                        off = yield from self._grown((candidate, False))
                        self._try_candidate(candidate, on, off, is_bivalue=mask.bit_count() == 2)
        for chosen in alternatives(self.links, fewest=2):
            growths = []
            for member in chosen.members:
                growths.append((yield from self._grown((member, True))))
            self._try_shared(chosen.key, growths, chosen)
            yield

    @property
    def percent(self) -> int:
        """How many of the assumptions have been tried."""
        return 50 * len(self._growths) // max(1, self.links.mask.bit_count())

    @property
    def most(self) -> int:
        """The nodes with which a hint can still be as good as the best."""
        return self.best.complexity if self.best else WITHOUT_LIMIT

    def grow(self, start: Statement) -> Growth:
        """What follows from an assumption, as far as it can matter, before its deductions."""
        return Growth(self.links, *start, self.most - 1)

    def offer(self, hint: Hint) -> None:
        """Take a hint if it is better; of equals, the one discovered first."""
        if not self.best or hint[:2] < self.best[:2]:
            self.best = hint

    def shared(self, growths: list[Growth]) -> Shared:
        """The statements with the fewest nodes that all growths have."""
        best = shared_on(growths, Shared(self.most, []), self.links.starts)
        return shared_off(growths, best)

    def contradiction_complexity(self, growth: Growth) -> int:
        """The complexity of the hint that a growth with a contradiction gives."""
        return growth.contradiction_nodes

    def _grown(self, start: Statement) -> Generator[None, None, Growth]:
        growth = self._growths.get(start)
        if not growth:
            growth = self.grow(start)
            yield from growth.deduce()
            self._growths[start] = growth
            yield
        return growth

    def _try_candidate(self, candidate: int, on: Growth, off: Growth, *, is_bivalue: bool) -> None:
        growths = [on, off]
        for growth, is_proved in zip(growths, (False, True), strict=True):
            if growth.contradiction:
                nodes = self.contradiction_complexity(growth)
                self.offer(Hint(nodes, CONTRADICTION_KEY, (candidate, is_proved), [growth]))
        if not is_bivalue:
            self._try_shared(DOUBLE_KEY, growths)

    def _try_shared(
        self, key: int, growths: list[Growth], chosen: Alternatives | None = None
    ) -> None:
        nodes, found = self.shared(growths)
        if found:
            proved = discovered_first(found, growths[0])
            self.offer(Hint(nodes, key, proved, growths, chosen))
