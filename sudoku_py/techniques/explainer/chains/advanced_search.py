"""The search for the best hint when growths use advanced deductions."""

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.chains.advanced_growth import AdvancedGrowth
from sudoku_py.techniques.explainer.chains.deductions import Kind
from sudoku_py.techniques.explainer.chains.dynamic_search import DynamicSearch, Shared
from sudoku_py.techniques.explainer.chains.growth import Growth, Statement
from sudoku_py.techniques.explainer.chains.links import Links
from sudoku_py.techniques.explainer.chains.nested_chains import NestedChains
from sudoku_py.techniques.position import Position


class AdvancedSearch(DynamicSearch):
    """A search whose growths use deductions of some kinds, among them chains of `nested`.

    It has no limit: a deduction can need few nodes however late it comes.
    """

    def __init__(
        self, position: Position, kinds: tuple[Kind, ...], nested: NestedChains | None = None
    ) -> None:
        """Begin without a hint."""
        super().__init__(Links(position.candidates, cell_links=True))
        self._position = position
        self._kinds = kinds
        self._nested = nested

    def grow(self, start: Statement) -> Growth:
        """What follows from an assumption, before its deductions."""
        return AdvancedGrowth(self.links, start, self._position, self._kinds)

    def shared(self, growths: list[Growth]) -> Shared:
        """The statements with the lowest complexity that all growths have."""
        if not self._nested:
            return super().shared(growths)
        best = Shared(self.most, [])
        for candidate, is_on in self.all_shared(growths):
            nodes = self.complexity(growths, (candidate, is_on))
            best = best.with_candidate(candidate, is_on, nodes)
        return best

    def complexity(self, growths: list[Growth], statement: Statement) -> int:
        """The nodes of a statement in all growths, and the chains inside, each once."""
        nodes = sum(growth.nodes_of(statement) for growth in growths)
        if not self._nested:
            return nodes
        used = 0
        for growth in growths:
            used |= growth.chains_above(statement)
        return nodes + self._nested.complexity(used)

    def all_shared(self, growths: list[Growth]) -> list[Statement]:
        """The statements that all growths have, what is on first."""
        on, off = self.links.starts, -1
        for growth in growths:
            on &= growth.light_on
            off &= growth.light_off
        return [(one, True) for one in bit_indices(on)] + [(one, False) for one in bit_indices(off)]

    def contradiction_complexity(self, growth: Growth) -> int:
        """The complexity of the hint that a growth with a contradiction gives."""
        nodes = super().contradiction_complexity(growth)
        return nodes + (self._nested.complexity(growth.contradiction_chains) if self._nested else 0)
