"""X-chains, on one digit, and XY-chains, through bivalue cells.

Both begin and end with a strong link on the same digit: one of the ends is true, so cells that see
both lose it. They have three links or more.
"""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import ChainGraph, bivalue_graph, digit_graph
from sudoku_py.techniques.chains.search import Path, layers_from, path_to, walks_from
from sudoku_py.techniques.chains.steps import chain_step
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step, of_digit


def x_chains(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """The shortest X-chain between each two candidates that eliminates something."""
    for index in range(position.tables.size):
        graph = digit_graph(position, index)
        yield from _chains(position, graph, "x-chain", options.max_chain_links)


def xy_chains(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """The shortest XY-chain between each two candidates that eliminates something."""
    graph = bivalue_graph(position)
    yield from _chains(position, graph, "xy-chain", options.max_chain_links)


def _chains(
    position: Position, graph: ChainGraph, technique: str, max_links: int
) -> Iterator[Step]:
    """The shortest chains; last those for which a longer way avoids coming back to a cell."""
    left: list[tuple[int, int, int]] = []
    for start in range(len(graph.cells)):
        if not graph.strong[start]:
            continue
        found = layers_from(graph, start, is_on=False, max_links=max_links)
        for number in range(1, len(found.layers), 2):
            for end in bit_indices(found.layers[number]):
                if end > start and _removed(position, graph, start, end):
                    path = path_to(graph, found, end, number) if number > 1 else None
                    if path:
                        yield _step(position, graph, technique, path)
                    else:
                        left.append((start, end, number + 2))
    for start, end, fewest in left:
        path = _longer(graph, start, end, range(fewest, max_links + 1, 2))
        if path:
            yield _step(position, graph, technique, path)


def _removed(position: Position, graph: ChainGraph, start: int, end: int) -> int:
    """The cells that lose the digit, if both ends have the same."""
    index, cells = graph.indices[start], graph.cells
    if graph.indices[end] != index:
        return 0
    return position.places[index] & graph.tables.common_peers(cells[start] | cells[end])


def _longer(graph: ChainGraph, start: int, end: int, lengths: range) -> Path | None:
    """The shortest path of these lengths."""
    walks = walks_from(graph, start, is_on=False, max_links=lengths.stop - 1)
    for number in lengths:
        if walks.layers[number] >> end & 1:
            path = path_to(graph, walks, end, number)
            if path:
                return path
    return None


def _step(position: Position, graph: ChainGraph, technique: str, path: Path) -> Step:
    digit = graph.indices[path[0]] + 1
    removed = _removed(position, graph, path[0], path[-1])
    step = chain_step(graph, technique, path, 0, first_is_strong=True)
    return step._replace(eliminations=of_digit(removed, digit), digits=(digit,))


FINDERS = {"x-chain": x_chains, "xy-chain": xy_chains}
