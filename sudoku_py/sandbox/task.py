"""What to run of a student's code: the part of a test without the expected result."""

from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.entry import Act, caller_of, solver_of
from sudoku_py.sandbox.exercise import ExerciseTest
from sudoku_py.sandbox.program import Program
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.run import Settings, run

CALL, SOLVE = "call", "solve"


class Task(NamedTuple):
    """Let a function be called with the board and arguments (`CALL`), or a puzzle be solved."""

    kind: str
    puzzle: Grid | None
    function: str = "solve"
    arguments: tuple[Any, ...] = ()


def task_of(test: ExerciseTest) -> Task:
    """What a test runs; its kind must be one that runs something."""
    kind = CALL if test.kind == CALL else SOLVE
    return Task(kind, test.puzzle, test.function, test.arguments)


def act_of(program: Program, task: Task) -> Act:
    """What is called; BadSource if there is nothing to call."""
    if task.kind == CALL:
        return caller_of(program, task.function, [*task.arguments])
    assert task.puzzle is not None  # noqa: S101 (the exercise was checked)
    return solver_of(program, task.puzzle)


def recorded(program: Program, task: Task, settings: Settings) -> Recording:
    """The run; BadSource if there is nothing to run."""
    return run(program, act_of(program, task), task.puzzle, settings)


def task_data(task: Task) -> dict[str, Any]:
    """The task as JSON data.

    >>> task_data(Task(CALL, None, "f", ((0, 1), 2)))
    {'kind': 'call', 'puzzle': '', 'function': 'f', 'arguments': [[0, 1], 2]}
    """
    puzzle = task.puzzle.line if task.puzzle else ""
    arguments = [[*each] if isinstance(each, tuple) else each for each in task.arguments]
    return {**task._asdict(), "puzzle": puzzle, "arguments": arguments}


def task_in(data: dict[str, Any]) -> Task:
    """The task in such data."""
    puzzle = Grid.from_line(data["puzzle"]) if data["puzzle"] else None
    arguments = tuple(tuple(each) if isinstance(each, list) else each for each in data["arguments"])
    return Task(data["kind"], puzzle, data["function"], arguments)
