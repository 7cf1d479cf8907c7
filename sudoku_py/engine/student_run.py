"""The engine in which a student's code runs: the requests to it, the run, and what a step shows.

Requests have the form of those in `rpc`. The lab's engine does not know these operations, and the
sandbox's other one (`judge_rpc`) judges a run: here, the code can change everything. There is one
run at a time: recording another one drops it. Its steps are counted as in `sandbox.recording`; the
one after the last is the end, where nothing is about to run.
"""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from sudoku_py.core import formats
from sudoku_py.core.grid import Grid
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.rpc import Operations, respond
from sudoku_py.engine.run_protocol import StackFrame
from sudoku_py.engine.stack_data import stack_rows
from sudoku_py.engine.student_exercises import NAME
from sudoku_py.lab.replay.frames import Frame
from sudoku_py.sandbox import stepping
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.problem import data_of
from sudoku_py.sandbox.program import BadSource, compiled
from sudoku_py.sandbox.recording import Place, Recording, State
from sudoku_py.sandbox.report import report_of
from sudoku_py.sandbox.run import Settings, frames_there
from sudoku_py.sandbox.state_view import profile_rows
from sudoku_py.sandbox.task import SOLVE, Task, act_of, recorded, task_in
from sudoku_py.sandbox.tokens import written
from sudoku_py.sandbox.write_tree import WriteTree

Data = dict[str, Any]

# Requests

OPERATIONS: Operations = {
    "record": ("student_run", "record"),
    "show": ("student_run", "show"),
    "contents": ("student_run", "contents"),
}
RUNS_CODE = ("record", "contents")


def call(text: str) -> str:
    """The response to one request.

    >>> call('{"v": 1, "op": "solve", "args": {}}')[:40]
    '{"v": 1, "ok": false, "error": {"code": '
    """
    return respond(text, OPERATIONS)


def prepare_run(text: str) -> bool:
    """Whether a request runs someone's code; it is compiled now, and `call` uses the result.

    Compiling needs more of Python's stack than the worker leaves to the code.

    >>> prepare_run('{"v": 1, "op": "record", "args": {"source": "def solve(board): pass"}}')
    True
    """
    wrong = (ValueError, TypeError, KeyError, AttributeError, RecursionError, BadSource)
    with suppress(*wrong):  # `call` says what it is
        request = json.loads(text)
        if request["op"] not in RUNS_CODE:
            return False
        compiled(request["args"]["source"], NAME)
    return True


# The worker of the sandbox makes a device, to which lines that have run are reported. It takes text
# and gives nothing back: a JavaScript object would let the code that runs here out of the sandbox.
DEVICE = Path("/dev/progress")
_open, _write = os.open, os.write  # the student's code cannot replace these
_HANDLES: list[int] = []


def _tell(lines: int) -> None:
    """Report a number of lines; without such a device, do nothing."""
    if not _HANDLES:
        _HANDLES.append(_open(DEVICE, os.O_WRONLY) if DEVICE.is_char_device() else -1)
    if _HANDLES[0] >= 0:
        _write(_HANDLES[0], b"%d\n" % lines)


# The code runs


def record(
    source: str,
    puzzle: str = "",
    limits: Data = {},  # noqa: B006 (nobody changes it)
    task: Data = {},  # noqa: B006 (likewise)
    *,
    follows: bool = True,
) -> Data:
    """Run code on a puzzle, or for a task (see `sandbox.task`); keep the recording.

    It `follows` the boards that the code works on, unless nobody is going to watch the run.

    The result is a report of it (`sandbox.report`), for `student_judge`, or has the `problem` of
    code that cannot start.
    """
    _RUNS.clear()
    settings = _settings(limits)._replace(follows=follows)
    try:
        recording = recorded(compiled(source, NAME), _task(puzzle, task), settings)
    except BadSource as error:
        return {"problem": data_of(error.problem)}
    _RUNS.append(StudentRun(recording))
    return report_of(recording)


def contents(
    source: str,
    place: list[int],
    puzzle: str = "",
    limits: Data = {},  # noqa: B006 (nobody changes it)
    task: Data = {},  # noqa: B006 (likewise)
) -> Data:
    """The `frames` at a step, with what lists hold.

    The code runs for this, up to there, so it should do so in another Python than the first time.
    The place is the step, its line, and how many frames there are; None if that is different now.
    """
    program, what = compiled(source, NAME), _task(puzzle, task)
    act = act_of(program, what)
    frames = frames_there(program, act, what.puzzle, Place(*place), _settings(limits))
    return {"frames": frames and _innermost(frames)}


def _task(puzzle: str, task: Data) -> Task:
    return task_in(task) if task else Task(SOLVE, formats.read(puzzle))


def _settings(limits: Data) -> Settings:
    return Settings(Limits(**limits), progress=_tell)


# What is shown of the run

MAX_PRINTED = 200  # entries of the output, the newest
MAX_PRINTED_TEXT = 2000  # characters of one entry
MAX_FRAMES = 40  # of the stack, the innermost
MAX_WRITES = 700  # of one line: a board of 25 x 25 cells
WAYS = {"over": stepping.over, "out": stepping.out, "write": stepping.to_write}


class StudentRun:
    """A recording, the step of it that is shown, and the search tree."""

    def __init__(self, recording: Recording) -> None:
        """Show the step before the first line."""
        self.recording = recording
        self.step = 0
        self._trees: dict[int, WriteTree] = {}

    @property
    def last(self) -> int:
        """The end: the step after the last line."""
        return self.recording.steps + 1

    @property
    def _tree(self) -> WriteTree:
        """That of the board that is shown."""
        number = self.recording.shown
        if number not in self._trees:
            self._trees[number] = WriteTree(self.recording)
        return self._trees[number]

    @property
    def _state(self) -> State:
        """The state; at the end the stack is empty, and all lines have run."""
        recording = self.recording
        if self.step <= recording.steps:
            return recording.state(self.step)
        board = bytearray(recording.board)
        return State(self.step, board, [], recording.writes, recording.calls)

    def go(  # noqa: PLR0913 - those of three commands
        self,
        command: str,
        breakpoints: list[int],
        *,
        step: int = 0,
        steps: int = 0,
        stop: str = "",
        forward: bool = True,
        board: int | None = None,
    ) -> bool:
        """Carry out a command, see `show`; return whether a breakpoint has stopped it."""
        lines, stops, target = set(breakpoints), False, step
        if board is not None and 0 <= board < len(self.recording.boards):
            self.recording.show(board)
        if command == "advance":
            target = self.step + steps
            found = stepping.to_line(self.recording, self.step, lines) if lines else self.last
            if found <= target and found < self.last:
                target, stops = found, True
        elif command == "find":
            target = self._found(stop, lines, stepping.FORWARDS if forward else stepping.BACKWARDS)
        elif command != "seek":
            raise RequestError("bad-request", why=f"command {command}")
        self.step = min(max(target, 0), self.last)
        return stops

    def _found(self, stop: str, lines: set[int], direction: int) -> int:
        if stop == "breakpoint":
            return stepping.to_line(self.recording, self.step, lines, direction)
        if stop not in WAYS:
            raise RequestError("bad-request", why=f"stop {stop}")
        return WAYS[stop](self.recording, self.step, direction)

    def frame(self) -> Data:
        """The step, the line that is `lit` (None at the end), and what it finds on the board."""
        state = self._state
        board, writes = self.recording.shown_at(state)
        return {
            "step": self.step,
            "lit": state.line or None,
            "depth": state.depth,
            "board": self._line(board),
            "writes": self._writes(),
            "counters": {
                "lines": min(self.step, self.recording.steps),
                "writes": writes,
                "calls": state.calls,
                "depth": state.depth,
            },
        }

    def _line(self, board: bytearray) -> str:
        """The board on one line; anything that is not a digit counts as empty."""
        puzzle = self.recording.puzzle
        if puzzle is None:
            return ""
        return Grid.of(value if value <= puzzle.size else 0 for value in board).line

    def _writes(self) -> list[Data]:
        """What the line of the previous step has written; `digit` is None for an empty cell."""
        puzzle = self.recording.puzzle
        if puzzle is None or self.step < 1:
            return []
        cell_name, symbols = puzzle.geometry.cell_name, dict(enumerate(puzzle.geometry.symbols, 1))
        tokens = self.recording.writes_of(self.step - 1)[-MAX_WRITES:]
        return [
            {"cell": cell_name(cell), "digit": symbols.get(value)}
            for cell, value in map(written, tokens)
        ]

    # the parts, for the folds of the page

    def stack(self) -> list[StackFrame]:
        """The innermost frames, the innermost last."""
        return _innermost(self.recording.frames(self._state))

    def output(self) -> list[Data]:
        """The newest output of the lines so far, with their steps."""
        count = self.recording.output_at(self.step)
        found = self.recording.output[max(0, count - MAX_PRINTED) : count]
        return [{"step": each.step, "text": each.text[-MAX_PRINTED_TEXT:]} for each in found]

    def tree(self) -> list[Data]:
        """The path of digits on the board, and those that were tried before each of them."""
        puzzle = self.recording.puzzle
        if puzzle is None:
            return []
        return [
            {
                "cell": puzzle.geometry.cell_name(level.cell),
                "tried": [list(each) for each in level.tried],
            }
            for level in self._tree.levels(self.step)
        ]

    def profile(self) -> list[Data]:
        """For each line that ran how often, `count`, and about how many milliseconds, `ms`."""
        return profile_rows(self.recording)


def _innermost(frames: list[Frame]) -> list[StackFrame]:
    return stack_rows(frames, range(max(0, len(frames) - MAX_FRAMES), len(frames)))


_RUNS: list[StudentRun] = []  # the current one, if any
PARTS: dict[str, Callable[[StudentRun], object]] = {
    "stack": StudentRun.stack,
    "output": StudentRun.output,
    "tree": StudentRun.tree,
    "profile": StudentRun.profile,
}


def show(go: Data, parts: Data) -> Data:
    """Go to another step, unless `go` is empty; return its `frame`, and these `parts` for it.

    `go` has a `command`: "seek" to a `step`; "advance" by some `steps`, but only to the next of
    the `breakpoints`, lines: then the frame says `stops`; or "find" the next step that a `stop`
    names, "over", "out", "write" or "breakpoint", the previous one if it does not go `forward`. If
    there is none, it is the end, or 0.
    """
    if not _RUNS:
        raise RequestError("bad-request", why="no run")
    if unknown := set(parts) - set(PARTS):
        raise RequestError("bad-request", why=f"part {min(unknown)}")
    run = _RUNS[0]
    frame = None
    if go:
        stops = run.go(**go)
        frame = {**run.frame(), "stops": stops}
    return {"frame": frame, "parts": {name: {"result": PARTS[name](run)} for name in parts}}
