"""Almost locked sets in the order in which HoDoKu finds them, and the first step with them.

It takes the first step of ALS-XZ and ALS-XY-wing: sets unit by unit, and pairs of sets with a
restricted common by their places. Of the chains, which go from sets to later ones, it takes that
with the most eliminations, in the lowest cells.
"""

from collections.abc import Iterator
from dataclasses import replace

from sudoku_py.techniques.als.locked_sets import (
    AlmostLockedSet,
    RestrictedCommon,
    restricted_pairs,
    sets_by_units,
)
from sudoku_py.techniques.als.xy_chain import ChainSearch
from sudoku_py.techniques.als.xy_wing import wings_of
from sudoku_py.techniques.als.xz import xz_of
from sudoku_py.techniques.hodoku.preference import rank_of
from sudoku_py.techniques.options import DEFAULTS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

Pair = tuple[int, int, int]  # the numbers of two sets, and the mask of their restricted commons


class SetOrder:
    """The sets of a position, and the steps of each technique with them, as HoDoKu meets them."""

    def __init__(self, position: Position) -> None:
        """Find the sets and their restricted commons."""
        self._position = position
        self.sets = sets_by_units(position)
        self._pairs: list[Pair] = list(restricted_pairs(self.sets, overlap=False))

    def steps(self, technique: str) -> Iterator[Step]:
        """The steps of ALS-XZ, ALS-XY-wing or ALS-XY-chain."""
        if technique == "als-xz":
            return self._xz()
        if technique == "als-xy-wing":
            return self._wings()
        options = replace(DEFAULTS, max_set_links=len(self.sets))
        return ChainSearch(self._position, options, self.sets, forward=True).run()

    def _xz(self) -> Iterator[Step]:
        for one, two, commons in self._pairs:
            yield from xz_of(self._position, self.sets[one], self.sets[two], commons)

    def _wings(self) -> Iterator[Step]:
        """Each pair with each later one that shares a set with it."""
        of_set: list[list[int]] = [[] for _ in self.sets]
        for place, (one, two, _) in enumerate(self._pairs):
            of_set[one].append(place)
            of_set[two].append(place)
        for place, (one, two, _) in enumerate(self._pairs):
            for later in sorted({*of_set[one], *of_set[two]}):
                if later > place:
                    yield from self._wing(self._pairs[place], self._pairs[later])

    def _wing(self, one: Pair, two: Pair) -> Iterator[Step]:
        (middle,) = {*one[:2]} & {*two[:2]}
        ends = [pair[0] + pair[1] - middle for pair in (one, two)]
        first, second = (self.sets[end] for end in ends)
        if first.digits & second.digits and not first.cells & second.cells:
            commons = (RestrictedCommon(ends[0], one[2]), RestrictedCommon(ends[1], two[2]))
            sets: AlmostLockedSet = self.sets[middle]
            yield from wings_of(self._position, sets, (first, second), commons)


def first_step(technique: str, position: Position) -> Step | None:
    """The step with almost locked sets that HoDoKu applies."""
    steps = SetOrder(position).steps(technique)
    return min(steps, key=_rank, default=None) if "chain" in technique else next(steps, None)


def _rank(step: Step) -> tuple[int, int]:
    return -len(step.eliminations), rank_of(step.eliminations)
