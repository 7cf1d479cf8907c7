"""How much computing time a run had taken at each of its steps, kept small.

A browser's clock is coarse and a step is short. So the time is noted at a few steps only, and an
even pace between two of them is taken for granted. What was noted is never changed: a step that
was shown for a time stays the step of that time.
"""

from array import array
from bisect import bisect_left, bisect_right

APART = 1_000_000  # ns: from one note to the next; ten times what a browser's clock can tell
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
        """Start at step 0."""
        self._steps = array("Q", [0])
        self._times = array("Q", [0])
        self._newest = (0, 0)  # a step and its time, noted or not

    @property
    def noted(self) -> int:
        """The newest time that was noted."""
        return self._times[-1]

    def note(self, step: int, seconds: float, last: bool = False) -> bool:
        """Take down that so much time had passed at `step`; whether it was far enough.

        The `last` step is always noted.
        """
        steps, time = step - self._steps[-1], int(seconds * NANO)
        self._newest = step, time
        if steps <= 0 or (time - self.noted < APART and not last):
            return False
        self._times.append(max(time, self.noted + steps))  # no two steps at one time
        self._steps.append(step)
        return True

    def time_at(self, step: int) -> int:
        """The time at a step; what is beyond the newest note counts as that."""
        after = bisect_left(self._steps, step)
        if after == len(self._steps):
            return self.noted
        start, stop, began, steps = self._stretch(after)
        return start + (stop - start) * (step - began) // steps

    def seconds_at(self, step: int) -> float:
        """The seconds at a step; beyond the newest note what is known so far."""
        beyond, (newest, time) = step - self._steps[-1], self._newest
        if beyond <= 0 or newest < step:
            return self.time_at(step) / NANO
        share = beyond / (newest - self._steps[-1])
        return (self.noted + max(0, time - self.noted) * share) / NANO

    def step_at(self, time: int) -> int:
        """The last step that had been made at a time, as far as was noted."""
        after = bisect_right(self._times, time)
        if after == len(self._times):
            return self._steps[-1]
        start, stop, began, steps = self._stretch(after)
        return began + ((time - start + 1) * steps - 1) // (stop - start)

    def _stretch(self, after: int) -> tuple[int, int, int, int]:
        """Between two notes: start, stop, the step at the start, and how many steps."""
        before = max(0, after - 1)
        began, steps = self._steps[before], self._steps[after] - self._steps[before]
        return self._times[before], self._times[after], began, max(1, steps)
