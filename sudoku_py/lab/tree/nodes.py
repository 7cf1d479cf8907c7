"""The nodes of a search tree in arrays, in the order in which the search reached them."""

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

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
        """Start with the root."""
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
        """A contradiction or a solution was met in a node."""
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
        """Drop the nodes with a subtree smaller than `min_size`, but for those in `stay`.

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
