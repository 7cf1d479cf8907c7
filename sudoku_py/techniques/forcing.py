"""Forcing chains and nets: contradictions and verities.

`Consequences` has all that follows from an assumption, with the reasons of each statement.
"""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import ChainGraph, full_graph
from sudoku_py.techniques.options import may_force
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Role, Step


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


CODES = {"forcing-chain": ("1301", "1302"), "forcing-net": ("1303", "1304")}


class ForcingSearch:
    """The consequences of all candidates of a position, true and false."""

    def __init__(self, position: Position, technique: str) -> None:
        """Prepare; they are computed as they are needed."""
        self._position = position
        self._technique = technique
        self._contradiction, self._verity = CODES[technique]
        self._graph = full_graph(position, grouped=True)
        self._net = technique == "forcing-net"
        self._found: dict[Statement, Consequences] = {}

    def contradictions(self) -> Iterator[Step]:
        """The opposites of all assumptions that are impossible."""
        for node in bit_indices(self._graph.singles):
            for is_on in True, False:
                start = Statement(node, is_on)
                found = Consequences(self._position, self._graph, start, net=self._net)
                self._found[start] = found
                if found.impossible:
                    yield self._step(start.opposite, [found], self._contradiction, found.impossible)

    def verities(self) -> Iterator[Step]:
        """What follows from each of the assumptions one of which is true, after contradictions.

        From a candidate and its opposite, only what is in other cells: the rest is a contradiction.
        """
        done: set[Statement] = set()
        for starts in self._alternatives():
            branches = [self._found[start] for start in starts]
            common = set(branches[0].reasons)
            for branch in branches[1:]:
                common &= branch.reasons.keys()
            if len({start.node for start in starts}) < len(starts):
                common -= self._of_cell(starts[0].node)
            for truth in sorted(common - done):
                if self._graph.singles >> truth.node & 1:
                    done.add(truth)
                    yield self._step(truth, branches, self._verity, (truth,))

    def _of_cell(self, node: int) -> set[Statement]:
        """All statements on the candidates of a node's cell."""
        cell = self._graph.cells[node].bit_length() - 1
        digits = bit_indices(self._position.candidates[cell])
        nodes = [self._graph.numbers[1 << cell, index] for index in digits]
        return {Statement(each, is_on) for each in nodes for is_on in (True, False)}

    def _alternatives(self) -> Iterator[list[Statement]]:
        """Candidate and opposite; the candidates of a cell; the places of a digit in a unit."""
        position, numbers = self._position, self._graph.numbers
        for start in self._found:
            if start.is_on:
                yield [start, start.opposite]
        for cell in bit_indices(position.empty):
            digits = bit_indices(position.candidates[cell])
            if digits:  # there are none in a contradictory position
                yield [Statement(numbers[1 << cell, index], is_on=True) for index in digits]
        for unit in position.tables.unit_masks:
            for index, places in enumerate(position.places):
                cells = bit_indices(places & unit)
                if cells:
                    yield [Statement(numbers[1 << cell, index], is_on=True) for cell in cells]

    def _step(
        self, truth: Statement, found: list[Consequences], code: str, ends: tuple[Statement, ...]
    ) -> Step:
        candidate = self._graph.node(truth.node)
        ((_, digit),) = candidate
        return Step(
            self._technique,
            placements=candidate if truth.is_on else (),
            eliminations=() if truth.is_on else candidate,
            digits=(digit,),
            roles=(Role("on" if truth.is_on else "off", candidate),),
            branches=tuple(each.links_to(*ends) for each in found),
            code=code,
        )


def forcing(position: Position, technique: str) -> Iterator[Step]:
    """All contradictions, then all verities."""
    if not may_force(position.tables.size, sum(map(int.bit_count, position.candidates))):
        return
    search = ForcingSearch(position, technique)
    yield from search.contradictions()
    yield from search.verities()


FINDERS = {name: partial(forcing, technique=name) for name in CODES}
