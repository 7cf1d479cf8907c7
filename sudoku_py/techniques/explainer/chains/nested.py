"""Rows 27 to 31: dynamic forcing chains with other techniques inside.

Level 1 uses locked candidates, pairs and X-wings. Level 2 adds the chains of row 22, level 3 those
of row 25, too. Level 4 has the nets of row 26 instead of those, level 5 also those of level 2.

The hints of a row that is used inside are in the original's order. Of hints that eliminate the same
only the first counts, and of any other hint only what the hints before it do not eliminate. So the
shortest chain for each candidate is enough, with the cycles that precede some of these chains.
"""

from collections.abc import Iterator
from functools import partial

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.chains.advanced import (
    PATTERNS,
    AdvancedGrowth,
    AdvancedSearch,
    Kind,
    NestedChain,
    NestedChains,
    others_in_cell,
    strong_constraints,
)
from sudoku_py.techniques.explainer.chains.dynamic import Net, NetHint, hint_step, proofs_of
from sudoku_py.techniques.explainer.chains.growth import Growth, Statement
from sudoku_py.techniques.explainer.chains.links import (
    CONSTRAINTS_OF,
    MEMBERS,
    Alternatives,
    Links,
    alternatives,
)
from sudoku_py.techniques.explainer.chains.multiple import (
    StaticGrowth,
    StaticProof,
    chain_to,
    grow,
    proofs,
)
from sudoku_py.techniques.explainer.chains.single_chains import (
    BOTH_RUN,
    FROM_OFF,
    FROM_ON,
    X_RUN,
    Y_RUN,
    ChainSearch,
    CycleSearch,
    Hint,
    shortest_chain,
)
from sudoku_py.techniques.explainer.chains.steps import Slices, length_part
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
            yield _single_chain(
                digit_search.links if hint.key == X_RUN.key else links, hint, eliminated
            )


def _single_chain(links: Links, hint: Hint, eliminated: tuple[int, ...]) -> NestedChain:
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


class EveryHint(AdvancedSearch):
    """A search that keeps all hints instead of the best."""

    def __init__(
        self, position: Position, kinds: tuple[Kind, ...], nested: NestedChains | None = None
    ) -> None:
        super().__init__(position, kinds, nested)
        self.hints: list[NetHint] = []

    def offer(self, hint: NetHint) -> None:
        """Keep a hint."""
        self.hints.append(hint)

    def _try_shared(
        self, key: int, growths: list[Growth], chosen: Alternatives | None = None
    ) -> None:
        for statement in self.all_shared(growths):
            complexity = self.complexity(growths, statement)
            self.offer(NetHint(complexity, key, statement, growths, chosen))


def nets_inside(
    position: Position, kinds: tuple[Kind, ...] = (), nested: NestedChains | None = None
) -> Iterator[NestedChain | None]:
    """The dynamic forcing chains that eliminate something new, as the original sorts them.

    None is a pause in the search before.
    """
    search = EveryHint(position, kinds, nested)
    yield from search.run()
    known: set[int] = set()
    for hint in sorted(search.hints, key=lambda one: one[:2]):
        candidate, is_on = hint.proved
        eliminated = others_in_cell(search.links, candidate) if is_on else (candidate,)
        if not known.issuperset(eliminated):
            known.update(eliminated)
            yield _net_chain(search.links, hint, eliminated)


def _net_chain(links: Links, hint: NetHint, eliminated: tuple[int, ...]) -> NestedChain:
    constraints = [hint.alternatives.constraint] if hint.alternatives else []
    nets = []
    for proof in proofs_of(hint):
        net = Net(proof)
        nets.append(tuple(net.statements))
        constraints += _constraints(links, proof.growth, net)
    return NestedChain(hint.complexity, eliminated, tuple(constraints), tuple(nets))


def _constraints(links: Links, growth: Growth, net: Net) -> Iterator[int]:
    """Those that turned on the statements of a net, and those of deductions inside."""
    for statement in net.statements:
        parents = net.parents(statement)
        if statement[1] and parents:
            yield _alone_in(links, statement, [candidate for candidate, _ in parents])
        elif isinstance(growth, AdvancedGrowth):
            yield from growth.deduction_constraints(statement[0])


def _alone_in(links: Links, statement: Statement, gone: list[int]) -> int:
    """The constraint that has one candidate left after others were removed."""
    candidates = {statement[0], *gone}
    for constraint in CONSTRAINTS_OF[statement[0]]:
        if candidates == {one for one in MEMBERS[constraint] if links.mask >> one & 1}:
            return constraint
    raise ValueError("no constraint has just these candidates")


LEVELS = {  # technique and rating by level
    1: ("dynamic-plus", 90),
    2: ("nested-chains", 95),
    3: ("nested-multiple", 100),
    4: ("nested-dynamic", 105),
    5: ("nested-dynamic-plus", 110),
}


def kinds_of(level: int, nested: NestedChains) -> tuple[Kind, ...]:
    """The kinds of deductions of a level, in the order in which they are tried."""
    if level == 1:
        return PATTERNS
    single = nested.kind(single_chains_inside)
    if level == 2:
        return (*PATTERNS, single)
    if level == 3:
        return (*PATTERNS, single, nested.kind(multiple_chains_inside))
    dynamic = nested.kind(nets_inside)
    if level == 4:
        return (*PATTERNS, dynamic)
    inner = NestedChains()
    inside = partial(nets_inside, kinds=kinds_of(2, inner), nested=inner)
    return (*PATTERNS, dynamic, nested.kind(inside))


def nested_chains(level: int, position: Position) -> Slices:
    """Rows 27 to 31, by level: the hint that the original applies."""
    nested = NestedChains()
    search = AdvancedSearch(position, kinds_of(level, nested), nested if level > 1 else None)
    for _ in search.run():
        yield search.percent
    hint = search.best
    if not hint:
        return None
    technique, base = LEVELS[level]
    return hint_step(technique, hint, base + length_part(hint.complexity))
