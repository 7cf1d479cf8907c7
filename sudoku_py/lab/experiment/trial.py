"""One trial of an experiment and its result, a row of the table; the table as CSV and JSON.

A trial runs an algorithm on a puzzle, to its first solution or to a limit. A run that was made
elsewhere has only the result.
"""

import csv
import io
import json
from collections.abc import Sequence
from time import perf_counter
from typing import Any, NamedTuple, cast

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.lab.recorded import MAX_SECONDS, TraceError
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.counters import SHARED, counters
from sudoku_py.lab.timeline.step_finder import Breakpoint, next_step
from sudoku_py.lab.timing import time_slices
from sudoku_py.solvers.contract import Solver


class Result(NamedTuple):
    """A row of the table: one algorithm on one puzzle, to its first solution.

    `puzzle` counts from 1. `outcome` is "solved", "none" (proved to have no solution), "gave-up",
    "limit" (broken off), "refused" (the algorithm does not take it, or it breaks the rules),
    "too-deep" (for Python's own stack), or of a student's code "wrong" or "error". `steps` are
    animation steps, `seconds` include the time for handing over and recording the events; the
    counters are those of `timeline.counters`.
    """

    puzzle: int
    line: str
    givens: int
    algorithm: str
    seed: int
    outcome: str
    steps: int
    seconds: float
    nodes: int | None = None
    guesses: int | None = None
    dead_ends: int | None = None
    backtracks: int | None = None
    jumps: int | None = None
    taken_back: int | None = None
    checks: int | None = None
    max_depth: int | None = None
    frontier_most: int | None = None
    generated: int | None = None
    expanded: int | None = None

    @property
    def solved(self) -> bool:
        """Whether a solution was found."""
        return self.outcome == "solved"


def to_csv(results: Sequence[Result]) -> str:
    """The table as comma-separated values, with a head.

    >>> head, row = to_csv([Result(1, "1...", 1, "cell-order", 0, "solved", 9, 0.5)]).split()
    >>> print(head[:63], row, sep="\\n")
    puzzle,line,givens,algorithm,seed,outcome,steps,seconds,nodes,g
    1,1...,1,cell-order,0,solved,9,0.5,,,,,,,,,,,
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Result._fields)
    writer.writerows(results)
    return out.getvalue()


def to_json(results: Sequence[Result]) -> str:
    """The table as a JSON list of objects."""
    return json.dumps([result._asdict() for result in results])


ENDS = {
    "full": "limit",
    "out-of-memory": "limit",
    "too-deep": "too-deep",
    **{each: each for each in ("limit", "gave-up", "wrong", "error")},  # of recorded code
}


class Limits(NamedTuple):
    """What a run may cost before it is broken off."""

    seconds: float = 10.0
    steps: int = 10_000_000


class Trial:
    """One algorithm on one puzzle, to its first solution or to a limit.

    It is recorded as in the lab, which counts. `seconds` is the time of the search with
    its events, without that for counting.
    """

    def __init__(self, row: Solver, puzzle: Grid, seed: int, limits: Limits) -> None:
        """Get ready, or refuse."""
        self.row = row
        self.puzzle = puzzle
        self.seed = seed
        self.limits = limits
        self.steps = 0
        self.outcome: str | None = None
        self.refusal: SudokuError | None = None
        self._run: Run | None = None
        self._elapsed = 0.0
        try:
            self._run = Run(puzzle, row, seed, limits.steps)
        except SudokuError as error:
            self.outcome, self.refusal = "refused", error

    def advance(self, budget_ms: float) -> bool:
        """Continue within a budget; True once there is an outcome."""
        start = perf_counter()
        for size in time_slices(budget_ms, uneven=self.row.uneven):
            if self.outcome is None and self._run:
                self._record(self._run, size)
            if self.outcome:
                break
        self._elapsed += perf_counter() - start
        if self.outcome is None and self._elapsed >= self.limits.seconds:
            self.outcome = "limit"
        return self.outcome is not None

    def _record(self, run: Run, size: int) -> None:
        run.timeline.extend(size)
        self.steps = run.recorded
        if run.timeline.event_codes.solutions:
            self.steps = next_step(run.timeline, Breakpoint("solution"), after=0) or self.steps
            self.outcome = "solved"
        elif run.timeline.end == "finished":
            self.outcome = "none" if run.outcome().complete else "gave-up"
        elif run.timeline.end:
            self.outcome = ENDS[run.timeline.end]

    @property
    def seconds(self) -> float:
        """The computing time, without that for counting."""
        return self._run.timeline.seconds if self._run else 0.0

    @property
    def solution(self) -> Grid | None:
        """The solution, if one was found."""
        if self._run is None or self.outcome != "solved":
            return None
        values = self._run.timeline.state(self.steps).values()
        return Grid(self.puzzle.geometry, tuple(values))

    def counters(self) -> dict[str, int | None]:
        """The counters that all algorithms are compared by; all None if it was refused."""
        if self._run is None:
            return dict.fromkeys(SHARED)
        timeline = self._run.timeline
        found = counters(timeline, self.steps, timeline.state(self.steps))
        return {name: found[name] for name in SHARED}

    def result(self, number: int) -> Result:
        """The row of the table, for the puzzle with that number."""
        return Result(
            puzzle=number,
            line=self.puzzle.line,
            givens=self.puzzle.givens,
            algorithm=self.row.id,
            seed=self.seed,
            outcome=self.outcome or "limit",
            steps=self.steps,
            seconds=round(self.seconds, 6),
            **self.counters(),
        )


OUTCOMES = ("solved", "none", "gave-up", "limit", "refused", "wrong", "error")
COUNTED = ("nodes", "backtracks", "taken_back", "max_depth")  # what writes to a board show
MAX_COUNT = 1 << 40


class RecordedTrial(NamedTuple):
    """A row of the table without its puzzle; `counters` has None for what is not known."""

    outcome: str
    steps: int
    seconds: float
    counters: dict[str, int | None]

    def result(self, number: int, puzzle: Grid, name: str, seed: int) -> Result:
        """The row, for the puzzle with that number."""
        return Result(
            puzzle=number,
            line=puzzle.line,
            givens=puzzle.givens,
            algorithm=name,
            seed=seed,
            outcome=self.outcome,
            steps=self.steps,
            seconds=self.seconds,
            **self.counters,
        )


def read_trial(data: object) -> RecordedTrial:
    """A trial from untrusted data; TraceError if it is not one.

    >>> read_trial({"outcome": "solved", "steps": 9, "seconds": 0.5, "nodes": 7}).counters["nodes"]
    7
    """
    if not isinstance(data, dict) or data.get("outcome") not in OUTCOMES:
        raise TraceError("bad-trace", why="outcome")
    seconds = data.get("seconds")
    if type(seconds) not in (int, float) or not 0 <= cast(float, seconds) <= MAX_SECONDS:
        raise TraceError("bad-trace", why="seconds")
    counters = {name: _count(data, name) for name in COUNTED}
    steps = _count(data, "steps")
    if steps is None:
        raise TraceError("bad-trace", why="steps")
    return RecordedTrial(data["outcome"], steps, float(cast(float, seconds)), counters)


def _count(data: dict[str, Any], name: str) -> int | None:
    value = data.get(name)
    if value is None:
        return None
    if type(value) is not int or not 0 <= value <= MAX_COUNT:
        raise TraceError("bad-trace", why=name)
    return value
