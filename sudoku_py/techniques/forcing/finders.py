"""Contradictions and verities, by chains and by nets."""

from collections.abc import Iterator
from functools import partial

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import full_graph
from sudoku_py.techniques.forcing.consequences import Consequences, Statement
from sudoku_py.techniques.limits import may_force
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step

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
