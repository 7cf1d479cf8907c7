"""The verdict on a student's run, made where none of the student's code has run.

`told` is a report of the run as JSON (`sandbox.report`), hostile until it is read. Nothing is
stored.
"""

import json
from collections.abc import Callable
from typing import Any

from sudoku_py.core import formats
from sudoku_py.engine import student_trace
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.student_exercises import NAME, exercise_named, test_of
from sudoku_py.sandbox import grading
from sudoku_py.sandbox.problem import Problem, data_of
from sudoku_py.sandbox.program import BadSource, compiled
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.report import recording_of
from sudoku_py.sandbox.task import SOLVE, Task, act_of, task_of
from sudoku_py.sandbox.told_values import BadReport
from sudoku_py.sandbox.verdict import is_right, judged

Data = dict[str, Any]


def record(
    source: str, puzzle: str = "", exercise: str = "", test: int = -1, told: str = ""
) -> Data:
    """The result of a run on a puzzle, or of the test of an exercise with that number.

    The result has `end`, the `problem` (with `key`, `details`, `line`, `step` and `trace`) or
    None, the key of the `verdict` if it is not a test, the number of `steps`, the `counters` of
    the whole run, and the lines of the `code`, of which the last `frame` are those of the frame.
    Code that cannot start has the `end` "refused".
    """
    task = task_of(test_of(exercise, test)[1]) if exercise else Task(SOLVE, formats.read(puzzle))
    found = _run(source, task, told)
    if isinstance(found, Problem):
        return {"end": "refused", "steps": 0, "problem": data_of(found)}
    return _run_data(found, None if exercise else judged(found))


def _run_data(recording: Recording, found: Problem | None) -> Data:
    wrong = recording.problem if found is None else None if is_right(found) else found
    return {
        "end": recording.end,
        "problem": wrong and data_of(wrong),
        "verdict": data_of(found)["key"] if found else "",
        "steps": recording.steps,
        "puzzle": recording.puzzle.line if recording.puzzle else "",
        "code": recording.program.lines,
        "frame": len(recording.program.frame.splitlines()),
        "boards": [[*each] for each in recording.boards],
        "shown": recording.shown,
        "counters": {
            "lines": recording.steps,
            "writes": recording.shown_writes,
            "calls": recording.calls,
            "depth": recording.deepest,
        },
    }


def grade_test(source: str, exercise: str, test: int, told: str = "") -> Data:
    """Whether code has `passed` the test with that number, from 0, and the `problem` if not.

    If it has run, also the `end` and the `counters` of the run, as in `record`. `told` can be empty
    if the test runs nothing: see `student_exercises.task`.
    """
    _, its = test_of(exercise, test)
    result = grading.result_without_run(source, NAME, its)
    if result is not None:
        return _result_data(result)
    recording = recording_of(_report(told), compiled(source, NAME), its.puzzle)
    result = grading.result_of_run(recording, its)
    counters = {"depth": recording.deepest}
    return {**_result_data(result), "end": recording.end, "counters": counters}


def _result_data(result: grading.Result) -> Data:
    return {
        "passed": result.passed,
        "problem": data_of(result.problem) if result.problem else None,
        "skipped": result.skipped,
    }


def score(exercise: str, passed: list[bool], skipped: list[bool], language: str = "en") -> Data:
    """The `percent` of the points that all tests of an exercise give, and their `notes`.

    A test that has passed has a note if it does not count, in the form of a problem; else None.

    >>> score("undo", [False] * 3 + [True] * 2, [False] * 5)["percent"]
    0
    """
    found = exercise_named(exercise)
    if not len(passed) == len(skipped) == len(found.tests):
        raise RequestError("bad-request", why=f"{len(passed)} results")
    results = [
        grading.Result(passed=bool(each), skipped=bool(out))
        for each, out in zip(passed, skipped, strict=True)
    ]
    told = grading.notes(found, results, language)
    return {
        "percent": grading.percent_of(grading.score_of(found, results)),
        "notes": [note and data_of(note) for note in told],
    }


def trace(source: str, puzzle: str, told: str = "") -> Data:
    """What a race needs of a run: see `student_trace.traced`; None if the code cannot start."""
    return _entry("trace", student_trace.traced, source, puzzle, told)


def trial(source: str, puzzle: str, told: str = "") -> Data:
    """What an experiment counts of a run: see `student_trace.counted`."""
    return _entry("trial", student_trace.counted, source, puzzle, told)


def _entry(
    name: str, data: Callable[[Recording], Data], source: str, puzzle: str, told: str
) -> Data:
    found = _run(source, Task(SOLVE, formats.read(puzzle)), told)
    if isinstance(found, Problem):
        return {name: None, "end": "refused", "problem": data_of(found)}
    return {**data(found), "end": found.end, "counters": {"depth": found.deepest}}


def _run(source: str, task: Task, told: str) -> Recording | Problem:
    """The run in the report, or the problem of code that cannot start."""
    try:
        program = compiled(source, NAME)
        act_of(program, task)
    except BadSource as error:
        return error.problem
    return recording_of(_report(told), program, task.puzzle)


def _report(told: str) -> Any:
    """The report in the response of the Python that has run the code."""
    try:
        return json.loads(told)["result"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise BadReport from None
