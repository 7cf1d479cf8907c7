"""The techniques with chains and loops of strong and weak links.

Remote pair: a chain of four or more bivalue cells with the same two digits.
The cells take the two digits in turn, so a cell that sees two of opposite parity loses both.

X-chains, on one digit, and XY-chains, through bivalue cells.
Both begin and end with a strong link on the same digit: one of the ends is true, so cells that see
both lose it. They have three links or more.

Nice loops: chains that come back to their start.
*Discontinuous*: a candidate whose truth leads to its own falsehood is false; one whose falsehood
leads to its own truth is true, and the others of its cell are false. *Continuous*: the loop has no
break, so one end of each weak link is true, and what sees both ends is false. *Grouped* loops have
a node of several cells.

AIC, alternating inference chains: strong links at both ends, so one end at least is true.
*Type 1*: the same digit at both ends: what sees both loses it; two candidates or more, since with
one the chain is a discontinuous loop. *Type 2*: different digits, in cells that see each other:
each end cell loses the digit of the other end. *Grouped* chains have a node of several cells.
"""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import (
    ChainGraph,
    Layers,
    Path,
    bivalue_graph,
    candidates_of,
    chain_step,
    digit_graph,
    eliminated_digits,
    full_graph,
    layers_from,
    path_to,
    walks_from,
)
from sudoku_py.techniques.chains.listed import listed
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Role, Step, in_order, of_digit
from sudoku_py.techniques.subsets import candidates_in
from sudoku_py.techniques.wings import bivalue_cells


def remote_pairs(position: Position) -> Iterator[Step]:
    """One step for each set of connected cells with the same two digits."""
    bivalue = bivalue_cells(position)
    for digits in sorted({position.candidates[cell] for cell in bit_indices(bivalue)}):
        cells = sum(1 << c for c in bit_indices(bivalue) if position.candidates[c] == digits)
        while cells:
            colours = _coloured(position, cells)
            cells &= ~(colours[0] | colours[1])
            yield from _remote_pair_steps(position, digits, colours)


def _coloured(position: Position, cells: int) -> tuple[int, int]:
    """The cells connected with the first of `cells`, at an even and at an odd distance."""
    peers = position.tables.peers
    colours = [cells & -cells, 0]
    frontier, colour = colours[0], 0
    while frontier:
        reached = 0
        for cell in bit_indices(frontier):
            reached |= peers[cell] & cells
        colour = 1 - colour
        frontier = reached & ~colours[colour]
        colours[colour] |= frontier
    return colours[0], colours[1]


def _remote_pair_steps(position: Position, digits: int, colours: tuple[int, int]) -> Iterator[Step]:
    if colours[0] & colours[1] or min(colour.bit_count() for colour in colours) < 2:
        return
    seen = [0, 0]
    for number, colour in enumerate(colours):
        for cell in bit_indices(colour):
            seen[number] |= position.tables.peers[cell]
    removed = candidates_in(position, seen[0] & seen[1] & ~(colours[0] | colours[1]), digits)
    if removed:
        used = tuple(index + 1 for index in bit_indices(digits))
        chain = _longest(position, colours[0] | colours[1])
        roles = (
            Role("colour-a", cells=tuple(bit_indices(colours[0]))),
            Role("colour-b", cells=tuple(bit_indices(colours[1]))),
        )
        links = _links(chain, used)
        gone = in_order(removed)
        yield Step("remote-pair", eliminations=gone, digits=used, roles=roles, links=links)


def _longest(position: Position, cells: int) -> tuple[int, ...]:
    """A long chain through connected cells: depth first from each of them."""
    best: tuple[int, ...] = ()
    for start in bit_indices(cells):
        chain, left = [start], cells & ~(1 << start)
        while after := position.tables.peers[chain[-1]] & left:
            chain.append((after & -after).bit_length() - 1)
            left &= ~after if len(chain) > 2 else ~(after & -after)
        best = max(best, tuple(chain), key=len)
    return best


def _links(chain: tuple[int, ...], digits: tuple[int, ...]) -> tuple[Link, ...]:
    """The links through the cells: a strong one inside each, weak ones between them."""
    links: list[Link] = []
    first, second = digits[0], digits[1]
    for number, cell in enumerate(chain):
        links.append(Link(((cell, first),), ((cell, second),), is_strong=True))
        if number + 1 < len(chain):
            after = chain[number + 1]
            links.append(Link(((cell, second),), ((after, second),), is_strong=False))
        first, second = second, first
    return tuple(links)


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
                if end > start and _seen_by_both_ends(position, graph, start, end):
                    path = path_to(graph, found, end, number) if number > 1 else None
                    if path:
                        yield _step(position, graph, technique, path)
                    else:
                        left.append((start, end, number + 2))
    for start, end, fewest in left:
        path = _longer(graph, start, end, range(fewest, max_links + 1, 2))
        if path:
            yield _step(position, graph, technique, path)


def _seen_by_both_ends(position: Position, graph: ChainGraph, start: int, end: int) -> int:
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
    removed = _seen_by_both_ends(position, graph, path[0], path[-1])
    step = chain_step(graph, technique, path, 0, first_is_strong=True)
    return step._replace(eliminations=of_digit(removed, digit), digits=(digit,))


LOOP_CODES = {False: ("0706", "0707"), True: ("0709", "0710")}  # continuous, discontinuous


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
    continuous, discontinuous = LOOP_CODES[grouped]
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
    """The loop from the start whose last node before it is `end`, in at most that many links."""
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


AIC_CODES = {False: "0708", True: "0711"}


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
                removed = _seen_by_ends(graph, start, end)
                if end < start or removed.bit_count() < 2:
                    continue
                path = path_to(graph, found, end, number)
                if path and graph.is_grouped(path) == grouped:
                    step = chain_step(graph, technique, path, removed, first_is_strong=True)
                    yield step._replace(code=AIC_CODES[grouped])


def _seen_by_ends(graph: ChainGraph, start: int, end: int) -> int:
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


FINDERS = {
    "remote-pair": remote_pairs,
    "x-chain": x_chains,
    "xy-chain": xy_chains,
    "nice-loop": nice_loops,
    "grouped-nice-loop": grouped_nice_loops,
    "aic": aics,
    "grouped-aic": grouped_aics,
}
