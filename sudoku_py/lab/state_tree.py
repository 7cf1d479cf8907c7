"""The tree of a search over an open list: its states, as they are opened.

A state can be opened long after its siblings, so no subtree is ever known to be closed. When there
are too many nodes, new ones are only counted, in the nearest of their ancestors that is kept.
"""

from array import array

from sudoku_py.lab.codebook import Word
from sudoku_py.lab.nodes import CONTRADICTION, EXHAUSTED, SOLUTION
from sudoku_py.lab.timeline import Timeline
from sudoku_py.lab.tree import MOST_NODES, Role, SearchTree
from sudoku_py.solvers.contract import Contradiction, Open, Push, Solution


class StateTree(SearchTree):
    """A node for each opened state; the one that is open now has the outcome "open".

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("depth-first"))
    >>> _ = timeline.extend(99)
    >>> tree = StateTree(timeline)
    >>> tree.follow(), tree.path(6)
    (True, [0, 3, 5])
    >>> [(node.first, node.last, node.cell, node.size, node.outcome) for node in tree.view()]
    [(0, 6, None, 3, 'exhausted'), (3, 6, 13, 2, 'exhausted'), (5, 6, 15, 1, 'solution')]
    """

    def __init__(self, timeline: Timeline, most_nodes: int = MOST_NODES) -> None:
        """Get ready to follow from the start."""
        super().__init__(timeline, 0, None, most_nodes)
        self._opened = 0
        self._at = array("i", [0])  # for each state the place of the nearest node that is kept
        self._own: int | None = 0  # the place of the open state, if it is kept

    def role(self, word: Word) -> Role | None:
        """States that are opened are nodes, below the state that pushed them."""
        if word.kind is Open:
            return self._open
        if word.kind is Push:
            return self._push
        if word.kind is Contradiction:
            return self._contradiction
        return self._solution if word.kind is Solution else None

    def totals(self) -> tuple[list[int], list[int]]:
        """What was counted in each node alone is added up, from the newest to the root."""
        nodes = self.nodes
        nodes.last[self._at[self._state]] = self.followed
        last, sizes, solutions = nodes.last.tolist(), nodes.size.tolist(), nodes.solutions.tolist()
        for place in range(len(nodes) - 1, 0, -1):
            above = nodes.parent[place]
            sizes[above] += sizes[place]
            solutions[above] += solutions[place]
            last[above] = max(last[above], last[place])
        nodes.last[:] = array(nodes.last.typecode, last)
        return sizes, solutions

    @property
    def _state(self) -> int:
        return self.timeline.states.opened[self._opened - 1] if self._opened else 0

    def _push(self, _step: int) -> None:
        self._at.append(0)

    def _open(self, step: int) -> None:
        self.nodes.last[self._at[self._state]] = step - 1
        if self._own is not None and self.is_open(self._own):
            self.nodes.outcome[self._own] = EXHAUSTED
        self._opened += 1
        state, states = self._state, self.timeline.states
        if state:
            above = self._at[states.parent[state]]
            self._own = self._new(above, states.cell(state), states.digit(state), step)
            self._at[state] = above if self._own is None else self._own

    def _new(self, above: int, cell: int, digit: int, step: int) -> int | None:
        """The place of a new node; None if it is only counted, in the one above."""
        if len(self.nodes) < self.most_nodes:
            return self.nodes.add(above, cell, digit, step)
        self.nodes.size[above] += 1
        self.nodes.last[above] = step
        return None

    def _contradiction(self, _step: int) -> None:
        if self._own is not None:
            self.nodes.outcome[self._own] = CONTRADICTION

    def _solution(self, step: int) -> None:
        if self._own is not None:
            self.nodes.outcome[self._own] = SOLUTION
        self.nodes.solutions[self._at[self._state]] += 1
        self.nodes.last[self._at[self._state]] = step
