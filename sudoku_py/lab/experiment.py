"""An experiment: algorithms × puzzles, and a table of the results.

A trial is one algorithm on one puzzle; an experiment makes all trials, one after the other, with
reports of progress and a summary. The table is written as CSV and JSON.

Imports `core`, `solvers`, `timing`, `timeline`, `recorded` and `run`, which record and
count. The caller pulls results and progress out of an iterator, and cancels by pulling no more.
"""

import csv
import io
import json
from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import inf
from time import perf_counter
from typing import Any, NamedTuple, cast

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.lab.recorded import LIMITS as RECORDED_LIMITS
from sudoku_py.lab.recorded import MAX_SECONDS, TraceError
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.counters import SHARED, counters
from sudoku_py.lab.timeline.step_finder import Breakpoint, next_step
from sudoku_py.lab.timing import time_slices
from sudoku_py.solvers.contract import Solver
from sudoku_py.solvers.registry import solver

REPORT_MS = 30.0


class Result(NamedTuple):
    """A row of the table: one algorithm on one puzzle, to its first solution.

    `puzzle` counts from 1. `outcome` is "solved", "none" (proved to have no solution), "gave-up",
    "limit" (broken off), "refused" (the algorithm does not take it, or it breaks the rules),
    "too-deep" (for Python's own stack), or of a student's code "wrong" or "error". `steps` are
    animation steps, `seconds` include the time for handing over and recording the events; the
    counters are those of `timeline.counters`. `limit` names the limit that broke a run off:
    "seconds", "steps", "memory" or, of a student's code, "output" (it prints too much).
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
    limit: str | None = None

    @property
    def solved(self) -> bool:
        """Whether a solution was found."""
        return self.outcome == "solved"


def to_csv(results: Sequence[Result]) -> str:
    """The table as comma-separated values, with a head.

    >>> head, row = to_csv([Result(1, "1...", 1, "cell-order", 0, "solved", 9, 0.5)]).split()
    >>> print(head[:63], row, sep="\\n")
    puzzle,line,givens,algorithm,seed,outcome,steps,seconds,nodes,g
    1,1...,1,cell-order,0,solved,9,0.5,,,,,,,,,,,,
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Result._fields)
    writer.writerows(results)
    return out.getvalue()


def to_json(results: Sequence[Result]) -> str:
    """The table as a JSON list of objects."""
    return json.dumps([result._asdict() for result in results])


ENDS: dict[str, str] = {
    "full": "limit",
    "out-of-memory": "limit",
    "too-deep": "too-deep",
    **{each: "limit" for each in RECORDED_LIMITS},  # noqa: C420 (mypy infers no type of fromkeys)
    **{each: each for each in ("gave-up", "wrong", "error")},  # of recorded code
}


LIMITS = {  # that end a timeline
    "full": "steps",
    "out-of-memory": "memory",
    "line-limit": "steps",  # this one and the next three: of recorded code
    "write-limit": "steps",
    "time-limit": "seconds",
    "print-limit": "output",
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
        self.limit: str | None = None  # that broke it off
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
            self.outcome, self.limit = "limit", "seconds"
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
            self.outcome, self.limit = ENDS[run.timeline.end], LIMITS.get(run.timeline.end)

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
            limit=self.limit,
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
    limit: str | None = None

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
            limit=self.limit,
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
    limit = data.get("limit")
    if limit is not None and (data["outcome"] != "limit" or limit not in LIMITS.values()):
        raise TraceError("bad-trace", why="limit")
    counters = {name: _count(data, name) for name in COUNTED}
    steps = _count(data, "steps")
    if steps is None:
        raise TraceError("bad-trace", why="steps")
    return RecordedTrial(data["outcome"], steps, float(cast(float, seconds)), counters, limit)


def _count(data: dict[str, Any], name: str) -> int | None:
    value = data.get(name)
    if value is None:
        return None
    if type(value) is not int or not 0 <= value <= MAX_COUNT:
        raise TraceError("bad-trace", why=name)
    return value


class Progress(NamedTuple):
    """How far it is: runs that are done, of how many, and the steps of the current one."""

    done: int
    of: int
    steps: int


class Experiment:
    """Each of `algorithms` on each of `puzzles`; UnknownSolver if one does not exist.

    >>> puzzles = [Grid.from_line("12..34....1.4..."), Grid.from_line("1..1............")]
    >>> work = Experiment(["propagation"], puzzles).advance()
    >>> [(row.outcome, row.steps) for row in work if isinstance(row, Result)]
    [('solved', 19), ('refused', 0)]
    """

    def __init__(  # noqa: PLR0913, PLR0917 (an experiment is set up once, by names)
        self,
        algorithms: Sequence[str],
        puzzles: Sequence[Grid],
        seed: int = 0,
        limits: Limits | None = None,
        seeds: int = 1,
        recorded: Mapping[str, Sequence[RecordedTrial]] | None = None,
    ) -> None:
        """Get ready; the limits are for each run.

        `recorded` has the results of code that ran elsewhere: for a name among the algorithms,
        one for each puzzle.

        An algorithm that uses random numbers runs with that many `seeds`, from `seed` on; all
        others run once.
        """
        self.recorded = recorded or {}
        self.rows = [each if each in self.recorded else solver(each) for each in algorithms]
        self.puzzles = list(puzzles)
        self.seed = seed
        self.seeds = seeds
        self.limits = limits or Limits()

    def advance(self, report_ms: float = REPORT_MS) -> Iterator[Progress | Result]:
        """Yield the results puzzle by puzzle, and in between the progress at regular intervals."""
        runs = self.runs
        trials = product(enumerate(self.puzzles, 1), self._seeded_rows())
        for done, ((number, puzzle), (row, seed)) in enumerate(trials):
            if isinstance(row, str):
                yield self.recorded[row][number - 1].result(number, puzzle, row, seed)
            else:
                trial = Trial(row, puzzle, seed, self.limits)
                while not trial.advance(min(report_ms, 1000 * self.limits.seconds)):
                    yield Progress(done, runs, trial.steps)
                yield trial.result(number)
            yield Progress(done + 1, runs, 0)

    @property
    def runs(self) -> int:
        """How many runs there are."""
        return len(self.puzzles) * self.runs_per_puzzle

    @property
    def runs_per_puzzle(self) -> int:
        """How many of them each puzzle has: one for each algorithm, and for each of its seeds."""
        return len(self._seeded_rows())

    def _seeded_rows(self) -> list[tuple[Solver | str, int]]:
        """Each algorithm with each of its seeds."""
        return [
            (row, self.seed + more)
            for row in self.rows
            for more in range(self.seeds if isinstance(row, Solver) and row.seeded else 1)
        ]


CENSORED = ("limit", "too-deep", "gave-up", "wrong", "error")
PENALTY = 2  # times the limit
COSTS = ("nodes", "checks", "steps", "seconds")


class Summary(NamedTuple):
    """A row of the table of summaries, over `runs`: those that the algorithm did not refuse.

    `censored` of them found no answer: they gave up, or were broken off. These count as costlier
    than any other, so a median is None where half of the runs were; it is None, too, for a counter
    that the algorithm does not have. The most steps are `at_least` that many if any was censored.
    `par2_seconds` is the penalised mean of the SAT competitions: the mean time, with twice the
    limit for a censored run. `seconds` is the sum of the times that the runs really took.
    """

    algorithm: str
    runs: int
    refused: int
    solved: int
    censored: int
    median_nodes: float | None
    median_checks: float | None
    median_steps: float | None
    most_steps: int
    at_least: bool
    median_seconds: float | None
    par2_seconds: float | None
    seconds: float


class RunningSummary:
    """The runs of an algorithm so far, each of which might take `limit` seconds.

    >>> running = RunningSummary("cell-order", limit=10.0)
    >>> for steps, outcome in ((9, "solved"), (5, "solved"), (100, "limit")):
    ...     running.add(Result(1, "1...", 1, "cell-order", 0, outcome, steps, steps / 10))
    >>> row = running.summary
    >>> row.runs, row.solved, row.censored, row.median_steps, row.most_steps, row.at_least
    (3, 2, 1, 9, 100, True)
    >>> round(row.par2_seconds, 3)  # (0.9 + 0.5 + 20) / 3
    7.133
    """

    def __init__(self, algorithm: str, limit: float) -> None:
        self.algorithm = algorithm
        self._limit = limit
        self._solved = self._refused = self._censored = self._most = 0
        self._seconds = self._penalised = 0.0
        self._costs: dict[str, list[float]] = {name: [] for name in COSTS}  # of the rest, ascending

    def add(self, result: Result) -> None:
        """Count a run."""
        if result.outcome == "refused":
            self._refused += 1
            return
        is_censored = result.outcome in CENSORED
        self._solved += result.solved
        self._censored += is_censored
        self._most = max(self._most, result.steps)
        self._seconds += result.seconds
        self._penalised += PENALTY * self._limit if is_censored else result.seconds
        for name, costs in self._costs.items():
            cost = getattr(result, name)
            if cost is not None and not is_censored:
                insort(costs, cost)

    @property
    def summary(self) -> Summary:
        """The numbers."""
        ended = len(self._costs["steps"])
        runs = ended + self._censored
        medians = {
            f"median_{name}": median(costs, self._censored) if len(costs) == ended else None
            for name, costs in self._costs.items()
        }
        return Summary(
            algorithm=self.algorithm,
            runs=runs,
            refused=self._refused,
            solved=self._solved,
            censored=self._censored,
            most_steps=self._most,
            at_least=self._censored > 0,
            par2_seconds=self._penalised / runs if runs else None,
            seconds=self._seconds,
            **medians,
        )


def median(ascending: Sequence[float], beyond: int = 0) -> float | None:
    """The median of these and of `beyond` larger numbers; None if it is one of those, or of none.

    >>> median([1, 2, 9]), median([1, 2, 9], beyond=1), median([1, 2], beyond=2)
    (2, 5.5, None)
    """
    count = len(ascending) + beyond
    if not count:
        return None
    low, high = [_at(ascending, index) for index in ((count - 1) // 2, count // 2)]
    return low if low == high < inf else (low + high) / 2 if high < inf else None


def _at(ascending: Sequence[float], index: int) -> float:
    return ascending[index] if index < len(ascending) else inf
