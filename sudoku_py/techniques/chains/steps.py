"""From paths of a chain graph to steps."""

import itertools

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import ChainGraph
from sudoku_py.techniques.chains.search import Path
from sudoku_py.techniques.step import Candidates, Link, Role, Step, in_order


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
