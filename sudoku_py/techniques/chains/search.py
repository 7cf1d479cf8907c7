"""Shortest chains: the statements reached from a start, layer by layer.

A layer is a mask of nodes that are all on, or all off. A statement is in the first layer that
reaches it. A chain never comes back to a cell that it has left.
"""

from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import ChainGraph

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
    """What follows from the node `start` being on, or off, in at most so many links."""
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
    """What follows in exactly so many links each: a statement is in each layer that reaches it."""
    layers = [1 << start]
    for number in range(max_links):
        links = graph.weak if is_on == (number % 2 == 0) else graph.strong
        reached = 0
        for node in bit_indices(layers[-1]):
            reached |= links[node]
        layers.append(reached)
    return Layers(start, is_on, layers)


def path_to(graph: ChainGraph, found: Layers, target: int, number: int) -> Path | None:
    """A path from the start to `target` in that layer, or None if each one comes back to a cell.

    The target may be in the cell of the start; then only these two are.
    """
    return PathSearch(graph, found, target).run(number)


class PathSearch:
    """The search for one path, backwards from the target; it gives up after `PATIENCE` nodes."""

    def __init__(self, graph: ChainGraph, found: Layers, target: int) -> None:
        """Prepare the search."""
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
