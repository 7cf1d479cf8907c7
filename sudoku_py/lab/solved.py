"""The steps of a run at which a solution stands, found as the run grows."""

from time import perf_counter

from sudoku_py.lab.finding import Breakpoint, Hunt
from sudoku_py.lab.timeline import Timeline

MOST = 24  # more marks on a bar tell no more


class Solved:
    """The first steps with a solution, at most `MOST`.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> Solved(timeline).steps()
    [5]
    """

    def __init__(self, timeline: Timeline) -> None:
        """Know of none yet."""
        self._timeline = timeline
        self._hunt = Hunt(timeline, Breakpoint("solution"))
        self._steps: list[int] = []

    def steps(self, budget_ms: float = 30.0) -> list[int]:
        """Those found by now; what the budget does not reach is left for the next call."""
        stop = perf_counter() + budget_ms / 1000
        wanted = min(MOST, self._timeline.book.solutions)
        while len(self._steps) < wanted and self._find() and perf_counter() < stop:
            pass
        return self._steps

    def _find(self) -> bool:
        """Find the next one, if it is recorded."""
        last = self._steps[-1] if self._steps else 0
        found = next((step for step in self._hunt.after(last) if step is not None), None)
        if found is not None:
            self._steps.append(found)
        return found is not None
