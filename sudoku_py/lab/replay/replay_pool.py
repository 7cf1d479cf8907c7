"""The replay cursors of a run, and the frames that were read lately.

A generator can be neither copied nor wound back, but a run is a function of puzzle, algorithm and
seed: so another generator of the same run can be pulled to any step. Afterwards it stays parked
there, for the next step that lies behind it. In idle time more cursors are parked along the run.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.replay.frames import Frame, frames_of
from sudoku_py.lab.replay.replay_cursor import ReplayCursor, advance_to
from sudoku_py.solvers.contract import Event

MAX_PARKED = 4
MAX_CACHED = 128  # steps whose frames are cached
STEPS_BEFORE = 32  # steps before the one asked for that are read too, for stepping back


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
        """Use idle time to park cursors along a run of so many steps; True if all are there."""
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
        free = len(self._parked) < MAX_PARKED - 1  # one stays free for the steps asked for
        worthwhile = width > steps // MAX_PARKED > STEPS_BEFORE
        return start + width // 2 if free and worthwhile else None
