"""A student's run, recorded, and what there is to see of it at each step.

Steps are counted as in `sandbox.recording`; the one after the last is the end, where nothing is
about to run. There is one run at a time: to record another one drops it.
"""

from functools import cached_property
from typing import Any

from sudoku_py.core import formats
from sudoku_py.core.grid import Grid
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.student_exercises import exercise_named, limits_of
from sudoku_py.engine.student_progress import tell
from sudoku_py.sandbox import grading, stepping
from sudoku_py.sandbox.entry import Act, solver_of
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.problem import Problem, data_of
from sudoku_py.sandbox.program import BadSource, Program, compiled
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.replay import variables_at
from sudoku_py.sandbox.run import Settings, run
from sudoku_py.sandbox.state_view import profile_rows
from sudoku_py.sandbox.verdict import is_right, judged
from sudoku_py.sandbox.write_tree import WriteTree

Data = dict[str, Any]

NAME = "solver.py"
KINDS = {"over": stepping.over, "out": stepping.out, "write": stepping.to_write}


class StudentRun:
    """A recording, with what it was made of."""

    def __init__(self, program: Program, act: Act, puzzle: Grid | None, limits: Limits) -> None:
        """Run the program."""
        self.act, self.settings = act, Settings(limits, progress=tell)
        self.recording = run(program, act, puzzle, self.settings)

    @cached_property
    def tree(self) -> WriteTree:
        """Its search tree."""
        return WriteTree(self.recording)


_RUNS: list[StudentRun] = []  # the one that there is


def current() -> StudentRun:
    """The run that there is."""
    if not _RUNS:
        raise RequestError("bad-request", why="no run")
    return _RUNS[0]


def record(
    source: str,
    puzzle: str = "",
    limits: dict[str, Any] = {},  # noqa: B006 (nobody changes it)
    exercise: str = "",
    test: int = -1,
) -> Data:
    """Run code on a puzzle, or the test of an exercise with that number; keep the recording.

    The result has `end`, the `problem` (with `key`, `details`, `line`, `step` and `trace`) or
    None, the key of the `verdict` if it is not a test, the number of `steps`, the `counters` of
    the whole run, and the lines of the `code`, of which the last `frame` are those of the frame.
    Code that cannot start has the `end` "refused".
    """
    _RUNS.clear()
    try:
        program = compiled(source, NAME)
        _RUNS.append(_run(program, puzzle, limits, exercise, test))
    except BadSource as error:
        return {"end": "refused", "steps": 0, "problem": data_of(error.problem)}
    recording = _RUNS[0].recording
    return _run_data(recording, None if exercise else judged(recording))


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
        "counters": {
            "lines": recording.steps,
            "writes": recording.writes,
            "calls": recording.calls,
            "depth": recording.deepest,
        },
    }


def _run(
    program: Program, puzzle: str, limits: dict[str, Any], exercise: str, test: int
) -> StudentRun:
    if not exercise:
        grid = formats.read(puzzle)
        return StudentRun(program, solver_of(program, grid), grid, Limits(**limits))
    found = exercise_named(exercise)
    if not 0 <= test < len(found.tests):
        raise RequestError("bad-request", why=f"test {test}")
    its = found.tests[test]
    act = grading.act_of(program, its)
    return StudentRun(program, act, its.puzzle, limits_of(found)._replace(**limits))


def find_next(step: int, kind: str, breakpoints: list[int], backwards: bool = False) -> Data:
    """The `step` to go to from this one: "in", "over", "out", to a "write" or a "breakpoint".

    A breakpoint is the number of a line. Where there is nothing more to find, it is the end, or 0.
    """
    recording = current().recording
    direction = stepping.BACKWARDS if backwards else stepping.FORWARDS
    here = min(max(step, 0), recording.steps + 1)
    if kind == "breakpoint":
        found = stepping.to_line(recording, here, set(breakpoints), direction)
    elif kind == "in":
        found = here + direction
    elif kind in KINDS:
        found = KINDS[kind](recording, here, direction)
    else:
        raise RequestError("bad-request", why=f"kind {kind}")
    return {"step": min(max(found, 0), recording.steps + 1)}


def contents(step: int) -> Data:
    """The variables of each frame with what lists hold, as `frames`; None if that is not known.

    The code runs again, up to there.
    """
    found = current()
    if not 0 < step <= found.recording.steps:
        return {"frames": None}
    return {"frames": variables_at(found.recording, found.act, step, found.settings)}


def profile() -> Data:
    """For each line that ran how often, `count`, and about how many milliseconds in all, `ms`."""
    return {"rows": profile_rows(current().recording)}


def tree(step: int) -> Data:
    """The search tree as far as writes tell it: `nodes` in all, and the path at a step."""
    found = current()
    puzzle = found.recording.puzzle
    levels = found.tree.levels(min(step, found.recording.steps + 1)) if puzzle else []
    names = puzzle.geometry.cell_name if puzzle else str
    return {
        "nodes": found.tree.nodes,
        "levels": [
            {"cell": names(level.cell), "tried": [list(each) for each in level.tried]}
            for level in levels
        ],
    }
