"""One of the runs of a race, and where it reached its goal."""

from functools import cached_property
from typing import Literal

from sudoku_py.lab.race.decisions import Decisions
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.step_finder import Breakpoint, next_step
from sudoku_py.lab.views.event_data import Data
from sudoku_py.lab.views.step_view import counters

Goal = Literal["solution", "end"]


class RaceEntry:
    """A run, and the step at which it reached the goal.

    With the goal "solution" that is its first one, otherwise the end of a search that has found
    and proved all.
    """

    def __init__(self, run: Run, goal: Goal) -> None:
        """Get ready."""
        self.run = run
        self.goal = goal
        self.goal_step: int | None = None
        self._stopwatch = run.timeline.stopwatch
        self._counted: tuple[int, Data] = (-1, {})  # a step, and its counters

    @property
    def done(self) -> bool:
        """Whether it has reached the goal, or ended without it."""
        return self.goal_step is not None or self.run.timeline.end is not None

    @property
    def last(self) -> int:
        """The last step that counts."""
        return self.run.recorded if self.goal_step is None else self.goal_step

    @property
    def time(self) -> int:
        """The nanoseconds that it has surely used."""
        return self.time_at(self.last) if self.done else self._stopwatch.noted

    @cached_property
    def decisions(self) -> Decisions:
        """Its guesses, also those after its goal; `follow` brings them up to what is recorded."""
        return Decisions(self.run.timeline)

    def time_at(self, step: int) -> int:
        """The nanoseconds of computing time at a step."""
        return self._stopwatch.time_at(step)

    def step_at(self, time: int) -> int:
        """The step that it had reached after so many nanoseconds."""
        return min(self._stopwatch.step_at(time), self.last)

    def advance(self, steps: int) -> None:
        """Go on by so many steps, and see whether the goal is reached."""
        timeline = self.run.timeline
        timeline.extend(steps)
        if self.goal == "solution" and timeline.event_codes.solutions:
            self.goal_step = next_step(timeline, Breakpoint("solution"), after=0)
        elif timeline.end == "finished" and self.run.outcome().complete:
            self.goal_step = self.run.recorded
        if self.done:
            self._stopwatch.note(self.run.recorded, timeline.seconds, last=True)

    @property
    def status(self) -> str:
        """See `race.Standing`."""
        outcome = self.run.outcome()
        if not self.done:
            return "running"
        if self.goal == "solution" and outcome.solutions:
            return "solved"
        if outcome.complete:
            return "all" if outcome.solutions else "none"
        return "gave-up" if outcome.end == "finished" else outcome.end or "running"

    def counters(self, step: int) -> Data:
        """The counters at a step, or at its last step if it has not come so far."""
        at = min(step, self.last)
        if at != self._counted[0]:
            timeline = self.run.timeline
            self._counted = at, counters(timeline, at, timeline.state(at))
        return self._counted[1]
