"""Experiments: algorithms × puzzles, reported row by row."""

import json
from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Any, TypedDict, cast

from sudoku_py.core import formats
from sudoku_py.core.grid import Grid
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.experiment_protocol import ExperimentReport, ExperimentRow, Summary
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.lab.experiment import (
    Experiment,
    Limits,
    Progress,
    RecordedTrial,
    Result,
    RunningSummary,
    read_trial,
    to_csv,
)

MAX_RUNS = 26_000  # all algorithms on two thousand puzzles
MAX_SECONDS = 3600  # for one run
REPORT_MS = 8


class Options(TypedDict):
    """How the runs are made: see `lab.experiment.Experiment`."""

    recorded: dict[str, list[RecordedTrial]]
    seed: int
    limits: Limits
    seeds: int


def experiment(  # noqa: PLR0913, PLR0917 (the page calls it, by names)
    algorithms: list[str],
    puzzles: list[str],
    seed: int = 0,
    seconds: int | float = 10,
    steps: int = 10_000_000,
    seeds: int = 1,
    recorded: dict[str, Any] = {},  # noqa: B006 (nobody changes it)
    names: dict[str, str] = {},  # noqa: B006 (nobody changes it)
) -> TaskAnswer:
    """Start the task that runs each of `algorithms` (ids) on each of `puzzles` (lines).

    A run stops at the limit of `seconds` or `steps`. Algorithms that use random numbers run once
    for each of `seeds` seeds, starting with `seed`. `recorded` maps the name of a student's code
    among the algorithms to its result on each puzzle (see `engine.student_trace.trial`); `names`
    has the names of such code in the files. Progress and result have the same fields: `done` runs
    `of` all, the `steps` of the current one, `summaries`, one per algorithm, and everything new
    since the last report: `rows`, each [puzzle, givens, algorithm, outcome, steps, milliseconds,
    nodes, checks, seed], and the text to append to the files of all rows, `csv` and `json`.
    """
    _check(algorithms, puzzles, seeds, names)
    if not (0 < seconds <= MAX_SECONDS and steps > 0):
        raise RequestError("bad-request", why=f"limits {seconds} s, {steps} steps")
    options: Options = {
        "recorded": _trials(recorded, len(puzzles)),
        "seed": seed,
        "limits": Limits(seconds, steps),
        "seeds": seeds,
    }
    return TASKS.start(_experiment(algorithms, puzzles, options, names))


def _check(algorithms: list[str], puzzles: list[str], seeds: int, names: dict[str, str]) -> None:
    if not all(isinstance(each, str) for each in (*algorithms, *puzzles, *names.values())):
        raise RequestError("bad-request", why="algorithms, puzzles and names are texts")
    if type(seeds) is not int or seeds < 1:
        raise RequestError("bad-request", why=f"{seeds} seeds")
    if not 0 < len(algorithms) * len(puzzles) * seeds <= MAX_RUNS:
        raise RequestError("bad-request", why=f"{len(algorithms) * len(puzzles) * seeds} runs")


def _trials(recorded: Mapping[str, list[object]], count: int) -> dict[str, list[RecordedTrial]]:
    if any(type(each) is not list or len(each) != count for each in recorded.values()):
        raise RequestError("bad-request", why="recorded")
    return {name: [read_trial(each) for each in trials] for name, trials in recorded.items()}


def _experiment(
    algorithms: list[str], puzzles: list[str], options: Options, names: dict[str, str]
) -> Task:
    runs = len(puzzles) * Experiment(algorithms, [], **options).runs_per_puzzle
    report = _Report(algorithms, runs, options["limits"].seconds, names)
    due = 0.0
    for each in _outcomes(algorithms, puzzles, options, runs):
        report.add(each)
        if perf_counter() >= due:  # a report takes time, and small puzzles take hardly any
            yield report.data(), False
            due = perf_counter() + REPORT_MS / 1000
    report.finish()
    yield report.data(), True


def _outcomes(
    algorithms: list[str], puzzles: list[str], options: Options, runs: int
) -> Iterator[Progress | Result]:
    grids: list[Grid] = []
    for puzzle in puzzles:
        grids.append(formats.read(puzzle))
        yield Progress(0, runs, 0)
    yield from Experiment(algorithms, grids, **options).advance(REPORT_MS)


class _Report:
    """What is new since the last report that the page has seen.

    A task reports many times in a slice, and the page sees the last report of each slice.
    """

    def __init__(
        self, algorithms: list[str], runs: int, limit: float, names: dict[str, str]
    ) -> None:
        self._summaries = {each: RunningSummary(each, limit) for each in algorithms}
        self._progress = Progress(0, runs, 0)
        self._names = names
        self._slice = TASKS.slices
        self._has_rows = False
        self._rows: list[Result] = []
        self._csv, self._json = to_csv(()), "["

    def add(self, report: Progress | Result) -> None:
        """Add a report of the experiment."""
        if self._slice != TASKS.slices:
            self._slice = TASKS.slices
            self._rows, self._csv, self._json = [], "", ""
        if isinstance(report, Progress):
            self._progress = report
            return
        self._progress = self._progress._replace(done=self._progress.done + 1, steps=0)
        self._summaries[report.algorithm].add(report)
        self._rows.append(report)
        name = self._names.get(report.algorithm, report.algorithm)
        written = report._replace(algorithm=name)
        self._csv += to_csv([written]).partition("\n")[2]
        self._json += (",\n" if self._has_rows else "\n") + json.dumps(written._asdict())
        self._has_rows = True

    def finish(self) -> None:
        """End the texts."""
        self.add(self._progress)
        self._json += "\n]\n"

    def data(self) -> ExperimentReport:
        """The report for the page, if nothing is added before the slice ends."""
        self._slice = TASKS.slices
        return {
            "done": self._progress.done,
            "of": self._progress.of,
            "steps": self._progress.steps,
            "rows": [_row(each) for each in self._rows],
            "csv": self._csv,
            "json": self._json,
            "summaries": [
                cast("Summary", each.summary._asdict()) for each in self._summaries.values()
            ],
        }


def _row(result: Result) -> ExperimentRow:
    milliseconds = round(1000 * result.seconds, 3)
    outcome = result.outcome
    if result.limit in (
        "steps",
        "memory",
        "output",
    ):  # otherwise it is the time, which the page sets
        outcome += "-" + result.limit
    fields = (result.puzzle, result.givens, result.algorithm, outcome, result.steps)
    return (*fields, milliseconds, result.nodes, result.checks, result.seed)
