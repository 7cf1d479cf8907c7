"""Exercises for students, what their tests run, and our algorithms, to be changed.

Texts come in all their languages; the page chooses.
"""

from functools import lru_cache
from typing import Any

from sudoku_py.engine.errors import RequestError
from sudoku_py.lab.source import source_of
from sudoku_py.sandbox import exercise_set
from sudoku_py.sandbox.exercise import Exercise, ExerciseTest
from sudoku_py.sandbox.exercise_reader import exercise_of
from sudoku_py.sandbox.grading import result_without_run
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.practice_reader import practice_data
from sudoku_py.sandbox.task import task_data, task_of
from sudoku_py.solvers import registry

Data = dict[str, Any]

NAME = "solver.py"
MAX_SECONDS = 30  # for a test, because someone waits for it


def exercises() -> Data:
    """All built-in exercises, as `exercises`; see `exercise_data`.

    >>> [each["id"] for each in exercises()["exercises"]][:2]
    ['is-valid', 'backtracking']
    """
    found = map(exercise_set.bundled, exercise_set.exercise_ids())
    return {"exercises": [_data(each) for each in found]}


def exercise_data(exercise: str) -> Data:
    """One of them by its id, or one in a JSON text: what a student reads, and the tests' names."""
    return _data(exercise_named(exercise))


@lru_cache(maxsize=1)  # it is needed for each of its tests
def exercise_named(exercise: str) -> Exercise:
    """The exercise with that id, or in that text; ExerciseError if it is not valid."""
    if exercise in exercise_set.exercise_ids():
        return exercise_set.bundled(exercise)
    return exercise_of(exercise)


def _data(exercise: Exercise) -> Data:
    return {
        "id": exercise.id,
        "title": exercise.title,
        "text": exercise.text,
        "starter": exercise.starter,
        "seconds": exercise.limits.seconds,
        **practice_data(exercise.practice),
        "tests": [
            {
                "name": test.name,
                "points": test.points,
                "kind": test.kind,
                "puzzle": test.puzzle.line if test.puzzle else "",
            }
            for test in exercise.tests
        ],
    }


def task(source: str, exercise: str, test: int) -> Data:
    """What the test with that number, from 0, lets code do, and its `limits`.

    The `task` (`sandbox.task`) is None if there is nothing to run: `judge.test` knows the result.
    """
    found, its = test_of(exercise, test)
    runs = result_without_run(source, NAME, its) is None
    limits = limits_of(found)._asdict()
    return {"task": task_data(task_of(its)) if runs else None, "limits": limits}


def test_of(exercise: str, number: int) -> tuple[Exercise, ExerciseTest]:
    """An exercise and its test with that number, from 0."""
    found = exercise_named(exercise)
    if not 0 <= number < len(found.tests):
        raise RequestError("bad-request", why=f"test {number}")
    return found, found.tests[number]


def limits_of(exercise: Exercise) -> Limits:
    """The limits of a test of this exercise in the page."""
    return exercise.limits._replace(seconds=min(exercise.limits.seconds, MAX_SECONDS))


def algorithm(id: str) -> Data:  # noqa: A002 (as everywhere on the page)
    """The `source` of the algorithm with that id: the file that runs in the lab.

    >>> "def search(" in algorithm("cell-order")["source"]
    True
    """
    known = {solver.id: solver for solver in registry.SOLVERS}
    if id not in known:
        raise RequestError("bad-request", why=f"algorithm {id}")
    return {"source": source_of(known[id]).text}
