"""The profile loses no spike, however broad its buckets are."""

from functools import cache

import pytest

from sudoku_py.lab.timeline.timeline import BUCKET
from sudoku_py.lab.views.profiles import depth_profile
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.lab.samples import NINE, shared


@cache
def depths(algorithm: str) -> list[int]:
    events = shared(solver(algorithm), NINE).events()
    return [0, *(position.depth for _, _, position in events)]


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
@pytest.mark.parametrize("most", [7, 100, 10_000])
def test_each_bucket_has_its_least_and_its_greatest_depth(algorithm: str, most: int) -> None:
    timeline, depth = shared(solver(algorithm), NINE), depths(algorithm)
    found = depth_profile(timeline, max_buckets=most)
    assert len(found.low) == len(found.high) <= most
    assert found.steps * len(found.low) >= len(timeline)
    for bucket, bounds in enumerate(zip(found.low, found.high, strict=True)):
        start = found.first + bucket * found.steps
        inside = depth[start : start + found.steps + 1]
        assert bounds == (min(inside), max(inside))


def test_a_part_of_the_run() -> None:
    timeline, depth = shared(solver("cell-order"), NINE), depths("cell-order")
    near = depth_profile(timeline, 4_090, 4_110, max_buckets=50)
    assert (near.first, near.steps) == (4_090, 1)
    assert near.high == [max(depth[at : at + 2]) for at in range(4_090, 4_110)]
    far = depth_profile(timeline, 100, 5_900, max_buckets=10)
    assert far.first == 100 // BUCKET * BUCKET
    assert max(far.high) == max(depth[far.first : 5_901])
