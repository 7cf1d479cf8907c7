"""The time of a run, measured again: the median of up to five equal runs, and their spread.

One measurement says little: whatever else the machine does is in it. Runs that take long are made
less often, and once if they take very long; the number of runs says which it was.
"""

from statistics import median
from typing import NamedTuple

from sudoku_py.lab.run import Run
from sudoku_py.lab.timing import NANO, time_slices

RUNS = 5  # of an entry, the first included
MAX_SECONDS = 2.0  # that all but the first may take together
RECORDED = ("writes", "unknown")  # trees of a recording, which takes no time of its own


class Spread(NamedTuple):
    """The seconds that an entry took to its goal: the median of all `runs`, least and most.

    >>> Spread.of([3_000_000_000, 1_000_000_000, 2_000_000_000])
    Spread(median=2.0, low=1.0, high=3.0, runs=3)
    """

    median: float
    low: float
    high: float
    runs: int

    @classmethod
    def of(cls, times: list[int]) -> "Spread":
        """The spread of times in nanoseconds."""
        low, high = min(times) / NANO, max(times) / NANO
        return cls(median(times) / NANO, low, high, len(times))

    def overlaps(self, other: "Spread") -> bool:
        """Whether either may be the quicker one."""
        return self.low <= other.high and other.low <= self.high


class Repeats:
    """The times of a run to its goal at step `last`; `advance` makes the run again."""

    def __init__(self, run: Run, last: int, time: int) -> None:
        """Begin with the time of the run itself, in nanoseconds."""
        self._run = run
        self._last = last
        self._times = [time]
        self._due = 0
        if run.solver.tree not in RECORDED and last:
            self._due = min(RUNS - 1, int(MAX_SECONDS * NANO / max(1, time)))
        self._again: Run | None = None

    @property
    def spread(self) -> Spread:
        """The times so far."""
        return Spread.of(self._times)

    @property
    def is_done(self) -> bool:
        """Whether it was made often enough."""
        return len(self._times) > self._due

    def advance(self, budget_ms: float) -> bool:
        """Make it again within a budget; True if that is done often enough."""
        for size in time_slices(budget_ms):
            if self.is_done:
                break
            if self._again is None:
                self._again = Run(self._run.puzzle, self._run.solver, self._run.seed)
            timeline = self._again.timeline
            timeline.extend(max(1, min(size, self._last - len(timeline))))
            if len(timeline) >= self._last or timeline.end is not None:
                self._times.append(int(timeline.seconds * NANO))
                self._again = None
        return self.is_done
