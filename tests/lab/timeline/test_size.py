"""What a timeline takes in memory. What it takes in time is measured by `make bench`."""

import tracemalloc

import pytest

from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.solvers.registry import solver
from tests.lab.samples import NINE

EVENTS = 30_000
MAX_BYTES = 20  # for each event: 10 million in 200 MB


@pytest.mark.parametrize(
    "algorithm", ["cell-order", "depth-first", "row-permutations", "forward-checking"]
)
def test_bytes_for_each_event(algorithm: str) -> None:
    timeline = Timeline(NINE, solver(algorithm))
    timeline.extend(4_096)  # what every run needs, however long it is
    tracemalloc.start()
    timeline.extend(EVENTS)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert size < MAX_BYTES * EVENTS
