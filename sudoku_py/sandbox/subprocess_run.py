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
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from typing import TypeAlias

from sudoku_py.core.grid import Grid
from sudoku_py.lab.texts import load
from sudoku_py.sandbox import class_limits, ending
from sudoku_py.sandbox.channel import MAX_LINE, SIGNALLED, Message, message_in, new_token
from sudoku_py.sandbox.entry import solver_of
from sudoku_py.sandbox.exercise import Exercise, ExerciseTest
from sudoku_py.sandbox.grading import Result, result_of_run, result_without_run
from sudoku_py.sandbox.limits import Limits, details_of
from sudoku_py.sandbox.problem import Problem
from sudoku_py.sandbox.process_tree import adopting
from sudoku_py.sandbox.program import Program, compiled
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.report import recording_of
from sudoku_py.sandbox.shown_board import GIVEN, label, named
from sudoku_py.sandbox.task import task_data, task_of
from sudoku_py.sandbox.time_limit import EXIT_CODES
from sudoku_py.sandbox.told_values import BadReport
from sudoku_py.sandbox.verdict import judged
from sudoku_py.sandbox.warden import command

TO_START = 60.0  # seconds for a process, on a busy machine; the student's code does not run yet
EXTRA = 10.0  # seconds beyond the limit that it has, to explain
AT_END = 2.0  # seconds for a process to end, once it sends nothing any more
SLICE = 0.2  # seconds between two looks at the process
ENDING = 15.0  # seconds for the warden to end all processes
# How the system ends a process whose stack is full: on Unix by a signal, on Windows with a code.
OVERFLOWS = (-signal.SIGSEGV, -getattr(signal, "SIGBUS", signal.SIGSEGV), 0xC00000FD)
LIMIT_LIFTED = "setrecursionlimit"  # without this call, Python itself ends a recursion
EVENTS = ("line", "place", "remove", "print", "state", "profile")
WAITING = 1  # lines that nobody has looked at yet; with `MAX_LINE`, some 100 MB in all
Lines: TypeAlias = "queue.Queue[bytes | None]"
LimitsAfter: TypeAlias = Callable[[Limits, int], Limits | None]


class Died(Exception):  # noqa: N818 (it says what has happened)
    """The process has ended before its time, or had to be ended; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        """Keep the problem."""
        super().__init__(problem.key)
        self.problem = problem


class NoBoard(Exception):  # noqa: N818 (it says what is missing)
    """No board of the run has the wanted name; `known` are the names that there are."""

    def __init__(self, wanted: str, known: list[str]) -> None:
        """Keep the names."""
        super().__init__(wanted)
        self.wanted, self.known = wanted, known


class NotIsolated(Exception):  # noqa: N818 (it says what has happened)
    """The process cannot be isolated on this computer; the message says what is missing."""


def watch(
    source: str, name: str, puzzle: Grid, limits: Limits, options: Message
) -> Iterator[Message]:
    """The messages of a run: its `end` as data, in English, then a `text` for each line to print.

    `options` are `json`, `language`, perhaps `isolated`, and what to show: `steps`, the number of
    them, or the one step `at`, or the `profile`; and perhaps the name of the `board`.
    BadSource if the source cannot run; Died if the process does not end as it should; NoBoard if no
    board has that name; NotIsolated if it should be isolated, and cannot.
    """
    program = compiled(source, name)
    solver_of(program, puzzle)
    request = {"task": "watch", "source": source, "name": name, "puzzle": puzzle.line, **options}
    with closing(_messages(request, limits)) as messages:
        recording = _recording_in(next(messages, {}), program, puzzle)
        board = options.get("board", "")
        if board and named(recording.boards, board) is None:
            known = [label(each) for each in recording.boards[1:]]
            raise NoBoard(board, [*dict.fromkeys((GIVEN, *known))])
        found = judged(recording)
        yield {"end": ending.ending(recording, found, load("en"))}
        yield from (_shown(message, as_json=options["json"]) for message in messages)
    texts = load(options["language"])
    if options["json"]:
        yield {"text": json.dumps(ending.ending(recording, found, texts))}
    elif options["at"] is None and not options["profile"]:
        yield from ({"text": line} for line in ending.lines_of(recording, found, texts))


def _shown(message: Message, *, as_json: bool) -> Message:
    """A line of text; Died if it is something else, such as the event of an end."""
    event, text = message.get("event"), message.get("text")
    if as_json and isinstance(event, dict) and event.get("kind") in EVENTS:
        return {"text": json.dumps(event)}
    if not as_json and isinstance(text, str):
        return {"text": text}
    raise Died(Problem("ended-python"))


def grade(
    source: str,
    name: str,
    exercise: Exercise,
    *,
    isolated: bool = False,
    limits_after: LimitsAfter = lambda full, _reached: full,
) -> list[Result]:
    """The results of all tests, whatever the code does; NotIsolated as `watch`.

    The verdicts are made here, from reports, and none of the code runs here. `limits_after` returns
    the limits of the next tests, see `class_limits`.
    """
    found = [result_without_run(source, name, test) for test in exercise.tests]
    left = [number for number, result in enumerate(found) if result is None]
    reached = 0
    while left:  # a process that has died is followed by another
        limits = limits_after(exercise.limits, reached)
        if limits is None:
            found[left.pop(0)] = Result(passed=False, problem=class_limits.not_run())
            continue
        tests = [exercise.tests[number] for number in left]
        results = _results(source, name, tests, limits, isolated=isolated)
        with closing(_alive(results)) as alive:
            for result in alive:
                found[left.pop(0)] = result
                reached += class_limits.reaches(result.problem)
                if left and limits_after(exercise.limits, reached) != limits:
                    break
    return [result for result in found if result is not None]


def _alive(results: Generator[Result, None, None]) -> Generator[Result, None, None]:
    """The results; the last one says so if the process has died."""
    with closing(results):
        try:
            yield from results
        except Died as death:
            yield Result(passed=False, problem=death.problem)


def _results(
    source: str, name: str, tests: list[ExerciseTest], limits: Limits, *, isolated: bool
) -> Generator[Result, None, None]:
    """The results of these tests, or of the first of them; Died if there are none."""
    tasks = [task_data(task_of(test)) for test in tests]
    request = {"task": "grade", "source": source, "name": name, "tasks": tasks}
    program, count = compiled(source, name), 0
    with closing(_messages({**request, "isolated": isolated}, limits)) as messages:
        for test, message in zip(tests, messages, strict=False):
            yield result_of_run(_recording_in(message, program, test.puzzle), test)
            count += 1
    if not count:
        raise Died(Problem("ended-python"))


def _recording_in(message: Message, program: Program, puzzle: Grid | None) -> Recording:
    """The run in a message; Died if the code has sent something else."""
    try:
        return recording_of(message.get("report"), program, puzzle)
    except BadReport:
        raise Died(Problem("ended-python")) from None


def _messages(request: Message, limits: Limits) -> Generator[Message, None, None]:
    """The messages of a process, each within its time."""
    request = {"isolated": False, **request, "limits": limits._asdict(), "token": new_token()}
    lines: Lines = queue.Queue(maxsize=WAITING)
    with adopting():
        process = _started(request)
        reading = threading.Thread(target=_read, args=(process, lines), daemon=True)
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
    process: "subprocess.Popen[bytes]", request: Message, lines: Lines, limits: Limits
) -> Iterator[Message]:
    """The messages from `ready` to `done`. Other text on the pipe is dropped."""
    number, stop = 0, time.monotonic() + TO_START
    while (line := _next(process, lines, stop, limits)) is not None:
        message = message_in(line, request["token"], number)
        if message is None:
            continue
        if "done" in message:
            return
        if number:
            yield message
        elif "unavailable" in message:
            raise NotIsolated(message["unavailable"])
        number, stop = number + 1, time.monotonic() + limits.seconds + EXTRA
    if request["isolated"] and not number:
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


def _read(process: "subprocess.Popen[bytes]", lines: Lines) -> None:
    """Pass on the lines that the process writes; None at its end."""
    assert process.stdout is not None  # noqa: S101 (it is a pipe)
    with suppress(OSError), process.stdout as stream:
        while line := stream.readline(MAX_LINE):
            lines.put(line)
    lines.put(None)


def _next(
    process: "subprocess.Popen[bytes]", lines: Lines, stop: float, limits: Limits
) -> bytes | None:
    """The next line; None if there are no more; Died if it takes too long."""
    while time.monotonic() < stop:
        is_over = process.poll() is not None  # though another process may keep the pipe open
        with suppress(queue.Empty):
            return lines.get(timeout=AT_END if is_over else SLICE)
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
