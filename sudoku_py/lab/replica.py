"""A run made again, which knows at each step who called whom, and when.

A search is a chain of generators, each waiting for the next in a `yield from`. The last one runs
next: it is still the last after an event of its own, unless it waits for another one then; and
where it has ended, one above it went on. So the chain is looked at only where it changes.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from types import GeneratorType
from typing import NamedTuple, cast

from sudoku_py.lab.pace import slices
from sudoku_py.lab.sites import Search
from sudoku_py.solvers.contract import Event

DEEPER = 200  # calls, more than are below a run when it is recorded


@contextmanager
def deeper() -> Iterator[None]:
    """Let Python's stack grow somewhat further.

    A run that was as deep as Python allows is made again from another place, perhaps a deeper one.
    """
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(limit + DEEPER)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


class Link(NamedTuple):
    """A generator that is under way, and the first step at which it was."""

    search: Search
    since: int


class Replica:
    """A run made again, as far as step `at`.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import _template
    >>> replica = Replica(_template.search(Grid.from_line("1234341221434.2."), Random(0)))
    >>> replica.advance(2)
    >>> replica.at, replica.calls()
    (2, [0, 1, 2])
    """

    def __init__(self, search: Iterator[Event]) -> None:
        """Start at step 0."""
        self.search = search
        self.at = 0
        self._chain = [Link(cast(Search, search), 0)]

    def advance(self, steps: int) -> None:
        """Go on by so many steps; the run has at least as many."""
        last = self._chain[-1].search
        with deeper():
            for at, _ in enumerate(islice(self.search, steps), self.at + 1):
                if last.gi_yieldfrom is not None or not last.gi_suspended:
                    last = self._follow(at)
        self.at += steps

    def _follow(self, at: int) -> Search:
        """Go to the generator that is the last now."""
        chain = self._chain
        while not chain[-1].search.gi_suspended:
            chain.pop()
        last = chain[-1].search
        while isinstance(below := last.gi_yieldfrom, GeneratorType):
            chain.append(Link(below, at))
            last = below
        return last

    def calls(self) -> list[int]:
        """For each frame, from the outermost, the step at which it called the one below.

        This is the last step before that one was there: what it found is the board of this step.
        The innermost frame calls none, and stands at the step itself.
        """
        return [*(link.since - 1 for link in self._chain[1:]), self.at]


def pull(replica: Replica, step: int, budget_ms: float) -> bool:
    """Advance a replica to `step`, or for so long; True if it has arrived or was beyond."""
    for size in slices(budget_ms):
        replica.advance(max(0, min(size, step - replica.at)))
        if replica.at >= step:
            return True
    return False
