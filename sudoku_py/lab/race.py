"""A race: several runs on one puzzle, taken forward fairly."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.finding import Breakpoint, hunt
from sudoku_py.lab.moment import Moment, moment_of
from sudoku_py.lab.pace import slices
from sudoku_py.lab.run import BUDGET_MS, Run
from sudoku_py.lab.timeline import MOST_STEPS

Fairness = Literal["steps", "time"]
Goal = Literal["solution", "end"]
STEPS_AT_ONCE = 256  # by so many steps one runner can be ahead where steps are equal


class Standing(NamedTuple):
    """A row of the table.

    `place` counts from 1, by steps or by time, whichever is equal in the race; None for a runner
    that is still running or did not reach the goal. `status` is "running", "solved", "none" (it
    has shown that there is no solution), "all" (it has shown that there are no others), "gave-up",
    or how the timeline ended.
    """

    place: int | None
    algorithm: str
    seed: int
    status: str
    steps: int
    seconds: float
    assignments: int
    backtracks: int
    nodes: int
    comparisons: int | None
    most_frontier: int | None


class Runner:
    """One of the runs, and the step at which it reached the goal."""

    def __init__(self, run: Run, goal: Goal) -> None:
        """Get ready."""
        self.run = run
        self.goal = goal
        self.goal_step: int | None = None

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
        return self.run.timeline.seconds_at(self.last)

    def advance(self, steps: int) -> None:
        """Go on by so many steps, and see whether the goal was reached."""
        timeline = self.run.timeline
        timeline.extend(steps)
        if self.goal == "solution" and timeline.book.solutions:
            self.goal_step = next(filter(None, hunt(timeline, Breakpoint("solution"), 0)))
        elif timeline.end == "finished" and self.run.outcome().complete:
            self.goal_step = self.run.recorded

    @property
    def status(self) -> str:
        """See `Standing`."""
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


class Race:
    """Several algorithms on one puzzle.

    Errors as for `Run`. With the goal "solution" a run ends at its first one, otherwise when it
    has ended.

    >>> race = Race(Grid.from_line("12..34....1.4..."), ["cell-order", "propagation"])
    >>> race.advance(budget_ms=1000)
    True
    >>> [(row.place, row.algorithm, row.steps) for row in race.table()]
    [(1, 'propagation', 19), (2, 'cell-order', 57)]
    """

    def __init__(  # noqa: PLR0913 (a race is set up once, by names)
        self,
        puzzle: Grid,
        algorithms: Sequence[str],
        *,
        seed: int = 0,
        fairness: Fairness = "steps",
        goal: Goal = "solution",
        most_steps: int = MOST_STEPS,
    ) -> None:
        """Get ready; one runner for each of `algorithms`, all with the same seed."""
        self.fairness = fairness
        self.runners = [Runner(Run(puzzle, each, seed, most_steps), goal) for each in algorithms]

    @property
    def running(self) -> list[Runner]:
        """Those that are not done."""
        return [runner for runner in self.runners if not runner.done]

    @property
    def steps(self) -> int:
        """The step that all have reached, those that are done apart."""
        return min(
            (runner.last for runner in self.running),
            default=max((runner.last for runner in self.runners), default=0),
        )

    def advance(self, budget_ms: float = BUDGET_MS) -> bool:
        """Go on for so long; always the runner that is behind. True if all are done."""
        for size in slices(budget_ms):
            running = self.running
            if not running:
                return True
            min(running, key=self._measure).advance(min(size, STEPS_AT_ONCE))
        return not self.running

    def _measure(self, runner: Runner) -> float:
        return runner.last if self.fairness == "steps" else runner.seconds

    def table(self) -> list[Standing]:
        """The runners, those first that reached the goal first, then the others."""
        reached = [runner for runner in self.runners if runner.goal_step is not None]
        reached.sort(key=self._measure)
        others = [runner for runner in self.runners if runner.goal_step is None]
        rows = [self._standing(runner, place) for place, runner in enumerate(reached, 1)]
        return rows + [self._standing(runner, None) for runner in others]

    @staticmethod
    def _standing(runner: Runner, place: int | None) -> Standing:
        counters = runner.moment(runner.last).counters
        shared = {name: counters[name] for name in Standing._fields if name in counters}
        run = runner.run
        return Standing(place, run.solver.id, run.seed, runner.status, **shared)
