"""A race: several runs on one puzzle, with fair progress, and the current position.

The pace is what each entry gets the same amount of: steps, time or decisions. A position of a race
is a number of these, the same for all entries; the pace turns it into a step of each run. Entries
part at the first decision that they do not share.
"""

from bisect import bisect_right
from collections.abc import Sequence
from math import inf
from typing import Literal, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.race.entry import Goal, RaceEntry
from sudoku_py.lab.race.repeats import Spread
from sudoku_py.lab.run import BUDGET_MS, Run
from sudoku_py.lab.timeline.timeline import MAX_STEPS
from sudoku_py.lab.timing import time_slices
from sudoku_py.solvers.contract import Solver

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
Rank = Literal["nodes", "checks", "steps", "time"]
STEPS_AT_ONCE = 256  # by that many steps one entry can be ahead where steps are equal
REACHED = ("solved", "none", "all")  # the status of those that have reached the goal
MAX_MOVES = 100  # steps of one call of `move`
MOVE_MS = 500  # for decisions: a run may continue for long without one


class Standing(NamedTuple):
    """A row of the table.

    `place` is the rank, from 1, by what the race ranks by; entries that needed as much share it.
    It is None for an entry that is still running, missed the goal, has no such counter, or may
    still be beaten by one that is running; in a race by time also if the spread of its times
    overlaps with that of another. `status` is "running", "solved", "none" (it proved that
    there is no solution), "all" (it proved that there are no others), "gave-up", or how the
    timeline ended. `steps` are animation steps, which each algorithm divides its work into as it
    likes. `seconds` include the time for handing over and recording the events; of an entry that
    was stopped, also the time after its last step; of one that has reached the goal, they are the
    median of `runs` runs, of which the quickest took `seconds_low` and the slowest `seconds_high`
    (`Race.repeat` makes up to five). `assignments`, `comparisons` and `most_frontier` are older
    names; for all others see `timeline.counters`.
    """

    place: int | None
    algorithm: str
    seed: int
    status: str
    steps: int
    seconds: float
    nodes: int | None
    guesses: int | None
    dead_ends: int | None
    backtracks: int | None
    jumps: int | None
    taken_back: int | None
    checks: int | None
    max_depth: int | None
    frontier_most: int | None
    generated: int | None
    expanded: int | None
    solutions: int
    assignments: int
    comparisons: int | None
    most_frontier: int | None
    seconds_low: float
    seconds_high: float
    runs: int


class Race:
    """Several algorithms on one puzzle.

    Errors as for `Run`. With the goal "solution" a run ends at its first one, otherwise when the
    search ends. `position` is the current one, `furthest` the furthest one so far.

    >>> race = Race(Grid.from_line("12..34....1.4..."), ["cell-order", "propagation"])
    >>> race.advance(budget_ms=60_000)
    True
    >>> [(row.place, row.algorithm, row.nodes, row.steps) for row in race.table()]
    [(1, 'propagation', 11, 19), (2, 'cell-order', 17, 57)]
    >>> race.seek(30), [race.step_of(entry) for entry in race.entries]
    (True, [30, 19])
    """

    def __init__(  # noqa: PLR0913 (a race is set up once, by names)
        self,
        puzzle: Grid,
        algorithms: Sequence[str | Solver],
        *,
        seed: int = 0,
        fairness: Fairness = "steps",
        rank: Rank = "nodes",
        goal: Goal = "solution",
        max_steps: int = MAX_STEPS,
    ) -> None:
        """Get ready; one entry for each of `algorithms`, all with the same seed."""
        self.puzzle = puzzle
        self.fairness = fairness
        self._pace = PACES[fairness]
        self.rank = rank
        self.entries = [RaceEntry(Run(puzzle, each, seed, max_steps), goal) for each in algorithms]
        self.position = 0
        self.furthest = 0

    @property
    def running(self) -> list[RaceEntry]:
        """The entries that are not done."""
        return [entry for entry in self.entries if not entry.done]

    @property
    def reached(self) -> int:
        """The position that all running entries have reached; with none running, the last one."""
        return min(
            map(self.measure, self.running), default=max(map(self.measure, self.entries), default=0)
        )

    def measure(self, entry: RaceEntry) -> int:
        """How far an entry is, in what the entries get the same amount of."""
        return self._pace.measure(entry)

    def advance(self, budget_ms: float = BUDGET_MS, upto: int | None = None) -> bool:
        """Record within a budget, or up to a position, the hindmost entry first.

        True if all are done.

        >>> race = Race(Grid.from_line("12..34....1.4..."), ["cell-order", "propagation"])
        >>> race.advance(budget_ms=60_000, upto=1), race.reached >= 1
        (False, True)
        """
        for size in time_slices(budget_ms):
            behind = [e for e in self.running if upto is None or self.measure(e) < upto]
            if not behind:
                break
            entry = min(behind, key=self.measure)
            entry.advance(1 if entry.run.solver.uneven else min(size, STEPS_AT_ONCE))
        return not self.running

    def repeat(self, budget_ms: float = BUDGET_MS) -> bool:
        """Make the runs that have reached the goal again, to measure their times; True if done.

        >>> race = Race(Grid.from_line("12..34....1.4..."), ["propagation"], rank="time")
        >>> race.advance(budget_ms=60_000), race.repeat(budget_ms=60_000), race.table()[0].runs
        (True, True, 5)
        """
        reached = [entry for entry in self.entries if entry.goal_step is not None]
        return all(entry.repeats.advance(budget_ms) for entry in reached)

    @property
    def is_measured(self) -> bool:
        """Whether each time to the goal was measured as often as it should be."""
        reached = [entry for entry in self.entries if entry.goal_step is not None]
        return all(entry.repeats.is_done for entry in reached)

    def seek(self, position: int, budget_ms: float = BUDGET_MS) -> bool:
        """Go to a position, and record up to there; True if it was reached.

        Otherwise go to the furthest position that all have reached.
        """
        self.advance(budget_ms, position)
        self.position = max(0, min(position, self.reached))
        self.furthest = max(self.furthest, self.position)
        return self.position == position

    def go_on(self, steps: int, budget_ms: float = BUDGET_MS) -> None:
        """Advance the position by that many steps; in equal time, by that many on average."""
        if self.fairness != "time":
            self.seek(self.position + steps, budget_ms)
        else:
            if not self.reached:
                self.advance(budget_ms, upto=1)  # to measure their pace
            self.seek(self.position + int(steps * self._ns_per_step()), budget_ms)

    def _ns_per_step(self) -> float:
        """The nanoseconds that a step takes, on average over the entries."""
        steps = [(self.step_of(entry, self.reached), entry) for entry in self.entries]
        rates = [step / entry.time_at(step) for step, entry in steps if step]
        return len(rates) / sum(rates) if rates else 1.0

    def move(self, steps: int) -> None:
        """Move some steps forwards or backwards; in equal time, to the nearest step of any entry.

        This can take long, so the steps are few: a person's key presses.
        """
        if self.fairness != "time":
            budget_ms = inf if self.fairness == "steps" else MOVE_MS
            self.seek(self.position + min(steps, MAX_MOVES), budget_ms)
            return
        for _ in range(min(abs(steps), MAX_MOVES)):
            self.seek(self._next() if steps > 0 else self._previous(), inf)

    def _next(self) -> int:
        for entry in self.running:
            while not entry.done and entry.time <= self.position:
                entry.advance(STEPS_AT_ONCE)
        steps = [(entry, self.step_of(entry) + 1) for entry in self.entries]
        times = [entry.time_at(step) for entry, step in steps if step <= entry.last]
        ends = [entry.time for entry in self.entries if entry.done and entry.time > self.position]
        return min(times + ends, default=self.position)

    def _previous(self) -> int:
        steps = [(entry, self.step_of(entry, self.position - 1)) for entry in self.entries]
        return max(entry.time_at(step) for entry, step in steps) if self.position else 0

    def step_of(self, entry: RaceEntry, position: int | None = None) -> int:
        """The step of an entry at the current position, or at another."""
        at = self.position if position is None else position
        return self._pace.step_of(entry, at)

    def has_arrived(self, entry: RaceEntry, position: int | None = None) -> bool:
        """Whether an entry is done at the current position, or at another."""
        at = self.position if position is None else position
        return entry.done and self.measure(entry) <= at

    def place_of(self, entry: RaceEntry, position: int | None = None) -> int | None:
        """The rank of an entry, see `Standing`, as it is now or was at a position."""
        if self.rank == "time":
            return self._place_by_time(entry, position)
        own = self._cost(entry, position)
        if entry.goal_step is None or own is None or not self._is_done(entry, position):
            return None
        others = [(each, self._cost(each, position)) for each in self.entries if each is not entry]
        better = [each for each, cost in others if cost is not None and cost < own]
        if not all(self._is_done(each, position) for each in better):
            return None
        return 1 + sum(each.goal_step is not None for each in better)

    def _place_by_time(self, entry: RaceEntry, position: int | None) -> int | None:
        """The rank of an entry whose times overlap with those of no other, once all are known."""
        is_over = all(self._is_done(each, position) for each in self.entries)
        if entry.goal_step is None or not is_over or not self.is_measured:
            return None
        own = entry.repeats.spread
        others = [each for each in self.entries if each is not entry]
        spreads = [each.repeats.spread for each in others if each.goal_step is not None]
        if any(own.overlaps(each) for each in spreads):
            return None
        return 1 + sum(each.high < own.low for each in spreads)

    def _is_done(self, entry: RaceEntry, position: int | None) -> bool:
        return entry.done if position is None else self.has_arrived(entry, position)

    def _cost(self, entry: RaceEntry, position: int | None) -> int | None:
        """What an entry has used up of what the race ranks by."""
        step = entry.last if position is None else self.step_of(entry, position)
        if self.rank == "steps":
            return step
        if self.rank == "time":
            return entry.time_at(step)
        found: int | None = entry.counters(step)[self.rank]
        return found

    def table(self, position: int | None = None) -> list[Standing]:
        """The entries by rank, then those without one.

        As things are now, or as they were at a position.
        """
        rows = [self._standing(entry, position) for entry in self.entries]
        if self.rank == "time":
            return sorted(rows, key=lambda row: (row.status not in REACHED, row.seconds))
        return sorted(rows, key=lambda row: row.place or len(rows) + 1)

    def _standing(self, entry: RaceEntry, position: int | None) -> Standing:
        run, step = entry.run, entry.last if position is None else self.step_of(entry, position)
        arrived = position is None or self.has_arrived(entry, position)
        counters = dict(entry.counters(step))
        spread = Spread(counters["seconds"], counters["seconds"], counters["seconds"], 1)
        if arrived:
            spread = entry.spread
        counters["seconds"] = spread.median
        return Standing(
            place=self.place_of(entry, position),
            algorithm=run.solver.id,
            seed=run.seed,
            status=entry.status if arrived else "running",
            seconds_low=spread.low,
            seconds_high=spread.high,
            runs=spread.runs,
            **{name: counters[name] for name in Standing._fields if name in counters},
        )


NOTHING = -1  # decided after the last decision


class Parting:
    """Follows the entries of a race; `position` is where they part, once that is known.

    Two decisions are the same if they put the same digits into the same cells.

    >>> from sudoku_py.core.grid import Grid
    >>> race = Race(Grid.from_line("1..............2"), ["cell-order", "fewest-candidates"])
    >>> parting = Parting(race)
    >>> parting.follow(budget_ms=60_000), parting.position
    (True, 1)
    """

    def __init__(self, race: Race) -> None:
        self.position: int | None = None
        self._race = race
        self._compared = 0  # decisions that all have in common
        self._is_known = False

    def follow(self, budget_ms: float) -> bool:
        """Compare, and record for that within a budget; True if it is known whether they part."""
        for size in time_slices(budget_ms):
            if self._is_known:
                break
            self._compare(size)
        return self._is_known

    def _compare(self, most: int) -> None:
        """Compare decisions, or let an entry continue whose next one is not known."""
        entries = self._race.entries
        for _ in range(most):
            made = [decision(entry, self._compared) for entry in entries]
            known = set(made) - {None}
            if len(known) > 1:
                self.position = self._compared + 1
            self._is_known = self.position is not None or (known == {NOTHING} and None not in made)
            if self._is_known:
                return
            if None in made:
                entry = entries[made.index(None)]
                entry.advance(1 if entry.run.solver.uneven else min(most, STEPS_AT_ONCE))
                return
            self._compared += 1


def decision(entry: RaceEntry, number: int) -> int | None:
    """The key of a decision, counted from 0; `NOTHING` after the last; None: not known yet."""
    if number < guesses(entry):
        return entry.decisions.keys[number]
    return NOTHING if entry.done else None
