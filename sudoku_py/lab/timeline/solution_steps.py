"""The steps of a run with a solution, found while the run grows."""

from time import perf_counter

from sudoku_py.lab.timeline.step_finder import Breakpoint, StepFinder
from sudoku_py.lab.timeline.timeline import Timeline

MAX_SOLUTIONS = 24  # more marks on a bar cannot be told apart


class SolutionSteps:
    """The first steps with a solution, at most `MAX_SOLUTIONS`, as far as they are found.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> solutions = SolutionSteps(timeline)
    >>> solutions.follow(), solutions.steps
    (True, [5])
    """

    def __init__(self, timeline: Timeline) -> None:
        """Start with none."""
        self.steps: list[int] = []
        self._timeline = timeline
        self._finder = StepFinder(timeline, Breakpoint("solution"))

    def follow(self, budget_ms: float = 30.0) -> bool:
        """Find the solutions recorded since, within a budget; True if there are no more."""
        stop = perf_counter() + budget_ms / 1000
        while len(self.steps) < min(MAX_SOLUTIONS, self._timeline.event_codes.solutions):
            step = self._next()
            if step is None:
                return True
            self.steps.append(step)
            if perf_counter() >= stop:
                return False
        return True

    def _next(self) -> int | None:
        last = self.steps[-1] if self.steps else 0
        return next((step for step in self._finder.after(last) if step is not None), None)
