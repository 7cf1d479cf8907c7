"""Forcing chains: from "S is on" to "S is off", so that S is false, or the other way round."""

from sudoku_py.techniques.explainer.chains.links import Links

Chain = tuple[int, ...]  # the nodes from start to end, on and off in turn


def shortest_chain(links: Links, start: int, is_on: bool) -> Chain | None:
    """The chain from a statement to its opposite that breadth-first search finds first."""
    before: dict[tuple[int, bool], int] = {(start, is_on): -1}
    layer = [start]
    while layer:
        is_on = not is_on
        found: list[int] = []
        for node in layer:
            for other in links.strong.get(node, ()) if is_on else links.weak[node]:
                if (other, is_on) not in before:
                    before[other, is_on] = node
                    found.append(other)
        if start in found:
            return _backwards(before, start, is_on)
        layer = found
    return None


def _backwards(before: dict[tuple[int, bool], int], node: int, is_on: bool) -> Chain:
    nodes = []
    while node >= 0:
        nodes.append(node)
        node, is_on = before[node, is_on], not is_on
    return tuple(reversed(nodes))
