"""The way to the frames of one past step, in pieces of work.

A replay takes the nearest cursor behind the step out of the pool of its run, advances it to the
step, reads the frames and puts the cursor back. A cursor is a second generator of the run, which
knows at each step who called whom, and when. The pool also has the frames that were read lately.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice, pairwise
from types import CodeType
from typing import NamedTuple

from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.recording.yield_sites import StackTracker
from sudoku_py.lab.replay.frames import Frame, frames_of
from sudoku_py.lab.timing import time_slices
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
        """Advance by that many steps; the run has at least as many."""
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


MAX_PARKED = 4
MAX_CACHED = 128  # steps whose frames are cached
STEPS_BEFORE = 32  # steps before the requested one that are read too, for stepping back


class Stack(NamedTuple):
    """The frames of a step, and for each the step at which it called the next one.

    See `ReplayCursor.calls`; None if that is not known.
    """

    frames: list[Frame]
    calls: list[int] | None = None


class ReplayPool:
    """The cursors and the cached stacks of one run.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import _template
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> pool = ReplayPool(lambda: _template.search(puzzle, Random(0)), puzzle.geometry)
    >>> cursor = pool.cursor_at(2)
    >>> cursor.advance(2), [frame.function for frame in pool.read(cursor).frames]
    (None, ['search', 'fill', 'fill'])
    >>> pool.park(cursor), pool.parked
    (None, [2])
    """

    def __init__(
        self, start: Callable[[], Iterator[Event]], geometry: Geometry, *, uneven: bool = False
    ) -> None:
        """Start with none; `start` makes a new generator of the run, whose steps may be uneven."""
        self._start = start
        self._uneven = uneven
        self._geometry = geometry
        self._parked: list[ReplayCursor] = []
        self._stacks: dict[int, Stack] = {}
        self._preparing: tuple[ReplayCursor, int] | None = None

    @property
    def parked(self) -> list[int]:
        """The steps at which cursors are parked, ascending."""
        return sorted(cursor.step for cursor in self._parked)

    def cached(self, step: int) -> Stack | None:
        """The stack of `step`, if it was read lately."""
        return self._stacks.get(step)

    def first_missing(self, step: int) -> int:
        """The first of `step` and the steps shortly before it whose stack is not cached."""
        near = range(max(0, step - STEPS_BEFORE), step)
        return next((each for each in near if each not in self._stacks), step)

    def read(self, cursor: ReplayCursor) -> Stack:
        """Read the stack where a cursor stands, and cache it."""
        self._stacks.pop(cursor.step, None)
        frames = frames_of(cursor.search, self._geometry)
        stack = self._stacks[cursor.step] = Stack(frames, cursor.calls())
        if len(self._stacks) > MAX_CACHED:
            del self._stacks[next(iter(self._stacks))]
        return stack

    def cursor_at(self, step: int) -> ReplayCursor:
        """The parked cursor that is nearest before `step`, else a new one."""
        before = [cursor for cursor in self._parked if cursor.step <= step]
        if not before:
            return self._new_cursor()
        nearest = max(before, key=lambda cursor: cursor.step)
        self._parked.remove(nearest)
        return nearest

    def _new_cursor(self) -> ReplayCursor:
        return ReplayCursor(self._start(), uneven=self._uneven)

    def park(self, cursor: ReplayCursor) -> None:
        """Keep a cursor; of too many, drop the older one that is closest behind another."""
        self._parked.append(cursor)
        if len(self._parked) > MAX_PARKED:
            older = self._parked[:-1]
            steps = [0, *self.parked]
            gaps = {after: after - before for before, after in pairwise(steps)}
            self._parked.remove(min(older, key=lambda each: gaps[each.step]))

    def prepare(self, steps: int, budget_ms: float) -> bool:
        """Use idle time to park cursors along a run of that many steps; True if all are there."""
        if self._preparing is None and (target := self._widest_gap(steps)):
            self._preparing = self._new_cursor(), target
        if self._preparing is None:
            return True
        cursor, target = self._preparing
        if advance_to(cursor, target, budget_ms):
            self.park(cursor)
            self._preparing = None
        return False

    def _widest_gap(self, steps: int) -> int | None:
        """The middle of the widest stretch without a cursor, if it is worth one."""
        width, start = max((after - at, at) for at, after in pairwise([0, *self.parked, steps]))
        free = len(self._parked) < MAX_PARKED - 1  # one stays free for the requested steps
        worthwhile = width > steps // MAX_PARKED > STEPS_BEFORE
        return start + width // 2 if free and worthwhile else None


class Replay:
    """The way to the stack of `step`, which the run must have; to cancel it, park it.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import _template
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> pool = ReplayPool(lambda: _template.search(puzzle, Random(0)), puzzle.geometry)
    >>> replay = Replay(pool, 2)
    >>> replay.advance(budget_ms=60_000), [frame.function for frame in replay.frames or ()]
    (True, ['search', 'fill', 'fill'])
    >>> replay.calls
    [0, 1, 2]
    """

    offset = 0  # of a line after the step: see `LineReplay`

    def __init__(self, pool: ReplayPool, step: int, stack: Stack | None = None) -> None:
        """Get ready; there is nothing to do if the stack is given or cached."""
        self.step = step
        self._stack = stack or pool.cached(step)
        self._pool = pool
        self._cursor: ReplayCursor | None = None
        self._first = self._read_from = 0

    @property
    def frames(self) -> list[Frame] | None:
        """The frames, the outermost first; None until they are read."""
        return self._stack and self._stack.frames

    @property
    def calls(self) -> list[int] | None:
        """For each frame the step at which it called the next; None if that is not known."""
        return self._stack and self._stack.calls

    @property
    def progress(self) -> float:
        """How much of the way is done, 0 to 1."""
        if self._cursor is None:
            return float(self._stack is not None)
        return (self._cursor.step - self._first) / max(1, self.step - self._first)

    def advance(self, budget_ms: float) -> bool:
        """Continue within a budget; True once `frames` is there."""
        if self._stack is None:
            self._advance(self._cursor or self._take_cursor(), budget_ms / 2)
        return self._stack is not None

    def _take_cursor(self) -> ReplayCursor:
        """Take the nearest cursor."""
        self._read_from = self._pool.first_missing(self.step)
        self._cursor = cursor = self._pool.cursor_at(self._read_from)
        self._first = cursor.step
        return cursor

    def _advance(self, cursor: ReplayCursor, half_ms: float) -> None:
        if advance_to(cursor, self._read_from, half_ms):
            for _ in time_slices(half_ms):
                stack = self._pool.read(cursor)
                if cursor.step == self.step:
                    self._stack = stack
                    self.park()
                    break
                cursor.advance(1)

    def park(self) -> None:
        """Leave the cursor where it is, for another replay to continue from there."""
        if self._cursor:
            self._pool.park(self._cursor)
            self._cursor = None
