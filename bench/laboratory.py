"""What the laboratory costs: recording a run, showing a step of it, the memory that it takes."""

import tracemalloc
from collections import deque
from collections.abc import Sequence
from functools import partial
from itertools import islice
from math import inf
from random import Random
from statistics import median
from typing import Any

from bench.sets import puzzles
from bench.timing import clock, seconds
from sudoku_py.core.grid import Grid
from sudoku_py.lab.run import Run
from sudoku_py.solvers import cell_order

# One that places and removes, one with rare events, one with an open list, one with candidates.
ALGORITHMS = ("cell-order", "row-permutations", "depth-first", "forward-checking")
EVENTS = 200_000  # that are run bare, and recorded
LONG = 1_000_000  # events of a run whose steps are shown and whose memory is measured
STEPS = 1000  # shown of it
Entry = dict[str, Any]


def busy() -> Grid:
    """A puzzle that keeps those algorithms busy for more than ten million events."""
    return Grid.from_line(puzzles("top95")[0])


def bare(events: int) -> None:
    """Consume so many events of the bare `cell-order` solver."""
    deque(islice(cell_order.search(busy(), Random(0)), events), maxlen=0)


def recorded(algorithm: str, events: int) -> Run:
    """A run of which so many events are recorded."""
    run = Run(busy(), algorithm)
    run.record(events, budget_ms=inf)
    return run


def recording(rounds: int, events: int = EVENTS) -> Entry:
    """How many times as long `cell-order` takes recorded as bare: the median of the rounds."""
    ratios = []
    for _ in range(rounds):
        alone, _ = seconds(partial(bare, events))
        kept, run = seconds(partial(recorded, "cell-order", events))
        ratios.append(kept / alone)
    return {"value": median(ratios), "of": events, "events": run.recorded}


def measure(algorithms: Sequence[str] = ALGORITHMS, events: int = LONG) -> list[Entry]:
    """A long run of each: its bytes per event, the median and the worst time to show a step."""
    return [measure_one(algorithm, events) for algorithm in algorithms]


def measure_one(algorithm: str, events: int) -> Entry:
    """One of them; the memory is all that came with the run, the solver's own included."""
    tracemalloc.start()
    run = recorded(algorithm, events)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    steps = Random(0).choices(range(1, run.recorded + 1), k=STEPS)
    times = [shown(run, step) for step in steps]
    entry = {"algorithm": algorithm, "of": events, "events": run.recorded, "steps": STEPS}
    return entry | {"bytes": size / events, "median": median(times), "worst": max(times)}


def shown(run: Run, step: int) -> float:
    """The seconds that it takes to go to a step and have all that can be shown of it."""
    start = clock()
    run.seek(step)
    run.view()
    return clock() - start
