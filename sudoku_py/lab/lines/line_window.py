"""The lines that run after each of some events in a row, and the calls that they belong to."""

import sys
from array import array
from contextlib import AbstractContextManager
from types import CodeType
from typing import NamedTuple

from sudoku_py.lab.lines.functions import LINE_BITS, Functions
from sudoku_py.lab.replay.replay import ReplayCursor, deeper_stack
from sudoku_py.lab.timing import time_slices

if sys.version_info >= (3, 12):
    from sudoku_py.lab.lines.monitored import watched
else:
    from sudoku_py.lab.lines.traced import watched

MAX_LINES = 50_000  # of a window, unless one event has more
CallRow = tuple[int, int]  # the number of a function, and that of a call of it


class Calls(NamedTuple):
    """The calls of a window, numbered in their order, after those under way at its start.

    `of_line` is the call of each line, `caller` that of each call (-1: none), `left` are those
    under way at the end, the outermost first.
    """

    of_line: list[int]
    caller: list[int]
    left: list[CallRow]


class LineWindow:
    """The lines after the events from `first` to `last`: codes, see `Functions`.

    `starts` has for each of these events the number of lines before it, and at its end that of all.
    """

    def __init__(self, functions: Functions, first: int, under_way: list[int]) -> None:
        """Start without lines; `under_way` are the functions called so far, the outermost first."""
        self.first = first
        self.starts = array("I", [0])
        self.lines = array("I")
        self._functions = functions
        self.under_way = under_way
        self._marks: list[tuple[int, int]] = []  # before which line; function, ~function: it ends
        self._calls: Calls | None = None

    @property
    def last(self) -> int:
        """The last event whose lines are here."""
        return self.first + len(self.starts) - 2

    def count(self, step: int) -> int:
        """How many lines there are after an event."""
        index = step - self.first
        return self.starts[index + 1] - self.starts[index]

    def index(self, step: int, offset: int) -> int:
        """The index in `lines` of a line by its offset, which begins at 1."""
        return self.starts[step - self.first] + offset - 1

    # recording

    def record(self, cursor: ReplayCursor, last: int, budget_ms: float) -> bool:
        """Go on recording up to the lines after event `last`, within a budget; True: it is done.

        The cursor stands at the first event whose lines are not here yet. After the last event of
        the run, it goes to the end of the search.
        """
        fresh: list[int] = []
        with deeper_stack(), self._watched(fresh):
            for size in time_slices(budget_ms, uneven=cursor.uneven):
                self._record(cursor, min(size, last - self.last), fresh)
                if self.last >= last or len(self.lines) + len(fresh) >= MAX_LINES:
                    break
        self.lines.extend(fresh)
        return self.last >= last or len(self.lines) >= MAX_LINES

    def _record(self, cursor: ReplayCursor, events: int, fresh: list[int]) -> None:
        before, starts = len(self.lines), self.starts
        for _ in range(events):
            cursor.advance(1)
            starts.append(before + len(fresh))
            if len(fresh) >= MAX_LINES:
                return

    def _watched(self, fresh: list[int]) -> AbstractContextManager[None]:
        before, bases, identity = len(self.lines), self._functions.bases, id
        append, note = fresh.append, self._marks.append
        numbers = {each: base >> LINE_BITS for each, base in bases.items()}

        def on_line(code: CodeType, line: int) -> None:
            append(bases[identity(code)] + line)

        def on_call(code: CodeType, _offset: int = 0) -> None:
            note((before + len(fresh), numbers[identity(code)]))

        def on_return(code: CodeType, _offset: int = 0, _value: object = None) -> None:
            note((before + len(fresh), ~numbers[identity(code)]))

        return watched(self._functions, on_line, on_call, on_return)

    # calls

    @property
    def calls(self) -> Calls:
        """Which call each line belongs to."""
        if self._calls is None or len(self._calls.of_line) < len(self.lines):
            self._calls = self._found_calls()
        return self._calls

    def _found_calls(self) -> Calls:
        stack, of_line = _Stack(self.under_way), list[int]()
        for index, mark in self._marks:
            of_line += map(stack.call_of, self.lines[len(of_line) : index])
            stack.note(mark)
        of_line += map(stack.call_of, self.lines[len(of_line) :])
        return Calls(of_line, stack.caller, stack.rows)


class _Stack:
    """The calls under way, each a number of its function and its own.

    A helper that yields to a loop of its caller stays on the stack above the caller, until it or
    the caller ends: the line itself says whose it is.
    """

    def __init__(self, under_way: list[int]) -> None:
        self.rows: list[CallRow] = [(function, call) for call, function in enumerate(under_way)]
        self.caller = list(range(-1, len(under_way) - 1))
        self._current = len(under_way) - 1  # the call that the newest line belongs to

    def note(self, mark: int) -> None:
        """A function is called, or it ends."""
        if mark >= 0:
            self._push(mark)
        elif (rank := self._rank(~mark)) is not None:
            ended = {call for _, call in self.rows[rank:]}
            del self.rows[rank:]
            if self._current in ended:
                self._current = self.rows[-1][1] if self.rows else -1

    def call_of(self, code: int) -> int:
        """The call that a line belongs to: the newest of its function."""
        function, rows = code >> LINE_BITS, self.rows
        if rows and rows[-1][0] == function:
            self._current = rows[-1][1]
        elif (rank := self._rank(function)) is not None:
            self._current = rows[rank][1]
        else:
            self._current = self._push(function)
        return self._current

    def _rank(self, function: int) -> int | None:
        ranks = range(len(self.rows) - 1, -1, -1)
        return next((rank for rank in ranks if self.rows[rank][0] == function), None)

    def _push(self, function: int) -> int:
        call = len(self.caller)
        self.caller.append(self._current)
        self.rows.append((function, call))
        return call
