"""Growths that use other techniques (rows 27 to 31), and the search for the best hint among them.

Whenever its queues are empty, a growth looks for deductions in its remaining marks, by techniques
of other rows: kind by kind, simplest first, until one yields something. A deduction counts only
if it needs candidates that the growth has removed; those are its parents. They are found by the
constraints on which the deduction rests: those in which its pattern would not exist with all
candidates. A chain used in this way is a nested chain.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.chains.dynamic import DynamicSearch, Shared
from sudoku_py.techniques.explainer.chains.growth import NO_PARENT, Growth, Statement
from sudoku_py.techniques.explainer.chains.links import (
    BIT,
    CANDIDATES,
    CELLS,
    CONSTRAINTS_OF,
    MEMBERS,
    NINE,
    SIZE,
    Links,
)
from sudoku_py.techniques.explainer.singles import locked_candidates_steps
from sudoku_py.techniques.explainer.subsets import fish, hidden_sets, naked_sets
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

ALL_NINE = (1 << SIZE) - 1  # a growth has further bits in its constraints


class Deduction(NamedTuple):
    """What is eliminated, and the constraints that this rests on; `chain` is a nested one's number.

    Nested chains are numbered from 0; any other deduction has -1.
    """

    candidates: tuple[int, ...]
    constraints: tuple[int, ...]
    chain: int = -1


Kind = Callable[[Position], Iterator[Deduction | None]]  # None is a pause: the rest takes long


def reduced(position: Position, remaining: list[int]) -> Position:
    """The position with the candidates that a growth has left in its constraints."""
    left = position.copy()
    left.candidates = [digits & ALL_NINE for digits in remaining[:CELLS]]
    for digit in range(SIZE):
        places = 0
        for row in range(SIZE):
            places |= (remaining[CELLS + row * SIZE + digit] & ALL_NINE) << SIZE * row
        left.places[digit] = places
    return left


def removed(before: list[int], now: list[int], constraints: tuple[int, ...]) -> tuple[int, ...]:
    """The candidates that were removed from the constraints."""
    gone = dict.fromkeys(
        MEMBERS[constraint][place]
        for constraint in constraints
        for place in NINE.digit_indices[before[constraint] & ~now[constraint]]
    )
    return tuple(gone)


def in_columns(candidates: Iterator[int]) -> tuple[int, ...]:
    """The candidates by the column, the row and the digit: the order in which they are taken."""
    return tuple(sorted(candidates, key=lambda one: (one // SIZE % SIZE, one)))


def _unit_constraints(step: Step, units: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(CELLS + unit * SIZE + digit - 1 for unit in units for digit in step.digits)


def constraints_of(step: Step) -> tuple[int, ...]:
    """What a pattern rests on: its digits in its base or its unit, or the cells of a naked set."""
    roles = {role.name: role for role in step.roles}
    if "base" in roles:
        return _unit_constraints(step, roles["base"].units)
    if step.technique.startswith("naked"):
        return roles["cells"].cells
    return _unit_constraints(step, roles["unit"].units)


def _deductions(hints: Callable[[Position], Iterator[Step]], left: Position) -> Iterator[Deduction]:
    for step in hints(left):
        numbers = (cell * SIZE + digit - 1 for cell, digit in step.eliminations)
        yield Deduction(in_columns(numbers), constraints_of(step))


PATTERNS: tuple[Kind, ...] = tuple(
    partial(_deductions, hints)
    for hints in (
        locked_candidates_steps,
        partial(hidden_sets, size=2),
        partial(naked_sets, size=2),
        partial(fish, size=2),
    )
)


class NestedChain(NamedTuple):
    """A hint inside of another: `identity` is its own, `constraints` made its links."""

    complexity: int
    eliminated: tuple[int, ...]
    constraints: tuple[int, ...]
    identity: tuple[object, ...]


# All hints of a row, as it sorts them; None is a pause.
NestedRow = Callable[[Position], Iterable[NestedChain | None]]


class NestedChains:
    """The chains that a search has used inside, numbered from 0; equal ones are one."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[object, ...], int] = {}
        self._complexities: list[int] = []

    def number(self, chain: NestedChain) -> int:
        """The number of a chain."""
        number = self._numbers.setdefault(chain.identity, len(self._complexities))
        if number == len(self._complexities):
            self._complexities.append(chain.complexity)
        return number

    def complexity(self, used: int) -> int:
        """The complexity of a set of chains, one bit for each."""
        return sum(one for number, one in enumerate(self._complexities) if used >> number & 1)

    def kind(self, row: NestedRow) -> Kind:
        """The hints of a row as a kind of deductions."""

        def deductions(left: Position) -> Iterator[Deduction | None]:
            for chain in row(left):
                yield chain and Deduction(chain.eliminated, chain.constraints, self.number(chain))

        return deductions


def others_in_cell(links: Links, candidate: int) -> tuple[int, ...]:
    """What a placement eliminates."""
    cell = candidate // SIZE
    return tuple(one for one in MEMBERS[cell] if one != candidate and links.mask >> one & 1)


def linking_constraint(links: Links, off: int, on: int) -> int:
    """The first constraint in which just these two are left: that of the strong link."""
    for constraint in CONSTRAINTS_OF[off]:
        is_used = links.cell_links or constraint >= CELLS
        if is_used and on in MEMBERS[constraint] and links.remaining[constraint].bit_count() == 2:
            return constraint
    raise ValueError("there is no strong link between them")


def strong_constraints(links: Links, nodes: tuple[int, ...], first_is_on: bool) -> list[int]:
    """The constraints of the strong links along a chain."""
    first = 1 if first_is_on else 0
    pairs = zip(nodes[first::2], nodes[first + 1 :: 2], strict=False)
    return [linking_constraint(links, off, on) for off, on in pairs]


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


class AdvancedSearch(DynamicSearch):
    """A search whose growths use deductions of some kinds, among them chains of `nested`.

    It has no limit: a deduction can need few nodes however late it comes.
    """

    def __init__(
        self, position: Position, kinds: tuple[Kind, ...], nested: NestedChains | None = None
    ) -> None:
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
