"""What follows from one assumption while the marks stay as they are.

Breadth-first, except that a candidate that goes on is followed before any other that goes off:
this is the order in which the original discovers statements.
"""

from collections import deque
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.links import Links


class StaticGrowth(NamedTuple):
    """The statements in order of discovery, each with the one it follows from; -1 is the start."""

    on: dict[int, int]
    off: dict[int, int]


def grow(links: Links, start: int) -> StaticGrowth:
    """Everything that follows from "`start` is on"; valid where that leads to no contradiction."""
    weak, strong = links.weak, links.strong
    on, off = {start: -1}, dict[int, int]()
    ons, offs = deque([start]), deque[int]()
    while ons or offs:
        if ons:
            node = ons.popleft()
            for other in weak[node]:
                if other not in off:
                    off[other] = node
                    offs.append(other)
        else:
            node = offs.popleft()
            for other in strong.get(node, ()):
                if other not in on:
                    on[other] = node
                    ons.append(other)
    return StaticGrowth(on, off)


def chain_to(growth: StaticGrowth, node: int, is_on: bool) -> tuple[int, ...]:
    """The nodes from the assumption to a statement, on and off in turn."""
    nodes = []
    while node >= 0:
        nodes.append(node)
        node, is_on = (growth.on if is_on else growth.off)[node], not is_on
    return tuple(reversed(nodes))
