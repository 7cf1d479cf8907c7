"""The lines of one run: the position among them, the ways from there, and the stack at a line.

The stack has all variables: for it, the search is run again up to the line. The lines that only
yield events are the scaffold of the animation.
"""

import ast
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache, cached_property
from time import perf_counter
from types import CodeType, FrameType
from typing import TypeAlias, TypeVar

from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.lines.breakpoints import BreakpointFinder, Breakpoints
from sudoku_py.lab.lines.line_cursor import Line, LineCursor, Position, Way
from sudoku_py.lab.lines.line_recorder import LineRecorder, OnLine
from sudoku_py.lab.lines.windows import Functions, LineWindows
from sudoku_py.lab.plain_code.view import left_out
from sudoku_py.lab.replay.frames import Frame, described
from sudoku_py.lab.replay.replay import ReplayCursor, ReplayPool, advance_to, deeper_stack
from sudoku_py.lab.source import module_source
from sudoku_py.lab.timeline.step_finder import Breakpoint, next_step
from sudoku_py.lab.timeline.timeline import Timeline

Span = tuple[int, int]  # the first line of a statement, and its last


@cache
def scaffold(text: str) -> frozenset[int]:
    r"""The lines of a source that can be left out.

    >>> sorted(scaffold("def search():\n    board[0] = 1\n    yield Place(0, 1)\n    return 1\n"))
    [3]
    >>> sorted(scaffold("def search():\n    x = 1\n    if x:\n        yield Reject(x)\n"))
    [3, 4]
    """
    spans = _spans(ast.parse(text))
    return frozenset(line for first, last in spans for line in range(first, last + 1))


def _spans(node: ast.AST) -> Iterator[Span]:
    for field in ("body", "orelse"):
        statements = getattr(node, field, None)
        if isinstance(statements, list):
            for statement in statements:
                if _only_yields(statement) and len(statements) > 1:
                    yield statement.lineno, statement.end_lineno or statement.lineno
                else:
                    yield from _spans(statement)


def _only_yields(statement: ast.stmt) -> bool:
    """Whether it yields an event, or does that under a condition, and nothing else."""
    if isinstance(statement, ast.If) and not statement.orelse:
        return all(_only_yields(each) for each in statement.body)
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Yield)


BEFORE, AFTER = 8, 24  # lines around the requested one that are read, too
SPENT_MS = 20  # for those after it
MAX_CACHED = 512  # stacks
Place: TypeAlias = tuple[int, int]  # a step, and the offset of a line
Stacks: TypeAlias = dict[Place, list[Frame]]


class LineStacks:
    """The stacks that were read lately, of one run."""

    def __init__(self, pool: ReplayPool, functions: Functions, geometry: Geometry) -> None:
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
        """Continue within a budget; True once `frames` is there."""
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
        """Leave the cursor where it is, for another replay to continue from there."""
        if self._cursor and self._cursor.step <= self._last_step:
            self._stacks.pool.park(self._cursor)
        self._cursor = None

    def _read(self, cursor: ReplayCursor) -> Stacks:
        reader = _StackReader(self._stacks, self.step, self.offset)
        with deeper_stack(), reader.recording():
            cursor.advance(1)
        return reader.found


class _StackReader(LineRecorder):
    """Reads the stacks of some lines while they run."""

    notes_calls = False

    def __init__(self, stacks: LineStacks, step: int, offset: int) -> None:
        super().__init__(stacks.functions.codes)
        self.found: Stacks = {}
        self._geometry = stacks.geometry
        self._step = step
        self._wanted = range(offset - BEFORE, offset + AFTER)
        self._offset = offset
        self._spent = 0.0

    def line_callback(self, frames_up: int) -> OnLine:
        count = 0

        def on_line(_code: CodeType, _line: int) -> None:
            nonlocal count
            count += 1
            if count in self._wanted:
                self._read(count, sys._getframe(frames_up))

        return on_line

    def _read(self, offset: int, frame: FrameType) -> None:
        """Read the stack of a line if it is the requested one, or there is time."""
        if offset == self._offset or self._spent < SPENT_MS / 1000:
            start = perf_counter()
            frames = self.stack_from(frame)
            self.found[self._step, offset] = described(frames, self._geometry)
            self._spent += perf_counter() - start


Found = TypeVar("Found")


class RunLines:
    """Ways between lines; each yields None between slices of work, and at last the position.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.lab.run import Run
    >>> lines = Run(Grid.from_line("1234341221434.2."), "cell-order").lines
    >>> at = reached(lines.move(Position(0), 12))
    >>> at, lines.line(at).function, reached(lines.out(at, forward=False))
    (Position(step=0, offset=12), 'holder', Position(step=0, offset=11))
    """

    def __init__(
        self, timeline: Timeline, pool: ReplayPool, extend: Callable[[int], object]
    ) -> None:
        """`extend(step)` records the run up to a step, for some milliseconds."""
        self.timeline = timeline
        self.functions = Functions(timeline.solver.search)
        windows = LineWindows(timeline, pool, self.functions)
        self._cursor = LineCursor(timeline, windows, self.functions, extend)
        self._finder = BreakpointFinder(timeline, self._cursor, self.functions, extend)
        self._stacks = LineStacks(pool, self.functions, timeline.puzzle.geometry)

    def move(self, at: Position, lines: int, skipped: Collection[int] = ()) -> Way:
        """Go by that many lines, back if that is negative; codes in `skipped` do not count.

        On the way forwards it stops at a solution.
        """
        for found in self._cursor.move(at, lines, skipped):
            solution = None
            if found is not None and found.step > at.step:  # there are events on the way
                solution = next_step(self.timeline, Breakpoint("solution"), at.step)
            yield min(found, Position(solution)) if found and solution else found

    def over(self, at: Position, forward: bool = True) -> Way:
        """Go to the next line of the same function or of one that waits for it; or back."""
        return self._cursor.over(at, forward)

    def out(self, at: Position, forward: bool = True) -> Way:
        """Continue to where the function has returned to; or back to where it was called."""
        return self._cursor.out(at, forward)

    def until(self, at: Position, breakpoints: Breakpoints, forward: bool = True) -> Way:
        """Go to the next breakpoint, or the previous one; without a position if there is none."""
        return self._finder.until(at, breakpoints, forward)

    def to(self, at: Position) -> Way:
        """Go to a position, or to the last line after its step if there are not that many."""
        if not at.offset:
            yield at
            return
        for found in self._cursor.count(at.step):
            yield None if found is None else Position(at.step, min(at.offset, found))

    def line(self, at: Position) -> Line | None:
        """The line at a position that a way has led to; None for an event."""
        found = self._cursor.line(at) if at.offset else iter(())
        return next((line for line in found if line is not None), None)

    def frames(self, at: Position) -> LineReplay:
        """The way to the stack at a position with an offset."""
        return LineReplay(self._stacks, at, len(self.timeline))

    def lit(self, module: str) -> list[int]:
        """The lines of a module that can be lit, ascending."""
        return sorted(
            {
                line
                for row in self.functions.rows
                if row.module == module
                for _, _, line in row.code.co_lines()
                if line and line != row.code.co_firstlineno
            }
        )

    @cached_property
    def left_out(self) -> frozenset[int]:
        """The codes of lines that exist only for the animation."""
        return self._codes_of(scaffold)

    @cached_property
    def not_plain(self) -> frozenset[int]:
        """The codes of lines that the plain view of the source leaves out."""
        return self._codes_of(left_out)

    def _codes_of(self, lines: Callable[[str], Iterable[int]]) -> frozenset[int]:
        """The codes of those lines of each text."""
        modules = {row.module for row in self.functions.rows}
        return frozenset(
            code
            for module in modules
            for line in lines(module_source(module).text)
            for code in self.functions.codes_of(module, line)
        )


def reached(way: Iterator[Found | None]) -> Found | None:
    """What a way leads to, without a pause; None if it leads nowhere."""
    return next((at for at in way if at is not None), None)
