"""What came of an algorithm's runs in an experiment, in a few numbers."""

from bisect import insort
from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from sudoku_py.lab.experiment import Result

BROKEN_OFF = ("limit", "too-deep")


class Summary(NamedTuple):
    """A row of the table of summaries, over `runs`: those that the algorithm did not refuse.

    Runs that were broken off count as longer than any other, so a median is None where half of
    them were; the most steps are `at_least` so many if any was. `seconds` is what all took.
    """

    algorithm: str
    runs: int
    refused: int
    solved: int
    median_steps: float | None
    most_steps: int
    at_least: bool
    median_seconds: float | None
    seconds: float


class Tally:
    """The runs of an algorithm so far.

    >>> tally = Tally("cell-order")
    >>> for steps, outcome in ((9, "solved"), (5, "solved"), (100, "limit")):
    ...     tally.add(Result(1, "1...", 1, "cell-order", 0, outcome, steps, steps / 10))
    >>> found = tally.summary
    >>> found.runs, found.solved, found.median_steps, found.most_steps, found.at_least
    (3, 2, 9, 100, True)
    """

    def __init__(self, algorithm: str) -> None:
        """Begin with no run."""
        self.algorithm = algorithm
        self._solved = self._refused = self._broken_off = self._most = 0
        self._seconds = 0.0
        self._by_steps: list[float] = []  # of the runs that came to an end, ascending
        self._by_seconds: list[float] = []

    def add(self, result: Result) -> None:
        """Count a run."""
        self._solved += result.solved
        self._refused += result.outcome == "refused"
        self._broken_off += result.outcome in BROKEN_OFF
        self._most = max(self._most, result.steps)
        self._seconds += result.seconds
        if result.outcome not in ("refused", *BROKEN_OFF):
            insort(self._by_steps, result.steps)
            insort(self._by_seconds, result.seconds)

    @property
    def summary(self) -> Summary:
        """The numbers."""
        return Summary(
            algorithm=self.algorithm,
            runs=len(self._by_steps) + self._broken_off,
            refused=self._refused,
            solved=self._solved,
            median_steps=median(self._by_steps, self._broken_off),
            most_steps=self._most,
            at_least=self._broken_off > 0,
            median_seconds=median(self._by_seconds, self._broken_off),
            seconds=self._seconds,
        )


def median(ascending: Sequence[float], beyond: int = 0) -> float | None:
    """The median of these and of so many numbers beyond all; None if it is beyond, or of nothing.

    >>> median([1, 2, 9]), median([1, 2, 9], beyond=1), median([1, 2], beyond=2)
    (2, 5.5, None)
    """
    count = len(ascending) + beyond
    if not count:
        return None
    low, high = [_at(ascending, place) for place in ((count - 1) // 2, count // 2)]
    return low if low == high < inf else (low + high) / 2 if high < inf else None


def _at(ascending: Sequence[float], place: int) -> float:
    return ascending[place] if place < len(ascending) else inf
