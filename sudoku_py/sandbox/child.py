"""Runs a student's code in the process that `subprocess_run` has started for it.

A request comes as JSON on standard input; messages go out as JSON lines on what was standard
output, which the student's code no longer finds. `guard.EXIT_CODES` say why it has given up.
"""

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from typing import Any, TextIO

from sudoku_py.core.grid import Grid
from sudoku_py.lab.texts import Texts, load
from sudoku_py.sandbox import state_view, watching
from sudoku_py.sandbox.exercise import ExerciseTest
from sudoku_py.sandbox.grading import result_of
from sudoku_py.sandbox.limits import MEBIBYTE, Limits
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.run import Settings
from sudoku_py.sandbox.time_limit import OUT_OF_MEMORY, exit_now, guard_of


def main() -> None:
    """Answer the one request."""
    request = json.loads(sys.stdin.read())
    out = _private_output()
    limits = Limits(**request["limits"])
    _limit_memory(limits.memory)
    answers = {"watch": _watch, "grade": _grade}
    try:
        answers[request["task"]](request, limits, out)
        send(out, {"done": True})
    except BrokenPipeError:
        pass
    except MemoryError:
        exit_now(OUT_OF_MEMORY)
    exit_now(0)  # threads and exit handlers of the student's code do not keep it


def _private_output() -> TextIO:
    """What was standard output; the student's code gets one that leads nowhere."""
    mine = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    return mine


def _limit_memory(most: int) -> None:
    """Let allocations beyond `most` MiB fail, where the platform can."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 (not on Windows)

        resource.setrlimit(resource.RLIMIT_AS, (most * MEBIBYTE, most * MEBIBYTE))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def send(out: TextIO, message: dict[str, Any]) -> None:
    """Write a message, at once."""
    out.write(json.dumps(message) + "\n")
    out.flush()


def _watch(request: dict[str, Any], limits: Limits, out: TextIO) -> None:
    puzzle = Grid.from_line(request["puzzle"])
    texts = load(request["language"])
    source, name = request["source"], request["name"]
    settings = Settings(limits, guard=guard_of(limits))
    recording = watching.watched(source, name, puzzle, settings)
    end = watching.ending(recording, texts)
    send(out, {"ran": end["solved"]})
    for line in _lines(recording, request, settings, texts):
        out.write(json.dumps({"text": line}) + "\n")
    if request["json"]:
        send(out, {"text": json.dumps(end)})


def _lines(
    recording: Recording, request: dict[str, Any], settings: Settings, texts: Texts
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


def _grade(request: dict[str, Any], limits: Limits, out: TextIO) -> None:
    for data in request["tests"]:
        puzzle = Grid.from_line(data["puzzle"]) if data["puzzle"] else None
        forbidden, arguments = tuple(data["forbidden"]), tuple(map(_tupled, data["arguments"]))
        given = {**data, "puzzle": puzzle, "forbidden": forbidden, "arguments": arguments}
        test = ExerciseTest(**given)
        settings = Settings(limits, guard=guard_of(limits))
        result = result_of(request["source"], request["name"], test, settings)
        problem = result.problem._asdict() if result.problem else None
        send(out, {"passed": result.passed, "problem": problem})


def _tupled(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
