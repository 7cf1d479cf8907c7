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


class Way(NamedTuple):
    """From a set to the number of another one, by one restricted common, a digit index."""

    other: int
    common: int


def _ways(link: RestrictedCommon) -> list[Way]:
    return [Way(link.other, index) for index in bit_indices(link.digits)]


def _goes_on(chain: Chain, way: Way, first: int) -> bool:
    """Whether that set is not yet there, by another common than the last; the first is `first`."""
    is_new = way.common != chain.commons[-1] if chain.commons else way.common == first
    return is_new and way.other not in chain.sets


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
        commons = all_restricted_commons(self._sets, overlap=options.als_overlap)
        self._ways = [[way for each in others for way in _ways(each)] for others in commons]

    def run(self) -> Iterator[Step]:
        """The steps, short chains first for each first set."""
        for start in range(len(self._sets)):
            for common in sorted({way.common for way in self._ways[start]}):
                yield from self._from(start, common)

    def _from(self, start: int, common: int) -> Iterator[Step]:
        """The steps of the chains from a set by a restricted common."""
        layer = [Chain((start,), ())]
        reached: set[Way] = set()
        length = 1
        while layer:
            length += 1
            found: dict[Way, Chain] = {}
            for chain in layer:
                for way in self._ways[chain.sets[-1]]:
                    if way not in reached and way not in found and _goes_on(chain, way, common):
                        found[way] = Chain((*chain.sets, way.other), (*chain.commons, way.common))
            layer = list(found.values())
            if length >= MIN_SETS:
                reached |= found.keys()
                for chain in layer:
                    yield from self._step(chain)

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
