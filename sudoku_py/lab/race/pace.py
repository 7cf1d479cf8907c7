"""The pace of a race: what each entry gets the same amount of, and so what a position counts.

With "steps" a position is a number of animation steps, with "time" one of nanoseconds, with
"guesses" one of decisions: there each entry stands where it has just made that decision, and
one position after its last decision at its end.
"""

from bisect import bisect_right
from typing import Literal

from sudoku_py.lab.race.race_entry import RaceEntry

Fairness = Literal["steps", "time", "guesses"]


class Pace:
    """Equal steps."""

    def measure(self, entry: RaceEntry) -> int:
        """How far an entry is."""
        return entry.last

    def step_of(self, entry: RaceEntry, position: int) -> int:
        """The step of an entry at a position."""
        return min(position, entry.last)


class TimePace(Pace):
    """Equal computing time."""

    def measure(self, entry: RaceEntry) -> int:
        """Return nanoseconds."""
        return entry.time

    def step_of(self, entry: RaceEntry, position: int) -> int:
        """Return the step that it had reached by then."""
        return entry.step_at(position)


class GuessPace(Pace):
    """Equal decisions."""

    def measure(self, entry: RaceEntry) -> int:
        """Return the decisions up to its last step; an entry that is done has its end as well."""
        return guesses(entry) + entry.done

    def step_of(self, entry: RaceEntry, position: int) -> int:
        """Return the step of that decision."""
        if position <= 0:
            return 0
        return entry.decisions.steps[position - 1] if position <= guesses(entry) else entry.last


def guesses(entry: RaceEntry) -> int:
    """How many decisions an entry has made, up to its last step."""
    entry.decisions.follow()
    return bisect_right(entry.decisions.steps, entry.last)


PACES: dict[Fairness, Pace] = {"steps": Pace(), "time": TimePace(), "guesses": GuessPace()}
