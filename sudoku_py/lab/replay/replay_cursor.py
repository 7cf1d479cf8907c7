"""A second generator of a run, which knows at each step who called whom, and when."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from types import CodeType

from sudoku_py.lab.recording.stack_tracker import StackTracker
from sudoku_py.lab.timing.time_slices import time_slices
from sudoku_py.solvers.contract import Event

EXTRA_DEPTH = 200  # calls, more than there are below a run when it is recorded


@contextmanager
def deeper_stack() -> Iterator[None]:
    """Let Python's stack grow somewhat deeper.

    A run that went as deep as Python allows is run again from another place, perhaps a deeper one.
    """
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(limit + EXTRA_DEPTH)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


class ReplayCursor:
    """A run made again, as far as `step`.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import _template
    >>> cursor = ReplayCursor(_template.search(Grid.from_line("1234341221434.2."), Random(0)))
    >>> cursor.advance(2)
    >>> cursor.step, cursor.calls()
    (2, [0, 1, 2])
    """

    def __init__(self, search: Iterator[Event], *, uneven: bool = False) -> None:
        """Start at step 0; `uneven` as for `time_slices`."""
        self.search = search
        self.uneven = uneven
        self.step = 0
        self._tracker = StackTracker(search)

    def advance(self, steps: int) -> None:
        """Go on by so many steps; the run has at least as many."""
        innermost = self._tracker.innermost
        with deeper_stack():
            for step, _ in enumerate(islice(self.search, steps), self.step + 1):
                if innermost.gi_yieldfrom is not None or not innermost.gi_suspended:
                    innermost = self._tracker.follow(step)
        self.step += steps

    def calls(self) -> list[int]:
        """For each frame, the outermost first, the step at which it called the one below.

        This is the last step before the one below had started, so its board is what that frame
        began with. The innermost frame calls none; its entry is the cursor's own step.
        """
        return [*(link.since - 1 for link in self._tracker.chain[1:]), self.step]

    def codes(self) -> list[CodeType]:
        """The byte code of each frame, the outermost first."""
        return [link.search.gi_code for link in self._tracker.chain]


def advance_to(cursor: ReplayCursor, step: int, budget_ms: float) -> bool:
    """Advance a cursor to `step` within a budget; True if it is there or beyond."""
    for size in time_slices(budget_ms, uneven=cursor.uneven):
        cursor.advance(max(0, min(size, step - cursor.step)))
        if cursor.step >= step:
            return True
    return False
