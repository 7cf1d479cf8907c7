"""Experiments of the page: algorithms × puzzles, told row by row."""

import json
from collections.abc import Iterator
from time import perf_counter

from sudoku_py.core import formats
from sudoku_py.core.grid import Grid
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.tasks import TASKS, Data, Work
from sudoku_py.lab.experiment import Experiment, Limits, Progress, Result, to_csv
from sudoku_py.lab.summary import Tally

MOST_RUNS = 26_000  # all algorithms on two thousand puzzles
MOST_SECONDS = 3600  # for one run
REPORT_MS = 8


def experiment(
    algorithms: list[str],
    puzzles: list[str],
    seed: int = 0,
    seconds: int | float = 10,
    steps: int = 10_000_000,
) -> Data:
    """Start the task that runs each of `algorithms` on each of `puzzles`, lines all of them.

    A run is broken off after so many `seconds` or `steps`. The progress and the result alike tell
    how far it is (runs that are `done`, `of` how many, and the `steps` of the one under way), the
    `summaries`, one an algorithm, and what has come since the page was told last: `rows`, each
    [puzzle, givens, algorithm, outcome, steps, milliseconds], and pieces of text, `csv` and
    `json`, which make up the files of all rows when they are put one after the other.
    """
    if not all(isinstance(each, str) for each in (*algorithms, *puzzles)):
        raise RequestError("bad-request", why="algorithms and puzzles are texts")
    if not 0 < len(algorithms) * len(puzzles) <= MOST_RUNS:
        raise RequestError("bad-request", why=f"{len(algorithms) * len(puzzles)} runs")
    if not (0 < seconds <= MOST_SECONDS and steps > 0):
        raise RequestError("bad-request", why=f"limits {seconds} s, {steps} steps")
    return TASKS.start(_experiment(algorithms, puzzles, seed, Limits(seconds, steps)))


def _experiment(algorithms: list[str], puzzles: list[str], seed: int, limits: Limits) -> Work:
    news = _News(algorithms, len(algorithms) * len(puzzles))
    due = 0.0
    for report in _reports(algorithms, puzzles, seed, limits):
        news.take(report)
        if perf_counter() >= due:  # what is told costs time, and small puzzles take hardly any
            yield news.told(), False
            due = perf_counter() + REPORT_MS / 1000
    news.finish()
    yield news.told(), True


def _reports(
    algorithms: list[str], puzzles: list[str], seed: int, limits: Limits
) -> Iterator[Progress | Result]:
    grids: list[Grid] = []
    for puzzle in puzzles:
        grids.append(formats.read(puzzle))
        yield Progress(0, len(algorithms) * len(puzzles), 0)
    yield from Experiment(algorithms, grids, seed, limits).work(REPORT_MS)


class _News:
    """What the page has not been told yet.

    A task reports many times in a slice, and the page is told the last report of each slice.
    """

    def __init__(self, algorithms: list[str], runs: int) -> None:
        self._tallies = {each: Tally(each) for each in algorithms}
        self._progress = Progress(0, runs, 0)
        self._told_in = TASKS.slices
        self._begun = False  # whether a row has come
        self._rows: list[Result] = []
        self._csv, self._json = to_csv(()), "["

    def take(self, report: Progress | Result) -> None:
        """Take in what the experiment reports."""
        if self._told_in != TASKS.slices:
            self._told_in = TASKS.slices
            self._rows, self._csv, self._json = [], "", ""
        if isinstance(report, Progress):
            self._progress = report
            return
        self._progress = Progress(self._progress.done + 1, self._progress.of, 0)
        self._tallies[report.algorithm].add(report)
        self._rows.append(report)
        self._csv += to_csv([report]).partition("\n")[2]
        self._json += (",\n" if self._begun else "\n") + json.dumps(report._asdict())
        self._begun = True

    def finish(self) -> None:
        """End the texts."""
        self.take(self._progress)
        self._json += "\n]\n"

    def told(self) -> Data:
        """What the page is told, if nothing more is taken in before the slice ends."""
        self._told_in = TASKS.slices
        return {
            **self._progress._asdict(),
            "rows": [_row(each) for each in self._rows],
            "csv": self._csv,
            "json": self._json,
            "summaries": [tally.summary._asdict() for tally in self._tallies.values()],
        }


def _row(result: Result) -> list[object]:
    milliseconds = round(1000 * result.seconds, 3)
    told = (result.puzzle, result.givens, result.algorithm, result.outcome, result.steps)
    return [*told, milliseconds]
