"""One of the runs of a race, and where it reached its goal."""

from typing import Literal

from sudoku_py.lab.finding import Breakpoint, hunt
from sudoku_py.lab.moment import Moment, moment_of
from sudoku_py.lab.run import Run
from sudoku_py.lab.stopwatch import Stopwatch

Goal = Literal["solution", "end"]


class Runner:
    """A run, and the step at which it reached the goal.

    With the goal "solution" that is its first one, otherwise the end of a search that has shown
    all that there is to show.
    """

    def __init__(self, run: Run, goal: Goal) -> None:
        """Get ready."""
        self.run = run
        self.goal = goal
        self.goal_step: int | None = None
        self._watch = Stopwatch()

    @property
    def done(self) -> bool:
        """Whether it has reached the goal, or come to an end without it."""
        return self.goal_step is not None or self.run.timeline.end is not None

    @property
    def last(self) -> int:
        """The last step that counts."""
        return self.run.recorded if self.goal_step is None else self.goal_step

    @property
    def seconds(self) -> float:
        """The computing time up to there."""
        return self.seconds_at(self.last)

    def seconds_at(self, step: int) -> float:
        """The computing time up to a step."""
        return self._watch.seconds_at(step)

    @property
    def time(self) -> int:
        """The nanoseconds that are surely behind it."""
        return self.time_at(self.last) if self.done else self._watch.noted

    def time_at(self, step: int) -> int:
        """The nanoseconds of computing time at a step."""
        return self._watch.time_at(step)

    def step_at(self, time: int) -> int:
        """The step at which it was after so many nanoseconds."""
        return min(self._watch.step_at(time), self.last)

    def advance(self, steps: int) -> None:
        """Go on by so many steps, and see whether the goal was reached."""
        timeline = self.run.timeline
        timeline.extend(steps)
        if self.goal == "solution" and timeline.book.solutions:
            self.goal_step = next(filter(None, hunt(timeline, Breakpoint("solution"), 0)))
        elif timeline.end == "finished" and self.run.outcome().complete:
            self.goal_step = self.run.recorded
        self._watch.note(self.run.recorded, timeline.seconds, self.done)

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

    def moment(self, step: int) -> Moment:
        """What can be shown of a step, or of the last if it has not come so far."""
        return moment_of(self.run.timeline, min(step, self.last))
