"""The nodes of a search tree in arrays, in the order in which the search came to them."""

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

OUTCOMES = ("open", "contradiction", "solution", "exhausted")
OPEN, CONTRADICTION, SOLUTION, EXHAUSTED = range(4)


class Node(NamedTuple):
    """A guess and what came of it; the root is the puzzle, with `cell` None and `first` 0.

    A node is known by `first`, the step that made it; `parent` is its parent's. `last` is the last
    step at which the search was in it. `size` counts the nodes of its subtree, itself included,
    and `solutions` the solutions in it. `folded` of the nodes below it are not kept one by one.
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
    """Arrays with a place for each node; place 0 is the root.

    >>> nodes = Nodes()
    >>> nodes.add(0, cell=5, digit=3, step=1), nodes.add(1, cell=6, digit=4, step=2)
    (1, 2)
    >>> nodes.place(2), nodes.place(99)
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

    def __len__(self) -> int:
        """How many there are."""
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
        )

    def add(self, parent: int, cell: int, digit: int, step: int) -> int:
        """Add a node below the one at place `parent`; its own place."""
        row = (parent, cell, digit, step, step, 1, 0, OPEN)
        for column, value in zip(self._arrays, row, strict=True):
            column.append(value)
        return len(self) - 1

    def cut(self, place: int) -> None:
        """Forget the nodes from `place` on."""
        for column in self._arrays:
            del column[place:]

    def fold(self, least: int, stay: Sequence[int]) -> list[int]:
        """Forget the nodes with a subtree below `least`, but for those that `stay`.

        Gives the new place of each, or −1. With a node goes all that is below it, since it is
        smaller still.
        """
        kept = sorted({*stay, *(at for at, size in enumerate(self.size) if size >= least)})
        moved = [-1] * len(self)
        for new, place in enumerate(kept):
            moved[place] = new
        for column in self._arrays:
            column[:] = array(column.typecode, [column[place] for place in kept])
        for place in range(1, len(self)):
            self.parent[place] = moved[self.parent[place]]
        return moved

    def place(self, first: int) -> int | None:
        """The place of the node that step `first` made, if it is kept."""
        place = bisect_left(self.first, first)
        return place if place < len(self) and self.first[place] == first else None

    def node(self, place: int, size: int, solutions: int, kept_below: int) -> Node:
        """The node at a place, with these numbers for its subtree up to now."""
        return Node(
            first=self.first[place],
            last=self.last[place],
            parent=self.first[self.parent[place]] if place else None,
            cell=self.cell[place] if place else None,
            digit=self.digit[place] if place else None,
            outcome=OUTCOMES[self.outcome[place]],
            size=size,
            solutions=solutions,
            folded=size - 1 - kept_below,
        )
