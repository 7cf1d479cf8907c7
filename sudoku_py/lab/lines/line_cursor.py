"""From a line to another one: by lines, over a call, out of one.

Each way is an iterator that yields None between slices of work, and at last the position. Where
there is no such line, that is the end of the run, or its beginning.
"""

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from sudoku_py.lab.lines.windows import Calls, Functions, LineWindow, LineWindows
from sudoku_py.lab.timeline.timeline import Timeline

RECORD_EVENTS = 256  # that are recorded at a time, where the run is not recorded yet


class Position(NamedTuple):
    """A step of the run, and a line after it; offset 0 is the event itself."""

    step: int
    offset: int = 0


class Line(NamedTuple):
    """A line that is about to run, and how many there are after the same event."""

    module: str
    function: str
    line: int
    lines: int


Way: TypeAlias = Iterator[Position | None]
# Some lines in a row: the window, the index of the first, and of the one after the last.
Stretch: TypeAlias = tuple[LineWindow, int, int]
START = Position(0)


class LineCursor:
    """Finds lines of a run, forwards and backwards."""

    def __init__(
        self,
        timeline: Timeline,
        windows: LineWindows,
        functions: Functions,
        extend: Callable[[int], object],
    ) -> None:
        """`extend(step)` records the run up to a step, for some milliseconds."""
        self._timeline = timeline
        self._windows = windows
        self._functions = functions
        self._extend = extend

    def line(self, at: Position) -> Iterator[Line | None]:
        """The line at a position with an offset; it ends without one if there is none."""
        if not self._is_here(at.step):
            return
        for window in self._windows.at(at.step):
            if window is None:
                yield None
            elif at.offset <= (count := window.count(at.step)):
                yield Line(*self._functions.place(window.lines[window.index(*at)]), count)

    def count(self, step: int) -> Iterator[int | None]:
        """How many lines there are after a step."""
        if not self._is_here(step):
            yield 0
            return
        for window in self._windows.at(step):
            yield None if window is None else window.count(step)

    # ways

    def move(self, at: Position, lines: int, left_out: Collection[int] = ()) -> Way:
        """Go by that many lines, back if that is negative; codes in `left_out` do not count."""
        count = abs(lines)
        for stretch in self.ahead(at, count > RECORD_EVENTS) if lines > 0 else self.behind(at):
            if stretch is None:
                yield None
                continue
            window, first, stop = stretch
            ranks: Sequence[int] = range(first, stop)
            if left_out:
                ranks = [index for index in ranks if window.lines[index] not in left_out]
            if len(ranks) >= count:
                yield position_of(window, ranks[count - 1] if lines > 0 else ranks[-count])
                return
            count -= len(ranks)
        yield self._last if lines > 0 else START

    def over(self, at: Position, forward: bool = True) -> Way:
        """Go to the next line of the same call, or of one that it was called by; or back to it."""
        return self._of_callers(at, forward, own=True)

    def out(self, at: Position, forward: bool = True) -> Way:
        """Continue to where the function has returned to; or back to where it was called."""
        return self._of_callers(at, forward, own=False)

    def _of_callers(self, at: Position, forward: bool, own: bool) -> Way:
        home: tuple[LineWindow, int] | None = None
        for found in self._home(at):
            home = found
            yield None
        if home is None:  # before the first line of the run
            yield from self.move(at, 1 if forward else -1)
            return
        window, calls = home[0], callers(home[0].calls, home[1], own)
        for stretch in self.ahead(at) if forward else self.behind(at):
            if stretch is None:
                yield None
                continue
            if stretch[0] is not window:
                calls = carried(window, stretch[0], calls, forward)
                window = stretch[0]
            if (index := _first_of(calls, stretch, forward)) is not None:
                yield position_of(window, index)
                return
        yield self._last if forward else START

    def _home(self, at: Position) -> Iterator[tuple[LineWindow, int] | None]:
        """The line at a position; at an event the one that has yielded it."""
        step, offset = at
        if not offset:
            step -= 1
        if step < 0 or not self._is_here(step):
            return
        for window in self._windows.at(step):
            if window is None:
                yield None
            else:
                yield window, window.index(step, offset or window.count(step))

    # stretches of lines

    def ahead(self, at: Position, far: bool = False) -> Iterator[Stretch | None]:
        """The lines after a position, to the end of the run."""
        step, offset = at
        while self._is_here(step):
            for window in self._windows.at(step, far):
                if window is None:
                    yield None
                    continue
                yield window, window.starts[step - window.first] + offset, len(window.lines)
                step, offset = window.last + 1, 0

    def behind(self, at: Position) -> Iterator[Stretch | None]:
        """The lines before a position, to the beginning, the last stretch first."""
        step, offset = at
        if not offset:
            step -= 1
        while step >= 0 and self._is_here(step):
            for window in self._windows.before(step):
                if window is None:
                    yield None
                    continue
                stop = window.index(step, offset or window.count(step) + 1)
                yield window, 0, stop
                step, offset = window.first - 1, 0

    def _is_here(self, step: int) -> bool:
        """Whether there can be lines after a step; it records the run so far, if necessary."""
        while step > self._windows.last and self._timeline.end is None:
            self._extend(step + RECORD_EVENTS)
        return step <= self._windows.last

    @property
    def _last(self) -> Position:
        """The end of the run, recorded completely, including its last lines."""
        step = len(self._timeline)
        window = next(iter(self._windows.at(step)), None) if self._is_here(step) else None
        return Position(step, window.count(step) if window else 0)


def position_of(window: LineWindow, index: int) -> Position:
    """The position of a line of a window."""
    rank = bisect_right(window.starts, index) - 1
    return Position(window.first + rank, index - window.starts[rank] + 1)


def _first_of(calls: set[int], stretch: Stretch, forward: bool) -> int | None:
    """The index of the first line, or of the last one, that belongs to one of these calls."""
    window, first, stop = stretch
    of_line = window.calls.of_line
    ranks = range(first, stop) if forward else range(stop - 1, first - 1, -1)
    return next((index for index in ranks if of_line[index] in calls), None)


def callers(calls: Calls, index: int, own: bool) -> set[int]:
    """The calls that wait for that of a line; that one, too, if `own`."""
    found, call = set[int](), calls.of_line[index]
    if own:
        found.add(call)
    while (call := calls.caller[call]) >= 0:
        found.add(call)
    return found


def carried(window: LineWindow, other: LineWindow, calls: set[int], forward: bool) -> set[int]:
    """The same calls as the window after it numbers them, or the one before it.

    Calls under way between two windows are those left by the former; the latter knows them by
    their functions, and does not know helpers that yield to a loop of their caller.
    """
    former, latter = (window, other) if forward else (other, window)
    pairs, left = [], iter(former.calls.left)
    for rank, function in enumerate(latter.under_way):
        call = next((call for each, call in left if each == function), None)
        if call is not None:
            pairs.append((call, rank))
    if forward:
        return {rank for call, rank in pairs if call in calls}
    return {call for call, rank in pairs if rank in calls}
