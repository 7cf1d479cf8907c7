"""The lines of one run: where it stands among them, and the ways from there."""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TypeVar

from sudoku_py.lab.lines.breakpoints import BreakpointFinder, Breakpoints
from sudoku_py.lab.lines.functions import Functions
from sudoku_py.lab.lines.line_cursor import Line, LineCursor, Position, Way
from sudoku_py.lab.lines.line_replay import LineReplay, LineStacks
from sudoku_py.lab.lines.line_windows import LineWindows
from sudoku_py.lab.lines.scaffold import scaffold
from sudoku_py.lab.replay.replay import ReplayPool
from sudoku_py.lab.source import module_source
from sudoku_py.lab.timeline.step_finder import Breakpoint, next_step
from sudoku_py.lab.timeline.timeline import Timeline

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

    def move(self, at: Position, lines: int, folded: bool = False) -> Way:
        """Go by so many lines, back if that is negative; `folded`: those of the algorithm only.

        On the way forwards it stops at a solution.
        """
        for found in self._cursor.move(at, lines, self.left_out if folded else ()):
            solution = None
            if found is not None and found.step > at.step:  # there are events on the way
                solution = next_step(self.timeline, Breakpoint("solution"), at.step)
            yield min(found, Position(solution)) if found and solution else found

    def over(self, at: Position, forward: bool = True) -> Way:
        """Go to the next line of the same function or of one that waits for it; or back."""
        return self._cursor.over(at, forward)

    def out(self, at: Position, forward: bool = True) -> Way:
        """Go on to where the function has returned to; or back to where it was called."""
        return self._cursor.out(at, forward)

    def until(self, at: Position, breakpoints: Breakpoints, forward: bool = True) -> Way:
        """Go to the next breakpoint, or the previous one; without a position if there is none."""
        return self._finder.until(at, breakpoints, forward)

    def to(self, at: Position) -> Way:
        """Go to a position, or to the last line after its step if there are not so many."""
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
        """The codes of lines that are there only to be watched."""
        modules = {row.module for row in self.functions.rows}
        return frozenset(
            code
            for module in modules
            for line in scaffold(module_source(module).text)
            for code in self.functions.codes_of(module, line)
        )


def reached(way: Iterator[Found | None]) -> Found | None:
    """What a way leads to, without a pause; None if it leads nowhere."""
    return next((at for at in way if at is not None), None)
