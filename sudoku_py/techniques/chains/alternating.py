"""AIC, alternating inference chains: strong links at both ends, so one end at least is true.

*Type 1*: the same digit at both ends: what sees both loses it; two candidates or more, since with
one the chain is a discontinuous loop. *Type 2*: different digits, in cells that see each other:
each end cell loses the digit of the other end. *Grouped* chains have a node of several cells.
"""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import ChainGraph, full_graph
from sudoku_py.techniques.chains.listed import listed
from sudoku_py.techniques.chains.search import layers_from, path_to
from sudoku_py.techniques.chains.steps import chain_step
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

CODES = {False: "0708", True: "0711"}


def aics(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """The chains of single candidates."""
    if options.as_listed:
        return listed(position, "aic", options)
    return aics_in(full_graph(position), options, grouped=False)


def grouped_aics(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """The chains with a group, or with an almost locked set if `options.als_nodes`."""
    if options.as_listed:
        return listed(position, "grouped-aic", options)
    graph = full_graph(position, grouped=True, als=options.als_nodes)
    return aics_in(graph, options, grouped=True)


def aics_in(graph: ChainGraph, options: SearchOptions, *, grouped: bool) -> Iterator[Step]:
    """The shortest chains between candidates that are grouped, or that are not."""
    technique = "grouped-aic" if grouped else "aic"
    for start in bit_indices(graph.singles):
        if not graph.strong[start]:
            continue
        found = layers_from(graph, start, is_on=False, max_links=options.max_aic_links)
        for number in range(3, len(found.layers), 2):
            for end in bit_indices(found.layers[number] & graph.singles):
                removed = _removed(graph, start, end)
                if end < start or removed.bit_count() < 2:
                    continue
                path = path_to(graph, found, end, number)
                if path and graph.is_grouped(path) == grouped:
                    step = chain_step(graph, technique, path, removed, first_is_strong=True)
                    yield step._replace(code=CODES[grouped])


def _removed(graph: ChainGraph, start: int, end: int) -> int:
    """The candidates that are false if one of both ends is true."""
    if start == end or graph.cells[start] == graph.cells[end]:
        return 0
    if graph.indices[start] == graph.indices[end]:
        return graph.weak[start] & graph.weak[end] & graph.singles
    one = graph.numbers.get((graph.cells[start], graph.indices[end]), start)
    two = graph.numbers.get((graph.cells[end], graph.indices[start]), end)
    if graph.weak[one] >> end & 1 and graph.weak[two] >> start & 1:
        return 1 << one | 1 << two
    return 0


FINDERS = {"aic": aics, "grouped-aic": grouped_aics}
