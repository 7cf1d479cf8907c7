"""The tree of a search: its guesses, what came of each, and the steps that belong to them.

A tree follows the timeline when it is asked to, and keeps a bounded number of nodes: see
`guess_tree` and `state_tree`. A node is known by the step that made it, so it leads to a step; and
`path` leads from a step to its nodes.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from heapq import nlargest

from sudoku_py.lab.codebook import Word
from sudoku_py.lab.moment import live_cells
from sudoku_py.lab.nodes import OPEN, Node, Nodes
from sudoku_py.lab.pace import slices
from sudoku_py.lab.timeline import CHUNK, Timeline

MOST_NODES = 20_000

Role = Callable[[int], None]  # what an event means for a tree, leading to a step


class SearchTree(ABC):
    """What is common to all trees. Places are indexes into `nodes`; they change by folding."""

    def __init__(self, timeline: Timeline, first: int, last: int | None, most_nodes: int) -> None:
        """Get ready to follow from step `first` to `last`, else as far as there are steps."""
        self.timeline = timeline
        self.followed = first
        self.nodes = Nodes()
        self.nodes.first[0] = first
        self.most_nodes = most_nodes
        self._last = last
        self._roles: list[Role | None] = []

    @abstractmethod
    def role(self, word: Word) -> Role | None:
        """What events of `word` mean for the tree; None if nothing."""

    @abstractmethod
    def totals(self) -> tuple[list[int], list[int]]:
        """The sizes and the solutions of all subtrees, up to now."""

    def follow(self, budget_ms: float = 30.0) -> bool:
        """Take up what was recorded since, within a budget; True if all is taken up."""
        stop = len(self.timeline) if self._last is None else self._last
        for word in self.timeline.book.words[len(self._roles) :]:
            self._roles.append(self.role(word))
        for size in slices(budget_ms):
            self._follow(min(self.followed + size, stop))
            if self.followed >= stop:
                return True
        return False

    def _follow(self, stop: int) -> None:
        roles = self._roles
        while self.followed < stop:
            chunk, offset = divmod(self.followed, CHUNK)
            numbers = self.timeline.numbers(chunk)[offset : offset + stop - self.followed]
            for step, number in enumerate(numbers, self.followed + 1):
                role = roles[number]
                if role is not None:
                    role(step)
            self.followed += len(numbers)

    def path(self, step: int) -> list[int]:
        """The nodes that `step` is in, by the steps that made them, the root first.

        Those that are folded are left out.
        """
        position = self.timeline.position(step)
        made = [each["step"] for each in live_cells(position) if each["guessed"]]
        root = self.nodes.first[0]
        return [root, *(at for at in made if at > root and self.nodes.place(at) is not None)]

    def view(self, most: int = 500, steps: Iterable[int] = ()) -> list[Node]:
        """The nodes with the largest subtrees, at most so many, and those that `steps` are in.

        In the order in which the search came to them; the ancestors of each are there.
        """
        sizes, solutions = self.totals()
        # of equals the older ones, which are the ancestors
        chosen = nlargest(most, range(len(sizes)), key=lambda at: (sizes[at], -at))
        inside = {self.nodes.place(first) for step in steps for first in self.path(step)}
        places = sorted({0, *chosen, *(at for at in inside if at is not None)})
        below = self._below(places, sizes)
        return [self.nodes.node(at, sizes[at], solutions[at], below[at]) for at in places]

    def _below(self, places: Iterable[int], sizes: list[int]) -> dict[int, int]:
        """How many of each node's descendants are in the subtrees of its children in `places`."""
        below = dict.fromkeys(places, 0)
        for place in below:
            if place:
                below[self.nodes.parent[place]] += sizes[place]
        return below

    def is_open(self, place: int) -> bool:
        """Whether nothing has come of the node yet."""
        return self.nodes.outcome[place] == OPEN
