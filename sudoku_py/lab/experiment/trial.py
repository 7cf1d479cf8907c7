"""One run of an experiment: an algorithm on a puzzle, to its first solution or to a limit."""

from time import perf_counter
from typing import NamedTuple

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.lab.experiment.results import Result
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.counters import SHARED, counters
from sudoku_py.lab.timeline.step_finder import Breakpoint, next_step
from sudoku_py.lab.timing.time_slices import time_slices
from sudoku_py.solvers.contract import Solver

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

    It is recorded as in the laboratory, which counts. `seconds` is the time of the search with
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
        """Go on within a budget; True once there is an outcome."""
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
