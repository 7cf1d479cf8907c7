"""Nice loops and AICs, plain and grouped, as HoDoKu finds them.

From each candidate, assumed true and assumed false, it notes breadth first what follows, and for
each statement the first chain alone. Chains that come back to a cell that they have left are
dropped, without looking for others. So it finds less than `chains`; which chain it takes decides
the score.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import ChainGraph, full_graph
from sudoku_py.techniques.chains.search import Path
from sudoku_py.techniques.chains.steps import candidates_of, chain_step
from sudoku_py.techniques.hodoku.preference import rank_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

MIN_LINKS = 3
GROUPS = 9  # their place in the order of links


class Table(NamedTuple):
    """What follows from a start: nodes as they are reached, and the place of each one's reason.

    A node at an odd distance is in the other state than the start.
    """

    is_on: bool
    nodes: list[int]
    reasons: list[int]
    distances: list[int]

    def path(self, place: int) -> Path:
        """The chain from the start to the node at that place."""
        found = []
        while place >= 0:
            found.append(self.nodes[place])
            place = self.reasons[place]
        return tuple(reversed(found))


class Chain(NamedTuple):
    """A chain, the nodes that it eliminates, and its length as HoDoKu counts."""

    technique: str
    path: Path
    removed: int
    length: int
    first_is_strong: bool


class ChainTables:
    """The tables of a position and the chains in them."""

    def __init__(self, position: Position, *, grouped: bool) -> None:
        """Put the links of each node in order: its cell, its row, its column, its box, groups."""
        self._graph: ChainGraph = full_graph(position, grouped=grouped)
        self._prefix = "grouped-" if grouped else ""
        self._grouped = grouped
        nodes = range(len(self._graph.cells))
        self._weak = [self._in_order(node, self._graph.weak[node]) for node in nodes]
        self._strong = [self._in_order(node, self._graph.strong[node]) for node in nodes]
        self._starts = sorted(
            bit_indices(self._graph.singles),
            key=lambda node: (self._graph.cells[node], self._graph.indices[node]),
        )

    def best(self) -> Step | None:
        """The step with the most eliminations, the shortest chain, the lowest candidates."""
        chain = min(self._chains(), key=self._preference, default=None)
        return self._step(chain) if chain else None

    def _preference(self, chain: Chain) -> tuple[int, int, int]:
        gone = candidates_of(self._graph, chain.removed)
        return -len(gone), chain.length, rank_of(gone)

    def _step(self, chain: Chain) -> Step:
        technique, path, removed, _, strong = chain
        return chain_step(self._graph, technique, path, removed, first_is_strong=strong)

    def _in_order(self, node: int, links: int) -> list[int]:
        graph = self._graph
        tables, cells = graph.tables, graph.cells[node]
        cell = cells.bit_length() - 1
        lines = (tables.row_of[cell], tables.column_of[cell], tables.box_of[cell])

        def place(other: int) -> tuple[int, int, int]:
            if not graph.singles >> other & 1:
                return GROUPS, other, 0
            if graph.cells[other] == cells:
                return 0, graph.indices[other], 0
            shared = (n for n, u in enumerate(lines) if graph.cells[other] & tables.unit_masks[u])
            return 1 + next(shared, len(lines)), graph.cells[other], 0

        return sorted(bit_indices(links), key=place)

    def _table(self, start: int, *, is_on: bool) -> Table:
        graph = self._graph
        masks = {True: graph.weak, False: graph.strong}
        orders = {True: self._weak, False: self._strong}
        seen = {is_on: 1 << start, not is_on: 0}
        table = Table(is_on, [start], [-1], [0])
        for place, node in enumerate(table.nodes):  # grows meanwhile
            distance = table.distances[place]
            state = is_on == (distance % 2 == 0)
            fresh = masks[state][node] & ~seen[not state]
            if fresh:
                seen[not state] |= fresh
                new = [other for other in orders[state][node] if fresh >> other & 1]
                table.nodes.extend(new)
                table.reasons.extend([place] * len(new))
                table.distances.extend([distance + 1] * len(new))
        return table

    def _chains(self) -> Iterator[Chain]:
        off = [self._table(start, is_on=False) for start in self._starts]
        for start in self._starts:
            yield from self._loops(self._table(start, is_on=True))
        for table in off:
            yield from self._loops(table)
        for table in off:
            yield from self._alternating(table)

    def _ends(self, table: Table) -> Iterator[tuple[int, int, bool]]:
        """The places, nodes and states of the candidates that are far enough from the start."""
        for place, node in enumerate(table.nodes):
            distance = table.distances[place]
            if distance >= MIN_LINKS and self._graph.singles >> node & 1:
                yield place, node, table.is_on == (distance % 2 == 0)

    def _loops(self, table: Table) -> Iterator[Chain]:
        """The chains that come back to the cell of the start."""
        cells, start = self._graph.cells, table.nodes[0]
        for place, node, is_on in self._ends(table):
            if cells[node] != cells[start]:
                continue
            path = table.path(place)
            if self._comes_back(path, is_loop=True) or self._is_plain(path):
                continue
            inside = cells[path[1]] == cells[start] or cells[path[-2]] == cells[start]
            if not inside:
                yield from self._loop(path, starts_on=table.is_on, ends_on=is_on)

    def _loop(self, path: Path, *, starts_on: bool, ends_on: bool) -> Iterator[Chain]:
        """What a loop eliminates; its path is closed, so that it ends at its start."""
        start, end = path[0], path[-1]
        length = len(path)
        others = self._others_of_cell(start)
        technique = self._prefix + "nice-loop"
        if start == end:
            removed = others if ends_on else 1 << start
        elif starts_on and ends_on:
            path, removed = (*path, start), 1 << start
        elif not starts_on and not ends_on:
            path, removed, starts_on = (end, *path), 1 << end, True
        elif starts_on and others != 1 << end:
            return  # two weak links in a cell with more candidates
        else:
            path = (*path, start)
            removed = self._continuous(path, first_is_strong=not starts_on)
        if removed:
            yield Chain(technique, path, removed, length, not starts_on)

    def _continuous(self, path: Path, *, first_is_strong: bool) -> int:
        """What sees both ends of a weak link of the loop."""
        weak, ends, removed = self._graph.weak, path[first_is_strong:], 0
        for one, two in zip(ends[::2], ends[1::2], strict=False):
            removed |= weak[one] & weak[two]
        return removed & self._graph.singles

    def _others_of_cell(self, node: int) -> int:
        graph = self._graph
        return sum(
            1 << other
            for other in bit_indices(graph.weak[node] & graph.singles)
            if graph.cells[other] == graph.cells[node]
        )

    def _alternating(self, table: Table) -> Iterator[Chain]:
        """The chains with strong links at both ends."""
        graph, start = self._graph, table.nodes[0]
        for place, node, is_on in self._ends(table):
            if not is_on or graph.cells[node] == graph.cells[start]:
                continue
            removed = self._seen_by_ends(start, node)
            if removed.bit_count() < 2:
                continue
            path = table.path(place)
            if not self._comes_back(path, is_loop=False) and not self._is_plain(path):
                yield Chain(self._prefix + "aic", path, removed, len(path), first_is_strong=True)

    def _seen_by_ends(self, start: int, end: int) -> int:
        """The candidates that are false if the one or the other end is true."""
        graph = self._graph
        if graph.indices[start] == graph.indices[end]:
            return graph.weak[start] & graph.weak[end] & graph.singles
        one = graph.numbers.get((graph.cells[start], graph.indices[end]), start)
        two = graph.numbers.get((graph.cells[end], graph.indices[start]), end)
        is_seen = graph.weak[one] >> end & 1 and graph.weak[two] >> start & 1
        return 1 << one | 1 << two if is_seen else 0

    def _is_plain(self, path: Path) -> bool:
        """Whether a chain that should have a group has none."""
        return self._grouped and not self._graph.is_grouped(path)

    def _comes_back(self, path: Path, *, is_loop: bool) -> bool:
        """Whether a chain visits a cell again that it has left; a loop may visit its first cell."""
        first, left, last = self._graph.cells[path[0]], 0, 0
        for node in path:
            cells = self._graph.cells[node]
            if cells == last:
                continue
            if cells & left:
                return True
            if last != first or not is_loop:
                left |= last
            last = cells
        return False


def best_chain(position: Position, *, grouped: bool) -> Step | None:
    """The nice loop or AIC that HoDoKu applies; with `grouped`, one that has a group."""
    return ChainTables(position, grouped=grouped).best()
