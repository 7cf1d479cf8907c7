"""What the engine does without a page: the bare solver's events a second, and lines recorded.

The first is of the algorithm that the laboratory starts with; the lines are of several algorithms,
as the mode that goes line by line records them.
"""

import json
from itertools import islice
from random import Random
from time import perf_counter

from pyscript import sync

from sudoku_py.core.grid import Grid
from sudoku_py.lab.lines.windows import LineWindows
from sudoku_py.lab.run import Run
from sudoku_py.solvers import cell_order

# The first of top95.
BUSY = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
EVENTS, ROUNDS = 300_000, 5
LINES, RECORDED = 200_000, 40_000  # lines of a round; events before it
WATCHED = (
    *("cell-order", "candidate-list", "depth-first", "forward-checking"),
    *("fewest-candidates", "conflict-directed", "mix"),
)


def rate() -> float:
    """Events per second of one run."""
    search = cell_order.search(Grid.from_line(BUSY), Random(0))
    start = perf_counter()
    events = sum(1 for _ in islice(search, EVENTS))
    return events / (perf_counter() - start)


def lines_rate(algorithm: str) -> float:
    """Lines recorded per second, from the beginning of a run."""
    run = Run(Grid.from_line(BUSY), algorithm)
    run.record(RECORDED, 60_000)
    windows = LineWindows(run.timeline, run._pool, run.lines.functions)
    start, lines, step = perf_counter(), 0, 0
    while lines < LINES and step <= windows.last:
        for window in windows.at(step, far=True):
            if window is not None:
                lines += len(window.lines)
                step = window.last + 1
    return lines / (perf_counter() - start)


rates = [rate() for _ in range(ROUNDS)]
lines = {each: max(lines_rate(each) for _ in range(ROUNDS)) for each in WATCHED}
sync.rates(json.dumps({"bare": rates, "lines": lines}))
