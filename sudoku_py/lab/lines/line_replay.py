"""The call stack at a line, with all variables: the search is run again up to there."""

import sys
from collections.abc import Sequence
from time import perf_counter
from types import CodeType, FrameType
from typing import TypeAlias

from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.lines.functions import Functions
from sudoku_py.lab.replay.frames import Frame, described
from sudoku_py.lab.replay.replay import ReplayCursor, ReplayPool, advance_to, deeper_stack

if sys.version_info >= (3, 12):
    from sudoku_py.lab.lines.monitored import FRAMES_UP, watched
else:
    from sudoku_py.lab.lines.traced import FRAMES_UP, watched

BEFORE, AFTER = 8, 24  # lines around the one that is looked for that are read, too
SPENT_MS = 20  # for those after it
MAX_CACHED = 512  # stacks

Place: TypeAlias = tuple[int, int]  # a step, and the offset of a line
Stacks: TypeAlias = dict[Place, list[Frame]]


class LineStacks:
    """The stacks that were read lately, of one run."""

    def __init__(self, pool: ReplayPool, functions: Functions, geometry: Geometry) -> None:
        """Start with none."""
        self.pool = pool
        self.functions = functions
        self.geometry = geometry
        self._stacks: Stacks = {}

    def cached(self, at: Place) -> list[Frame] | None:
        """The stack at a line, if it was read lately."""
        return self._stacks.get(at)

    def keep(self, stacks: Stacks) -> None:
        """Keep stacks, and drop the oldest of too many."""
        self._stacks.update(stacks)
        for place in list(self._stacks)[:-MAX_CACHED]:
            del self._stacks[place]


class LineReplay:
    """The way to the stack at a line that the run has, in pieces of work; as `Replay` is."""

    calls: list[int] | None = None  # the steps at which the frames were called are not known

    def __init__(self, stacks: LineStacks, at: Place, last_step: int) -> None:
        """Get ready; `last_step` is the last of the run."""
        self.step, self.offset = at
        self._stacks = stacks
        self._last_step = last_step
        self.frames = stacks.cached(at)
        self._cursor: ReplayCursor | None = None
        self._first = 0

    @property
    def progress(self) -> float:
        """How much of the way is done, 0 to 1."""
        if self._cursor is None:
            return float(self.frames is not None)
        return (self._cursor.step - self._first) / max(1, self.step - self._first)

    def advance(self, budget_ms: float) -> bool:
        """Go on within a budget; True once `frames` is there."""
        if self.frames is None:
            if self._cursor is None:
                self._cursor = self._stacks.pool.cursor_at(self.step)
                self._first = self._cursor.step
            if advance_to(self._cursor, self.step, budget_ms):
                found = self._read(self._cursor)
                self._stacks.keep(found)
                self.frames = found.get((self.step, self.offset), [])
                self.park()
        return self.frames is not None

    def park(self) -> None:
        """Leave the cursor where it is, for another replay to go on from there."""
        if self._cursor and self._cursor.step <= self._last_step:
            self._stacks.pool.park(self._cursor)
        self._cursor = None

    def _read(self, cursor: ReplayCursor) -> Stacks:
        reader = _Reader(self._stacks, self.step, self.offset)
        with deeper_stack(), watched(self._stacks.functions, reader.on_line, _ignore, _ignore):
            cursor.advance(1)
        return reader.found


class _Reader:
    """Reads the stacks of some lines while they run."""

    def __init__(self, stacks: LineStacks, step: int, offset: int) -> None:
        self.found: Stacks = {}
        self._known = stacks.functions.bases
        self._geometry = stacks.geometry
        self._step = step
        self._wanted = range(offset - BEFORE, offset + AFTER)
        self._offset = offset
        self._count = 0
        self._spent = 0.0

    def on_line(self, _code: CodeType, _line: int) -> None:
        """Read the stack if the line is one of those that are looked for, and there is time."""
        self._count = count = self._count + 1
        if count not in self._wanted:
            return
        if count == self._offset or self._spent < SPENT_MS / 1000:
            start = perf_counter()
            frames = self._frames(sys._getframe(FRAMES_UP))
            self.found[self._step, count] = described(frames, self._geometry)
            self._spent += perf_counter() - start

    def _frames(self, frame: FrameType | None) -> Sequence[FrameType]:
        found = []
        while frame is not None:
            if id(frame.f_code) in self._known:
                found.append(frame)
            frame = frame.f_back
        return found[::-1]


def _ignore(*_: object) -> None:
    """Do nothing at calls and returns."""
