"""The command `grade`: the tests of an exercise, run on a student's code."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sudoku_py.cli.command import FAILURE, SUCCESS, Command, UsageError
from sudoku_py.cli.sources import is_there
from sudoku_py.cli.student_file import (
    add_isolation,
    add_language,
    needing_isolation,
    source_of,
)
from sudoku_py.lab.texts import Texts, load, render
from sudoku_py.sandbox import subprocess_run
from sudoku_py.sandbox.exercise import Exercise, in_language
from sudoku_py.sandbox.exercise_fields import ExerciseError
from sudoku_py.sandbox.exercise_reader import MAX_SIZE, exercise_of
from sudoku_py.sandbox.exercise_set import bundled, exercise_ids
from sudoku_py.sandbox.grading import Result, score_of
from sudoku_py.sandbox.problem import PREFIX, sentence
from sudoku_py.sandbox.program import BadSource


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `grade`."""
    parser.add_argument("solver", metavar="SOLVER", nargs="?", help="a Python file with the code")
    parser.add_argument(
        "exercise", metavar="EXERCISE", nargs="?", help="an id of --list, or a JSON file"
    )
    parser.add_argument("--list", action="store_true", help="list the exercises that come along")
    add_isolation(parser)
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def run(given: Namespace) -> int:
    """Print the result of each test; 1 if any has failed."""
    if given.list:
        for line in listed(given.lang, as_json=given.json):
            print(line)
        return SUCCESS
    if given.exercise is None:
        raise UsageError("grade needs a file with code, and an exercise; see grade --list.")
    exercise = exercise_named(given.exercise)
    results = graded(given.solver, exercise, isolated=given.isolated)
    texts = load(given.lang)
    if given.json:
        print(json.dumps(report(exercise, results, texts, given.lang)))
    else:
        for line in table(exercise, results, texts, given.lang):
            print(line)
    return SUCCESS if all(result.passed for result in results) else FAILURE


def listed(language: str, *, as_json: bool) -> Iterator[str]:
    """The exercises that come with the package.

    >>> next(listed("en", as_json=False))
    'is-valid            Is this digit allowed?'
    """
    for name in exercise_ids():
        exercise = bundled(name)
        title, text = in_language(exercise.title, language), in_language(exercise.text, language)
        row = {"id": name, "title": title, "text": text.strip(), "tests": len(exercise.tests)}
        yield json.dumps(row) if as_json else f"{name:20}{title}"


def exercise_named(name: str) -> Exercise:
    """The exercise with that id, or in that file; ExerciseError or UsageError if there is none."""
    if name in exercise_ids():
        return bundled(name)
    if not is_there(name):
        raise ExerciseError("exercise-unknown", name=name, known=", ".join(exercise_ids()))
    try:
        with Path(name).open(encoding="utf-8-sig", errors="replace") as file:
            return exercise_of(file.read(MAX_SIZE + 1))
    except OSError as error:
        raise UsageError(f"{name} cannot be read: {error.strerror}.") from error


def graded(path: str, exercise: Exercise, *, isolated: bool = False) -> list[Result]:
    """The results of the code in a file; if it is no text, all tests fail."""
    try:
        source = source_of(path)
    except BadSource as error:
        return [Result(passed=False, problem=error.problem)] * len(exercise.tests)
    with needing_isolation():
        return subprocess_run.grade(source, Path(path).name, exercise, isolated=isolated)


def report(
    exercise: Exercise, results: list[Result], texts: Texts, language: str
) -> dict[str, Any]:
    """The grade as data: `exercise`, `score` from 0 to 1, and `tests`."""
    tests = [
        {
            "name": in_language(test.name, language),
            "passed": result.passed,
            "reason": sentence(texts, result.problem) if result.problem else None,
            "step": result.problem.step if result.problem else None,
            "line": result.problem.line if result.problem else None,
            "points": test.points,
            "puzzle": test.puzzle.line if test.puzzle else None,
        }
        for test, result in zip(exercise.tests, results, strict=True)
    ]
    return {"exercise": exercise.id, "score": score_of(exercise, results), "tests": tests}


def table(exercise: Exercise, results: list[Result], texts: Texts, language: str) -> Iterator[str]:
    """The grade in words: a line for each test, and below it the reason and the traceback."""
    yield in_language(exercise.title, language)
    marks = {True: texts[PREFIX + "passed"], False: texts[PREFIX + "failed"]}
    width = max(map(len, marks.values())) + 2
    for test, result in zip(exercise.tests, results, strict=True):
        yield f"{marks[result.passed]:{width}}{in_language(test.name, language)}"
        if result.problem:  # its lines are the student's, so they begin like no result
            told = [sentence(texts, result.problem), result.problem.trace]
            yield from (f"{'':{width}}{line}" for each in told for line in each.splitlines())
    percent = round(100 * score_of(exercise, results))
    passed = sum(result.passed for result in results)
    details = {"percent": percent, "passed": passed, "tests": len(results)}
    yield render(texts, (PREFIX + "score", details))


COMMAND = Command("grade", "test code of your own with an exercise", arguments, run)
