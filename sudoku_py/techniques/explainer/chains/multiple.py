"""Row 25: cell and region forcing chains, with marks that do not change.

Row 22 has found nothing, so no assumption leads to a contradiction, and the number of nodes of a
statement is its distance in the search from all candidates at once. So the best hint is found by
adding distances; its chains are then built in the original's order. That is breadth-first, except
that candidates turned on are followed before candidates turned off.
"""

from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.links import (
    CELL_KEY,
    CELLS,
    SIZE,
    Alternatives,
    Links,
    all_links,
    alternatives,
    mask_of,
)
from sudoku_py.techniques.explainer.chains.reach import ReachFromOn
from sudoku_py.techniques.explainer.chains.single_chains import chain_search
from sudoku_py.techniques.explainer.chains.steps import (
    candidate_of,
    candidates_of,
    digits_of,
    length_part,
    links_along,
)
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step


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


BASE = 80


class Reached(NamedTuple):
    """A statement, the starts that reach it at all, and those that do with `nodes` nodes."""

    candidate: int
    is_on: bool
    starts: int
    by_nodes: list[tuple[int, int]]  # nodes, starts


class StaticProof(NamedTuple):
    """A hint: the lower one is taken, by its first three fields."""

    complexity: int
    key: int
    discovered: int
    candidate: int
    is_on: bool


def _reached(candidate: int, is_on: bool, layers: Iterator[int]) -> Reached:
    first, known, by_nodes = 1 if is_on else 2, 0, []
    for depth, starts in enumerate(layers):
        if new := starts & ~known:
            by_nodes.append((2 * depth + first, new))
            known |= new
    return Reached(candidate, is_on, known, by_nodes)


def _statements(reach: ReachFromOn) -> Iterator[Reached]:
    graph = reach.graph
    for index, candidate in enumerate(graph.linked):
        yield _reached(candidate, True, (layer[index] for layer in reach.ons))
        yield _reached(candidate, False, (layer[index] for layer in reach.offs))
    for candidate in graph.links.candidates:
        if candidate not in graph.index:
            yield _reached(candidate, False, _unlinked(reach, candidate))


def _unlinked(reach: ReachFromOn, candidate: int) -> Iterator[int]:
    """For each layer the starts that turn off a candidate without strong links."""
    yield reach.graph.links.weak_masks[candidate]
    turners = reach.graph.turners(candidate)
    for layer in reach.ons[1:]:
        union = 0
        for turner in turners:
            union |= layer[turner]
        yield union


def proofs(reach: ReachFromOn, every: list[Alternatives]) -> Iterator[StaticProof]:
    """For each statement that follows from all of some alternatives, each proof."""
    while reach.deepen():
        pass
    masks = [(mask_of(one.members), one.key, order) for order, one in enumerate(every)]
    for candidate, is_on, starts, by_nodes in _statements(reach):
        for mask, key, order in masks:
            if mask & starts == mask:
                nodes = sum([count * (mask & some).bit_count() for count, some in by_nodes])
                yield StaticProof(nodes, key, order, candidate, is_on)


def cell_and_region_chains(position: Position) -> Step | None:
    """Row 25: the hint that the original applies."""
    links = all_links(position)
    every = list(alternatives(links, fewest=3))
    found = list(proofs(chain_search(links).from_on, every))
    if not found:
        return None
    best = min(proof[:3] for proof in found)
    equals = [proof for proof in found if proof[:3] == best]
    chosen = every[equals[0].discovered]
    growths = [grow(links, start) for start in chosen.members]
    proof = min(equals, key=partial(_discovered, growths[0]))
    rating = BASE + length_part(proof.complexity)
    return alternatives_step(chosen, growths, proof.candidate, proof.is_on, rating)


def _discovered(growth: StaticGrowth, proof: StaticProof) -> tuple[bool, int]:
    """The order of discovery: what is on first, each as the growth enters it."""
    entered = growth.on if proof.is_on else growth.off
    return not proof.is_on, list(entered).index(proof.candidate)


def alternatives_role(chosen: Alternatives) -> Role:
    """The cell or the unit that the alternatives belong to."""
    if chosen.key == CELL_KEY:
        return Role("cells", cells=(chosen.constraint,))
    return Role("unit", units=((chosen.constraint - CELLS) // SIZE,))


def alternatives_step(
    chosen: Alternatives, growths: list[StaticGrowth], end: int, is_on: bool, rating: int
) -> Step:
    """The step that proves `end` on or off, from what grows from each of the alternatives."""
    chains = [chain_to(growth, end, is_on) for growth in growths]
    on = dict.fromkeys(chain.from_iterable(nodes[::2] for nodes in chains))
    off = dict.fromkeys(chain.from_iterable(nodes[1::2] for nodes in chains))
    proved = (candidate_of(end),)
    return Step(
        "cell-forcing" if chosen.key == CELL_KEY else "region-forcing",
        placements=proved if is_on else (),
        eliminations=() if is_on else proved,
        digits=digits_of([*on, *off]),
        roles=(
            alternatives_role(chosen),
            Role("on", candidates=candidates_of(list(on))),
            Role("off", candidates=candidates_of(list(off))),
        ),
        branches=tuple(links_along(nodes, first_is_on=True) for nodes in chains),
        rating=rating,
    )
