"""Writes down what a student's code does: lines, calls, variables, and writes into the board.

Nothing here may need a builtin while the student's code runs, which can replace them; see
`environment` for what it can reach.
"""

import sys
from array import array
from collections.abc import Callable
from time import perf_counter
from types import CodeType, FrameType
from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.lines.line_recorder import FRAMES_UP, LineRecorder, OnLine
from sudoku_py.lab.replay.frames import Frame
from sudoku_py.sandbox.board import Board
from sudoku_py.sandbox.board_track import BoardTrack
from sudoku_py.sandbox.followed import Followed, Unfollowed
from sudoku_py.sandbox.limits import LimitReached, Limits
from sudoku_py.sandbox.program import Program
from sudoku_py.sandbox.tokens import (
    CALL,
    KIND_BITS,
    NO_VALUE,
    RESUME,
    RETURN,
    SET,
    VALUE,
    write_token,
)
from sudoku_py.sandbox.values import SMALL, Values, described

EVERY = 4096  # steps between checkpoints, or more if the stack is deep
REPORT = 0.25  # seconds between two reports of progress
PER_FRAME = 16  # steps that each frame of the stack adds to that
MODULUS, ROOT = 101, 2  # give 1 to 100 lines between two that are timed, in no rhythm of a loop
_id, _type = id, type  # the student's code cannot replace these
_int, _len = int, len
# Variables that the last line may have set, and their tokens; or with 0, what it may have touched.
Pending = tuple[tuple[Any, int], ...]


class FrameState(NamedTuple):
    """A frame of the stack: the number of its function, its line, its variables by number."""

    function: int
    line: int
    variables: dict[int, int]


class Checkpoint(NamedTuple):
    """All that there is at a step; `position` is that of the token after it.

    `lowest` is the least depth of the stack since the checkpoint before.
    """

    step: int
    position: int
    board: bytes
    stack: tuple[FrameState, ...]
    writes: int
    calls: int
    lowest: int


class RunRecorder(LineRecorder):
    """Records one run of a program; call `begin` before it starts."""

    thorough = True

    def __init__(self, program: Program, limits: Limits, stop_at: int | None = None) -> None:
        """Record up to the limits, or to a step, at which `stopped` gets the frames."""
        super().__init__(program.functions, program.one_line_loops)
        self.program = program
        self.tokens = array("I")
        self.newest: list[int] = []
        self.write_steps = array("I")  # of each write the step whose line makes it …
        self.write_tokens = array("I")  # … and its token
        self.checkpoints: list[Checkpoint] = []
        self.values = Values()
        self.names: list[str] = []
        self.times: dict[int, list[float]] = {}  # of each line: seconds measured, and how often
        self.steps = 0  # without those of `_left`
        self.line = self.writes = self.calls = self.depth = self.deepest = self._lowest = 0
        self._is_lost = False  # the stack may be lower than `depth` says
        self.over: LimitReached | None = None
        self.stopped: list[Frame] | None = None
        self.on_stop: Callable[[], None] = lambda: None
        self.on_progress: Callable[[int], None] = lambda _lines: None
        self._limits, self._stop_at = limits, stop_at
        self._board: Board | None = None
        self.followed: Followed | None = None
        self._numbers: dict[str, int] = {}
        self._stored = {line: self._pending(names) for line, names in program.stored.items()}
        self._arguments = [self._pending(_arguments(code)) for code in program.functions]
        self._locals = [self._pending(_all_names(code)) for code in program.functions]
        self._waiting: list[Pending] = []
        self._state: Pending = ()
        self._deadline = self._now = self._timing = self._next_report = 0.0
        self._next_checkpoint = 1
        self._gap = 1
        self.interval = self.left = 1

    def _pending(self, names: tuple[str, ...]) -> Pending:
        return tuple((name, self._number(name) << KIND_BITS | SET) for name in names)

    def _number(self, name: str) -> int:
        if name not in self._numbers:
            self._numbers[name] = len(self.names)
            self.names.append(name)
        return self._numbers[name]

    def begin(self, board: Board | None) -> None:
        """Start the clock; note the writes to this board."""
        self._board = board
        if board is not None:
            board.lab_note_with(self._writer())
        start = perf_counter()
        self._deadline, self._next_report = start + self._limits.seconds, start + REPORT

    def follow(self, puzzle: Grid) -> None:
        """Note the changes of other boards, too; call this before `begin`."""
        self.followed = Followed(puzzle, self.program.functions)
        for line, touches in self.program.touches.items():
            self._stored[line] = self._stored.get(line, ()) + tuple((each, 0) for each in touches)

    def _writer(self) -> Callable[[int, int], None]:
        append, at, keep = self.newest.append, self.write_steps.append, self.write_tokens.append

        def note(cell: int, value: int) -> None:
            if self.over is None:
                token = write_token(cell, value)
                append(token)
                keep(token)
                at(self.steps + self.interval - self.left)
                self.writes += 1

        return note

    def line_callback(self, frames_up: int) -> OnLine:
        """What to call before each line. It runs most of all, so it looks up little."""
        append, stored, get_frame = self.newest.append, self._stored.get, sys._getframe
        number, missing = self.values.number, object()
        followed = self.followed or Unfollowed()
        lengths, touch = followed.lengths.get, followed.touch
        seen, bind = followed.seen.get, followed.bind

        def on_line(code: CodeType, line: int) -> None:
            if self._state:
                frame = get_frame(frames_up)
                value_of = (variables := frame.f_locals).get
                for name, token in self._state:
                    if not token:
                        touch(name, variables, frame, self.steps + self.interval - self.left)
                        continue
                    value = value_of(name, missing)
                    kind = _type(value)
                    if kind is _int and 0 <= value < SMALL:
                        append(token)
                        append(value << KIND_BITS | VALUE)
                    elif value is not missing:
                        append(token)
                        append(number(value) << KIND_BITS | VALUE)
                        fitting = lengths(kind)
                        if (
                            fitting is not None
                            and _len(value) in fitting
                            and seen((_id(code), name)) is not value
                        ):
                            bind(code, name, value, self.steps + self.interval - self.left)
                    elif self.followed is not None:
                        self._bind_global(frame, name)
            append(line << KIND_BITS)
            self._state = stored(line, ())
            self.left -= 1
            if self.left <= 0:
                self._attend(get_frame(frames_up), line)

        return on_line

    # the boards that are followed

    def _begun(self) -> int:
        """How many lines have begun."""
        return self.steps + self.interval - self.left

    def _bind_global(self, frame: FrameType, name: str) -> None:
        """A line may have set a variable that is not the function's own."""
        followed, value = self.followed, frame.f_globals.get(name)
        if followed is not None and followed.fits(value):
            followed.bind(followed.module, name, value, self._begun())

    @property
    def given(self) -> tuple[str, str]:
        """The first variable that holds the given board, and its function."""
        return ("", "") if self.followed is None else self.followed.given

    def followed_to(self, step: int) -> list[BoardTrack]:
        """The boards that were followed, up to the end of the run."""
        if self.followed is None:
            return []
        self.followed.compare(step)
        return [*self.followed.tracks]

    def _touch_last(self, frame: FrameType) -> None:
        """The last line of a function may have touched something."""
        for touch, token in self._state:
            if not token and self.followed is not None:
                self.followed.touch(touch, frame.f_locals, frame, self._begun())

    def on_call(self, code: CodeType, _offset: int = 0) -> None:
        """A function begins."""
        self.calls += 1
        self._enter(code, CALL, self._arguments)

    def on_resume(self, code: CodeType, _offset: int = 0, _thrown: object = None) -> None:
        """A generator continues: any, if something is thrown into it."""
        if _id(code) in self.functions:
            self._enter(code, RESUME, self._locals)

    def _enter(self, code: CodeType, kind: int, pending: list[Pending]) -> None:
        if self._is_lost:
            self._find_again(sys._getframe(FRAMES_UP + 1).f_back)
        function = self.functions[_id(code)]
        self.newest.append(function << KIND_BITS | kind)
        self._waiting.append(self._state)
        self._state = pending[function]
        self.depth += 1
        self.deepest = max(self.deepest, self.depth)

    def on_return(self, _code: CodeType, _offset: int = 0, value: object = None) -> None:
        """It returns or yields a value."""
        self._leave(value)

    def on_unwind(self, code: CodeType, _offset: int, error: BaseException) -> None:
        """An exception ends a function, of ours or any other."""
        if _id(code) not in self.functions:
            return
        if _type(error) is not RecursionError:
            self._leave(failed=True)
            return
        # The stack may have been too full to note that the function began.
        self._is_lost, self._state = True, ()
        self.steps += max(self.interval - self.left, 0)
        self.interval = self.left = 0  # the next line has to find out

    def _leave(self, value: object = None, *, failed: bool = False) -> None:
        if self._is_lost:
            self._find_again(sys._getframe(FRAMES_UP + 1))
        if self._waiting and self.over is None:
            if self._state and self.followed is not None:
                self._touch_last(sys._getframe(FRAMES_UP + 1))
            number = NO_VALUE if failed else self.values.number(value)
            self.newest.append(number << KIND_BITS | RETURN)
            self._state = self._waiting.pop()
            self.depth -= 1
            self._lowest = min(self._lowest, self.depth)

    def _find_again(self, frame: FrameType | None) -> None:
        """Note the ends of the functions that are no longer on the stack."""
        self._is_lost = False
        frames = self.stack_from(frame)
        while self.depth > len(frames) and self._waiting:
            self.newest.append(NO_VALUE << KIND_BITS | RETURN)
            self._state = self._waiting.pop()
            self.depth -= 1
        self._lowest = min(self._lowest, self.depth)
        for each in frames[self.depth :]:
            self.on_call(each.f_code)

    def _attend(self, frame: FrameType, line: int) -> None:
        """Do the work that is not needed at each line: limits, checkpoints, times."""
        if self.over is not None:
            raise self.over
        if self._is_lost:
            token, pending = self.newest.pop(), self._state
            self._find_again(frame)
            self.newest.append(token)
            self._state = pending
        self._measure(line)
        self.steps += self.interval - self.left
        self.left = self.interval
        if self.steps >= self._next_checkpoint:
            self._add_checkpoint(frame)
        if self._board is not None and self._board.lab_loose:
            self._board.lab_compare()
        self._check(frame)
        self._plan()
        if self.interval == 1:
            self._timing = perf_counter()  # without the time that this took

    def _measure(self, line: int) -> None:
        now = perf_counter()
        if self.interval == 1 and self.line:
            seconds = self.times.setdefault(self.line, [0.0, 0.0])
            seconds[0] += now - self._timing
            seconds[1] += 1
        self._now, self.line = now, line

    def _plan(self) -> None:
        """Attend again after a line to measure, or after some that are not."""
        self._gap = self._gap * ROOT % MODULUS
        longest = 1 if self.interval > 1 or (self._board and self._board.lab_loose) else self._gap
        last = self._stop_at or self._limits.steps
        self.interval = self.left = max(1, min(longest, last - self.steps))

    def _check(self, frame: FrameType) -> None:
        if self._stop_at is not None and self.steps >= self._stop_at:
            self.stopped = [described(each) for each in self.stack_from(frame)]
            self.stop("stop")
        if self.steps >= self._limits.steps:
            self.stop("steps")
        if self._now > self._deadline:
            self.stop("seconds")
        if self._now > self._next_report:
            self._next_report = self._now + REPORT
            self.on_progress(self.steps)

    def stop(self, limit: str) -> None:
        """End the run now, and at each further line that catches this."""
        self.steps += max(self.interval - self.left, 0)
        if self.over is None:
            self.over = LimitReached(limit)
            self.on_stop()
        self.interval = self.left = 0
        raise self.over

    def _add_checkpoint(self, frame: FrameType) -> None:
        self.flush()
        if self.followed is not None:
            self.followed.compare(self.steps)
        frames = self.stack_from(frame)
        values = bytes(self._board.lab_values) if self._board is not None else b""
        stack = tuple(self._frame_state(each) for each in frames)
        position, lowest, self._lowest = len(self.tokens), self._lowest, len(frames)
        self.checkpoints.append(
            Checkpoint(self.steps, position, values, stack, self.writes, self.calls, lowest)
        )
        self._next_checkpoint = self.steps + EVERY + PER_FRAME * len(frames)

    def flush(self) -> None:
        """Add the newest tokens to the others."""
        self.tokens.extend(self.newest)
        self.newest.clear()

    def _frame_state(self, frame: FrameType) -> FrameState:
        function = self.functions[id(frame.f_code)]
        variables, number = frame.f_locals, self.values.number
        names = self._locals[function]
        if frame.f_code.co_name == "<module>":
            names = tuple(each for each in self._every_name() if each[0] in variables)
        known = {
            token >> KIND_BITS: number(variables[name])
            for name, token in names
            if name in variables
        }
        return FrameState(function, frame.f_lineno, known)

    def _every_name(self) -> Pending:
        return tuple(dict.fromkeys(each for names in self._stored.values() for each in names))


def _arguments(code: CodeType) -> tuple[str, ...]:
    count = code.co_argcount + code.co_kwonlyargcount
    count += bool(code.co_flags & 4) + bool(code.co_flags & 8)  # *args and **kwargs
    return code.co_varnames[:count]


def _all_names(code: CodeType) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*code.co_varnames, *code.co_cellvars, *code.co_freevars)))
