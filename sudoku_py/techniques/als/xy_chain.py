"""ALS-XY-chain: four sets or more, with different successive restricted commons.

If z is not in the first set, that is locked, and so the second is, and the others up to the last:
cells that see every z of the first and of the last set lose it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.als.locked_sets import (
    AlmostLockedSet,
    RestrictedCommon,
    all_restricted_commons,
    almost_locked_sets,
    seen_by_both,
)
from sudoku_py.techniques.als.steps import set_step
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

MIN_SETS = 4  # sets


class Chain(NamedTuple):
    """The numbers of the sets, and the digit indices of the restricted commons between them."""

    sets: tuple[int, ...]
    commons: tuple[int, ...]


class ChainSearch:
    """The shortest chains from each set, for each last set and last restricted common."""

    def __init__(
        self,
        position: Position,
        options: SearchOptions,
        sets: list[AlmostLockedSet] | None = None,
    ) -> None:
        """Find the sets, if they are not given in another order."""
        self._position = position
        self._overlap = options.als_overlap
        self._sets = almost_locked_sets(position) if sets is None else sets
        self._commons: list[list[RestrictedCommon]] = all_restricted_commons(
            self._sets, overlap=options.als_overlap
        )

    def run(self) -> Iterator[Step]:
        """The steps, short chains first for each first set."""
        for start in range(len(self._sets)):
            for common in sorted({i for c in self._commons[start] for i in bit_indices(c.digits)}):
                yield from self._from(start, common)

    def _from(self, start: int, common: int) -> Iterator[Step]:
        """The steps of the chains from a set by a restricted common."""
        layer = [Chain((start,), ())]
        reached: set[tuple[int, int]] = set()
        length = 1
        while layer:
            length += 1
            found: dict[tuple[int, int], Chain] = {}
            for chain in layer:
                for longer in self._longer(chain, common):
                    state = (longer.sets[-1], longer.commons[-1])
                    if state not in reached and state not in found:
                        found[state] = longer
            layer = list(found.values())
            if length >= MIN_SETS:
                reached |= found.keys()
                for chain in layer:
                    yield from self._step(chain)

    def _longer(self, chain: Chain, first: int) -> Iterator[Chain]:
        """The chains with one more set, which is not yet there and shares no cell with the last."""
        for other, digits in self._commons[chain.sets[-1]]:
            if other in chain.sets:
                continue
            free = digits & ~(1 << chain.commons[-1]) if chain.commons else digits & 1 << first
            for index in bit_indices(free):
                yield Chain((*chain.sets, other), (*chain.commons, index))

    def _step(self, chain: Chain) -> Iterator[Step]:
        one, two = self._sets[chain.sets[0]], self._sets[chain.sets[-1]]
        if chain.sets[-1] < chain.sets[0] or (one.cells & two.cells and not self._overlap):
            return
        ends = 1 << chain.commons[0] | 1 << chain.commons[-1]
        removed = seen_by_both(self._position, one, two, ~ends)
        if removed:
            sets: list[AlmostLockedSet] = [self._sets[number] for number in chain.sets]
            yield set_step(self._position, "als-xy-chain", sets, chain.commons, removed)


def als_xy_chains(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """The shortest chain for each two ends and their restricted commons."""
    return ChainSearch(position, options).run()


FINDERS = {"als-xy-chain": als_xy_chains}
