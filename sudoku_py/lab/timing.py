"""Computing time: the one model of it that runs, races and budgets share.

Whatever takes long loops over `time_slices(budget_ms)`: slices of work that keep to a budget of
time, whatever a single step costs. `Timeline` owns the stopwatch of its run and notes the time
after each piece of recording; a step view reads the seconds of a step there, and a race compares
runs by it. Imports nothing of the package.

How much computing time a run had taken at each of its steps, in little memory.
A browser's clock is coarse and a step is short. So the stopwatch notes the time at a few steps
only and assumes an even pace between two notes. A note never changes: a step that was shown for
a time stays the step of that time.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from time import perf_counter

FIRST = 16  # steps
SHORT, LONG = 0.001, 0.004  # seconds: a slice should take between these


def time_slices(budget_ms: float, *, uneven: bool = False) -> Iterator[int]:
    """Yield how many steps to do next, at least once, until the budget is used up.

    `uneven` steps are done one by one: of these, the next can take long, whatever the last took.

    >>> next(time_slices(budget_ms=0)), len(list(time_slices(budget_ms=0)))
    (16, 1)
    """
    size, now = 1 if uneven else FIRST, perf_counter()
    stop = now + budget_ms / 1000
    while True:
        yield size
        before, now = now, perf_counter()
        if now >= stop:
            return
        if now - before < SHORT and not uneven:
            size *= 2
        elif now - before > LONG:
            size = max(1, size // 2)


APART = 1_000_000  # ns between two notes; ten times what a browser's clock can measure
NANO = 1_000_000_000


class Stopwatch:
    """The nanoseconds at the steps of one run.

    >>> watch = Stopwatch()
    >>> watch.note(4, 0.002), watch.note(8, 0.0024), watch.note(12, 0.004)
    (True, False, True)
    >>> watch.time_at(8), watch.step_at(3_000_000)
    (3000000, 8)
    """

    def __init__(self) -> None:
        self._steps = array("Q", [0])
        self._times = array("Q", [0])
        self._newest = (0, 0)  # a step and its time, noted or not

    @property
    def noted(self) -> int:
        """The time of the newest note, in ns."""
        return self._times[-1]

    def note(self, step: int, seconds: float, last: bool = False) -> bool:
        """Note the time that had passed at `step`; False if that is too soon after the last.

        The `last` step of a run is always noted.
        """
        steps, time = step - self._steps[-1], int(seconds * NANO)
        self._newest = step, time
        if steps <= 0 or (time - self.noted < APART and not last):
            return False
        self._times.append(max(time, self.noted + steps))  # no two steps at one time
        self._steps.append(step)
        return True

    def time_at(self, step: int) -> int:
        """The time at a step, in ns; the newest note's for all steps after it."""
        after = bisect_left(self._steps, step)
        if after == len(self._steps):
            return self.noted
        start, stop, first, steps = self._stretch(after)
        return start + (stop - start) * (step - first) // steps

    def seconds_at(self, step: int) -> float:
        """The seconds at a step; after the newest note an estimate from the newest time."""
        beyond, (newest, time) = step - self._steps[-1], self._newest
        if beyond <= 0 or newest < step:
            return self.time_at(step) / NANO
        share = beyond / (newest - self._steps[-1])
        return (self.noted + max(0, time - self.noted) * share) / NANO

    def step_at(self, time: int) -> int:
        """The last step before a time in ns, as far as it is noted."""
        after = bisect_right(self._times, time)
        if after == len(self._times):
            return self._steps[-1]
        start, stop, first, steps = self._stretch(after)
        return first + ((time - start + 1) * steps - 1) // (stop - start)

    def _stretch(self, after: int) -> tuple[int, int, int, int]:
        """Between two notes: start and stop in ns, the first step, and how many steps."""
        before = max(0, after - 1)
        first, steps = self._steps[before], self._steps[after] - self._steps[before]
        return self._times[before], self._times[after], first, max(1, steps)
