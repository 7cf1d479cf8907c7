"""All hints of rows 22 and 25, as the original sorts them, for use inside of growths.

Of hints that eliminate the same only the first counts, and of any other hint only what those before
it have not eliminated. So the shortest chain for each candidate is enough, with those cycles that
come before some of these.
"""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.chains.alternatives import Alternatives, alternatives
from sudoku_py.techniques.explainer.chains.chain_search import (
    BOTH_RUN,
    FROM_OFF,
    FROM_ON,
    X_RUN,
    Y_RUN,
    ChainSearch,
    Hint,
)
from sudoku_py.techniques.explainer.chains.cycle_search import CycleSearch
from sudoku_py.techniques.explainer.chains.forcing import shortest_chain
from sudoku_py.techniques.explainer.chains.links import Links
from sudoku_py.techniques.explainer.chains.multiple import StaticProof, proofs
from sudoku_py.techniques.explainer.chains.nested_chains import (
    NestedChain,
    others_in_cell,
    strong_constraints,
)
from sudoku_py.techniques.explainer.chains.static_growth import StaticGrowth, chain_to, grow
from sudoku_py.techniques.position import Position


def _eliminated(links: Links, hint: Hint) -> tuple[int, ...]:
    if hint.cycle:
        return tuple(bit_indices(hint.cycle.eliminated))
    return (hint.start,) if hint.source == FROM_ON else others_in_cell(links, hint.start)


def _worst(links: Links, hints: list[Hint]) -> Hint:
    """The greatest of the hints that are the first for some candidate."""
    first: dict[int, Hint] = {}
    for hint in sorted(hints):
        for candidate in _eliminated(links, hint):
            first.setdefault(candidate, hint)
    return max(first.values())


def single_chains_inside(position: Position) -> Iterator[NestedChain]:
    """The cycles and forcing chains of row 22 that eliminate something new."""
    links = Links(position.candidates, cell_links=True)
    search = ChainSearch(BOTH_RUN, links)
    hints = list(search.hints())
    if not hints:
        return
    digit_search = ChainSearch(X_RUN, links.of_digits)
    hints += digit_search.hints()
    worst = _worst(links, hints)
    for run, chains in ((X_RUN, digit_search), (Y_RUN, search), (BOTH_RUN, search)):
        hints += CycleSearch(run, chains, worst).hints()
    known: set[int] = set()
    for hint in sorted(hints):
        eliminated = _eliminated(links, hint)
        if not known.issuperset(eliminated):
            known.update(eliminated)
            yield _chain(digit_search.links if hint.key == X_RUN.key else links, hint, eliminated)


def _chain(links: Links, hint: Hint, eliminated: tuple[int, ...]) -> NestedChain:
    is_on = hint.source != FROM_OFF
    if hint.cycle:
        nodes = (*hint.cycle.nodes, hint.start)
    else:
        nodes = shortest_chain(links, hint.start, is_on) or ()
    constraints = tuple(strong_constraints(links, nodes, is_on))
    return NestedChain(hint.complexity, eliminated, constraints, (is_on, nodes))


def multiple_chains_inside(position: Position) -> Iterator[NestedChain]:
    """The cell and region forcing chains of row 25 that eliminate something new."""
    links = Links(position.candidates, cell_links=True)
    every = list(alternatives(links, fewest=3))
    known: set[int] = set()
    found = proofs(ChainSearch(BOTH_RUN, links).from_on, every)
    for proof in sorted(found, key=lambda one: (*one[:3], not one.is_on, one.candidate)):
        candidate = proof.candidate
        eliminated = others_in_cell(links, candidate) if proof.is_on else (candidate,)
        if not known.issuperset(eliminated):
            known.update(eliminated)
            yield _multiple_chain(links, every[proof.discovered], proof, eliminated)


def _multiple_chain(
    links: Links, chosen: Alternatives, proof: StaticProof, eliminated: tuple[int, ...]
) -> NestedChain:
    growths: list[StaticGrowth] = [grow(links, start) for start in chosen.members]
    chains = tuple(chain_to(growth, proof.candidate, proof.is_on) for growth in growths)
    constraints = [chosen.constraint]
    for nodes in chains:
        constraints += strong_constraints(links, nodes, first_is_on=True)
    return NestedChain(proof.complexity, eliminated, tuple(constraints), chains)
