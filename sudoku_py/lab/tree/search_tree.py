"""The tree of a search: its guesses, their outcomes, and the steps that belong to them.

The nodes are in arrays, in the order in which the search reached them.
"""

from abc import ABC, abstractmethod
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from heapq import nlargest
from typing import NamedTuple

from sudoku_py.lab.recording.event_codes import EventCode
from sudoku_py.lab.timeline.search_state import live_cells
from sudoku_py.lab.timeline.timeline import CHUNK, Timeline
from sudoku_py.lab.timing import time_slices

OUTCOMES = ("open", "contradiction", "solution", "exhausted", "skipped")
OPEN, CONTRADICTION, SOLUTION, EXHAUSTED, SKIPPED = range(5)


class Node(NamedTuple):
    """A guess and its outcome; the root is the puzzle, with `cell` None and `first` 0.

    A node is known by `first`, the step that made it; `parent` is that of its parent. `last` is the
    last step at which the search was in it. `size` counts the nodes of its subtree, itself
    included, and `solutions` the solutions in it. `folded` nodes below it are only counted.
    """

    first: int
    last: int
    parent: int | None
    cell: int | None
    digit: int | None
    outcome: str
    size: int
    solutions: int
    folded: int


class Nodes:
    """Arrays with an entry for each node; index 0 is the root.

    >>> nodes = Nodes()
    >>> nodes.add(0, cell=5, digit=3, step=1), nodes.add(1, cell=6, digit=4, step=2)
    (1, 2)
    >>> nodes.index(2), nodes.index(99)
    (2, None)
    """

    def __init__(self) -> None:
        self.parent = array("i", [-1])
        self.cell = array("H", [0])
        self.digit = array("B", [0])
        self.first = array("I", [0])
        self.last = array("I", [0])
        self.size = array("I", [1])
        self.solutions = array("I", [0])
        self.outcome = array("B", [OPEN])
        self.number = array("I", [0])  # how many nodes had been added before, dropped ones too
        self.settled = array("I", [0])  # the step of its contradiction or solution; 0 without one
        self.added = 1

    def __len__(self) -> int:
        """How many nodes there are."""
        return len(self.parent)

    @property
    def _arrays(self) -> tuple["array[int]", ...]:
        return (
            self.parent,
            self.cell,
            self.digit,
            self.first,
            self.last,
            self.size,
            self.solutions,
            self.outcome,
            self.number,
            self.settled,
        )

    def add(self, parent: int, cell: int, digit: int, step: int) -> int:
        """Add a node below the one at index `parent`; its own index."""
        row = (parent, cell, digit, step, step, 1, 0, OPEN, self.added, 0)
        self.added += 1
        for column, value in zip(self._arrays, row, strict=True):
            column.append(value)
        return len(self) - 1

    def settle(self, index: int, outcome: int, step: int) -> None:
        """Note a contradiction or a solution in a node."""
        self.outcome[index] = outcome
        self.settled[index] = self.settled[index] or step

    def is_settled(self, index: int, step: int) -> bool:
        """Whether that was so at `step` already."""
        return 0 < self.settled[index] <= step

    def truncate(self, index: int) -> None:
        """Drop the nodes from `index` on."""
        for column in self._arrays:
            del column[index:]

    def fold(self, min_size: int, stay: Sequence[int]) -> list[int]:
        """Drop the nodes with a subtree smaller than `min_size`, except those in `stay`.

        Returns the new index of each node, or −1. All that is below a dropped node goes, too, as
        it is smaller still.
        """
        kept = sorted({*stay, *(at for at, size in enumerate(self.size) if size >= min_size)})
        moved = [-1] * len(self)
        for new, index in enumerate(kept):
            moved[index] = new
        for column in self._arrays:
            column[:] = array(column.typecode, [column[index] for index in kept])
        for index in range(1, len(self)):
            self.parent[index] = moved[self.parent[index]]
        return moved

    def index(self, first: int) -> int | None:
        """The index of the node that step `first` made, if it is kept."""
        index = bisect_left(self.first, first)
        return index if index < len(self) and self.first[index] == first else None

    def node(self, index: int, size: int, solutions: int, kept_below: int) -> Node:
        """The node at an index, with these numbers for its subtree up to now."""
        return Node(
            first=self.first[index],
            last=self.last[index],
            parent=self.first[self.parent[index]] if index else None,
            cell=self.cell[index] if index else None,
            digit=self.digit[index] if index else None,
            outcome=OUTCOMES[self.outcome[index]],
            size=size,
            solutions=solutions,
            folded=size - 1 - kept_below,
        )


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
