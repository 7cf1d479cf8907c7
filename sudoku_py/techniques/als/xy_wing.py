"""ALS-XY-wing: a set C with restricted commons x with A and y with B.

One of A and B is locked, so cells that see every z of both lose a digit z that they have in common.
"""

from collections.abc import Iterator
from itertools import combinations

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


def als_xy_wings(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All three sets that eliminate something; the middle set is small first."""
    sets = almost_locked_sets(position)
    commons = all_restricted_commons(sets, overlap=options.als_overlap)
    for number, middle in enumerate(sets):
        for one, two in combinations(commons[number], 2):
            ends = sets[one.other], sets[two.other]
            if ends[0].digits & ends[1].digits and (
                options.als_overlap or not ends[0].cells & ends[1].cells
            ):
                yield from wings_of(position, middle, ends, (one, two))


def wings_of(
    position: Position,
    middle: AlmostLockedSet,
    ends: tuple[AlmostLockedSet, AlmostLockedSet],
    commons: tuple[RestrictedCommon, RestrictedCommon],
) -> Iterator[Step]:
    """The steps of three sets with these restricted commons between the middle and the ends."""
    for x in bit_indices(commons[0].digits):
        for y in bit_indices(commons[1].digits & ~(1 << x)):
            removed = seen_by_both(position, *ends, ~(1 << x | 1 << y))
            if removed:
                sets = (ends[0], middle, ends[1])
                yield set_step(position, "als-xy-wing", sets, (x, y), removed)


FINDERS = {"als-xy-wing": als_xy_wings}
