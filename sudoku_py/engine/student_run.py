"""A student's run, recorded, and what can be shown of it at each step.

Steps are counted as in `sandbox.recording`; the one after the last is the end, where nothing is
about to run. There is one run at a time: recording another one drops it.
"""

from functools import cached_property
from typing import Any

from sudoku_py.core import formats
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.student_exercises import NAME
from sudoku_py.engine.student_progress import tell
from sudoku_py.sandbox import stepping
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.problem import data_of
from sudoku_py.sandbox.program import BadSource, compiled
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.replay import Place, variables_there
from sudoku_py.sandbox.report import report_of
from sudoku_py.sandbox.run import Settings
from sudoku_py.sandbox.state_view import profile_rows
from sudoku_py.sandbox.task import SOLVE, Task, act_of, recorded, task_in
from sudoku_py.sandbox.write_tree import WriteTree

Data = dict[str, Any]

KINDS = {"over": stepping.over, "out": stepping.out, "write": stepping.to_write}


class StudentRun:
    """A recording, and its search tree."""

    def __init__(self, recording: Recording) -> None:
        """Keep the recording."""
        self.recording = recording

    @cached_property
    def tree(self) -> WriteTree:
        """Its search tree."""
        return WriteTree(self.recording)


_RUNS: list[StudentRun] = []  # the current one, if any


def current() -> StudentRun:
    """The current run."""
    if not _RUNS:
        raise RequestError("bad-request", why="no run")
    return _RUNS[0]


def record(
    source: str,
    puzzle: str = "",
    limits: Data = {},  # noqa: B006 (nobody changes it)
    task: Data = {},  # noqa: B006 (likewise)
) -> Data:
    """Run code on a puzzle, or for a task (see `sandbox.task`); keep the recording.

    The result is a report of it (`sandbox.report`), for `student_judge`, or has the `problem` of
    code that cannot start.
    """
    _RUNS.clear()
    try:
        recording = recorded(compiled(source, NAME), _task(puzzle, task), settings_of(limits))
    except BadSource as error:
        return {"problem": data_of(error.problem)}
    _RUNS.append(StudentRun(recording))
    return report_of(recording)


def _task(puzzle: str, task: Data) -> Task:
    return task_in(task) if task else Task(SOLVE, formats.read(puzzle))


def settings_of(limits: Data) -> Settings:
    """The settings of a run within these limits."""
    return Settings(Limits(**limits), progress=tell)


def find_next(step: int, kind: str, breakpoints: list[int], backwards: bool = False) -> Data:
    """The `step` to go to from this one: "in", "over", "out", to a "write" or a "breakpoint".

    A breakpoint is the number of a line. If there is none, it is the end, or 0.
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


def contents(
    source: str,
    place: list[int],
    puzzle: str = "",
    limits: Data = {},  # noqa: B006 (nobody changes it)
    task: Data = {},  # noqa: B006 (likewise)
) -> Data:
    """The variables of each frame at a step with the contents of lists, as `frames`.

    The code runs for this, up to there, so it should do so in another Python than the first time.
    The place is the step, its line, and how many frames there are; None if that is different now.
    """
    program, what = compiled(source, NAME), _task(puzzle, task)
    there = Place(*place)
    frames = variables_there(
        program, act_of(program, what), what.puzzle, there, settings_of(limits)
    )
    return {"frames": frames}


def profile() -> Data:
    """For each line that ran how often, `count`, and about how many milliseconds in all, `ms`."""
    return {"rows": profile_rows(current().recording)}


def tree(step: int) -> Data:
    """The search tree that the writes show: the number of `nodes`, and the path at a step."""
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
