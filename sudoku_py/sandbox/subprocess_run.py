"""Runs a student's code in a separate process, and ends that process if the code does not.

The process protects this one from code that hangs, ends Python or takes all memory, and its
`warden` lets nothing of it survive. Only an isolated process also protects the files of the
computer: otherwise the code can do what the user can.
"""

import json
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import suppress

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.channel import SIGNALLED, Message, message_in, new_token
from sudoku_py.sandbox.entry import solver_of
from sudoku_py.sandbox.exercise import Exercise, ExerciseTest
from sudoku_py.sandbox.grading import Result
from sudoku_py.sandbox.limits import Limits, details_of
from sudoku_py.sandbox.problem import KEYS, PREFIX, Problem
from sudoku_py.sandbox.process_tree import adopting
from sudoku_py.sandbox.program import BadSource, compiled
from sudoku_py.sandbox.time_limit import EXIT_CODES
from sudoku_py.sandbox.warden import command

TO_START = 60.0  # seconds for a process, on a busy machine; the student's code does not run yet
EXTRA = 10.0  # seconds beyond the limit that it has, to explain
AT_END = 2.0  # seconds for a process to end, once it sends nothing any more
SLICE = 0.2  # seconds between two looks at the process
ENDING = 15.0  # seconds for the warden to end all processes
# How the system ends a process whose stack is full: on Unix by a signal, on Windows with a code.
OVERFLOWS = (-signal.SIGSEGV, -getattr(signal, "SIGBUS", signal.SIGSEGV), 0xC00000FD)
LIMIT_LIFTED = "setrecursionlimit"  # without this call, Python itself ends a recursion
MAX_LINE = 10_000_000  # bytes of a message


class Died(Exception):  # noqa: N818 (it says what has happened)
    """The process has ended before its time, or had to be ended; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        """Keep the problem."""
        super().__init__(problem.key)
        self.problem = problem


class NotIsolated(Exception):  # noqa: N818 (it says what has happened)
    """The process cannot be isolated on this computer; the message says what is missing."""


def watch(
    source: str, name: str, puzzle: Grid, limits: Limits, options: Message
) -> Iterator[Message]:
    """The messages of a run: `ran`, whether it has solved the puzzle, then a `text` per line.

    `options` are `json`, `language`, perhaps `isolated`, and what to show: `steps`, the number of
    them, or the one step `at`, or the `profile`. BadSource if the source cannot run; Died if the
    process does not end as it should; NotIsolated if it should be isolated, and cannot.
    """
    solver_of(compiled(source, name), puzzle)
    request = {"task": "watch", "source": source, "name": name, "puzzle": puzzle.line, **options}
    yield from _messages(request, limits)


def grade(source: str, name: str, exercise: Exercise, *, isolated: bool = False) -> list[Result]:
    """The results of all tests, whatever the code does; NotIsolated as `watch`."""
    try:
        compiled(source, name)
    except BadSource as error:
        return [Result(passed=False, problem=error.problem)] * len(exercise.tests)
    results: list[Result] = []
    while len(results) < len(exercise.tests):  # a process that has died is followed by another
        try:
            _add_results(results, source, name, exercise, isolated=isolated)
        except Died as death:
            results.append(Result(passed=False, problem=death.problem))
    return results


def _add_results(
    results: list[Result], source: str, name: str, exercise: Exercise, *, isolated: bool
) -> None:
    """Add the results of the remaining tests, as they are sent; Died if some are missing."""
    tests = [_data(test) for test in exercise.tests[len(results) :]]
    request = {"task": "grade", "source": source, "name": name, "tests": tests}
    for message in _messages({**request, "isolated": isolated}, exercise.limits):
        results.append(_result_in(message))
        if len(results) == len(exercise.tests):
            return
    raise Died(Problem("ended-python"))


def _result_in(message: Message) -> Result:
    """The result of a test; Died if the code has sent something else."""
    try:
        problem = Problem(**message["problem"]) if message["problem"] else None
        if problem and PREFIX + problem.key not in KEYS:
            raise ValueError(problem.key)
        return Result(bool(message["passed"]), problem)
    except (KeyError, TypeError, ValueError):
        raise Died(Problem("ended-python")) from None


def _data(test: ExerciseTest) -> Message:
    return {**test._asdict(), "puzzle": test.puzzle.line if test.puzzle else None}


def _messages(request: Message, limits: Limits) -> Iterator[Message]:
    """The messages of a process, each within its time."""
    request = {"isolated": False, **request, "limits": limits._asdict(), "token": new_token()}
    lines: queue.Queue[Message | None] = queue.Queue(maxsize=10_000)
    with adopting():
        process = _started(request)
        reading = threading.Thread(target=_read, args=(process, request, lines), daemon=True)
        reading.start()
        try:
            yield from _answers(process, request, lines, limits)
        finally:
            _end(process)
    stop = time.monotonic() + AT_END
    while reading.is_alive() and time.monotonic() < stop:  # it waits if the queue is full
        with suppress(queue.Empty):
            lines.get(timeout=SLICE)


def _answers(
    process: "subprocess.Popen[bytes]",
    request: Message,
    lines: "queue.Queue[Message | None]",
    limits: Limits,
) -> Iterator[Message]:
    """The messages from `ready` to `done`."""
    is_ready = False
    while (message := _next(process, lines, limits, is_ready=is_ready)) is not None:
        if "done" in message:
            return
        if "unavailable" in message:
            raise NotIsolated(message["unavailable"])
        if is_ready:
            yield message
        is_ready = True
    if request["isolated"] and not is_ready:
        raise NotIsolated("Python does not start there")
    raise Died(_end_problem(process, limits, request["source"]))


def _started(request: Message) -> "subprocess.Popen[bytes]":
    process = subprocess.Popen(  # noqa: S603 (our own command)
        command("warden"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=os.name == "posix",
    )
    assert process.stdin is not None  # noqa: S101 (it is a pipe)
    with suppress(OSError):
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.flush()
    return process


def _read(
    process: "subprocess.Popen[bytes]", request: Message, lines: "queue.Queue[Message | None]"
) -> None:
    """Pass on the messages of the process; None at its end. Other text on the pipe is dropped."""
    assert process.stdout is not None  # noqa: S101 (it is a pipe)
    number = 0
    with suppress(OSError), process.stdout as stream:
        while line := stream.readline(MAX_LINE):
            message = message_in(line, request["token"], number)
            if message is not None:
                lines.put(message)
                number += 1
    lines.put(None)


def _next(
    process: "subprocess.Popen[bytes]",
    lines: "queue.Queue[Message | None]",
    limits: Limits,
    *,
    is_ready: bool,
) -> Message | None:
    """The next message; None if there are no more; Died if it takes too long."""
    stop = time.monotonic() + (limits.seconds + EXTRA if is_ready else TO_START)
    while time.monotonic() < stop:
        is_over = process.poll() is not None  # though another process may keep the pipe open
        with suppress(queue.Empty):
            return lines.get(timeout=SLICE)
        if is_over:
            return None
    raise Died(Problem("limit-seconds", details_of(limits)))


def _end_problem(process: "subprocess.Popen[bytes]", limits: Limits, source: str) -> Problem:
    """Why a process has ended before it was done."""
    with suppress(subprocess.TimeoutExpired):
        code = process.wait(timeout=AT_END)
        code = SIGNALLED - code if os.name == "posix" and code > SIGNALLED else code
        limit = EXIT_CODES.get(code)
        if limit:
            return Problem(f"limit-{limit}", details_of(limits))
        if code in OVERFLOWS and LIMIT_LIFTED in source:
            return Problem("too-deep")
    return Problem("ended-python")


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Let the warden end the process and all that it has started; end it if it does not."""
    assert process.stdin is not None  # noqa: S101 (it is a pipe)
    with suppress(OSError):
        process.stdin.close()
    try:
        process.wait(timeout=ENDING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
