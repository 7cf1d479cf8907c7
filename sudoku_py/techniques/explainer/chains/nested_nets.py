"""All hints of dynamic rows, for use inside of growths (levels 4 and 5)."""

from collections.abc import Iterator

from sudoku_py.techniques.explainer.chains.advanced_growth import AdvancedGrowth
from sudoku_py.techniques.explainer.chains.advanced_search import AdvancedSearch
from sudoku_py.techniques.explainer.chains.alternatives import Alternatives
from sudoku_py.techniques.explainer.chains.deductions import Kind
from sudoku_py.techniques.explainer.chains.dynamic_search import Hint
from sudoku_py.techniques.explainer.chains.growth import Growth, Statement
from sudoku_py.techniques.explainer.chains.links import Links
from sudoku_py.techniques.explainer.chains.nested_chains import (
    NestedChain,
    NestedChains,
    others_in_cell,
)
from sudoku_py.techniques.explainer.chains.net_steps import Net, proofs_of
from sudoku_py.techniques.explainer.chains.tables import CONSTRAINTS_OF, MEMBERS
from sudoku_py.techniques.position import Position


class EveryHint(AdvancedSearch):
    """A search that keeps all hints instead of the best."""

    def __init__(
        self, position: Position, kinds: tuple[Kind, ...], nested: NestedChains | None = None
    ) -> None:
        """Begin without a hint."""
        super().__init__(position, kinds, nested)
        self.hints: list[Hint] = []

    def offer(self, hint: Hint) -> None:
        """Keep a hint."""
        self.hints.append(hint)

    def _try_shared(
        self, key: int, growths: list[Growth], chosen: Alternatives | None = None
    ) -> None:
        for statement in self.all_shared(growths):
            complexity = self.complexity(growths, statement)
            self.offer(Hint(complexity, key, statement, growths, chosen))


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
            yield _chain(search.links, hint, eliminated)


def _chain(links: Links, hint: Hint, eliminated: tuple[int, ...]) -> NestedChain:
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
    """The constraint that has one candidate left after others have gone."""
    candidates = {statement[0], *gone}
    for constraint in CONSTRAINTS_OF[statement[0]]:
        if candidates == {one for one in MEMBERS[constraint] if links.mask >> one & 1}:
            return constraint
    raise ValueError("no constraint has just these candidates")
