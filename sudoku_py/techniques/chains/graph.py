"""The graph of a position's links, the shortest chains in it, and steps from them.

The graph has nodes, and for each the sets of nodes to which it is linked. A node is a number; sets
of nodes are masks. The nodes of single candidates come first.

The search goes from a start layer by layer. A layer is a mask of nodes that are all on, or all off.
A statement is in the first layer that reaches it. A chain never comes back to a cell that it has
left.
"""

import itertools
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from sudoku_py.techniques.als import AlmostLockedSet, almost_locked_sets
from sudoku_py.techniques.board_tables import BoardTables, bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Link, Node, Role, Step, in_order, of_digit


class ChainGraph:
    """Nodes with cells and digit index, and their links as masks of nodes."""

    def __init__(self, tables: BoardTables) -> None:
        self.tables = tables
        self.cells: list[int] = []
        self.indices: list[int] = []  # of the digit of each node
        self.weak: list[int] = []
        self.strong: list[int] = []
        self.singles = 0  # the nodes of single candidates
        self.numbers: dict[tuple[int, int], int] = {}  # by cells and digit index
        self.sets: dict[tuple[int, int], AlmostLockedSet] = {}  # that make a strong link

    def add(self, cells: int, index: int) -> int:
        """The number of the node with these cells and this digit; it is made on first use."""
        key = (cells, index)
        if key not in self.numbers:
            self.numbers[key] = len(self.cells)
            self.cells.append(cells)
            self.indices.append(index)
            self.weak.append(0)
            self.strong.append(0)
        return self.numbers[key]

    def join(self, links: list[int], one: int, two: int) -> None:
        """Link two nodes, in `weak` or in `strong`."""
        links[one] |= 1 << two
        links[two] |= 1 << one

    def node(self, number: int) -> Node:
        """The candidates of a node."""
        return of_digit(self.cells[number], self.indices[number] + 1)

    def set_between(self, one: int, two: int) -> AlmostLockedSet | None:
        """The almost locked set that links two nodes strongly, if one does."""
        return self.sets.get((min(one, two), max(one, two)))

    def is_grouped(self, path: Sequence[int]) -> bool:
        """Whether a node of a path has several cells, or an almost locked set makes a link."""
        if any(not self.singles >> number & 1 for number in path):
            return True
        return bool(self.sets) and any(map(self.set_between, path, path[1:]))


MAX_CACHED = 4
_CACHE: dict[tuple[int, tuple[int, ...], bool, bool], ChainGraph] = {}


def digit_graph(position: Position, index: int) -> ChainGraph:
    """The candidates of one digit."""
    graph = ChainGraph(position.tables)
    _add_singles(graph, position, (index,))
    _link_peers(graph)
    _link_conjugates(graph, position, (index,))
    return graph


def bivalue_graph(position: Position) -> ChainGraph:
    """The candidates of bivalue cells; strong links are inside cells only."""
    graph = ChainGraph(position.tables)
    for cell, candidates in enumerate(position.candidates):
        if candidates.bit_count() == 2:
            one, two = (graph.add(1 << cell, index) for index in bit_indices(candidates))
            graph.join(graph.strong, one, two)
    graph.singles = (1 << len(graph.cells)) - 1
    _link_peers(graph)
    return graph


def full_graph(position: Position, *, grouped: bool = False, als: bool = False) -> ChainGraph:
    """All candidates; the same graph for the same position; it must not be changed.

    With `grouped` also all groups: the cells of a digit where a box and a line cross. With `als`
    also the digits of each almost locked set, which are strongly linked with each other.
    """
    key = (position.tables.size, tuple(position.candidates), grouped, als)
    if key not in _CACHE:
        if len(_CACHE) >= MAX_CACHED:
            _CACHE.clear()
        _CACHE[key] = _new_graph(position, grouped=grouped, als=als)
    return _CACHE[key]


def _new_graph(position: Position, *, grouped: bool, als: bool) -> ChainGraph:
    graph = ChainGraph(position.tables)
    indices = range(position.tables.size)
    _add_singles(graph, position, indices)
    _link_cells(graph, position)
    if grouped:
        _add_groups(graph, position)
    sets = almost_locked_sets(position) if als else []
    for each in sets:
        for index, cells in each.places.items():
            graph.add(cells, index)
    _link_peers(graph)
    _link_conjugates(graph, position, indices)
    for each in sets:
        _link_set(graph, each)
    return graph


def _link_set(graph: ChainGraph, each: AlmostLockedSet) -> None:
    """Link the digits of an almost locked set of two cells or more strongly."""
    if each.cells.bit_count() > 1:
        nodes = sorted(graph.numbers[cells, index] for index, cells in each.places.items())
        for one, two in combinations(nodes, 2):
            if not graph.strong[one] >> two & 1:
                graph.join(graph.strong, one, two)
                graph.sets[one, two] = each


def _add_singles(graph: ChainGraph, position: Position, indices: Iterable[int]) -> None:
    for index in indices:
        for cell in bit_indices(position.places[index]):
            graph.add(1 << cell, index)
    graph.singles = (1 << len(graph.cells)) - 1


def _link_cells(graph: ChainGraph, position: Position) -> None:
    """Link the candidates of each cell: weakly, and strongly if there are two."""
    for cell, candidates in enumerate(position.candidates):
        nodes = [graph.numbers[1 << cell, index] for index in bit_indices(candidates)]
        for one, two in combinations(nodes, 2):
            graph.join(graph.weak, one, two)
            if len(nodes) == 2:
                graph.join(graph.strong, one, two)


def _add_groups(graph: ChainGraph, position: Position) -> None:
    """Add a node for two or more cells of a digit where a box and a line cross."""
    tables = position.tables
    masks = tables.unit_masks
    for box in tables.boxes:
        for line in tables.rows + tables.columns:
            crossing = masks[box] & masks[line]
            for index, places in enumerate(position.places):
                cells = places & crossing
                if cells & cells - 1:
                    graph.add(cells, index)


def _link_peers(graph: ChainGraph) -> None:
    """Link nodes of a digit weakly if all their cells see each other."""
    of_digit_index: dict[int, list[int]] = {}
    for number, index in enumerate(graph.indices):
        of_digit_index.setdefault(index, []).append(number)
    for numbers in of_digit_index.values():
        for place, one in enumerate(numbers):
            seen = graph.tables.common_peers(graph.cells[one])
            for two in numbers[place + 1 :]:
                if not graph.cells[two] & ~seen:
                    graph.join(graph.weak, one, two)


def _link_conjugates(graph: ChainGraph, position: Position, indices: Iterable[int]) -> None:
    """Link two nodes strongly if they hold all cells of their digit in a unit."""
    for index in indices:
        places = position.places[index]
        own = [number for number, digit in enumerate(graph.indices) if digit == index]
        for unit in graph.tables.unit_masks:
            cells = places & unit
            for number in own:
                other = graph.numbers.get((cells & ~graph.cells[number], index))
                if other is not None and not graph.cells[number] & ~cells:
                    graph.join(graph.strong, number, other)


Path = tuple[int, ...]  # of nodes, from the start
PATIENCE = 500  # nodes until the search for a path gives up; nearly all need less than 50


class Layers(NamedTuple):
    """The layers from a start; layer 0 is the start alone."""

    start: int
    starts_on: bool
    layers: list[int]

    def is_on(self, number: int) -> bool:
        """Whether the nodes of a layer are on."""
        return self.starts_on == (number % 2 == 0)


def layers_from(graph: ChainGraph, start: int, *, is_on: bool, max_links: int) -> Layers:
    """What follows from the node `start` being on, or off, in at most that many links."""
    seen = {is_on: 1 << start, not is_on: 0}
    layers = [1 << start]
    polarity = is_on
    for _ in range(max_links):
        links = graph.weak if polarity else graph.strong
        frontier, reached = layers[-1], 0
        while frontier:
            lowest = frontier & -frontier
            reached |= links[lowest.bit_length() - 1]
            frontier ^= lowest
        polarity = not polarity
        reached &= ~seen[polarity]
        if not reached:
            break
        seen[polarity] |= reached
        layers.append(reached)
    return Layers(start, is_on, layers)


def walks_from(graph: ChainGraph, start: int, *, is_on: bool, max_links: int) -> Layers:
    """What follows, layer by layer: layer n has every statement that exactly n links reach."""
    layers = [1 << start]
    for number in range(max_links):
        links = graph.weak if is_on == (number % 2 == 0) else graph.strong
        reached = 0
        for node in bit_indices(layers[-1]):
            reached |= links[node]
        layers.append(reached)
    return Layers(start, is_on, layers)


def path_to(graph: ChainGraph, found: Layers, target: int, number: int) -> Path | None:
    """A path from the start to `target` in layer `number`, or None if every path repeats a cell.

    Only the start and the target may share a cell.
    """
    return PathSearch(graph, found, target).run(number)


class PathSearch:
    """The search for one path, backwards from the target; it gives up after `PATIENCE` nodes."""

    def __init__(self, graph: ChainGraph, found: Layers, target: int) -> None:
        self._graph = graph
        self._found = found
        self._target = target
        self._start = graph.cells[found.start]
        self._is_loop = bool(graph.cells[target] & self._start)
        self._patience = PATIENCE

    def run(self, number: int) -> Path | None:
        """The path to the target in that layer."""
        return self._back((self._target,), number - 1, 0 if self._is_loop else self._start)

    def _back(self, path: Path, number: int, used: int) -> Path | None:
        """Extend a path backwards by a node of that layer; `used` are cells that are left."""
        graph, found, node = self._graph, self._found, path[0]
        links = graph.weak if found.is_on(number) else graph.strong
        before = found.layers[number] & links[node]
        if number == 0:
            return (found.start, *path) if before else None
        if number == 1 and not self._is_loop:
            used &= ~self._start  # the chain is still in its first cell
        for other in bit_indices(before):
            self._patience -= 1
            if graph.cells[other] & used or self._patience < 0:
                continue
            longer = self._back((other, *path), number - 1, used | graph.cells[node])
            if longer:
                return longer
        return None


def links_of(graph: ChainGraph, path: Path, *, first_is_strong: bool) -> tuple[Link, ...]:
    """The links of a path, strong and weak in turn."""
    found = []
    for number, (start, end) in enumerate(itertools.pairwise(path)):
        is_strong = first_is_strong == (number % 2 == 0)
        als = graph.set_between(start, end) if is_strong else None
        nodes = graph.node(start), graph.node(end)
        found.append(Link(*nodes, is_strong, tuple(bit_indices(als.cells)) if als else ()))
    return tuple(found)


def roles_of(graph: ChainGraph, path: Path, *, first_is_on: bool) -> tuple[Role, ...]:
    """The candidates of a chain that are on, and those that are off."""
    on = [number for place, number in enumerate(path) if first_is_on == (place % 2 == 0)]
    off = [number for place, number in enumerate(path) if first_is_on != (place % 2 == 0)]
    return (
        Role("on", in_order({each for number in on for each in graph.node(number)})),
        Role("off", in_order({each for number in off for each in graph.node(number)})),
    )


def eliminated_digits(eliminations: Candidates) -> tuple[int, ...]:
    """The digits of the eliminations, rising."""
    return tuple(sorted({digit for _, digit in eliminations}))


def candidates_of(graph: ChainGraph, nodes: int) -> Candidates:
    """The candidates of a mask of nodes, which are single ones."""
    return in_order(graph.node(number)[0] for number in bit_indices(nodes & graph.singles))


def chain_step(
    graph: ChainGraph, technique: str, path: Path, removed: int, *, first_is_strong: bool
) -> Step:
    """The step of a chain; `removed` are nodes, and the digits are those of the eliminations."""
    gone = candidates_of(graph, removed)
    return Step(
        technique,
        eliminations=gone,
        digits=eliminated_digits(gone),
        roles=roles_of(graph, path, first_is_on=not first_is_strong),
        links=links_of(graph, path, first_is_strong=first_is_strong),
    )
