"""The windows of a run, each recorded by a second run of the search when it is first needed."""

from collections.abc import Iterator

from sudoku_py.lab.lines.functions import LINE_BITS, Functions
from sudoku_py.lab.lines.line_window import LineWindow
from sudoku_py.lab.replay.replay import ReplayCursor, ReplayPool, advance_to
from sudoku_py.lab.timeline.timeline import Timeline

SLICE_MS = 8
AHEAD, FAR_AHEAD = 16, 512  # events of a window, from the one that is looked for
BEHIND, FAR_BEHIND = 16, 2048  # before it
SHARE = 8  # of the way to a window that is worth being recorded with it
MAX_WINDOWS = 64  # that are kept


class LineWindows:
    """The windows of one run: at any step there is at most one."""

    def __init__(self, timeline: Timeline, pool: ReplayPool, functions: Functions) -> None:
        """Start with none."""
        self._timeline = timeline
        self._pool = pool
        self._functions = functions
        self._windows: list[LineWindow] = []  # the one used last at the end

    @property
    def last(self) -> int:
        """The last event after which lines can be recorded, so far."""
        recorded = len(self._timeline)
        return recorded if self._timeline.end == "finished" else recorded - 1

    def at(self, step: int, far: bool = False) -> Iterator[LineWindow | None]:
        """Yield None between slices of work, then the window with the lines after event `step`.

        It has as many events after it as are worth it; with `far`, many. `step` is at most `last`.
        """
        yield from self._with(step, step, step + (FAR_AHEAD if far else AHEAD))

    def before(self, step: int) -> Iterator[LineWindow | None]:
        """Yield the same, with events before it."""
        parked = [each for each in self._pool.parked if each <= step]
        way = step - max(parked, default=0)
        behind = max(BEHIND, min(FAR_BEHIND, way // SHARE))
        yield from self._with(step, max(0, step - behind), step)

    def _with(self, step: int, first: int, last: int) -> Iterator[LineWindow | None]:
        found = self._known(step)
        if found is None:
            first, last = self._without_known(step, first, min(last, self.last))
            yield from self._record(first, last)
            found = self._known(step)
        yield found

    def _known(self, step: int) -> LineWindow | None:
        for window in self._windows:
            if window.first <= step <= window.last:
                self._windows.remove(window)
                self._windows.append(window)
                return window
        return None

    def _without_known(self, step: int, first: int, last: int) -> tuple[int, int]:
        """The bounds without what other windows have."""
        first = max([first, *(each.last + 1 for each in self._windows if each.last < step)])
        last = min([last, *(each.first - 1 for each in self._windows if each.first > step)])
        return first, last

    def _record(self, first: int, last: int) -> Iterator[None]:
        cursor = self._pool.cursor_at(first)
        try:
            while not advance_to(cursor, first, SLICE_MS):
                yield
            while first <= last:
                window = LineWindow(self._functions, first, self._under_way(cursor))
                while not window.record(cursor, last, SLICE_MS):
                    yield
                self._windows.append(window)
                first = window.last + 1
            del self._windows[:-MAX_WINDOWS]
        finally:
            if cursor.step <= len(self._timeline):  # else it has ended
                self._pool.park(cursor)

    def _under_way(self, cursor: ReplayCursor) -> list[int]:
        """The functions that wait for each other, by their numbers."""
        if not cursor.step:
            return []
        bases = self._functions.bases
        return [
            bases[identity] >> LINE_BITS
            for identity in map(id, cursor.codes())
            if identity in bases
        ]
