"""What the lines of runs are in the Python of the page, and how quickly they are recorded there."""

import json
from random import Random
from time import perf_counter

from sudoku_py.core.grid import Grid
from sudoku_py.lab.lines.line_cursor import START
from sudoku_py.lab.lines.run_lines import reached
from sudoku_py.lab.lines.windows import Functions, LineWindow
from sudoku_py.lab.replay.replay import ReplayCursor
from sudoku_py.lab.run import Run
from sudoku_py.solvers.registry import solver

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def lines(algorithm: str, count: int) -> str:
    """The first lines of a run, with where a step over each leads to, as JSON."""
    ways, at, found = Run(Grid.from_line(PUZZLE), algorithm).lines, START, []
    for _ in range(count):
        at = reached(ways.move(at, 1)) or at
        line = ways.line(at)
        over, out = reached(ways.over(at, forward=False)), reached(ways.out(at, forward=False))
        found.append([*at, *line[:3], *over, *out] if line and over and out else [*at])
    return json.dumps(found)


def rate(algorithm: str, events: int) -> float:
    """Lines recorded per second."""
    row, puzzle = solver(algorithm), Grid.from_line(PUZZLE)
    window = LineWindow(Functions(row.search), 0, [])
    cursor, start = ReplayCursor(row.search(puzzle, Random(0))), perf_counter()
    window.record(cursor, events, 60_000)
    return len(window.lines) / (perf_counter() - start)
