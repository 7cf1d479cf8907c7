"""How long the shortest forcing chain of each candidate is, by meeting in the middle.

Static links hold backwards too: if A on turns B off, then B on turns A off. A chain from "S on" to
"S off" is therefore two searches from "S on" which meet: in a candidate that one turns on and the
other off, or in a strong link both of whose ends they turn off. So half the layers are enough, and
the first meeting is the shortest chain.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.reach import Layer, ReachFromOff, ReachFromOn

Edges = list[tuple[int, int]]


class ChainStarts(NamedTuple):
    """The candidates whose shortest chain has that many nodes: those proved false, and true."""

    complexity: int
    false: int
    true: int


def _in_both(ones: Layer, others: Layer) -> int:
    found = 0
    for one, other in zip(ones, others, strict=True):
        found |= one & other
    return found


def _at_both_ends(edges: Edges, layer: Layer) -> int:
    found = 0
    for one, other in edges:
        found |= layer[one] & layer[other]
    return found


def chain_starts(from_on: ReachFromOn, from_off: ReachFromOff) -> Iterator[ChainStarts]:
    """The starts of forcing chains, shortest chains first; each start once for each kind.

    It deepens the searches as far as it is read.
    """
    edges = from_on.graph.edges
    false = true = 0
    layer, more_on, more_off = 0, True, True
    while more_on or more_off:
        found_false = _in_both(from_on.ons[layer], from_on.offs[layer]) if more_on else 0
        found_true = _at_both_ends(edges, from_off.offs[layer]) if more_off else 0
        yield ChainStarts(4 * layer + 2, found_false & ~false, found_true & ~true)
        false, true = false | found_false, true | found_true
        found_false = _at_both_ends(edges, from_on.offs[layer]) if more_on else 0
        ons = from_off.ons[layer] if more_off else []
        more_on = more_on and (len(from_on.ons) > layer + 1 or from_on.deepen())
        more_off = more_off and (len(from_off.offs) > layer + 1 or from_off.deepen())
        layer += 1
        found_true = _in_both(ons, from_off.offs[layer]) if more_off else 0
        yield ChainStarts(4 * layer, found_false & ~false, found_true & ~true)
        false, true = false | found_false, true | found_true
