"""Nice loops and AICs with HoDoKu's tables.

What a continuous nice loop excludes, as HoDoKu sees it.
Between cells, one end of each weak link is true: what sees both ends is false, if it is in no cell
of the loop. A cell that is entered and left by strong links keeps only their digits. An almost
locked set in the loop is locked, but for the digits by which it is entered and left.

Nice loops and AICs as HoDoKu lists them: those whose chains are in its tables.
Which chains come back, and which cells a loop excludes, follows HoDoKu: it compares nodes by their
first cells, a loop may pass its first cell, and what a weak link of a continuous loop eliminates
lies outside of the loop's cells. Each set of eliminations is listed once, unless a shorter chain
for it turns up later.
"""

import itertools
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from sudoku_py.techniques.als import AlmostLockedSet
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import eliminated_digits
from sudoku_py.techniques.chains.tables import LINK, Table, TableLinks, TableNode, Tables
from sudoku_py.techniques.options import SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Link, Node, Role, Step, in_order, of_digit


class State(NamedTuple):
    """A node of a chain, and whether it is on."""

    node: TableNode
    is_on: bool


class Excluded:
    """The candidates that a loop excludes; its states begin and end in the same cell."""

    def __init__(self, position: Position, states: Sequence[State]) -> None:
        """Note the cells of the loop."""
        self._position = position
        self._states = states
        self._nodes = [state.node for state in states]
        self._cells = 0
        for node in self._nodes:
            self._cells |= node.every_cell

    def candidates(self) -> set[Candidate]:
        """All of them, except those of the first cell, which are not known from the states."""
        found: set[Candidate] = set()
        for place in range(1, len(self._states)):
            if self._nodes[place - 1].first != self._nodes[place].first:
                if self._states[place].is_on:
                    found.update(self._of_cell(place))
                else:
                    found.update(self._of_weak_link(place))
        return found

    def _of_cell(self, place: int) -> Iterator[Candidate]:
        """The others of a cell that is entered at this place and left by strong links."""
        after = self._states[place + 1 : place + 3]
        if len(after) < 2 or after[0].is_on or after[0].node.first != self._nodes[place].first:
            return
        if after[1].is_on and after[1].node.first != after[0].node.first:
            cell = self._nodes[place].first.bit_length() - 1
            kept = 1 << self._nodes[place].digit_index | 1 << after[1].node.digit_index
            for index in bit_indices(self._position.candidates[cell] & ~kept):
                yield cell, index + 1

    def _of_weak_link(self, place: int) -> Iterator[Candidate]:
        """What sees both ends of the link to this place, and what a set there eliminates."""
        before, node = self._nodes[place - 1 : place + 1]
        seen = (
            self._seen(before, node.digit_index) & self._seen(node, node.digit_index) & ~self._cells
        )
        yield from self._losing(node.digit_index, seen)
        if node.als:
            yield from self._of_set(place, node.als)

    def _of_set(self, place: int, als: AlmostLockedSet) -> Iterator[Candidate]:
        """What a set eliminates, entered at this place."""
        after = self._states[place + 1]
        exits = 1 << after.node.digit_index
        if after.is_on:  # the only candidate that the set leaves in its cell
            cell = after.node.first.bit_length() - 1
            exits ^= self._position.candidates[cell]
            for index in bit_indices(exits):
                seen = als.seen[index] & ~als.cells & self._position.tables.peers[cell]
                yield from self._losing(index, seen)
        for index in bit_indices(als.digits & ~exits & ~(1 << self._nodes[place].digit_index)):
            yield from self._losing(index, als.seen[index] & ~als.cells)

    def _seen(self, node: TableNode, index: int) -> int:
        """The cells that see a node, of an almost locked set all its cells with that digit."""
        if node.als:
            return node.als.seen[index] & ~node.als.cells
        return self._position.tables.common_peers(node.cells)

    def _losing(self, index: int, cells: int) -> Iterator[Candidate]:
        for cell in bit_indices(self._position.places[index] & cells):
            yield cell, index + 1


def table_step(
    nodes: Sequence[TableNode],
    technique: str,
    statements: Sequence[int],
    removed: Collection[Candidate],
) -> Step:
    """The step of a chain of statements; its digits are those of the eliminations."""
    gone = in_order(removed)
    sides: tuple[set[Candidate], set[Candidate]] = (set(), set())  # off, on
    for statement in statements:
        node = nodes[statement >> 1]
        sides[statement & 1].update(of_digit(node.cells, node.digit_index + 1))
    return Step(
        technique,
        eliminations=gone,
        digits=eliminated_digits(gone),
        roles=(Role("on", in_order(sides[1])), Role("off", in_order(sides[0]))),
        links=tuple(_links(nodes, statements)),
    )


def _links(nodes: Sequence[TableNode], statements: Sequence[int]) -> Iterator[Link]:
    """The links between statements; an almost locked set is one of its own, through the set."""
    for one, two in itertools.pairwise(statements):
        before, after = nodes[one >> 1], nodes[two >> 1]
        start, end = (of_digit(node.cells, node.digit_index + 1) for node in (before, after))
        if before.als is None:
            yield Link(start, end, is_strong=not one & 1)
            continue
        cells = before.als.cells
        if two & 1:  # the set leaves one candidate in a cell, with which it is an almost locked set
            yield Link(start, end, is_strong=True, als=tuple(bit_indices(cells | after.cells)))
            continue
        exit_node: Node = of_digit(before.als.places[after.digit_index], after.digit_index + 1)
        yield Link(start, exit_node, is_strong=True, als=tuple(bit_indices(cells)))
        yield Link(exit_node, end, is_strong=False)


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
