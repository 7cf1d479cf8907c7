"""The steps of a run at which a solution stands, found as the run grows."""

from time import perf_counter

from sudoku_py.lab.finding import Breakpoint, Hunt
from sudoku_py.lab.timeline import Timeline

MOST = 24  # more marks on a bar tell no more


class Solved:
    """The first steps with a solution, at most `MOST`, as far as they were followed.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> solved = Solved(timeline)
    >>> solved.follow(), solved.steps
    (True, [5])
    """

    def __init__(self, timeline: Timeline) -> None:
        """Know of none yet."""
        self.steps: list[int] = []
        self._timeline = timeline
        self._hunt = Hunt(timeline, Breakpoint("solution"))

    def follow(self, budget_ms: float = 30.0) -> bool:
        """Find those that were recorded since, within a budget; True if there are no more."""
        stop = perf_counter() + budget_ms / 1000
        while len(self.steps) < min(MOST, self._timeline.book.solutions):
            found = self._next()
            if found is None:
                return True
            self.steps.append(found)
            if perf_counter() >= stop:
                return False
        return True

    def _next(self) -> int | None:
        last = self.steps[-1] if self.steps else 0
        return next((step for step in self._hunt.after(last) if step is not None), None)
