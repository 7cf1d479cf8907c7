"""Runs a student's code in the process that `warden` has started for it.

A request comes as JSON on standard input; messages go out through a `channel` on what was standard
output, which the student's code no longer finds. `time_limit.EXIT_CODES` say why it gave up.
"""

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import NoReturn

from sudoku_py.core.grid import Grid
from sudoku_py.lab.texts import Texts, load
from sudoku_py.sandbox import isolation, state_view, watching
from sudoku_py.sandbox.channel import SIGNALLED, Message, Sender
from sudoku_py.sandbox.exercise import ExerciseTest
from sudoku_py.sandbox.grading import result_of
from sudoku_py.sandbox.limits import MEBIBYTE, Limits
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.run import Settings
from sudoku_py.sandbox.time_limit import OUT_OF_MEMORY, exit_now, guard_of

FAILED = 1  # the exit code of a process without a result


def main() -> None:
    """Respond to the one request."""
    request = json.loads(sys.stdin.read())
    out = Sender(_private_output(), request["token"])
    limits = Limits(**request["limits"])
    out.send({"ready": True})
    answers = {"watch": _watch, "grade": _grade}
    _answer(lambda: answers[request["task"]](request, limits, out))


def _answer(act: Callable[[], None]) -> NoReturn:
    """Respond, then exit: threads and exit handlers of the student's code cannot delay this."""
    try:
        act()
    except MemoryError:
        exit_now(OUT_OF_MEMORY)
    except BaseException:
        exit_now(FAILED)
    exit_now(0)


def _private_output() -> int:
    """The original standard output; the student's code gets one that discards everything."""
    mine = os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    return mine


def _limit(limits: Limits, *, isolated: bool) -> None:
    """Let allocations beyond the memory fail, where the platform can; and if isolated, more."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 (not on Windows)

        most = limits.memory * MEBIBYTE
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if isolated:
        isolation.limit_processes()


def _watch(request: Message, limits: Limits, out: Sender) -> None:
    _limit(limits, isolated=request["isolated"])
    puzzle = Grid.from_line(request["puzzle"])
    texts = load(request["language"])
    source, name = request["source"], request["name"]
    settings = Settings(limits, guard=guard_of(limits))
    recording = watching.watched(source, name, puzzle, settings)
    end = watching.ending(recording, texts)
    out.send({"ran": end["solved"]})
    for line in _lines(recording, request, settings, texts):
        out.send({"text": line})
    if request["json"]:
        out.send({"text": json.dumps(end)})
    out.send({"done": True})


def _lines(
    recording: Recording, request: Message, settings: Settings, texts: Texts
) -> Iterator[str]:
    """What to print of a run: one step, the profile, or all; all but the end, if it is JSON."""
    as_json, at = request["json"], request["at"]
    if at is not None:
        data = state_view.state_data(recording, at, settings)
        source = recording.program.lines
        yield from [json.dumps(data)] if as_json else state_view.state_lines(data, source, texts)
    elif request["profile"]:
        rows = ({"kind": "profile", **row} for row in state_view.profile_rows(recording))
        yield from map(json.dumps, rows) if as_json else state_view.profile_lines(recording)
    elif as_json:
        yield from map(json.dumps, watching.events(recording, request["steps"]))
    else:
        yield from watching.lines_of(recording, texts, request["steps"])


def _grade(request: Message, limits: Limits, out: Sender) -> None:
    for data in request["tests"]:
        if hasattr(os, "fork"):
            _in_a_copy(partial(_test, data, request, limits), out)
        else:
            out.send(_test(data, request, limits))


def _in_a_copy(result: Callable[[], Message], out: Sender) -> None:
    """Send the result from a copy of this process, so that no test leaves anything to the next."""
    sys.stdout.flush()
    copy = os.fork()
    if not copy:
        out.heir()
        _answer(lambda: out.send(result()))
    _, status = os.waitpid(copy, 0)
    code = os.waitstatus_to_exitcode(status)
    if code:  # the others will have another process
        exit_now(SIGNALLED - code if code < 0 else code)
    out.count()


def _test(data: Message, request: Message, limits: Limits) -> Message:
    """The result of one test."""
    _limit(limits, isolated=request["isolated"])
    puzzle = Grid.from_line(data["puzzle"]) if data["puzzle"] else None
    forbidden, arguments = tuple(data["forbidden"]), tuple(map(_tupled, data["arguments"]))
    given = {**data, "puzzle": puzzle, "forbidden": forbidden, "arguments": arguments}
    test = ExerciseTest(**given)
    settings = Settings(limits, guard=guard_of(limits))
    result = result_of(request["source"], request["name"], test, settings)
    problem = result.problem._asdict() if result.problem else None
    return {"passed": result.passed, "problem": problem}


def _tupled(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value
