"""Almost locked sets in the order in which HoDoKu finds them, and the first step with them.

It takes the first step of a technique: sets unit by unit, rows, columns, boxes; in each unit a set
before those that add later cells to it; pairs of sets with a restricted common by these places.
"""

from collections.abc import Iterator

from sudoku_py.techniques.als.locked_sets import (
    AlmostLockedSet,
    RestrictedCommon,
    restricted_pairs,
    with_places,
)
from sudoku_py.techniques.als.xy_chain import ChainSearch
from sudoku_py.techniques.als.xy_wing import wings_of
from sudoku_py.techniques.als.xz import xz_of
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.options import DEFAULTS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

Pair = tuple[int, int, int]  # the numbers of two sets, and the mask of their restricted commons


class SetOrder:
    """The sets of a position, and the steps of each technique with them, as HoDoKu meets them."""

    def __init__(self, position: Position) -> None:
        """Find the sets and their restricted commons."""
        self._position = position
        size, candidates = position.tables.size, position.candidates
        self._found: dict[int, int] = {}
        for unit in position.tables.unit_masks:
            cells = bit_indices(unit & position.empty)
            self._grow(cells, len(cells) - 1, 0, 0)
        self.sets = [with_places(size, candidates, *found) for found in self._found.items()]
        self._pairs: list[Pair] = list(restricted_pairs(self.sets, overlap=False))

    def _grow(self, cells: list[int], left: int, chosen: int, digits: int) -> None:
        """Note the sets with the chosen cells and up to `left` of these."""
        for number, cell in enumerate(cells):
            if left:
                grown = digits | self._position.candidates[cell]
                more = chosen | 1 << cell
                if grown.bit_count() == more.bit_count() + 1:
                    self._found.setdefault(more, grown)
                self._grow(cells[number + 1 :], left - 1, more, grown)

    def steps(self, technique: str) -> Iterator[Step]:
        """The steps of ALS-XZ, ALS-XY-wing or ALS-XY-chain."""
        if technique == "als-xz":
            return self._xz()
        if technique == "als-xy-wing":
            return self._wings()
        return ChainSearch(self._position, DEFAULTS, self.sets).run()

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
    return next(SetOrder(position).steps(technique), None)
