"""A run: one algorithm on one puzzle, with a timeline that grows as needed."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.core.seeds import random_of
from sudoku_py.lab.lines.line_cursor import Line, Position
from sudoku_py.lab.lines.run_lines import LineReplay, RunLines
from sudoku_py.lab.replay.frames import frames_of
from sudoku_py.lab.replay.replay import Replay, ReplayPool, Stack
from sudoku_py.lab.source import Source, source_of
from sudoku_py.lab.timeline.step_finder import Breakpoint, SolutionSteps, StepFinder
from sudoku_py.lab.timeline.timeline import CHUNK, MAX_STEPS, Timeline
from sudoku_py.lab.timing import time_slices
from sudoku_py.lab.tree.kinds import GuessTree, StateTree
from sudoku_py.lab.tree.search_tree import SearchTree
from sudoku_py.lab.views.profiles import DepthProfile, EnergyProfile, depth_profile
from sudoku_py.lab.views.reason import Data, event_data
from sudoku_py.lab.views.step_view import StepView, step_view
from sudoku_py.solvers.comparisons import at_worst
from sudoku_py.solvers.contract import Event, Inconclusive, Solver
from sudoku_py.solvers.registry import solver_for

BUDGET_MS = 30.0
EXTEND_MS = 5.0  # while the page waits for a line


class Outcome(NamedTuple):
    """The outcome of a run so far.

    `end` is None while it can continue, else as in `Timeline`. `complete` is true if all solutions
    were found and proved to be all. `gave_up` is the last event of a search that ended without
    proving anything.
    """

    end: str | None
    steps: int
    solutions: int
    complete: bool
    gave_up: Data | None
    seconds: float


class Run:
    """Puzzle, algorithm and seed; the timeline so far; and the current step.

    UnknownSolver, UnsupportedSize or InvalidPuzzle for what cannot be run.

    >>> run = Run(Grid.from_line("1234341221434.2."), "cell-order")
    >>> run.advance(steps=3), run.step, run.view().event["kind"], run.view().board
    (3, 3, 'place', '123434122143432.')
    >>> list(run.to(Breakpoint("solution"))), run.outcome().solutions
    ([None, 5], 1)
    >>> run.seek(1), run.view().counters["assignments"]
    (True, 0)
    """

    def __init__(
        self, puzzle: Grid, algorithm: str | Solver, seed: int = 0, max_steps: int = MAX_STEPS
    ) -> None:
        """Get ready; nothing is computed yet. A `Solver` need not be in the registry."""
        self.solver = solver_for(algorithm, puzzle)
        self.puzzle = puzzle
        self.seed = seed
        self.step = 0
        self.offset = 0  # of the current line, after the step; 0: the step itself
        self.timeline = Timeline(puzzle, self.solver, seed, max_steps)
        self._pool = ReplayPool(self._search, puzzle.geometry, uneven=self.solver.uneven)

    def _search(self) -> Iterator[Event]:
        return self.solver.search(self.puzzle, random_of(self.seed))

    @property
    def recorded(self) -> int:
        """The last step there is so far."""
        return len(self.timeline)

    @property
    def at_end(self) -> bool:
        """Whether the current step is the last step of the run."""
        return self.timeline.end is not None and self.step == self.recorded

    def record(self, upto: int, budget_ms: float = BUDGET_MS) -> bool:
        """Extend the timeline to a step, within a budget; True if it is there or none is left."""
        for size in time_slices(budget_ms, uneven=self.solver.uneven):
            self.timeline.extend(max(0, min(size, upto - self.recorded)))
            if self.recorded >= upto or self.timeline.end:
                return True
        return False

    def advance(self, steps: int = MAX_STEPS, budget_ms: float = BUDGET_MS) -> int:
        """Advance by that many steps, within a budget; by how many it went."""
        before, self.offset = self.step, 0
        self.record(before + steps, budget_ms)
        self.step = min(before + steps, self.recorded)
        return self.step - before

    def seek(self, step: int, budget_ms: float = BUDGET_MS) -> bool:
        """Go to a step, recording up to there within a budget; True if it was reached.

        Otherwise go to the last step there is.
        """
        self.record(step, budget_ms)
        self.offset = 0
        self.step = max(0, min(step, self.recorded))
        return self.step == step

    def run_to_end(self, budget_ms: float = BUDGET_MS) -> bool:
        """Continue to the end, within a budget; True if it was reached."""
        self.advance(budget_ms=budget_ms)
        return self.at_end

    def to(self, breakpoint_: Breakpoint, forward: bool = True) -> Iterator[int | None]:
        """Find the next, or the previous, step that matches, and go there.

        Yields None between pieces of work of some milliseconds, and the step when it is found;
        ends without one if there is none.
        """
        searched, finder = self.step, StepFinder(self.timeline, breakpoint_)
        while True:
            for step in finder.after(searched) if forward else finder.before(searched):
                if step is not None:
                    self.step, self.offset = step, 0
                    yield step
                    return
                yield None
            if not forward or self.timeline.end:
                return
            searched = self.recorded
            self.record(searched + CHUNK, budget_ms=5)

    def grid(self) -> Grid:
        """The board at the current step."""
        return Grid(self.puzzle.geometry, tuple(self.timeline.state(self.step).values()))

    def view(self, brief: bool = False) -> StepView:
        """All that can be shown of the current step except the frames; see `step_view`."""
        return step_view(self.timeline, self.step, brief)

    @cached_property
    def lines(self) -> RunLines:
        """The lines that run between the steps."""
        return RunLines(self.timeline, self._pool, lambda step: self.record(step, EXTEND_MS))

    def go(self, at: Position) -> None:
        """Go to a line that a way of `lines` has led to."""
        self.step, self.offset = at

    @property
    def line(self) -> Line | None:
        """The current line; None at the step itself."""
        return self.lines.line(Position(self.step, self.offset)) if self.offset else None

    def line_frames(self) -> LineReplay:
        """The way to the frames of the current line."""
        return self.lines.frames(Position(self.step, self.offset))

    def frames(self, calls: bool = False) -> Replay:
        """The way to the frames of the current position; at the newest step they are known at once.

        Not with `calls`: the recorded search does not know them, only a replay does.
        """
        if not calls and self.step == self.recorded and self.timeline.end in (None, "full"):
            stack = Stack(frames_of(self.timeline.search, self.puzzle.geometry))
            return Replay(self._pool, self.step, stack)
        return Replay(self._pool, self.step)

    def prepare(self, budget_ms: float = BUDGET_MS) -> bool:
        """Use idle time to make the frames of past steps quicker to get; True if all is done."""
        return self._pool.prepare(self.recorded, budget_ms)

    def source(self) -> Source:
        """The text of the algorithm; `view().code` says which of its lines."""
        return source_of(self.solver)

    @cached_property
    def tree(self) -> SearchTree:
        """The tree of the search; `follow` brings it up to what is recorded."""
        self.record(1)  # the first event shows whether there is a frontier
        has_open_list = len(self.timeline.states.opened) > 0
        return StateTree(self.timeline) if has_open_list else GuessTree(self.timeline)

    @cached_property
    def solution_steps(self) -> SolutionSteps:
        """The steps with a solution."""
        return SolutionSteps(self.timeline)

    def profile(
        self, first: int = 0, last: int | None = None, max_buckets: int = 500
    ) -> DepthProfile:
        """The depth over the steps; see `depth_profile`."""
        return depth_profile(self.timeline, first, last, max_buckets)

    @cached_property
    def energy_profile(self) -> EnergyProfile:
        """The energy over the steps, of an algorithm that breaks the rules."""
        return EnergyProfile(self.timeline)

    def at_worst(self) -> int | None:
        """How many comparisons the cost model expects, if the algorithm counts them."""
        empty = len(self.puzzle.empty_cells)
        return at_worst(empty, self.puzzle.size) if self.solver.comparisons else None

    def outcome(self) -> Outcome:
        """The outcome, as far as the run is recorded."""
        timeline = self.timeline
        last = timeline.event(self.recorded) if self.recorded else None
        gave_up = isinstance(last, Inconclusive) and timeline.end is not None
        solutions = timeline.event_codes.solutions
        proves_all = self.solver.proves_none and (self.solver.finds_all or not solutions)
        return Outcome(
            end=timeline.end,
            steps=self.recorded,
            solutions=solutions,
            complete=timeline.end == "finished" and not gave_up and proves_all,
            gave_up=event_data(last, self.puzzle.geometry) if last and gave_up else None,
            seconds=timeline.seconds,
        )
