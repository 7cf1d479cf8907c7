"""A run: one algorithm on one puzzle, with a timeline that grows as far as it is looked at."""

from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.data import Data, event_data
from sudoku_py.lab.finding import Breakpoint, Hunt
from sudoku_py.lab.frames import frames_of
from sudoku_py.lab.guess_tree import GuessTree
from sudoku_py.lab.moment import Moment, moment_of
from sudoku_py.lab.pace import slices
from sudoku_py.lab.profile import Profile, profile_of
from sudoku_py.lab.replay import Replay, Replicas, Stack
from sudoku_py.lab.solved import Solved
from sudoku_py.lab.source import Source, source_of
from sudoku_py.lab.state_tree import StateTree
from sudoku_py.lab.timeline import CHUNK, MOST_STEPS, Timeline
from sudoku_py.lab.tree import SearchTree
from sudoku_py.solvers.comparisons import at_worst
from sudoku_py.solvers.contract import Event, Inconclusive
from sudoku_py.solvers.registry import solver_for

BUDGET_MS = 30.0


class Outcome(NamedTuple):
    """What a run has come to.

    `end` is None while it can go on, else "finished", "full" or "too-deep" (see `Timeline`).
    `complete` is true if all solutions were found and shown to be all. `gave_up` is the event with
    which a search ended that shows nothing by its end.
    """

    end: str | None
    steps: int
    solutions: int
    complete: bool
    gave_up: Data | None
    seconds: float


class Run:
    """Puzzle, algorithm and seed; the timeline so far; and the step that is looked at.

    UnknownSolver, UnsupportedSize or InvalidPuzzle for what cannot be run.

    >>> run = Run(Grid.from_line("1234341221434.2."), "cell-order")
    >>> run.advance(steps=3), run.step, run.moment().event["kind"], run.moment().board
    (3, 3, 'place', '123434122143432.')
    >>> list(run.to(Breakpoint("solution"))), run.outcome().solutions
    ([None, 5], 1)
    >>> run.seek(1), run.moment().counters["assignments"]
    (True, 0)
    """

    def __init__(
        self, puzzle: Grid, algorithm: str, seed: int = 0, most_steps: int = MOST_STEPS
    ) -> None:
        """Get ready; nothing is computed yet."""
        self.solver = solver_for(algorithm, puzzle)
        self.puzzle = puzzle
        self.seed = seed
        self.step = 0
        self.timeline = Timeline(puzzle, self.solver, seed, most_steps)
        self._replicas = Replicas(self._search, puzzle.geometry)

    def _search(self) -> Iterator[Event]:
        return self.solver.search(self.puzzle, Random(self.seed))

    @property
    def recorded(self) -> int:
        """The last step there is so far."""
        return len(self.timeline)

    @property
    def at_end(self) -> bool:
        """Whether the step looked at is the last of all."""
        return self.timeline.end is not None and self.step == self.recorded

    def record(self, upto: int, budget_ms: float = BUDGET_MS) -> bool:
        """Extend the timeline to a step, within a budget; True if it is there or none is left."""
        for size in slices(budget_ms):
            self.timeline.extend(max(0, min(size, upto - self.recorded)))
            if self.recorded >= upto or self.timeline.end:
                return True
        return False

    def advance(self, steps: int = MOST_STEPS, budget_ms: float = BUDGET_MS) -> int:
        """Go on by so many steps, as far as the budget allows; by how many it went."""
        before = self.step
        self.record(before + steps, budget_ms)
        self.step = min(before + steps, self.recorded)
        return self.step - before

    def seek(self, step: int, budget_ms: float = BUDGET_MS) -> bool:
        """Go to a step, recording if it is not there yet; True if it was reached.

        Otherwise the run stands at the last step there is: the end, or what the budget allowed.
        """
        self.record(step, budget_ms)
        self.step = max(0, min(step, self.recorded))
        return self.step == step

    def run_to_end(self, budget_ms: float = BUDGET_MS) -> bool:
        """Go on to the end, as far as the budget allows; True if it was reached."""
        self.advance(budget_ms=budget_ms)
        return self.at_end

    def to(self, wanted: Breakpoint, forward: bool = True) -> Iterator[int | None]:
        """Look for the next, or the previous, step that is `wanted`, and go there.

        Yields None between pieces of work that take some milliseconds, and the step when it was
        found; ends without one if there is none.
        """
        searched, hunt = self.step, Hunt(self.timeline, wanted)
        while True:
            for found in hunt.after(searched) if forward else hunt.before(searched):
                if found is not None:
                    self.step = found
                    yield found
                    return
                yield None
            if not forward or self.timeline.end:
                return
            searched = self.recorded
            self.record(searched + CHUNK, budget_ms=5)

    def grid(self) -> Grid:
        """The board at the step looked at."""
        return Grid(self.puzzle.geometry, tuple(self.timeline.position(self.step).values()))

    def moment(self, brief: bool = False) -> Moment:
        """All that can be shown of the step looked at, but for the frames; see `moment_of`."""
        return moment_of(self.timeline, self.step, brief)

    def frames(self, calls: bool = False) -> Replay:
        """The way to the frames of the step looked at; at once where the search stands itself.

        The search itself does not know its `calls`: whoever wants them waits for a replay.
        """
        if not calls and self.step == self.recorded and self.timeline.end in (None, "full"):
            here = frames_of(self.timeline.search, self.puzzle.geometry)
            return Replay(self._replicas, self.step, Stack(here))
        return self._replicas.replay(self.step)

    @property
    def _exhaustive(self) -> bool:
        return self.solver.finds_all and self.solver.proves_none

    def prepare(self, budget_ms: float = BUDGET_MS) -> bool:
        """Use idle time to make the frames of past steps quicker to get; True if all is done."""
        return self._replicas.prepare(self.recorded, budget_ms)

    def source(self) -> Source:
        """The text of the algorithm; `moment().code` says which of its lines."""
        return source_of(self.solver)

    @cached_property
    def tree(self) -> SearchTree:
        """The tree of the search; `follow` takes it up to what is recorded."""
        self.record(1)  # an open list shows in the first event
        listed = len(self.timeline.states.opened) > 0
        return StateTree(self.timeline) if listed else GuessTree(self.timeline)

    @cached_property
    def solved(self) -> Solved:
        """The steps with a solution."""
        return Solved(self.timeline)

    def profile(self, first: int = 0, last: int | None = None, most: int = 500) -> Profile:
        """The depth over the steps; see `profile_of`."""
        return profile_of(self.timeline, first, last, most)

    def at_worst(self) -> int | None:
        """How many comparisons the cost model expects, if the algorithm counts them."""
        empty = len(self.puzzle.empty_cells)
        return at_worst(empty, self.puzzle.size) if self.solver.comparisons else None

    def outcome(self) -> Outcome:
        """What the run has come to, as far as it is recorded."""
        timeline = self.timeline
        last = timeline.event(self.recorded) if self.recorded else None
        gave_up = isinstance(last, Inconclusive) and timeline.end is not None
        return Outcome(
            end=timeline.end,
            steps=self.recorded,
            solutions=timeline.book.solutions,
            complete=timeline.end == "finished" and not gave_up and self._exhaustive,
            gave_up=event_data(last, self.puzzle.geometry) if last and gave_up else None,
            seconds=timeline.seconds,
        )
