"""The tree of a search over an open list: its states, as they are opened.

A state can be opened long after its siblings, so no subtree is ever surely closed. When there are
too many nodes, new ones are only counted, in the nearest ancestor that is kept.
"""

from array import array

from sudoku_py.lab.recording.event_codes import EventCode
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.tree.nodes import CONTRADICTION, EXHAUSTED, SOLUTION
from sudoku_py.lab.tree.search_tree import MAX_NODES, Handler, PastTree, SearchTree
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

    def __init__(self, timeline: Timeline, max_nodes: int = MAX_NODES) -> None:
        """Get ready to follow from the start."""
        super().__init__(timeline, 0, None, max_nodes)
        self._opened = 0
        self._nearest = array("i", [0])  # for each state the index of the nearest kept node
        self._own: int | None = 0  # the index of the open state, if it is kept
        self._solved = array("I")  # the steps with a solution,
        self._solvers = array("I")  # and in which node each was

    def handler(self, code: EventCode) -> Handler | None:
        """An opened state is a node, below the state that pushed it."""
        if code.kind is Open:
            return self._open
        if code.kind is Push:
            return self._push
        if code.kind is Contradiction:
            return self._contradiction
        return self._solution if code.kind is Solution else None

    def totals(self) -> tuple[list[int], list[int]]:
        """Add up what was counted in each node alone, from the newest to the root."""
        nodes = self.nodes
        nodes.last[self._nearest[self._state]] = self.followed
        last, sizes, solutions = nodes.last.tolist(), nodes.size.tolist(), nodes.solutions.tolist()
        for index in range(len(nodes) - 1, 0, -1):
            parent = nodes.parent[index]
            sizes[parent] += sizes[index]
            solutions[parent] += solutions[index]
            last[parent] = max(last[parent], last[index])
        nodes.last[:] = array(nodes.last.typecode, last)
        return sizes, solutions

    def past(self, step: int, count: int) -> PastTree:
        """Add up the states that were open by then; the one that was open at `step` is the last."""
        nodes, state = self.nodes, self.timeline.state(step)
        sizes = [1] * count
        for opened in self.timeline.states.opened[count : state.opened]:
            sizes[self._nearest[opened]] += 1  # it is only counted
        solutions = [0] * count
        for at, solved in zip(self._solvers, self._solved, strict=True):
            if solved <= step:
                solutions[at] += 1
        lasts = [first - 1 for first in nodes.first[1:count]] + [step]
        for at in range(count - 1, 0, -1):
            parent = nodes.parent[at]
            sizes[parent] += sizes[at]
            solutions[parent] += solutions[at]
            lasts[parent] = max(lasts[parent], lasts[at])
        # The root is as good as expanded from the first step on.
        is_open = state.opened == count > 1 or not state.opened
        newest = {count - 1} if is_open and not nodes.is_settled(count - 1, step) else set()
        return PastTree(sizes, solutions, lasts, newest)

    @property
    def _state(self) -> int:
        return self.timeline.states.opened[self._opened - 1] if self._opened else 0

    def _push(self, _step: int) -> None:
        self._nearest.append(0)

    def _open(self, step: int) -> None:
        self.nodes.last[self._nearest[self._state]] = step - 1
        if self._own is not None and self.is_open(self._own):
            self.nodes.outcome[self._own] = EXHAUSTED
        self._opened += 1
        state, states = self._state, self.timeline.states
        if state:
            parent = self._nearest[states.parent[state]]
            self._own = self._new(parent, states.cell(state), states.digit(state), step)
            self._nearest[state] = parent if self._own is None else self._own

    def _new(self, parent: int, cell: int, digit: int, step: int) -> int | None:
        """The index of a new node; None if it is only counted, in its parent."""
        if len(self.nodes) < self.max_nodes:
            return self.nodes.add(parent, cell, digit, step)
        self.nodes.size[parent] += 1
        self.nodes.last[parent] = step
        return None

    def _contradiction(self, step: int) -> None:
        if self._own is not None:
            self.nodes.settle(self._own, CONTRADICTION, step)

    def _solution(self, step: int) -> None:
        if self._own is not None:
            self.nodes.settle(self._own, SOLUTION, step)
        self._solved.append(step)
        self._solvers.append(self._nearest[self._state])
        self.nodes.solutions[self._nearest[self._state]] += 1
        self.nodes.last[self._nearest[self._state]] = step
