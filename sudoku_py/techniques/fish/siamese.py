"""Siamese fish: two finned fish with the same bases and different eliminations, as one step.

One of the two may be sashimi; then the pair counts as either technique.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby

from sudoku_py.techniques.step import Step, in_order


def siamese(found: Sequence[Step], technique: str, code: str) -> Iterator[Step]:
    """The pairs among finned fish that belong to `technique`, as steps with that code."""
    for _, group in groupby(sorted(found, key=_bases), _bases):
        for one, two in combinations(group, 2):
            is_pair = one.eliminations != two.eliminations
            if is_pair and technique in (one.technique, two.technique):
                yield one._replace(
                    technique=technique,
                    eliminations=in_order({*one.eliminations, *two.eliminations}),
                    roles=one.roles + two.roles[1:],
                    code=code,
                )


def _bases(step: Step) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return step.digits, step.roles[0].units
