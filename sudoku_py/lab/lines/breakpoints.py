"""Breakpoints: lines of code, and conditions on the state; the next one, or the previous one."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sudoku_py.lab.lines.conditions import Condition, ConditionFinder
from sudoku_py.lab.lines.functions import Functions
from sudoku_py.lab.lines.line_cursor import LineCursor, Position, Stretch, Way, position_of
from sudoku_py.lab.timeline.timeline import CHUNK, Timeline


class Breakpoints(NamedTuple):
    """Where to stop: at these lines, each of a module, and where one of the conditions comes true.

    A line stops the run before it runs, a condition at the event that makes it true.
    """

    lines: tuple[tuple[str, int], ...] = ()
    conditions: tuple[Condition, ...] = ()


class BreakpointFinder:
    """Finds the positions of a run at which it stops."""

    def __init__(
        self,
        timeline: Timeline,
        cursor: LineCursor,
        functions: Functions,
        extend: Callable[[int], object],
    ) -> None:
        """`extend(step)` records the run up to a step, for some milliseconds."""
        self._timeline = timeline
        self._cursor = cursor
        self._functions = functions
        self._extend = extend

    def until(self, at: Position, breakpoints: Breakpoints, forward: bool = True) -> Way:
        """Yield None between slices of work, then the position; it ends without one if none is."""
        finders = [ConditionFinder(self._timeline, each) for each in breakpoints.conditions]
        codes = {code for each in breakpoints.lines for code in self._functions.codes_of(*each)}
        if not codes:
            return self._conditions(at, finders, forward)
        stretches = self._cursor.ahead(at, far=True) if forward else self._cursor.behind(at)
        return self._lines(at, stretches, codes, finders, forward)

    def _lines(
        self,
        at: Position,
        stretches: Iterator[Stretch | None],
        codes: set[int],
        finders: list[ConditionFinder],
        forward: bool,
    ) -> Way:
        searched = at
        for stretch in stretches:
            if stretch is None:
                yield None
                continue
            found = [_line(stretch, codes, forward)]
            window = stretch[0]
            if forward:
                found += _after(finders, searched, window.last + 1)
                searched = Position(window.last + 1)
            else:
                found += _before(finders, searched, window.first)
                searched = Position(window.first)
            hits = [each for each in found if each is not None]
            yield (min if forward else max)(hits) if hits else None
            if hits:
                return

    def _conditions(self, at: Position, finders: list[ConditionFinder], forward: bool) -> Way:
        if not finders:
            return
        searched = at
        while forward or searched > Position(1):
            chunk, _ = divmod(searched.step - (not forward), CHUNK)
            if forward:
                last = min((chunk + 1) * CHUNK, len(self._timeline))
                found, searched = _after(finders, searched, last), Position(last)
            else:
                found = _before(finders, searched, chunk * CHUNK)
                searched = Position(chunk * CHUNK)
            yield (min if forward else max)(found) if found else None
            if found or (forward and self._is_end(searched.step)):
                return

    def _is_end(self, step: int) -> bool:
        """Whether there are no steps beyond this one; it records some, if need be."""
        if step == len(self._timeline) and self._timeline.end is None:
            self._extend(step + CHUNK)
        return step == len(self._timeline)


def _line(stretch: Stretch, codes: set[int], forward: bool) -> Position | None:
    window, first, stop = stretch
    hits = [index for index in range(first, stop) if window.lines[index] in codes]
    return position_of(window, hits[0 if forward else -1]) if hits else None


def _after(finders: list[ConditionFinder], at: Position, last: int) -> list[Position]:
    found = (step for each in finders for step in each.after(at.step, last))
    return [Position(step) for step in found if step is not None]


def _before(finders: list[ConditionFinder], at: Position, first: int) -> list[Position]:
    """The newest; the event of a line comes before the line."""
    bound = at.step + bool(at.offset)
    found = (step for each in finders for step in each.before(bound, max(1, first)))
    return [Position(step) for step in found if step is not None]
