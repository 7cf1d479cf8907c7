"""Runs the bare solver that the laboratory starts with; tells how many events a second it makes."""

import json
from itertools import islice
from random import Random
from time import perf_counter

from pyscript import sync

from sudoku_py.core.grid import Grid
from sudoku_py.solvers import cell_order

# The first of top95.
BUSY = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
EVENTS, ROUNDS = 300_000, 5


def rate() -> float:
    """Events per second of one run."""
    search = cell_order.search(Grid.from_line(BUSY), Random(0))
    start = perf_counter()
    events = sum(1 for _ in islice(search, EVENTS))
    return events / (perf_counter() - start)


sync.rates(json.dumps([rate() for _ in range(ROUNDS)]))
