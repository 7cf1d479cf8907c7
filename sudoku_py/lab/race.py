"""A race: several runs on one puzzle, taken forward fairly, and the place in it that is looked at.

The runners get equal steps or equal computing time. So a place in a race is a number of steps, or
of nanoseconds, which is the same for all; a runner that is done stays at its last step.
"""

from collections.abc import Sequence
from math import inf
from typing import Literal, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.pace import slices
from sudoku_py.lab.run import BUDGET_MS, Run
from sudoku_py.lab.runner import Goal, Runner
from sudoku_py.lab.timeline import MOST_STEPS

Fairness = Literal["steps", "time"]
STEPS_AT_ONCE = 256  # by so many steps one runner can be ahead where steps are equal
MOST_MOVES = 100  # steps by which one goes on at once


class Standing(NamedTuple):
    """A row of the table.

    `place` counts from 1, by steps or by time, whichever is equal in the race, and is shared by
    those that needed as much; None for a runner that is still running or did not reach the goal.
    `status` is "running", "solved", "none" (it has shown that there is no solution), "all" (it has
    shown that there are no others), "gave-up", or how the timeline ended.
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
    solutions: int


class Race:
    """Several algorithms on one puzzle.

    Errors as for `Run`. With the goal "solution" a run ends at its first one, otherwise when it
    has ended. `position` is the place that is looked at, `seen` the furthest that was.

    >>> race = Race(Grid.from_line("12..34....1.4..."), ["cell-order", "propagation"])
    >>> race.advance(budget_ms=1000)
    True
    >>> [(row.place, row.algorithm, row.steps) for row in race.table()]
    [(1, 'propagation', 19), (2, 'cell-order', 57)]
    >>> race.seek(30), [race.step_of(runner) for runner in race.runners]
    (True, [30, 19])
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
        self.puzzle = puzzle
        self.fairness = fairness
        self.runners = [Runner(Run(puzzle, each, seed, most_steps), goal) for each in algorithms]
        self.position = 0
        self.seen = 0

    @property
    def running(self) -> list[Runner]:
        """Those that are not done."""
        return [runner for runner in self.runners if not runner.done]

    @property
    def reached(self) -> int:
        """The place that all have reached, those that are done apart."""
        return min(
            map(self.measure, self.running), default=max(map(self.measure, self.runners), default=0)
        )

    def measure(self, runner: Runner) -> int:
        """How far a runner is, by what is equal."""
        return runner.last if self.fairness == "steps" else runner.time

    def advance(self, budget_ms: float = BUDGET_MS, upto: int | None = None) -> bool:
        """Go on for so long, or to a place; always the runner that is behind. True if all are done.

        >>> race = Race(Grid.from_line("12..34....1.4..."), ["cell-order", "propagation"])
        >>> race.advance(budget_ms=1000, upto=1), race.reached
        (False, 16)
        """
        for size in slices(budget_ms):
            behind = [r for r in self.running if upto is None or self.measure(r) < upto]
            if not behind:
                break
            min(behind, key=self.measure).advance(min(size, STEPS_AT_ONCE))
        return not self.running

    def seek(self, position: int, budget_ms: float = BUDGET_MS) -> bool:
        """Look at a place, recording if it is not there yet; True if it was reached.

        Otherwise the race is looked at as far as all have come.
        """
        self.advance(budget_ms, position)
        self.position = max(0, min(position, self.reached))
        self.seen = max(self.seen, self.position)
        return self.position == position

    def go_on(self, steps: int, budget_ms: float = BUDGET_MS) -> None:
        """Look at a place further on by so many steps; where time is equal, on the average."""
        if self.fairness == "steps":
            self.seek(self.position + steps, budget_ms)
        else:
            if not self.reached:
                self.advance(budget_ms, upto=1)  # to know their pace
            self.seek(self.position + int(steps * self._pace()), budget_ms)

    def _pace(self) -> float:
        """The nanoseconds that a step takes, on the average of the runners."""
        seen = [(self.step_of(runner, self.reached), runner) for runner in self.runners]
        paces = [step / runner.time_at(step) for step, runner in seen if step]
        return len(paces) / sum(paces) if paces else 1.0

    def move(self, steps: int) -> None:
        """Look at some steps on, or back; where time is equal, of whoever makes the next one.

        However long that takes. So those are few: a person's presses of a key.
        """
        if self.fairness == "steps":
            self.seek(self.position + min(steps, MOST_MOVES), inf)
            return
        for _ in range(min(abs(steps), MOST_MOVES)):
            self.seek(self._next() if steps > 0 else self._previous(), inf)

    def _next(self) -> int:
        for runner in self.running:
            while not runner.done and runner.time <= self.position:
                runner.advance(STEPS_AT_ONCE)
        steps = [(runner, self.step_of(runner) + 1) for runner in self.runners]
        times = (runner.time_at(step) for runner, step in steps if step <= runner.last)
        return min(times, default=self.position)

    def _previous(self) -> int:
        steps = [(runner, self.step_of(runner, self.position - 1)) for runner in self.runners]
        return max(runner.time_at(step) for runner, step in steps) if self.position else 0

    def step_of(self, runner: Runner, position: int | None = None) -> int:
        """The step at which a runner is at the place looked at, or at another."""
        place = self.position if position is None else position
        return min(place, runner.last) if self.fairness == "steps" else runner.step_at(place)

    def has_arrived(self, runner: Runner, position: int | None = None) -> bool:
        """Whether a runner is done at the place looked at, or at another."""
        place = self.position if position is None else position
        return runner.done and self.measure(runner) <= place

    def place_of(self, runner: Runner) -> int | None:
        """See `Standing`."""
        if runner.goal_step is None:
            return None
        own = self.measure(runner)
        reached = (other for other in self.runners if other.goal_step is not None)
        return 1 + sum(self.measure(other) < own for other in reached)

    def table(self, position: int | None = None) -> list[Standing]:
        """The runners, those first that reached the goal first, then the others.

        As things stand now, or as they stood at a place.
        """
        rows = [self._standing(runner, position) for runner in self.runners]
        return sorted(rows, key=lambda row: row.place or len(rows) + 1)

    def _standing(self, runner: Runner, position: int | None) -> Standing:
        run, step = runner.run, runner.last if position is None else self.step_of(runner, position)
        arrived = position is None or self.has_arrived(runner, position)
        counters = {**runner.moment(step).counters, "seconds": runner.seconds_at(step)}
        return Standing(
            place=self.place_of(runner) if arrived else None,
            algorithm=run.solver.id,
            seed=run.seed,
            status=runner.status if arrived else "running",
            **{name: counters[name] for name in Standing._fields if name in counters},
        )
