"""ALS-XZ: two sets with a restricted common x and another common digit z.

One of them is locked, so z is in it: cells that see every z of both lose it. With two restricted
commons, both sets are locked without them, and eliminate all their digits around the pattern.
"""

from collections.abc import Iterator

from sudoku_py.techniques.als.locked_sets import (
    AlmostLockedSet,
    almost_locked_sets,
    restricted_pairs,
    seen_by_both,
)
from sudoku_py.techniques.als.steps import merge, set_step
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step


def als_xz(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All pairs of sets that eliminate something, small sets first."""
    sets = almost_locked_sets(position)
    for first, second, restricted in restricted_pairs(sets, overlap=options.als_overlap):
        one, two = sets[first], sets[second]
        if (one.digits & two.digits).bit_count() > 1:
            yield from xz_of(position, one, two, restricted)


def xz_of(
    position: Position, one: AlmostLockedSet, two: AlmostLockedSet, restricted: int
) -> Iterator[Step]:
    """The step of two sets with these restricted commons, if it eliminates something."""
    commons = bit_indices(restricted)
    removed: dict[int, int] = {}
    for index in commons:
        merge(removed, seen_by_both(position, one, two, ~(1 << index)))
    if len(commons) == 2:
        for each, other in (one, two), (two, one):
            merge(removed, _locked(position, each, each.digits & ~restricted, other.cells))
    if removed:
        yield set_step(position, "als-xz", (one, two), commons[:1], removed)


def _locked(position: Position, each: AlmostLockedSet, digits: int, others: int) -> dict[int, int]:
    """What a set eliminates outside the cells `others` if these digits are locked in it."""
    found = {}
    for index in bit_indices(digits):
        cells = position.places[index] & each.seen[index] & ~others
        if cells:
            found[index] = cells
    return found


FINDERS = {"als-xz": als_xz}
