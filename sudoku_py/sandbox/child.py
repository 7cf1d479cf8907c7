"""Runs a student's code in the process that `warden` has started for it.

A request comes as JSON on standard input; messages go out through a `channel` on what was standard
output, which the student's code no longer finds. `time_limit.EXIT_CODES` say why it gave up.

No verdict is made here, because the code can change anything here: a request to grade holds no
expected results, and what goes out is the `report` of a run.
"""

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NoReturn

from sudoku_py.core.grid import Grid
from sudoku_py.lab.texts import Texts, load
from sudoku_py.sandbox import isolation, state_view, watching
from sudoku_py.sandbox.channel import SIGNALLED, Message, Sender
from sudoku_py.sandbox.limits import MEBIBYTE, Limits
from sudoku_py.sandbox.program import Program, compiled
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.report import report_of
from sudoku_py.sandbox.run import Settings
from sudoku_py.sandbox.task import recorded, task_in
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
    recording = watching.watched(source, name, puzzle, settings, request.get("board", ""))
    out.send({"report": report_of(recording)})
    for message in _shown(recording, request, settings, texts):
        out.send(message)
    out.send({"done": True})


def _shown(
    recording: Recording, request: Message, settings: Settings, texts: Texts
) -> Iterator[Message]:
    """What to print of a run, but its end: events if as JSON, lines of text otherwise."""
    as_json, at = request["json"], request["at"]
    if at is not None:
        data = state_view.state_data(recording, at, settings)
        lines = state_view.state_lines(data, recording.program.lines, texts)
        yield from _events([data]) if as_json else _lines(lines)
    elif request["profile"]:
        rows = ({"kind": "profile", **row} for row in state_view.profile_rows(recording))
        yield from _events(rows) if as_json else _lines(state_view.profile_lines(recording))
    elif as_json:
        yield from _events(watching.events(recording, request["steps"]))
    else:
        yield from _lines(watching.lines_of(recording, texts, request["steps"]))


def _events(events: Iterable[Message]) -> Iterator[Message]:
    return ({"event": event} for event in events)


def _lines(lines: Iterable[str]) -> Iterator[Message]:
    return ({"text": line} for line in lines)


def _grade(request: Message, limits: Limits, out: Sender) -> None:
    """Report on each task; without `fork` on the first only: the next needs a new Python."""
    program = compiled(request["source"], request["name"])
    for data in request["tasks"]:
        report = partial(_report, data, program, limits, isolated=request["isolated"])
        if not hasattr(os, "fork"):
            out.send(report())
            break
        _in_a_copy(report, out)
    out.send({"done": True})


def _in_a_copy(report: Callable[[], Message], out: Sender) -> None:
    """Send the report from a copy of this process, so that no run leaves anything to the next."""
    sys.stdout.flush()
    copy = os.fork()
    if not copy:
        out.heir()
        _answer(lambda: out.send(report()))
    _, status = os.waitpid(copy, 0)
    code = os.waitstatus_to_exitcode(status)
    if code:  # the others will have another process
        exit_now(SIGNALLED - code if code < 0 else code)
    out.count()


def _report(data: Message, program: Program, limits: Limits, *, isolated: bool) -> Message:
    """The report of one run."""
    _limit(limits, isolated=isolated)
    settings = Settings(limits, guard=guard_of(limits))
    return {"report": report_of(recorded(program, task_in(data), settings))}
