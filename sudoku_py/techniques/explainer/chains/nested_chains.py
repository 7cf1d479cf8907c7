"""Chains that are used inside of growths: what a nested hint eliminates, and what it rests on."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.deductions import Deduction, Kind
from sudoku_py.techniques.explainer.chains.links import Links
from sudoku_py.techniques.explainer.chains.tables import (
    CELLS,
    CONSTRAINTS_OF,
    MEMBERS,
    SIZE,
)
from sudoku_py.techniques.position import Position


class NestedChain(NamedTuple):
    """A hint inside of another: `identity` tells it from others, `constraints` made its links."""

    complexity: int
    eliminated: tuple[int, ...]
    constraints: tuple[int, ...]
    identity: tuple[object, ...]


# All hints of a row, as it sorts them; None is a pause.
NestedRow = Callable[[Position], Iterable[NestedChain | None]]


class NestedChains:
    """The chains that a search has used inside, numbered from 0; equal ones are one."""

    def __init__(self) -> None:
        """None is used yet."""
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
