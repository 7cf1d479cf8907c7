"""The tree of a search: its guesses, their outcomes, and the steps that belong to them.

A tree follows the timeline on request and keeps a bounded number of nodes: see `guess_tree` and
`state_tree`. A node is known by the step that made it, so it leads to a step; `path` leads from a
step to its nodes.
"""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterable
from heapq import nlargest
from typing import NamedTuple

from sudoku_py.lab.recording.event_codes import EventCode
from sudoku_py.lab.timeline.live_cells import live_cells
from sudoku_py.lab.timeline.timeline import CHUNK, Timeline
from sudoku_py.lab.timing.time_slices import time_slices
from sudoku_py.lab.tree.nodes import OPEN, OUTCOMES, Node, Nodes

MAX_NODES = 20_000

Handler = Callable[[int], None]  # what an event does to a tree, leading to a step


class PastTree(NamedTuple):
    """What was different at an earlier step: a row for each node that there was then.

    `open` has the indexes of those without an outcome at that step.
    """

    sizes: list[int]
    solutions: list[int]
    lasts: list[int]
    open: set[int]


class SearchTree(ABC):
    """What all trees share. An index is one into `nodes`; folding changes it."""

    def __init__(self, timeline: Timeline, first: int, last: int | None, max_nodes: int) -> None:
        """Get ready to follow from step `first` to `last`, else as far as there are steps."""
        self.timeline = timeline
        self.followed = first
        self.nodes = Nodes()
        self.nodes.first[0] = first
        self.max_nodes = max_nodes
        self._last = last
        self._handlers: list[Handler | None] = []

    @abstractmethod
    def handler(self, code: EventCode) -> Handler | None:
        """What the events with this code do to the tree; None if nothing."""

    @abstractmethod
    def totals(self) -> tuple[list[int], list[int]]:
        """The sizes and the solutions of all subtrees, up to now."""

    @abstractmethod
    def past(self, step: int, count: int) -> PastTree:
        """How the first `count` nodes were at `step`, which is before `followed`."""

    def follow(self, budget_ms: float = 30.0) -> bool:
        """Follow what was recorded since, within a budget; True if the tree is up to date."""
        stop = len(self.timeline) if self._last is None else self._last
        for code in self.timeline.event_codes.entries[len(self._handlers) :]:
            self._handlers.append(self.handler(code))
        for size in time_slices(budget_ms):
            self._follow(min(self.followed + size, stop))
            if self.followed >= stop:
                return True
        return False

    def _follow(self, stop: int) -> None:
        handlers = self._handlers
        while self.followed < stop:
            chunk, offset = divmod(self.followed, CHUNK)
            codes = self.timeline.codes(chunk)[offset : offset + stop - self.followed]
            for step, code in enumerate(codes, self.followed + 1):
                handler = handlers[code]
                if handler is not None:
                    handler(step)
            self.followed += len(codes)

    def path(self, step: int) -> list[int]:
        """The nodes that `step` is in, by the steps that made them, the root first.

        Folded ones are left out.
        """
        live = live_cells(self.timeline.state(step))
        root = self.nodes.first[0]
        guesses = [each.step for each in live if each.guessed and each.step > root]
        return [root, *(made for made in guesses if self.nodes.index(made) is not None)]

    def view(
        self, limit: int = 500, steps: Iterable[int] = (), nodes: Iterable[int] = ()
    ) -> list[Node]:
        """The nodes with the largest subtrees, at most `limit`, and those that `steps` are in.

        In the order in which the search reached them; the ancestors of each are among them.
        """
        sizes, solutions = self.totals()
        drawn = self._drawn(limit, sizes, steps, nodes)
        below = self._below(drawn, sizes)
        return [self.nodes.node(at, sizes[at], solutions[at], below[at]) for at in drawn]

    def view_at(
        self, step: int, limit: int = 500, steps: Iterable[int] = (), nodes: Iterable[int] = ()
    ) -> list[Node]:
        """The same of the tree as it was at `step`: the nodes reached by then, and no others.

        Those in `nodes`, by the steps that made them, and all above them are among the drawn ones.
        """
        if step >= self.followed:
            return self.view(limit, [step, *steps], nodes)
        count = max(1, bisect_right(self.nodes.first, step))
        past = self.past(step, count)
        shown = [step, *(each for each in steps if each <= step)]
        drawn = self._drawn(limit, past.sizes, shown, nodes)
        below = self._below(drawn, past.sizes)
        found = []
        for at in drawn:
            node = self.nodes.node(at, past.sizes[at], past.solutions[at], below[at])
            outcome = OUTCOMES[OPEN] if at in past.open else node.outcome
            found.append(node._replace(last=past.lasts[at], outcome=outcome))
        return found

    def _drawn(
        self, limit: int, sizes: list[int], steps: Iterable[int], nodes: Iterable[int]
    ) -> list[int]:
        # of equals the older ones, which are the ancestors
        largest = nlargest(limit, range(len(sizes)), key=lambda at: (sizes[at], -at))
        inside = {self.nodes.index(first) for step in steps for first in self.path(step)}
        drawn = {0, *largest, *(at for at in inside if at is not None and at < len(sizes))}
        for first in nodes:
            at = self.nodes.index(first)
            while at is not None and at not in drawn:
                drawn.add(at)
                at = self.nodes.parent[at]
        return sorted(drawn)

    def _below(self, drawn: Iterable[int], sizes: list[int]) -> dict[int, int]:
        """How many of each node's descendants are in the subtrees of its drawn children."""
        below = dict.fromkeys(drawn, 0)
        for index in below:
            if index:
                below[self.nodes.parent[index]] += sizes[index]
        return below

    def is_open(self, index: int) -> bool:
        """Whether the node has no outcome yet."""
        return self.nodes.outcome[index] == OPEN
