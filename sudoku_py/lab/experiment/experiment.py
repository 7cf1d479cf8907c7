"""An experiment: algorithms × puzzles × seeds, one trial after the other."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.experiment.recorded_trial import RecordedTrial
from sudoku_py.lab.experiment.results import Result
from sudoku_py.lab.experiment.trial import Limits, Trial
from sudoku_py.solvers.contract import Solver
from sudoku_py.solvers.registry import solver

REPORT_MS = 30.0


class Progress(NamedTuple):
    """How far it is: runs that are done, of how many, and the steps of the current one."""

    done: int
    of: int
    steps: int


class Experiment:
    """Every one of `algorithms` on every one of `puzzles`; UnknownSolver if one does not exist.

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

        `recorded` has the results of what ran elsewhere: for a name among the algorithms, one for
        each puzzle.

        An algorithm that uses chance runs with so many `seeds`, from `seed` on; all others once.
        """
        self.recorded = recorded or {}
        self.rows = [each if each in self.recorded else solver(each) for each in algorithms]
        self.puzzles = list(puzzles)
        self.seed = seed
        self.seeds = seeds
        self.limits = limits or Limits()

    def advance(self, report_ms: float = REPORT_MS) -> Iterator[Progress | Result]:
        """Yield the results puzzle by puzzle, and between them the progress at such intervals."""
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
