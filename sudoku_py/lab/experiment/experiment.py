"""An experiment: algorithms × puzzles × seeds, one trial after the other, and its summary."""

from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import inf
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.experiment.trial import Limits, RecordedTrial, Result, Trial
from sudoku_py.solvers.contract import Solver
from sudoku_py.solvers.registry import solver

REPORT_MS = 30.0


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
        return len(self.puzzles) * len(self._seeded_rows())

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
