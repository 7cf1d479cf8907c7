"""All that follows from an assumption, with the reasons of each statement."""

from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import ChainGraph
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link


class Statement(NamedTuple):
    """A node of the graph, a candidate or a group, is true, or false."""

    node: int
    is_on: bool

    @property
    def opposite(self) -> "Statement":
        """The node with the other truth."""
        return Statement(self.node, not self.is_on)


Reasons = dict[Statement, tuple[Statement, ...]]


class Consequences:
    """The statements that follow from `start`, and what is impossible among them.

    In a chain, a strong link is one of the position; in a net, also one that appears when further
    candidates turn out to be false.
    """

    def __init__(
        self, position: Position, graph: ChainGraph, start: Statement, *, net: bool
    ) -> None:
        """Compute all of them."""
        self._position = position
        self._graph = graph
        self._net = net
        self._candidates = position.candidates.copy()
        self._places = position.places.copy()
        self.start = start
        self.reasons: Reasons = {start: ()}
        self._known = {start.is_on: 1 << start.node, not start.is_on: 0}  # their nodes, by truth
        self.impossible: tuple[Statement, ...] = ()  # statements that cannot all be true
        self._pending = [start]
        self._run()

    def _run(self) -> None:
        for statement in self._pending:  # grows meanwhile
            links = self._graph.weak if statement.is_on else self._graph.strong
            is_on = not statement.is_on
            for node in bit_indices(links[statement.node] & ~self._known[is_on]):
                self._add(Statement(node, is_on), statement)
            if not statement.is_on and self._graph.singles >> statement.node & 1:
                self._strike(statement.node)

    def _add(self, statement: Statement, *reasons: Statement) -> None:
        """Keep a statement that is new."""
        node, is_on = statement
        self.reasons[statement] = reasons
        self._known[is_on] |= 1 << node
        self._pending.append(statement)
        if self._known[not is_on] >> node & 1 and not self.impossible:
            self.impossible = (statement, statement.opposite)

    def _strike(self, node: int) -> None:
        """A candidate is false: look at what is left in its cell, and of its digit in units."""
        position, index = self._position, self._graph.indices[node]
        cell = self._graph.cells[node].bit_length() - 1
        self._candidates[cell] &= ~(1 << index)
        self._places[index] &= ~(1 << cell)
        every, left = position.candidates[cell], self._candidates[cell]
        if self._is_decisive(left):
            own = self._of_cell(cell, every)
            self._conclude(own, self._of_cell(cell, left))
        for unit in position.tables.units_of[cell]:
            mask = position.tables.unit_masks[unit]
            left = self._places[index] & mask
            if self._is_decisive(left):
                own = self._of_digit(position.places[index] & mask, index)
                self._conclude(own, self._of_digit(left, index))

    def _is_decisive(self, left: int) -> bool:
        """Whether something follows from what is left: none, or in a net, just one."""
        return not left or (self._net and not left & left - 1)

    def _of_cell(self, cell: int, digits: int) -> list[int]:
        return [self._graph.numbers[1 << cell, index] for index in bit_indices(digits)]

    def _of_digit(self, cells: int, index: int) -> list[int]:
        return [self._graph.numbers[1 << cell, index] for cell in bit_indices(cells)]

    def _conclude(self, every: list[int], left: list[int]) -> None:
        """Of `every` candidate of a cell or unit as false, this one or none is `left`."""
        if not left:
            self.impossible = self.impossible or tuple(Statement(n, is_on=False) for n in every)
        elif not self._known[True] >> left[0] & 1:
            reasons = (Statement(node, is_on=False) for node in every if node != left[0])
            self._add(Statement(left[0], is_on=True), *reasons)

    def links_to(self, *ends: Statement) -> tuple[Link, ...]:
        """The links by which the ends follow from the start, in the order in which they arose."""
        needed = set(ends)
        pending = list(ends)
        while pending:
            for reason in self.reasons[pending.pop()]:
                if reason not in needed:
                    needed.add(reason)
                    pending.append(reason)
        return tuple(
            Link(self._graph.node(reason.node), self._graph.node(each.node), each.is_on)
            for each, reasons in self.reasons.items()
            if each in needed
            for reason in reasons
        )
