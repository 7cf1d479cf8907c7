"""Nice loops: chains that come back to their start.

*Discontinuous*: a candidate whose truth leads to its own falsehood is false; one whose falsehood
leads to its own truth is true, and the others of its cell are false. *Continuous*: the loop has no
break, so one end of each weak link is true, and what sees both ends is false. *Grouped* loops have
a node of several cells.
"""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import ChainGraph, full_graph
from sudoku_py.techniques.chains.listed import listed
from sudoku_py.techniques.chains.search import Layers, Path, layers_from, path_to
from sudoku_py.techniques.chains.steps import candidates_of, chain_step, eliminated_digits
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

CODES = {False: ("0706", "0707"), True: ("0709", "0710")}  # continuous, discontinuous


def nice_loops(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """The loops of single candidates."""
    if options.as_listed:
        return listed(position, "nice-loop", options)
    graph = full_graph(position)
    return loops_in(graph, options, grouped=False)


def grouped_nice_loops(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """The loops with a group, or with an almost locked set if `options.als_nodes`."""
    if options.as_listed:
        return listed(position, "grouped-nice-loop", options)
    graph = full_graph(position, grouped=True, als=options.als_nodes)
    return loops_in(graph, options, grouped=True)


def loops_in(graph: ChainGraph, options: SearchOptions, *, grouped: bool) -> Iterator[Step]:
    """The shortest loops from each candidate that are grouped, or that are not."""
    technique = "grouped-nice-loop" if grouped else "nice-loop"
    continuous, discontinuous = CODES[grouped]
    most = options.max_loop_links
    for start in bit_indices(graph.singles):
        on = layers_from(graph, start, is_on=True, max_links=most)
        off = layers_from(graph, start, is_on=False, max_links=most)
        for found, removed in (on, 1 << start), (off, _others_of_cell(graph, start)):
            path = _back_to_start(graph, found) if removed else None
            if path and graph.is_grouped(path) == grouped:
                is_off = found is off
                step = chain_step(graph, technique, path, removed, first_is_strong=is_off)
                yield step._replace(code=discontinuous)
        for path in _continuous(graph, on, most):
            if graph.is_grouped(path) == grouped:
                yield from _continuous_step(graph, technique, path, continuous)


def _others_of_cell(graph: ChainGraph, node: int) -> int:
    """The other candidates in the cell of a candidate."""
    found = 0
    for other in bit_indices(graph.weak[node] & graph.singles):
        if graph.cells[other] == graph.cells[node]:
            found |= 1 << other
    return found


def _back_to_start(graph: ChainGraph, found: Layers) -> Path | None:
    """The path from the start to its opposite."""
    for number in range(3, len(found.layers), 2):
        if found.layers[number] >> found.start & 1:
            return path_to(graph, found, found.start, number)
    return None


def _continuous(graph: ChainGraph, on: Layers, most: int) -> Iterator[Path]:
    """The shortest loops from the start, on, by each node that is strongly linked with it."""
    for end in bit_indices(graph.strong[on.start]):
        path = _by_way_of(graph, on, end, most)
        if path:
            yield path


def _by_way_of(graph: ChainGraph, on: Layers, end: int, most: int) -> Path | None:
    """The loop from the start whose last node before it is `end`, in at most so many links."""
    start, cells = graph.cells[on.start], graph.cells[end]
    for number in range(2, min(len(on.layers) - 1, most - 2) + 1, 2):
        for last in bit_indices(on.layers[number] & graph.weak[end]):
            path = None if graph.cells[last] & start else path_to(graph, on, last, number)
            if path and not any(graph.cells[node] & cells for node in path[1:-1]):
                return (*path, end, on.start)
    return None


def _continuous_step(graph: ChainGraph, technique: str, path: Path, code: str) -> Iterator[Step]:
    """What sees both ends of a weak link; the loop starts with one."""
    removed = 0
    for one, two in zip(path[::2], path[1::2], strict=False):
        removed |= graph.weak[one] & graph.weak[two]
    for one, two in zip(path[1::2], path[2::2], strict=True):
        removed |= _seen_by_rest(graph, one, two)
    gone = candidates_of(graph, removed)
    if gone and len({graph.cells[number] for number in path}) > 2:
        step = chain_step(graph, technique, path, 0, first_is_strong=False)
        yield step._replace(eliminations=gone, digits=eliminated_digits(gone), code=code)


def _seen_by_rest(graph: ChainGraph, one: int, two: int) -> int:
    """What the other digits of an almost locked set see, which links two nodes of a loop."""
    found, linking = 0, graph.set_between(one, two)
    if linking:
        for index, seen in linking.seen.items():
            if index not in (graph.indices[one], graph.indices[two]):
                for cell in bit_indices(seen):
                    node = graph.numbers.get((1 << cell, index))
                    found |= 1 << node if node is not None else 0
    return found


FINDERS = {"nice-loop": nice_loops, "grouped-nice-loop": grouped_nice_loops}
