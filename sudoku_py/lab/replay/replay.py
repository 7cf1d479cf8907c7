"""The way to the frames of one past step, in pieces of work."""

from sudoku_py.lab.replay.frames import Frame
from sudoku_py.lab.replay.replay_cursor import ReplayCursor, advance_to
from sudoku_py.lab.replay.replay_pool import ReplayPool, Stack
from sudoku_py.lab.timing.time_slices import time_slices


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

    offset = 0  # of a line after the step: see `lines.line_replay`

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
        """Go on within a budget; True once `frames` is there."""
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
        """Leave the cursor where it is, for another replay to go on from there."""
        if self._cursor:
            self._pool.park(self._cursor)
            self._cursor = None
