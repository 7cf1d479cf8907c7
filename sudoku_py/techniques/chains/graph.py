"""The graph of a position: nodes, and for each the sets of nodes to which it is linked.

A node is a number; sets of nodes are masks. The nodes of single candidates come first.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from sudoku_py.techniques.als.locked_sets import AlmostLockedSet, almost_locked_sets
from sudoku_py.techniques.board_tables import BoardTables, bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Node, of_digit


class ChainGraph:
    """Nodes with cells and digit index, and their links as masks of nodes."""

    def __init__(self, tables: BoardTables) -> None:
        """Start without nodes."""
        self.tables = tables
        self.cells: list[int] = []
        self.indices: list[int] = []  # of the digit of each node
        self.weak: list[int] = []
        self.strong: list[int] = []
        self.singles = 0  # the nodes of single candidates
        self.numbers: dict[tuple[int, int], int] = {}  # by cells and digit index
        self.sets: dict[tuple[int, int], AlmostLockedSet] = {}  # that make a strong link

    def add(self, cells: int, index: int) -> int:
        """The number of the node with these cells and this digit; it is made at first."""
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
    """All candidates; the same graph for the same position, which nobody may change.

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
