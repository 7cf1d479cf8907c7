"""An experiment: algorithms × puzzles, a table of what came of each.

The bare generators are run, without a timeline. The work is an iterator that is pulled: whoever
pulls it can show how far it is, and cancel it by pulling no more.
"""

import csv
import io
import json
from collections.abc import Iterator, Sequence
from itertools import islice, product
from random import Random
from time import perf_counter
from typing import NamedTuple

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.lab.pace import slices
from sudoku_py.solvers.contract import Event, Inconclusive, Solution, Solver
from sudoku_py.solvers.registry import solver, solver_for

REPORT_MS = 30.0


class Limits(NamedTuple):
    """What a run may cost before it is broken off."""

    seconds: float = 10.0
    steps: int = 10_000_000


class Result(NamedTuple):
    """A row of the table: one algorithm on one puzzle, to its first solution.

    `puzzle` counts from 1. `outcome` is "solved", "none" (shown to have no solution), "gave-up",
    "limit" (broken off), "refused" (the algorithm does not take it, or it breaks the rules) or
    "too-deep" (for Python's own stack).
    """

    puzzle: int
    line: str
    givens: int
    algorithm: str
    seed: int
    outcome: str
    steps: int
    seconds: float

    @property
    def solved(self) -> bool:
        """Whether a solution was found."""
        return self.outcome == "solved"


class Progress(NamedTuple):
    """How far it is: runs that are done, of how many, and the steps of the one under way."""

    done: int
    of: int
    steps: int


class Experiment:
    """Every one of `algorithms` on every one of `puzzles`; UnknownSolver if there is no such.

    >>> puzzles = [Grid.from_line("12..34....1.4..."), Grid.from_line("1..1............")]
    >>> work = Experiment(["propagation"], puzzles).work()
    >>> [(row.outcome, row.steps) for row in work if isinstance(row, Result)]
    [('solved', 19), ('refused', 0)]
    """

    def __init__(
        self,
        algorithms: Sequence[str],
        puzzles: Sequence[Grid],
        seed: int = 0,
        limits: Limits | None = None,
    ) -> None:
        """Get ready; the limits are for each run."""
        self.rows = [solver(each) for each in algorithms]
        self.puzzles = list(puzzles)
        self.seed = seed
        self.limits = limits or Limits()

    def work(self, report_ms: float = REPORT_MS) -> Iterator[Progress | Result]:
        """Yield the results puzzle by puzzle, and between them progress at such intervals."""
        pairs = list(product(enumerate(self.puzzles, 1), self.rows))
        for done, ((number, puzzle), row) in enumerate(pairs):
            trial = Trial(row, puzzle, self.seed, self.limits)
            while not trial.work(min(report_ms, 1000 * self.limits.seconds)):
                yield Progress(done, len(pairs), trial.steps)
            yield trial.result(number)
            yield Progress(done + 1, len(pairs), 0)


class Trial:
    """One algorithm on one puzzle, to its first solution or to a limit."""

    def __init__(self, row: Solver, puzzle: Grid, seed: int, limits: Limits) -> None:
        """Get ready, or refuse."""
        self.row = row
        self.puzzle = puzzle
        self.seed = seed
        self.limits = limits
        self.steps = 0
        self.seconds = 0.0
        self.outcome: str | None = None
        self.refusal: SudokuError | None = None
        self._last: Event | None = None
        try:
            self._search = solver_for(row.id, puzzle).search(puzzle, Random(seed))
        except SudokuError as error:
            self.outcome, self.refusal = "refused", error

    def work(self, budget_ms: float) -> bool:
        """Go on for so long; True once there is an outcome."""
        start = perf_counter()
        for size in slices(budget_ms):
            if self.outcome is None:
                self._pull(min(size, self.limits.steps - self.steps))
            if self.outcome:
                break
        self.seconds += perf_counter() - start
        if self.outcome is None and self.seconds >= self.limits.seconds:
            self.outcome = "limit"
        return self.outcome is not None

    def _pull(self, most: int) -> None:
        """Make so many steps, unless a solution or the end comes first."""
        stop = self.steps + most
        try:
            for event in islice(self._search, most):
                self.steps += 1
                self._last = event
                if type(event) is Solution:
                    self.outcome = "solved"
                    return
        except RecursionError:
            self.outcome = "too-deep"
        else:
            self.outcome = self._end() if self.steps < stop else None
        if self.outcome is None and self.steps >= self.limits.steps:
            self.outcome = "limit"

    def _end(self) -> str:
        shown = self.row.proves_none and not isinstance(self._last, Inconclusive)
        return "none" if shown else "gave-up"

    @property
    def solution(self) -> Grid | None:
        """The solution, if one was found."""
        if isinstance(self._last, Solution):
            return Grid(self.puzzle.geometry, self._last.values)
        return None

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
        )


def to_csv(results: Sequence[Result]) -> str:
    """The table as comma-separated values, with a head.

    >>> print(to_csv([Result(1, "1...", 1, "cell-order", 0, "solved", 9, 0.5)]), end="")
    puzzle,line,givens,algorithm,seed,outcome,steps,seconds
    1,1...,1,cell-order,0,solved,9,0.5
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Result._fields)
    writer.writerows(results)
    return out.getvalue()


def to_json(results: Sequence[Result]) -> str:
    """The table as a JSON list of objects."""
    return json.dumps([result._asdict() for result in results])
