"""The lines that run after each of some events in a row, and the calls that they belong to.

A window is recorded by a second run of the search when it is first needed.

The functions whose lines are recorded: those of the algorithm's file, and its helpers'.
"""

from array import array
from collections.abc import Iterator
from inspect import unwrap
from sys import modules
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from sudoku_py.lab.lines.line_recorder import LineRecorder, OnLine
from sudoku_py.lab.recording.yield_sites import function_name
from sudoku_py.lab.replay.replay import ReplayCursor, ReplayPool, advance_to, deeper_stack
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.timing import time_slices

HELPERS = "sudoku_py.solvers."  # where helpers of an algorithm are
LINE_BITS = 16  # of a code: the number of the function, and the line
LINE_MASK = (1 << LINE_BITS) - 1


class Function(NamedTuple):
    """A function: its module, its name with its class, and its byte code."""

    module: str
    name: str
    code: CodeType


class Functions:
    """Numbers functions; a line's code is the number of its function and its own.

    >>> from sudoku_py.solvers import cell_order
    >>> functions = Functions(cell_order.search)
    >>> [each.name for each in functions.rows if each.module == "sudoku_py.solvers.cell_order"]
    ['search', 'fill', 'holder']
    >>> functions.place(1 << LINE_BITS | 40)
    ('sudoku_py.solvers.cell_order', 'fill', 40)
    """

    def __init__(self, search: Any) -> None:
        """Find those that `search`, a generator function, can reach."""
        self.rows = list(dict.fromkeys(functions_of(search)))
        self.codes = [row.code for row in self.rows]
        self.bases = {id(row.code): number << LINE_BITS for number, row in enumerate(self.rows)}

    def place(self, code: int) -> tuple[str, str, int]:
        """The module, the function and the line of a code."""
        row = self.rows[code >> LINE_BITS]
        return row.module, row.name, code & LINE_MASK

    def codes_of(self, module: str, line: int) -> set[int]:
        """The codes that a line of a module can have; none if nothing runs there."""
        return {
            number << LINE_BITS | line
            for number, row in enumerate(self.rows)
            if row.module == module and line in {each for _, _, each in row.code.co_lines()}
        }


def functions_of(search: Any) -> Iterator[Function]:
    """The functions of the file of `search`, and of the helpers' modules that it reaches."""
    own: dict[str, Any] = unwrap(search).__globals__
    queue, known = [own], {own["__name__"]}
    while queue:
        names = queue.pop(0)
        for value in list(names.values()):
            yield from _functions(value, names)
            module = getattr(value, "__module__", None) or ""
            if module.startswith(HELPERS) and module not in known and module in modules:
                known.add(module)
                queue.append(vars(modules[module]))


def _functions(value: Any, names: dict[str, Any]) -> Iterator[Function]:
    """The functions in a value that the file with these global names defines."""
    if isinstance(value, type):
        if value.__module__ == names["__name__"]:
            for each in vars(value).values():
                yield from _functions(getattr(each, "fget", None) or each, names)
        return
    function = unwrap(value) if hasattr(value, "__wrapped__") else value
    if isinstance(function, FunctionType) and function.__globals__ is names:
        yield from _nested(function.__code__, names["__name__"], function.__code__.co_filename)


def _nested(code: CodeType, module: str, file: str) -> Iterator[Function]:
    """A function and those in it; not comprehensions and lambdas, which belong to a line of it."""
    if code.co_filename != file or file.startswith("<string"):  # such as what namedtuple makes
        return
    if not code.co_name.startswith("<"):
        yield Function(module, function_name(code), code)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _nested(constant, module, file)


MAX_LINES = 50_000  # of a window, unless one event has more
CallRow = tuple[int, int]  # the number of a function, and that of a call of it
Mark = tuple[int, int]  # how many lines are before it, and a function's number: ~number if it ends


class Calls(NamedTuple):
    """The calls of a window, numbered in their order, after those under way at its start.

    `of_line` is the call of each line, `caller` that of each call (-1: none), `left` are those
    under way at the end, the outermost first.
    """

    of_line: list[int]
    caller: list[int]
    left: list[CallRow]


class _WindowRecorder(LineRecorder):
    """Notes the code of each line, and as `marks` the calls and ends between them."""

    def __init__(self, functions: Functions, before: int, marks: list[Mark]) -> None:
        """Add to the marks of a window that has that many lines `before`."""
        super().__init__(functions.codes)
        self.lines: list[int] = []
        self._bases = functions.bases
        self._before = before
        self._marks = marks

    @property
    def count(self) -> int:
        """How many lines the window has now."""
        return self._before + len(self.lines)

    def line_callback(self, frames_up: int) -> OnLine:  # noqa: ARG002
        append, bases, identity = self.lines.append, self._bases, id

        def on_line(code: CodeType, line: int) -> None:
            append(bases[identity(code)] + line)

        return on_line

    def on_call(self, code: CodeType, _offset: int = 0) -> None:
        self._marks.append((self.count, self.functions[id(code)]))

    def on_return(self, code: CodeType, _offset: int = 0, _value: object = None) -> None:
        self._marks.append((self.count, ~self.functions[id(code)]))


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
        self._marks: list[Mark] = []
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
        """Continue recording up to the lines after event `last`, within a budget; True: it is done.

        The cursor is at the first event whose lines are not here yet. After the last event of
        the run, it goes to the end of the search.
        """
        recorder = _WindowRecorder(self._functions, len(self.lines), self._marks)
        with deeper_stack(), recorder.recording():
            for size in time_slices(budget_ms, uneven=cursor.uneven):
                self._record(cursor, min(size, last - self.last), recorder)
                if self.last >= last or recorder.count >= MAX_LINES:
                    break
        self.lines.extend(recorder.lines)
        return self.last >= last or len(self.lines) >= MAX_LINES

    def _record(self, cursor: ReplayCursor, events: int, recorder: "_WindowRecorder") -> None:
        for _ in range(events):
            cursor.advance(1)
            self.starts.append(recorder.count)
            if recorder.count >= MAX_LINES:
                return

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
    the caller ends: the line itself shows whose it is.
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


SLICE_MS = 8
AHEAD, FAR_AHEAD = 16, 512  # events of a window, from the one that is looked for
BEHIND, FAR_BEHIND = 16, 2048  # before it
SHARE = 8  # of the way to a window that is worth being recorded with it
MAX_WINDOWS = 64  # that are kept


class LineWindows:
    """The windows of one run: at any step there is at most one."""

    def __init__(self, timeline: Timeline, pool: ReplayPool, functions: Functions) -> None:
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
