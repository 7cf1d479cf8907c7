"""Nice loops and AICs as HoDoKu lists them: those whose chains are in its tables.

Which chains come back, and which cells a loop excludes, follows HoDoKu: it compares nodes by their
first cells, a loop may pass its first cell, and what a weak link of a continuous loop eliminates
lies outside of the loop's cells. Each set of eliminations is listed once, unless a shorter chain
for it turns up later.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.excluded import Excluded, State
from sudoku_py.techniques.chains.table_links import LINK, TableLinks
from sudoku_py.techniques.chains.table_steps import table_step
from sudoku_py.techniques.chains.tables import Table, Tables
from sudoku_py.techniques.options import SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Step

CODES = {"continuous": "0706", "discontinuous": "0707", "aic": "0708"}
GROUPED_CODES = {"continuous": "0709", "discontinuous": "0710", "aic": "0711"}
SET_LENGTH = 2.5  # that an almost locked set adds to the length of a chain


class Chain(NamedTuple):
    """The kind, the statements, closed if they are a loop, the eliminations, and the length."""

    kind: str
    statements: tuple[int, ...]
    removed: frozenset[Candidate]
    length: int
    is_grouped: bool


class ListedChains:
    """The chains in the tables of a position."""

    def __init__(self, position: Position, *, grouped: bool, als: bool) -> None:
        """Note all links."""
        self._position = position
        self._links = TableLinks(position, grouped=grouped, als=als)
        self._tables = Tables(self._links)

    def run(self, *, only_grouped: bool) -> Iterator[Chain]:
        """Loops from candidates that are on, loops from those that are off, then AICs."""
        lengths: dict[frozenset[Candidate], int] = {}
        for chain in self._every():
            if only_grouped and not chain.is_grouped:
                continue
            if chain.length < lengths.get(chain.removed, chain.length + 1):
                lengths[chain.removed] = chain.length
                yield chain

    def step(self, chain: Chain) -> Step:
        """The step of a chain."""
        codes = GROUPED_CODES if chain.is_grouped else CODES
        technique = "aic" if chain.kind == "aic" else "nice-loop"
        technique = f"grouped-{technique}" if chain.is_grouped else technique
        step = table_step(self._links.nodes, technique, chain.statements, chain.removed)
        return step._replace(code=codes[chain.kind])

    def _every(self) -> Iterator[Chain]:
        tables = [
            [self._tables.table(2 * number + is_on) for number in self._links.candidates]
            for is_on in (0, 1)
        ]
        for table in (*tables[1], *tables[0]):
            yield from self._loops(table)
        for table in tables[0]:
            yield from self._aics(table)

    def _ends(self, table: Table, cells: int) -> Iterator[int]:
        """The candidates in `cells`, a mask, that are more than a link from the start."""
        nodes, candidates = self._links.nodes, self._links.candidates
        for statement in table.statements:
            number = statement >> 1
            is_there = number in candidates and nodes[number].cells & cells
            if is_there and table.costs[statement] > LINK:
                yield statement

    def _loops(self, table: Table) -> Iterator[Chain]:
        """The chains that come back to the cell of the start."""
        nodes, start = self._links.nodes, table.statements[0]
        for end in self._ends(table, nodes[start >> 1].cells):
            path = table.chain(end)
            if not self._stays(path[:2]) and not self._stays(path[-2:]) and self._is_loop(path):
                yield from self._loop(path)

    def _stays(self, statements: Sequence[int]) -> bool:
        """Whether two statements are in the same cell."""
        one, two = (self._links.nodes[statement >> 1].first for statement in statements)
        return one == two

    def _is_loop(self, path: Sequence[int], *, is_open: bool = False) -> bool:
        """Whether a path never comes back to a cell, except that a loop may visit its first one."""
        nodes = [self._links.nodes[statement >> 1] for statement in path]
        start, left = nodes[0].first, 0
        for before, node in zip([None, *nodes], nodes, strict=False):
            if node.first & left:
                return False
            if before and (is_open or before.first != start):
                left |= before.every_cell
        return True

    def _loop(self, path: list[int]) -> Iterator[Chain]:
        """What a loop eliminates; its statements are closed, so that it ends where it begins."""
        start, end = path[0], path[-1]
        (_, one, _), (_, two, _) = (self._links.nodes[each >> 1] for each in (start, end))
        starts_on, ends_on = bool(start & 1), bool(end & 1)
        cell = self._links.nodes[start >> 1].cells.bit_length() - 1
        others = self._position.candidates[cell] & ~(1 << one | 1 << two)
        if start == end ^ 1:
            removed = self._in_cell(cell, others) if ends_on else {(cell, one + 1)}
            if removed:
                yield self._chain("discontinuous", path, path, removed)
        elif starts_on and ends_on:
            yield self._chain("discontinuous", path, [*path, start ^ 1], {(cell, one + 1)})
        elif not starts_on and not ends_on:
            yield self._chain("discontinuous", path, [end ^ 1, *path], {(cell, two + 1)})
        elif ends_on or not others:
            removed = Excluded(self._position, [self._state(each) for each in path]).candidates()
            removed |= self._in_cell(cell, others)
            if removed:
                yield self._chain("continuous", path, [*path, start], removed)

    def _state(self, statement: int) -> State:
        return State(self._links.nodes[statement >> 1], bool(statement & 1))

    def _in_cell(self, cell: int, candidates: int) -> set[Candidate]:
        return {(cell, index + 1) for index in bit_indices(candidates)}

    def _chain(
        self, kind: str, path: Sequence[int], closed: Sequence[int], removed: set[Candidate]
    ) -> Chain:
        nodes = [self._links.nodes[statement >> 1] for statement in path]
        length = len(path) + SET_LENGTH * sum(node.als is not None for node in nodes)
        is_grouped = any(node.als or node.cells & node.cells - 1 for node in nodes)
        return Chain(kind, tuple(closed), frozenset(removed), int(length), is_grouped)

    def _aics(self, table: Table) -> Iterator[Chain]:
        """The chains from a candidate that is off to one that is on, in another cell."""
        start = table.statements[0]
        cells, index, _ = self._links.nodes[start >> 1]
        every, places = self._position.tables.every_cell, self._position.places
        for end in self._ends(table, every & ~cells):
            if not end & 1:
                continue
            own, digit, _ = self._links.nodes[end >> 1]
            seen = self._position.tables.common_peers(cells | own)
            removed = {(cell, index + 1) for cell in bit_indices(places[index] & seen)}
            if index != digit:
                is_seen = self._position.tables.common_peers(cells) & own
                both = is_seen and places[digit] & cells and places[index] & own
                first, last = cells.bit_length() - 1, own.bit_length() - 1
                removed = {(first, digit + 1), (last, index + 1)} if both else set()
            if len(removed) > 1:
                path = table.chain(end)
                if self._is_loop(path, is_open=True):
                    yield self._chain("aic", path, path, removed)


def listed(position: Position, technique: str, options: SearchOptions) -> Iterator[Step]:
    """The steps of a technique among the chains that HoDoKu lists."""
    grouped = technique.startswith("grouped-")
    chains = ListedChains(position, grouped=grouped, als=options.als_nodes)
    for chain in chains.run(only_grouped=grouped):
        step = chains.step(chain)
        if step.technique == technique:
            yield step
