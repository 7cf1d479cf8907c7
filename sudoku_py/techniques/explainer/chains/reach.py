"""Breadth-first search from all candidates at once, without changing the marks.

All searches of a kind take their n-th step together. A candidate Y has a set of starts, one bit
each: those whose search turns Y on (or off) in that layer. One `|` on two such sets is a step of up
to 729 searches. Only candidates with strong links lead on, so only they are kept, by their index in
`linked`.

`chain_starts` reads from two such searches how long the shortest forcing chain of each candidate
is. Static links hold backwards too: if A on turns B off, then B on turns A off. A chain from "S on"
to "S off" is therefore two searches from "S on" which meet: in a candidate that one turns on and
the other off, or in a strong link both of whose ends they turn off. So half the layers are enough,
and the first meeting is the shortest chain.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.links import BIT, Links

Layer = list[int]  # for each linked candidate a set of starts


class LinkedCandidates:
    """The candidates with strong links, and which of them are linked with each other."""

    def __init__(self, links: Links) -> None:
        """Number those candidates of `links`."""
        self.links = links
        self.linked = sorted(links.strong)
        self.index = {candidate: index for index, candidate in enumerate(self.linked)}

    @cached_property
    def strong(self) -> list[list[int]]:
        """For each the indices of those that it turns on."""
        index, strong = self.index, self.links.strong
        return [[index[other] for other in strong[candidate]] for candidate in self.linked]

    @cached_property
    def edges(self) -> list[tuple[int, int]]:
        """Every strong link once."""
        return [
            (one, other)
            for one, others in enumerate(self.strong)
            for other in others
            if one < other
        ]

    def turners(self, candidate: int) -> list[int]:
        """The indices of those that turn off any candidate."""
        index = self.index
        return [index[other] for other in self.links.weak[candidate] if other in index]

    @cached_property
    def weak(self) -> list[list[int]]:
        """For each the indices of those that turn it off."""
        return [self.turners(candidate) for candidate in self.linked]


def spread(groups: list[list[int]], layer: Layer) -> Layer:
    """For each group the union of its members' sets."""
    result = []
    for group in groups:
        union = 0
        for member in group:
            union |= layer[member]
        result.append(union)
    return result


def fresh(layer: Layer, known: Layer) -> Layer:
    """The part of a layer that is not yet known; it becomes known."""
    new = [found & ~before for found, before in zip(layer, known, strict=True)]
    known[:] = [found | before for found, before in zip(layer, known, strict=True)]
    return new


class ReachFromOn:
    """Searches that begin with "S is on": `offs[n]` at depth 2n + 1 and `ons[n]` at depth 2n.

    `closing[n]` is `offs[n]` with what was off before.
    """

    def __init__(self, graph: LinkedCandidates) -> None:
        masks = graph.links.weak_masks
        self.graph = graph
        self.ons = [[BIT[candidate] for candidate in graph.linked]]
        self.offs = [[masks[candidate] for candidate in graph.linked]]
        self.closing = self.offs.copy()
        self._on = self.ons[0].copy()
        self._off = self.offs[0].copy()

    def deepen(self) -> bool:
        """Add a layer of both kinds; False if nothing is left to find."""
        ons = fresh(spread(self.graph.strong, self.offs[-1]), self._on)
        if not any(ons):
            return False
        found = spread(self.graph.weak, ons)
        self.ons.append(ons)
        self.closing.append(found)
        self.offs.append(fresh(found, self._off))
        return True


class ReachFromOff:
    """Searches that begin with "S is off": `offs[n]` at depth 2n and `ons[n]` at depth 2n + 1."""

    def __init__(self, graph: LinkedCandidates) -> None:
        self.graph = graph
        self.offs = [[BIT[candidate] for candidate in graph.linked]]
        self._off = self.offs[0].copy()
        self._on = [0] * len(graph.linked)
        self.ons = [fresh(spread(graph.strong, self.offs[0]), self._on)]

    def deepen(self) -> bool:
        """Add a layer of both kinds; False if nothing is left to find."""
        offs = fresh(spread(self.graph.weak, self.ons[-1]), self._off)
        if not any(offs):
            return False
        self.offs.append(offs)
        self.ons.append(fresh(spread(self.graph.strong, offs), self._on))
        return True


Edges = list[tuple[int, int]]


class ChainStarts(NamedTuple):
    """The candidates whose shortest chain has that many nodes: those proved false, and true."""

    complexity: int
    false: int
    true: int


def _in_both(ones: Layer, others: Layer) -> int:
    found = 0
    for one, other in zip(ones, others, strict=True):
        found |= one & other
    return found


def _at_both_ends(edges: Edges, layer: Layer) -> int:
    found = 0
    for one, other in edges:
        found |= layer[one] & layer[other]
    return found


def chain_starts(from_on: ReachFromOn, from_off: ReachFromOff) -> Iterator[ChainStarts]:
    """The starts of forcing chains, shortest chains first; each start once for each kind.

    It deepens the searches only as far as the caller reads it.
    """
    edges = from_on.graph.edges
    false = true = 0
    layer, more_on, more_off = 0, True, True
    while more_on or more_off:
        found_false = _in_both(from_on.ons[layer], from_on.offs[layer]) if more_on else 0
        found_true = _at_both_ends(edges, from_off.offs[layer]) if more_off else 0
        yield ChainStarts(4 * layer + 2, found_false & ~false, found_true & ~true)
        false, true = false | found_false, true | found_true
        found_false = _at_both_ends(edges, from_on.offs[layer]) if more_on else 0
        ons = from_off.ons[layer] if more_off else []
        more_on = more_on and (len(from_on.ons) > layer + 1 or from_on.deepen())
        more_off = more_off and (len(from_off.offs) > layer + 1 or from_off.deepen())
        layer += 1
        found_true = _in_both(ons, from_off.offs[layer]) if more_off else 0
        yield ChainStarts(4 * layer, found_false & ~false, found_true & ~true)
        false, true = false | found_false, true | found_true
