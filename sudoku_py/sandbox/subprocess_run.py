"""Runs a student's code in a process of its own, and ends that process if the code does not.

The process protects this one from code that hangs, ends Python or takes all memory. It does not
protect the files of the computer: the code can do what the user can.
"""

import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import sudoku_py
from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.entry import solver_of
from sudoku_py.sandbox.exercise import Exercise, ExerciseTest
from sudoku_py.sandbox.grading import Result
from sudoku_py.sandbox.limits import Limits, details_of
from sudoku_py.sandbox.problem import Problem
from sudoku_py.sandbox.program import BadSource, compiled
from sudoku_py.sandbox.time_limit import EXIT_CODES

ROOT = Path(sudoku_py.__file__).resolve().parents[1]
BOOT = (
    "import sys; sys.path.insert(0, sys.argv[1]); from sudoku_py.sandbox import child; child.main()"
)
EXTRA = 10.0  # seconds beyond the limit that a process has, to start and to explain
# How the system ends a process whose stack is full: on Unix by a signal, on Windows with a code.
OVERFLOWS = (-signal.SIGSEGV, -getattr(signal, "SIGBUS", signal.SIGSEGV), 0xC00000FD)
LIMIT_LIFTED = "setrecursionlimit"  # without this call, Python itself ends a recursion
MAX_LINE = 10_000_000  # characters of a message

Message = dict[str, Any]


class Died(Exception):  # noqa: N818 (it says what has happened)
    """The process has ended before its time, or had to be ended; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        """Keep the problem."""
        super().__init__(problem.key)
        self.problem = problem


def watch(
    source: str, name: str, puzzle: Grid, limits: Limits, options: Message
) -> Iterator[Message]:
    """The messages of a run: `ran`, whether it has solved the puzzle, then a `text` per line.

    `options` are `json`, `language`, and what to show: `steps`, the number of them, or the one step
    `at`, or the `profile`. BadSource if the source cannot run; Died if the process does not end as
    it should.
    """
    solver_of(compiled(source, name), puzzle)
    request = {"task": "watch", "source": source, "name": name, "puzzle": puzzle.line, **options}
    yield from _messages({**request, "limits": limits._asdict()}, limits)


def grade(source: str, name: str, exercise: Exercise) -> list[Result]:
    """The results of all tests, whatever the code does."""
    try:
        compiled(source, name)
    except BadSource as error:
        return [Result(passed=False, problem=error.problem)] * len(exercise.tests)
    results: list[Result] = []
    while len(results) < len(exercise.tests):  # a process that has died is followed by another
        try:
            _add_results(results, source, name, exercise)
        except Died as death:
            results.append(Result(passed=False, problem=death.problem))
    return results


def _add_results(results: list[Result], source: str, name: str, exercise: Exercise) -> None:
    """Add the results of the tests that have none yet, as they come."""
    tests = [_data(test) for test in exercise.tests[len(results) :]]
    request = {"task": "grade", "source": source, "name": name, "tests": tests}
    for message in _messages({**request, "limits": exercise.limits._asdict()}, exercise.limits):
        problem = Problem(**message["problem"]) if message["problem"] else None
        results.append(Result(bool(message["passed"]), problem))


def _data(test: ExerciseTest) -> Message:
    return {**test._asdict(), "puzzle": test.puzzle.line if test.puzzle else None}


def _messages(request: Message, limits: Limits) -> Iterator[Message]:
    """The messages of a process, each within its time."""
    process = _started(request)
    lines: queue.Queue[str | None] = queue.Queue(maxsize=10_000)
    threading.Thread(target=_read, args=(process, lines), daemon=True).start()
    try:
        while (line := _next(lines, limits)) is not None:
            message = json.loads(line)
            if "done" in message:
                return
            yield message
        raise Died(_end_problem(process, limits, request["source"]))
    finally:
        _end(process)


def _started(request: Message) -> "subprocess.Popen[str]":
    process = subprocess.Popen(  # noqa: S603 (our own command)
        [sys.executable, "-I", "-c", BOOT, str(ROOT)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        start_new_session=os.name == "posix",
    )
    assert process.stdin is not None  # noqa: S101 (it is a pipe)
    with suppress(OSError), process.stdin as stream:
        json.dump(request, stream)
    return process


def _read(process: "subprocess.Popen[str]", lines: "queue.Queue[str | None]") -> None:
    """Hand on what the process writes; None at its end."""
    assert process.stdout is not None  # noqa: S101 (it is a pipe)
    with suppress(ValueError, OSError):
        while line := process.stdout.readline(MAX_LINE):
            lines.put(line)
    lines.put(None)


def _next(lines: "queue.Queue[str | None]", limits: Limits) -> str | None:
    try:
        return lines.get(timeout=limits.seconds + EXTRA)
    except queue.Empty:
        raise Died(Problem("limit-seconds", details_of(limits))) from None


def _end_problem(process: "subprocess.Popen[str]", limits: Limits, source: str) -> Problem:
    """Why a process has ended before it was done."""
    with suppress(subprocess.TimeoutExpired):
        code = process.wait(timeout=EXTRA)
        limit = EXIT_CODES.get(code)
        if limit:
            return Problem(f"limit-{limit}", details_of(limits))
        if code in OVERFLOWS and LIMIT_LIFTED in source:
            return Problem("too-deep")
    return Problem("ended-python")


def _end(process: "subprocess.Popen[str]") -> None:
    """End the process and all that it has started."""
    with suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
    assert process.stdout is not None  # noqa: S101 (it is a pipe)
    process.stdout.close()
