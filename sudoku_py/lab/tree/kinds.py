"""The trees of searches that guess and take back, and of searches over a frontier."""

from array import array
from bisect import bisect_left, bisect_right
from functools import partial

from sudoku_py.lab.recording.event_codes import EventCode
from sudoku_py.lab.timeline.timeline import CHUNK, Timeline
from sudoku_py.lab.tree.search_tree import (
    CONTRADICTION,
    EXHAUSTED,
    MAX_NODES,
    OPEN,
    SKIPPED,
    SOLUTION,
    Handler,
    PastTree,
    SearchTree,
)
from sudoku_py.solvers.contract import Contradiction, Open, Place, Push, Remove, Solution


class GuessTree(SearchTree):
    """A node for each guess; deduced digits belong to the newest guess.

    An algorithm that breaks the rules does not search a tree: its tree is only a root.

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
        max_nodes: int = MAX_NODES,
    ) -> None:
        """Get ready to follow; with `first` and `last` of a node, the tree below that node."""
        super().__init__(timeline, first, last, max_nodes)
        self._min_size = 1  # smaller subtrees are folded
        self._conflict_set: tuple[int, ...] | None = None  # of the dead end that it backtracks from
        self._path = [0]  # indexes of the root and of the guesses on the board
        self._solved = array("I")  # the steps with a solution

    def handler(self, code: EventCode) -> Handler | None:
        """A guess opens a node, and taking it back closes the node."""
        event = code.event
        if self.timeline.solver.breaks_rules:
            return None
        if isinstance(event, Place):
            return partial(self._guess, event.cell, event.digit) if event.guessed else None
        if isinstance(event, Remove):
            return partial(self._remove, event.cell)
        if isinstance(event, Contradiction):
            return partial(self._contradiction, event.conflict_set if code.exact else None)
        return self._solution if isinstance(event, Solution) else None

    def totals(self) -> tuple[list[int], list[int]]:
        """Add up the open nodes; closed ones are counted in their parents already."""
        sizes, solutions = self.nodes.size.tolist(), self.nodes.solutions.tolist()
        for index in reversed(self._path):
            self.nodes.last[index] = self.followed
            if index:
                parent = self.nodes.parent[index]
                sizes[parent] += sizes[index]
                solutions[parent] += solutions[index]
        return sizes, solutions

    def past(self, step: int, count: int) -> PastTree:
        """Nodes that were left by then are as they are now; an open one has all made since it."""
        nodes = self.nodes
        opened = {at for at in map(nodes.index, self.path(step)) if at is not None}
        sizes, solutions = nodes.size[:count].tolist(), nodes.solutions[:count].tolist()
        lasts, added = nodes.last[:count].tolist(), self._added_by(step, count - 1)
        for at in opened:
            sizes[at] = added - nodes.number[at]
            solutions[at] = bisect_right(self._solved, step) - bisect_left(
                self._solved, nodes.first[at]
            )
            lasts[at] = step
        unsettled = {at for at in opened if not nodes.is_settled(at, step)}
        return PastTree(sizes, solutions, lasts, unsettled)

    def _added_by(self, step: int, newest: int) -> int:
        """How many nodes there had been by `step`; the `newest` kept one of them is known."""
        added, first = self.nodes.number[newest] + 1, self.nodes.first[newest]
        return added if self._min_size == 1 else added + self._guesses(first, step)

    def _guesses(self, first: int, last: int) -> int:
        """How many guesses there are after step `first`, up to `last`."""
        found, handlers = 0, self._handlers
        while first < last:
            chunk, offset = divmod(first, CHUNK)
            codes = self.timeline.codes(chunk)[offset : offset + last - first]
            found += sum(getattr(handlers[code], "func", None) == self._guess for code in codes)
            first += len(codes)
        return found

    def _guess(self, cell: int, digit: int, step: int) -> None:
        self._conflict_set = None
        if len(self.nodes) >= self.max_nodes:
            self._fold()
        self._path.append(self.nodes.add(self._path[-1], cell, digit, step))

    def _remove(self, cell: int, step: int) -> None:
        nodes, index = self.nodes, self._path[-1]
        if not index or nodes.cell[index] != cell:
            return  # a deduction
        self._path.pop()
        nodes.last[index] = step
        if nodes.outcome[index] == OPEN:
            nodes.outcome[index] = SKIPPED if self._jumps_over(cell) else EXHAUSTED
        parent = self._path[-1]
        nodes.size[parent] += nodes.size[index]
        nodes.solutions[parent] += nodes.solutions[index]
        if nodes.size[index] < self._min_size:
            nodes.truncate(index)

    def _fold(self) -> None:
        """Fold until half of the nodes are gone; the open ones stay."""
        while len(self.nodes) > max(self.max_nodes // 2, 2 * len(self._path)):
            self._min_size *= 2
            moved = self.nodes.fold(self._min_size, self._path)
            self._path = [moved[index] for index in self._path]

    def _jumps_over(self, cell: int) -> bool:
        """Whether the jump from the newest dead end continues to an earlier cell."""
        if self._conflict_set is not None and cell in self._conflict_set:
            self._conflict_set = None  # here it ends
        return self._conflict_set is not None

    def _contradiction(self, conflict_set: tuple[int, ...] | None, step: int) -> None:
        self._conflict_set = conflict_set
        self.nodes.settle(self._path[-1], CONTRADICTION, step)

    def _solution(self, step: int) -> None:
        self._solved.append(step)
        self.nodes.settle(self._path[-1], SOLUTION, step)
        self.nodes.solutions[self._path[-1]] += 1


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
