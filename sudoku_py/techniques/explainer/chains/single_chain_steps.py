"""The steps of row 22: a chain of nodes as data for whoever explains it."""

from itertools import pairwise

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.chains.cycles import Cycle
from sudoku_py.techniques.explainer.chains.forcing import Chain, shortest_chain
from sudoku_py.techniques.explainer.chains.links import Links
from sudoku_py.techniques.explainer.chains.tables import SIZE
from sudoku_py.techniques.step import Candidate, Candidates, Link, Role, Step

CYCLES = {2: "x-cycle", 3: "y-cycle", 4: "xy-cycle"}  # by sort key
TURBOT_FISH = 6  # nodes


def candidate(number: int) -> Candidate:
    """The cell and the digit of a candidate's number.

    >>> candidate(9 * 80 + 4)
    (80, 5)
    """
    return number // SIZE, number % SIZE + 1


def candidates(numbers: "Chain | list[int]") -> Candidates:
    """Several of them, in the order given."""
    return tuple([candidate(number) for number in numbers])


def digits_of(numbers: "Chain | list[int]") -> tuple[int, ...]:
    """Their digits, ascending."""
    return tuple(sorted({number % SIZE + 1 for number in numbers}))


def links_along(nodes: Chain, first_is_on: bool) -> tuple[Link, ...]:
    """The links from node to node: weak out of an on-node, strong out of an off-node."""
    return tuple(
        Link((candidate(one),), (candidate(other),), bool(index % 2) == first_is_on)
        for index, (one, other) in enumerate(pairwise(nodes))
    )


def roles_along(nodes: Chain, first_is_on: bool) -> tuple[Role, ...]:
    """Which nodes are on and which are off."""
    evens, odds = candidates(nodes[::2]), candidates(nodes[1::2])
    on, off = (evens, odds) if first_is_on else (odds, evens)
    return Role("on", candidates=on), Role("off", candidates=off)


def cycle_step(cycle: Cycle, rating: int, key: int) -> Step:
    """The step of a cycle."""
    nodes = cycle.nodes
    return Step(
        CYCLES[key],
        eliminations=candidates(bit_indices(cycle.eliminated)),
        digits=digits_of(nodes),
        roles=roles_along(nodes, first_is_on=True),
        links=links_along((*nodes, nodes[0]), first_is_on=True),
        rating=rating,
    )


def chain_step(links: Links, start: int, first_is_on: bool, rating: int) -> Step:
    """The step of the shortest forcing chain from "on" to "off", or from "off" to "on"."""
    nodes = shortest_chain(links, start, first_is_on) or ()
    return Step(
        _technique(links, nodes),
        placements=() if first_is_on else (candidate(start),),
        eliminations=(candidate(start),) if first_is_on else (),
        digits=digits_of(nodes),
        roles=roles_along(nodes, first_is_on),
        links=links_along(nodes, first_is_on),
        rating=rating,
    )


def _technique(links: Links, nodes: Chain) -> str:
    if links.cell_links:
        return "forcing-xy-chain"
    return "turbot-fish" if len(nodes) == TURBOT_FISH else "forcing-x-chain"
