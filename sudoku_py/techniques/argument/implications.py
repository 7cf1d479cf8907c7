"""What a chain shows of its start: each true node of it in turn, as claims."""

from sudoku_py.techniques.argument.claims import If, Impossible, Suppose, Then
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.chains.graph import ChainGraph, Layers, full_graph, layers_from
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Node

FAR = 1000  # links


def imply(draft: Draft, start: Node, links: tuple[Link, ...], target: Node) -> tuple[int, ...]:
    """Say what follows if `start` is true, up to a node that sees `target`; the last index.

    `links` are weak and strong in turn, from the start to the target; without links, a chain is
    looked for. A single weak link needs no claim, and two more take one sentence.
    """
    strong = [
        link for link in links or chain_between(draft.position, start, target) if link.is_strong
    ]
    if len(strong) == 1 and not _exclude(draft, start, strong[0].end):
        read = draft.strong_link(strong[0].start, strong[0].end)
        return (draft.add(If(node=start, result=strong[0].end, reads=(read,))),)
    return _suppose(draft, start, strong) if strong else ()


def _suppose(draft: Draft, start: Node, strong: list[Link]) -> tuple[int, ...]:
    """Suppose that `start` is true, and say one true node after the other, or what is impossible.

    The last index: a chain may contradict its start, or a node on its way, before it ends.
    """
    supposed = draft.next_index
    draft.add(Suppose(node=start, is_true=True, under=(supposed,)))
    last, true = tuple[int, ...](), {supposed: start}
    for link in strong:
        read = draft.strong_link(link.start, link.end)
        clashes = [each for each, node in true.items() if _exclude(draft, node, link.end)]
        if clashes:
            because = tuple(sorted({*last, *clashes[:1]} - {supposed}))
            impossible = Impossible(because=because, reads=(read,), under=(supposed,))
            return (draft.add(impossible),)
        then = Then(node=link.end, is_true=True, because=last, reads=(read,), under=(supposed,))
        last = (draft.add(then),)
        true[last[0]] = link.end
    return last


def _exclude(draft: Draft, node: Node, other: Node) -> bool:
    """Whether two nodes cannot both be true, whichever of their candidates it is."""
    peers = draft.tables.peers
    return all(
        peers[cell] >> end & 1 if digit == last else cell == end
        for cell, digit in node
        for end, last in other
    )


def chain_between(position: Position, start: Node, target: Node) -> tuple[Link, ...]:
    """The links of a shortest chain from a true candidate to a false one; it may cross itself.

    Without a chain, there are no links.
    """
    graph = full_graph(position, grouped=True)
    node = _number(graph, target)
    found = layers_from(graph, _number(graph, start), is_on=True, max_links=FAR)
    reached = (at for at in range(1, len(found.layers), 2) if found.layers[at] >> node & 1)
    number, links = next(reached, 0), list[Link]()
    while number:
        links.append(_last_link(graph, found, node, number))
        number -= 1
        node = _number(graph, links[-1].start)
    return tuple(reversed(links))


def _last_link(graph: ChainGraph, found: Layers, node: int, number: int) -> Link:
    is_strong = found.is_on(number)
    before = found.layers[number - 1] & (graph.strong if is_strong else graph.weak)[node]
    earlier = (before & -before).bit_length() - 1
    return Link(graph.node(earlier), graph.node(node), is_strong)


def _number(graph: ChainGraph, node: Node) -> int:
    cells = sum(1 << cell for cell, _ in node)
    return graph.numbers[cells, node[0][1] - 1]
