"""A race of search algorithms on one puzzle, and its table."""

from collections.abc import Iterator, Sequence
from html import escape
from time import perf_counter
from typing import ClassVar, get_args, overload

from sudoku_py.core import arguments
from sudoku_py.core.errors import SudokuError
from sudoku_py.lab.race.entry import Goal
from sudoku_py.lab.race.race import Fairness, Rank, Standing
from sudoku_py.lab.race.race import Race as LabRace
from sudoku_py.lab.timeline.timeline import MAX_STEPS
from sudoku_py.puzzle import Puzzle, puzzle_in
from sudoku_py.solvers.contract import Solver

SECONDS = 30.0
COLUMNS = (
    *("place", "algorithm", "status", "nodes", "checks", "backtracks", "steps"),
    *("seconds", "seconds_low", "seconds_high", "runs"),
)
LIMITS = {  # by the status of what they stopped
    "full": f"the limit of {MAX_STEPS:,} steps",
    "too-deep": "the depth that Python allows",
    "out-of-memory": "the memory, which has run out",
}
CHOICES = {"equal": get_args(Fairness), "rank": get_args(Rank), "goal": get_args(Goal)}


class RaceError(SudokuError):
    """A race that cannot be: no algorithm, or an unknown choice.

    >>> print(RaceError("race-empty"))
    A race needs at least one algorithm.
    """

    sentences: ClassVar[dict[str, str]] = {
        "race-empty": "A race needs at least one algorithm.",
        "race-choice": "A race has no {what} “{found}”; possible: {known}.",
    }


class Race(Sequence[Standing]):
    """The table of a race, the best first: `Standing` says what each column means.

    Printed, it is a table in columns; in a notebook one in HTML.

    >>> from sudoku_py.puzzle import read
    >>> print(race(read("12..34....1.4..."), ["propagation"]))  # doctest: +ELLIPSIS
    place  algorithm    status  nodes  checks  backtracks  steps  seconds ...seconds_high  runs
    1      propagation  solved  11     70      0           19     0...  5
    """

    def __init__(self, table: Sequence[Standing], seconds: float = SECONDS) -> None:
        """Keep the rows of a race, and its limit in seconds."""
        self._table = tuple(table)
        self._seconds = seconds

    @overload
    def __getitem__(self, index: int) -> Standing: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Standing]: ...
    def __getitem__(self, index: int | slice) -> Standing | Sequence[Standing]:
        """The row of a place, from 0, or some rows."""
        if isinstance(index, slice):
            return self._table[index]
        return self._table[arguments.index_in(index, len(self))]

    def __len__(self) -> int:
        """How many algorithms raced."""
        return len(self._table)

    @property
    def stopped(self) -> list[str]:
        """For each algorithm that a limit stopped, a sentence: which limit, and how far it came."""
        return [self._stopped(row) for row in self._table if row.status in ("running", *LIMITS)]

    def _stopped(self, row: Standing) -> str:
        limit = LIMITS.get(row.status) or f"the time limit of the race, {self._seconds:g} s"
        came = f"{row.steps:,} steps"
        if row.nodes is not None:
            came += f" and {row.nodes:,} nodes"
        return f"{row.algorithm} was stopped by {limit}, after {came}."

    def __str__(self) -> str:
        """The table in columns, `-` for what an algorithm does not count; then what was stopped."""
        rows = [COLUMNS, *self._cells()]
        widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
        lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
        return "\n".join([*lines, *self.stopped])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{name}</th>" for name in COLUMNS)
        rows = ("".join(f"<td>{escape(text)}</td>" for text in row) for row in self._cells())
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        stopped = "".join(f"<p>{escape(sentence)}</p>" for sentence in self.stopped)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{stopped}"

    def _cells(self) -> Iterator[tuple[str, ...]]:
        for row in self._table:
            yield tuple(_cell(getattr(row, name)) for name in COLUMNS)


def race(  # noqa: PLR0913 (a race is set up once, by names)
    puzzle: Puzzle | str,
    algorithms: str | Sequence[str | Solver],
    *,
    equal: Fairness = "steps",
    rank: Rank = "nodes",
    goal: Goal = "solution",
    seed: int = 0,
    seconds: float = SECONDS,
) -> Race:
    """Let algorithms race on a puzzle until all have reached the goal, or the time is up.

    Then each run is made again, to measure its time: five times in all, less often if it is long.
    The time of a row is the median; places by "time" are left out where spreads overlap.

    The algorithms are ids, also on one line between commas. `equal` is what each gets the same
    amount of until then: "steps", "time" or "guesses"; `rank` what the places go by: "nodes",
    "checks", "steps" or "time"; the `goal` is the first "solution" or the "end" of the search.
    RaceError, UnknownSolver, UnsupportedSize, or InvalidPuzzle.

    >>> from sudoku_py.puzzle import read
    >>> table = race(read("12..34....1.4..."), ["cell-order", "propagation"])
    >>> [(row.place, row.algorithm, row.nodes) for row in table]
    [(1, 'propagation', 11), (2, 'cell-order', 17)]
    """
    for what, found in (("equal", equal), ("rank", rank), ("goal", goal)):
        if found not in CHOICES[what]:
            known = ", ".join(CHOICES[what])
            raise RaceError("race-choice", what=what, found=found, known=known)
    entries = _entries(algorithms)
    arguments.number("seconds", seconds)
    givens = puzzle_in(puzzle).position.givens
    running = LabRace(
        givens, entries, seed=arguments.integer("seed", seed), fairness=equal, rank=rank, goal=goal
    )
    start = perf_counter()
    for work in (running.advance, running.repeat):
        while not work() and perf_counter() - start < seconds:
            pass
    return Race(running.table(), seconds)


def _entries(algorithms: str | Sequence[str | Solver]) -> list[str | Solver]:
    names = (
        algorithms.split(",")
        if isinstance(algorithms, str)
        else arguments.listed("algorithms", algorithms)
    )
    entries = [each.strip() if isinstance(each, str) else each for each in names]
    if not entries:
        raise RaceError("race-empty")
    return entries


def _cell(value: object) -> str:
    """A value of the table as text."""
    if value is None:
        return "-"
    return f"{value:.6f}" if isinstance(value, float) else str(value)
