"""The search tree of a student's run, as far as its writes show it.

A digit in a cell is a child of the digits on the board when it is written. A write into a cell
that has a digit takes back that one, and all that were written after it.
"""

from array import array
from bisect import bisect_left
from typing import NamedTuple

from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.tokens import written

ROOT = 0  # the puzzle itself; the node with number n is made by the n-th write
MAX_TRIED = 50  # of one cell; the newest are shown


class Tried(NamedTuple):
    """A digit that was tried, the step at which it is on the board, and the digits `below` it."""

    digit: int
    step: int
    below: int


class Level(NamedTuple):
    """A cell, and what was tried in it so far; the last one is on the board."""

    cell: int
    tried: list[Tried]


class WriteTree:
    """Of a run; made once, then each step is quickly shown."""

    def __init__(self, recording: Recording) -> None:
        """Follow all writes."""
        self._tokens, self._steps = recording.shown_tokens, recording.shown_steps
        count = len(self._tokens) + 1
        self._parent, self._before = [ROOT] * count, [ROOT] * count
        self._after = [ROOT] * count  # the newest node after each write
        self._newest_child: dict[int, int] = {}
        self._path: list[int] = []
        self._levels: dict[int, int] = {}  # of each cell that has a digit
        self.nodes = 0
        self._nodes_until = array("I", [0])  # how many nodes there are after each write
        for number, token in enumerate(self._tokens, 1):
            self._follow(number, *written(token))
        self._newest_child.clear()

    def _follow(self, number: int, cell: int, value: int) -> None:
        if cell in self._levels:
            self._cut(self._levels[cell])
        if value:
            self._add(number, cell)
        self._nodes_until.append(self.nodes)
        self._after[number] = self._path[-1] if self._path else ROOT

    def _cut(self, level: int) -> None:
        for node in self._path[level:]:
            del self._levels[self._cell(node)]
        del self._path[level:]

    def _add(self, number: int, cell: int) -> None:
        parent = self._path[-1] if self._path else ROOT
        self._parent[number] = parent
        self._before[number] = self._newest_child.get(parent, ROOT)
        self._newest_child[parent] = number
        self._levels[cell] = len(self._path)
        self._path.append(number)
        self.nodes += 1

    def _cell(self, node: int) -> int:
        return written(self._tokens[node - 1])[0]

    def levels(self, step: int) -> list[Level]:
        """The path at a step, from the first digit to the newest."""
        writes = bisect_left(self._steps, step)
        node = self._after[writes]
        found = []
        while node != ROOT:
            found.append(Level(self._cell(node), self._tried(node, writes)))
            node = self._parent[node]
        return found[::-1]

    def _tried(self, node: int, last: int) -> list[Tried]:
        """The digits of the cell of this node that its parent has tried, in order.

        What is written from one of them to the next, or up to the `last` write, is below it.
        """
        cell = self._cell(node)
        found: list[Tried] = []
        while node != ROOT and len(found) < MAX_TRIED and self._cell(node) == cell:
            digit = written(self._tokens[node - 1])[1]
            below = self._nodes_until[last] - self._nodes_until[node]
            found.append(Tried(digit, self._steps[node - 1] + 1, below))
            node, last = self._before[node], node - 1
        return found[::-1]
