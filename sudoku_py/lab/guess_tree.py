"""The tree of a search that guesses and takes back.

When there are too many nodes, the smallest subtrees are folded into their parents, and from then
on each that is too small is folded when it is closed. What was folded can be unfolded: as a tree
of its own, over the steps of that node.
"""

from functools import partial

from sudoku_py.lab.codebook import Word
from sudoku_py.lab.nodes import CONTRADICTION, EXHAUSTED, OPEN, SOLUTION
from sudoku_py.lab.timeline import Timeline
from sudoku_py.lab.tree import MOST_NODES, Role, SearchTree
from sudoku_py.solvers.contract import Contradiction, Place, Remove, Solution


class GuessTree(SearchTree):
    """A node for each guess; what is deduced belongs to the newest guess.

    An algorithm that breaks the rules does not search a tree: it has only a root.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> tree = GuessTree(timeline)
    >>> tree.follow(), tree.path(6)
    (True, [0, 3])
    >>> [(node.first, node.last, node.cell, node.size, node.outcome) for node in tree.view()]
    [(0, 11, None, 3, 'open'), (3, 10, 13, 2, 'exhausted'), (4, 6, 15, 1, 'solution')]
    """

    def __init__(
        self,
        timeline: Timeline,
        first: int = 0,
        last: int | None = None,
        most_nodes: int = MOST_NODES,
    ) -> None:
        """Get ready to follow; with `first` and `last` of a node, what is below that node."""
        super().__init__(timeline, first, last, most_nodes)
        self._least = 1  # smaller subtrees are folded
        self._path = [0]  # places of the guesses that stand

    def role(self, word: Word) -> Role | None:
        """Guesses open nodes, and taking back closes them."""
        event = word.event
        if self.timeline.solver.breaks_rules:
            return None
        if isinstance(event, Place):
            return partial(self._guess, event.cell, event.digit) if event.guessed else None
        if isinstance(event, Remove):
            return partial(self._remove, event.cell)
        if isinstance(event, Contradiction):
            return self._contradiction
        return self._solution if isinstance(event, Solution) else None

    def totals(self) -> tuple[list[int], list[int]]:
        """What is closed is counted in its parent already; what stands is not."""
        sizes, solutions = self.nodes.size.tolist(), self.nodes.solutions.tolist()
        for place in reversed(self._path):
            self.nodes.last[place] = self.followed
            if place:
                above = self.nodes.parent[place]
                sizes[above] += sizes[place]
                solutions[above] += solutions[place]
        return sizes, solutions

    def _guess(self, cell: int, digit: int, step: int) -> None:
        if len(self.nodes) >= self.most_nodes:
            self._fold()
        self._path.append(self.nodes.add(self._path[-1], cell, digit, step))

    def _remove(self, cell: int, step: int) -> None:
        nodes, place = self.nodes, self._path[-1]
        if not place or nodes.cell[place] != cell:
            return  # a deduction
        self._path.pop()
        nodes.last[place] = step
        if nodes.outcome[place] == OPEN:
            nodes.outcome[place] = EXHAUSTED
        above = self._path[-1]
        nodes.size[above] += nodes.size[place]
        nodes.solutions[above] += nodes.solutions[place]
        if nodes.size[place] < self._least:
            nodes.cut(place)

    def _fold(self) -> None:
        """Fold until half of the nodes are gone, those that stand apart."""
        while len(self.nodes) > max(self.most_nodes // 2, 2 * len(self._path)):
            self._least *= 2
            moved = self.nodes.fold(self._least, self._path)
            self._path = [moved[place] for place in self._path]

    def _contradiction(self, _step: int) -> None:
        self.nodes.outcome[self._path[-1]] = CONTRADICTION

    def _solution(self, _step: int) -> None:
        self.nodes.outcome[self._path[-1]] = SOLUTION
        self.nodes.solutions[self._path[-1]] += 1
