"""Breakpoints: lines of code, and conditions on the state; the next one, or the previous one.

People write conditions as `r5c5 changes`, `depth < 10`, `next jump`, `dead end 3`.
"""

import re
from collections.abc import Callable, Iterator
from typing import ClassVar, Literal, NamedTuple, get_args

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.lines.line_cursor import LineCursor, Position, Stretch, Way, position_of
from sudoku_py.lab.lines.windows import Functions
from sudoku_py.lab.timeline.checks import CHANGED
from sudoku_py.lab.timeline.checks import KINDS as EVENTS
from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import BUCKET, CHUNK, Timeline
from sudoku_py.solvers.contract import Contradiction

Kind = Literal["cell", "below", "above", "jump", "dead-end"]
KINDS: tuple[str, ...] = get_args(Kind)
PER_CHUNK = CHUNK // BUCKET
CONTRADICTIONS = EVENTS.index(Contradiction)


class Condition(NamedTuple):
    """A condition that becomes true at a step.

    cell: the cell with this number changes. below, above: the depth gets below this number, or
    above it. jump: the search jumps back. dead-end: the number of dead ends reaches this one, or
    rises at all if it is 0.
    """

    kind: Kind
    number: int = 0


class ConditionFinder:
    """Finds the steps of a timeline at which a condition comes true.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> list(ConditionFinder(timeline, Condition("cell", 13)).after(0))
    [3]
    >>> list(ConditionFinder(timeline, Condition("above", 1)).before(9))
    [4]
    """

    def __init__(self, timeline: Timeline, condition: Condition) -> None:
        self._timeline = timeline
        self._condition = condition

    def after(self, step: int, last: int | None = None) -> Iterator[int | None]:
        """Yield None for each chunk without a match, then the next step after `step`, if any.

        `last` is the last step to look at; without it, that is the last one recorded.
        """
        end = len(self._timeline) if last is None else min(last, len(self._timeline))
        for chunk in range(step // CHUNK, end // CHUNK + 1):
            first, stop = max(step, chunk * CHUNK) + 1, min((chunk + 1) * CHUNK, end)
            found = next(self._in_chunk(first, stop), None) if self._can_be_in(chunk) else None
            yield found
            if found is not None:
                return

    def before(self, step: int, first: int = 1) -> Iterator[int | None]:
        """Yield the last step before `step`, and not before `first`, in the same way."""
        for chunk in range((step - 2) // CHUNK, (first - 1) // CHUNK - 1, -1):
            low, high = max(first, chunk * CHUNK + 1), min((chunk + 1) * CHUNK, step - 1)
            steps = self._in_chunk(low, high) if self._can_be_in(chunk) else iter(())
            found = max(steps, default=None)
            yield found
            if found is not None:
                return

    def _can_be_in(self, chunk: int) -> bool:
        """Whether the condition can become true in a chunk, judging by the chunk as a whole."""
        timeline, (kind, number) = self._timeline, self._condition
        if (chunk + 1) * CHUNK > len(timeline):
            return True
        if kind in ("below", "above"):
            buckets = slice(chunk * PER_CHUNK, (chunk + 1) * PER_CHUNK)
            if kind == "below":
                return min(timeline.lows[buckets]) < number
            return max(timeline.highs[buckets]) > number
        if kind == "cell":
            rank, has_open_list = CHANGED + number, timeline.solver.open_list
            first, last = (timeline.counts(each * CHUNK)[rank] for each in (chunk, chunk + 1))
            return has_open_list or first != last
        first, last = (self._value(each * CHUNK) for each in (chunk, chunk + 1))
        return first < last and (not number or kind == "jump" or first < number <= last)

    def _in_chunk(self, first: int, last: int) -> Iterator[int]:
        """The steps from `first` to `last` at which it comes true."""
        before = self._value(first - 1)
        for step, now in self._values(first, last):
            if now != before:
                if self._comes_true(before, now):
                    yield step
                before = now

    def _value(self, step: int) -> int:
        """The number that the condition is about, at a step."""
        if self._counts_contradictions:
            return self._timeline.counts(step)[CONTRADICTIONS]
        return self._of_state(self._timeline.state(step))

    def _values(self, first: int, last: int) -> Iterator[tuple[int, int]]:
        """The same at each of some steps in a row, which are in one chunk."""
        timeline, entries = self._timeline, self._timeline.event_codes.entries
        chunk, offset = divmod(first - 1, CHUNK)
        codes = timeline.codes(chunk)[offset : offset + last - first + 1]
        if self._counts_contradictions:
            count = self._value(first - 1)
            for step, code in enumerate(codes, first):
                count += entries[code].kind is Contradiction
                yield step, count
            return
        state = timeline.state(first - 1)
        for step, code in enumerate(codes, first):
            timeline.play(state, [code], step)
            yield step, self._of_state(state)

    @property
    def _counts_contradictions(self) -> bool:
        """Each is a dead end, unless the search jumps: `timeline.counters`."""
        return self._condition.kind == "dead-end" and self._timeline.solver.tree != "jumps"

    def _of_state(self, state: SearchState) -> int:
        kind, number = self._condition
        if kind == "cell":
            return state.values()[number]
        if kind == "jump":
            return state.jumps
        return state.dead_ends if kind == "dead-end" else state.depth

    def _comes_true(self, before: int, now: int) -> bool:
        kind, number = self._condition
        if kind == "below":
            return now < number <= before
        if kind == "above":
            return now > number >= before
        if kind == "dead-end" and number:
            return before < number <= now
        return kind == "cell" or now > before


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
        """Whether there are no steps beyond this one; it records some, if necessary."""
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


class BreakpointError(SudokuError):
    """A text that does not describe a breakpoint.

    >>> print(BreakpointError("bad-breakpoint", found="often"))  # doctest: +ELLIPSIS
    “often” is not a breakpoint. Write “r5c5 changes”, ...
    """

    sentences: ClassVar[dict[str, str]] = {
        "bad-breakpoint": "“{found}” is not a breakpoint. Write “r5c5 changes”, “depth < 10”, "
        "“depth > 10”, “next jump”, “dead end 3” or “line 47”.",
    }


def breakpoint_of(text: str, geometry: Geometry, module: str) -> Breakpoints:
    """The breakpoint that a text describes; a line is one of `module`. BreakpointError if none.

    >>> from sudoku_py.core.geometry import geometry
    >>> breakpoint_of("r5c5 changes", geometry(9), "").conditions
    (Condition(kind='cell', number=40),)
    >>> breakpoint_of("line 47", geometry(9), "cell_order").lines
    (('cell_order', 47),)
    """
    words = text.strip().lower()
    if cell := re.fullmatch(r"r(\d+)c(\d+)(?: changes)?", words):
        row, column = (int(each) - 1 for each in cell.groups())
        if row in range(geometry.size) and column in range(geometry.size):
            return _condition("cell", row * geometry.size + column)
    elif depth := re.fullmatch(r"depth *([<>]) *(\d{1,6})", words):
        return _condition("below" if depth[1] == "<" else "above", int(depth[2]))
    elif words in ("jump", "next jump"):
        return _condition("jump")
    elif dead_end := re.fullmatch(r"(?:next )?dead end *(\d{0,9})", words):
        return _condition("dead-end", int(dead_end[1] or 0))
    elif line := re.fullmatch(r"line (\d{1,5})", words):
        return Breakpoints(((module, int(line[1])),))
    raise BreakpointError("bad-breakpoint", found=text)


def _condition(kind: str, number: int = 0) -> Breakpoints:
    return Breakpoints((), (Condition(kind, number),))  # type: ignore[arg-type] # one of `Kind`
