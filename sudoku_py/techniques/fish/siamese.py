"""Siamese fish: two finned fish with the same bases and different eliminations, as one step.

One of the two may be sashimi; then the pair counts as either technique. Where there are boxes, or
units of any kind, the same bases have many sets of covers; there, as in HoDoKu, the first cells
that lose the digit must differ, where base cells come last.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from sudoku_py.techniques.fish.patterns import Fish, FishKind
from sudoku_py.techniques.step import Step, in_order


def siamese(
    found: Sequence[tuple[Fish, Step]], kind: FishKind, technique: str, code: str
) -> Iterator[Step]:
    """The pairs, among fish of a digit with the same bases, that belong to `technique`."""
    told_by = _removed if kind == "basic" else _first_removed
    for (one, step), (two, other) in combinations(found, 2):
        if told_by(one) != told_by(two) and technique in (step.technique, other.technique):
            yield step._replace(
                technique=technique,
                eliminations=in_order({*step.eliminations, *other.eliminations}),
                roles=step.roles + other.roles[1:],
                code=code,
            )


def _removed(fish: Fish) -> int:
    return fish.removed


def _first_removed(fish: Fish) -> int:
    """The first cell outside the bases that loses the digit, as a mask; else the first in them."""
    removed = fish.removed & ~fish.cells or fish.removed
    return removed & -removed
