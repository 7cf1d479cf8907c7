"""A growth that asks for advanced deductions whenever its queues are empty (rows 27 to 31)."""

from collections.abc import Generator, Iterator

from sudoku_py.techniques.explainer.chains.deductions import Deduction, Kind, reduced, removed
from sudoku_py.techniques.explainer.chains.growth import NO_PARENT, Growth, Statement
from sudoku_py.techniques.explainer.chains.links import Links
from sudoku_py.techniques.explainer.chains.tables import BIT, CANDIDATES
from sudoku_py.techniques.position import Position

FIRST_CHAIN = 2 * CANDIDATES  # the bit of nested chain 0 in a set of nodes: above all statements
NODES = (1 << FIRST_CHAIN) - 1
FIRST_DEDUCTION = -2  # the parent that stands for a deduction in `off`; the next is -3


class AdvancedGrowth(Growth):
    """A growth with deductions of some kinds; `deduced` has the parents that stand for them.

    It makes its deductions in `deduce`, which can take long.

    `above` has a bit for each nested chain, too, which is not counted as a node.
    """

    __slots__ = ("_kinds", "_position", "deduced")

    def __init__(
        self, links: Links, start: Statement, position: Position, kinds: tuple[Kind, ...]
    ) -> None:
        """Grow from an assumption to the first deduction."""
        self._position = position
        self._kinds = kinds
        self.deduced: dict[int, tuple[tuple[int, ...], Deduction]] = {}
        super().__init__(links, *start)

    def deduce(self) -> Iterator[None]:
        """Grow to the end; the time between two of the pauses is short."""
        while not self.contradiction and (yield from self._turn_off_deduced()):
            self._run()

    def _turn_off_deduced(self) -> Generator[None, None, bool]:
        """Turn off what the first kind that yields something eliminates; False if none does."""
        left = reduced(self._position, self._remaining)
        for kind in self._kinds:
            found = []
            for deduction in kind(left):
                if deduction is None:
                    yield
                elif parents := self._removed(deduction):
                    found.append((parents, deduction))
            if found:
                before = len(self._pending)
                for parents, deduction in found:
                    self._take(parents, deduction)
                return len(self._pending) > before
        return False

    def _removed(self, deduction: Deduction) -> tuple[int, ...]:
        return removed(self.links.remaining, self._remaining, deduction.constraints)

    def _take(self, parents: tuple[int, ...], deduction: Deduction) -> None:
        new = [candidate for candidate in deduction.candidates if candidate not in self.off]
        if not new:
            return
        parent = FIRST_DEDUCTION - len(self.deduced)
        self.deduced[parent] = (parents, deduction)
        above = 0 if deduction.chain < 0 else 1 << FIRST_CHAIN + deduction.chain
        for one in parents:
            above |= BIT[one] | self.above[self.off[one]]
        self.above[parent] = above
        self.nodes[parent] = self.count(above)
        for candidate in new:
            self.off[candidate] = parent
            self.light_off |= BIT[candidate]
            self._pending.append(candidate)
        self.light_pending = len(self._pending)

    def count(self, above: int) -> int:
        """The size of a set of nodes, without its nested chains."""
        return (above & NODES).bit_count()

    def parents_by(self, parent: int) -> tuple[Statement, ...]:
        """The parents of an off-statement, whose entry in `off` is `parent`."""
        if parent in self.deduced:
            return tuple((candidate, False) for candidate in self.deduced[parent][0])
        return super().parents_by(parent)

    def deduction_constraints(self, candidate: int) -> tuple[int, ...]:
        """What the deduction that turned off a candidate rests on; nothing if none did."""
        found = self.deduced.get(self.off.get(candidate, NO_PARENT))
        return found[1].constraints if found else ()

    def chains_above(self, statement: Statement) -> int:
        """The nested chains that a statement of the sets rests on, as a set."""
        candidate, is_on = statement
        return self.above[candidate if is_on else self.off[candidate]] >> FIRST_CHAIN

    @property
    def contradiction_chains(self) -> int:
        """The nested chains that the contradiction rests on, as a set."""
        if not self.contradiction:
            return 0
        candidate, parents, off_parent = self.contradiction
        return (self.above_on(candidate, parents) | self.above[off_parent]) >> FIRST_CHAIN
