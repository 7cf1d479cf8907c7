"""The commands for a student's own code: `watch` and `grade`.

`watch` prints what a solver does on a puzzle, line by line; `grade` runs the tests of an exercise.
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sudoku_py import grading
from sudoku_py.cli.command import FAILURE, SUCCESS, Command, UsageError, positive
from sudoku_py.cli.sources import is_there, puzzle_of
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.lab.texts import LANGUAGES, Texts, load
from sudoku_py.puzzle import Puzzle
from sudoku_py.sandbox import subprocess_run
from sudoku_py.sandbox.ending import explanation
from sudoku_py.sandbox.exercise import Exercise, in_language
from sudoku_py.sandbox.exercise_set import bundled, exercise_ids
from sudoku_py.sandbox.grading import Result
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.problem import Problem, sentence
from sudoku_py.sandbox.program import MAX_SOURCE, BadSource
from sudoku_py.sandbox.subprocess_run import NotIsolated
from sudoku_py.sandbox.syntax_kinds import general_kind
from sudoku_py.student_code import STEPS, CodeError, Watched

MAX_BYTES = 4 * MAX_SOURCE
DEFAULTS = Limits()


def add_language(parser: ArgumentParser) -> None:
    """Add the option for the language of the sentences."""
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")


def add_isolation(parser: ArgumentParser) -> None:
    """Add the option for untrusted code."""
    parser.add_argument(
        "--isolated",
        action="store_true",
        help="run the code without network, files, environment and further processes (Linux only)",
    )


@contextmanager
def needing_isolation() -> Iterator[None]:
    """UsageError if the code of the block should be isolated, but cannot be."""
    try:
        yield
    except NotIsolated as error:
        raise UsageError(f"--isolated is not possible on this computer: {error}.") from error


def source_of(path: str) -> str:
    """The code in a file; UsageError if it cannot be read, BadSource if it is no text."""
    try:
        with Path(path).open("rb") as file:
            found = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"{path} cannot be read: {reason}.") from error
    if len(found) > MAX_BYTES:
        size = Path(path).stat().st_size
        raise BadSource(Problem("too-long", {"found": size, "most": MAX_SOURCE}))
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadSource(Problem("no-text")) from None


def watch_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `watch`."""
    parser.add_argument("solver", metavar="SOLVER", help="a Python file with the solver")
    parser.add_argument("puzzle", metavar="FILE|-|PUZZLE", help="the puzzle, or a file with it")
    parser.add_argument(
        "--steps",
        type=positive,
        metavar="N",
        help=f"how many steps to print (default: {STEPS}; with --json, all)",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--at",
        type=positive,
        metavar="STEP",
        help="print one step, with the stack and all variables",
    )
    what.add_argument(
        "--profile", action="store_true", help="print how often each line ran, and its milliseconds"
    )
    parser.add_argument(
        "--board",
        default="",
        metavar="NAME",
        help="the variable whose board to show: a name, 'name in function', or given"
        " (default: the one that the code works on)",
    )
    _add_limits(parser)
    add_isolation(parser)
    add_language(parser)
    parser.add_argument(
        "--json", action="store_true", help="print each event as a JSON object instead"
    )


def _add_limits(parser: ArgumentParser) -> None:
    for name, unit in (("steps", "lines"), ("seconds", "seconds"), ("memory", "MiB of memory")):
        parser.add_argument(
            f"--max-{name}",
            type=positive,
            default=int(getattr(DEFAULTS, name)),
            metavar="N",
            help=f"stop the code after so many {unit} (default: %(default)s)",
        )


def run_watch(given: Namespace) -> int:
    """Print the run; 1 if it does not solve the puzzle."""
    puzzle, texts = Puzzle(CandidateGrid.of(puzzle_of(given.puzzle))), load(given.lang)
    limits = Limits(given.max_steps, given.max_seconds, given.max_memory)
    try:
        source, name = source_of(given.solver), Path(given.solver).name
        options = {"isolated": given.isolated, "board": given.board}
        watched = Watched(source, name, puzzle, limits, **options)
        return _print_run(watched, given)
    except BadSource as error:
        _print_problem(error.problem, texts, as_json=given.json)
    except CodeError as error:
        if error.code == "no-board-named":
            raise UsageError(str(error)) from error
        if error.problem is None:
            reason = error.details["reason"]
            raise UsageError(f"--isolated is not possible on this computer: {reason}.") from error
        _print_problem(error.problem, texts, as_json=given.json)
    return FAILURE


def _print_run(watched: Watched, given: Namespace) -> int:
    steps = given.steps or (None if given.json else STEPS)
    what = {"at": given.at, "profile": given.profile}
    for line in watched.transcript(steps, as_json=given.json, lang=given.lang, **what):
        print(line, flush=True)
    return SUCCESS if watched.is_solved else FAILURE


def _print_problem(problem: Problem, texts: Texts, *, as_json: bool) -> None:
    """Print why the code cannot run."""
    if as_json:
        end = {"kind": "end", "end": general_kind(problem.key), "solved": False}
        reason = {"reason": sentence(texts, problem), "line": problem.line, "trace": problem.trace}
        print(json.dumps({**end, **reason}))
    else:
        for line in explanation(texts, problem):
            print(line)


WATCH = Command(
    "watch", "show what a solver of your own does, line by line", watch_arguments, run_watch
)


def grade_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `grade`."""
    parser.add_argument("solver", metavar="SOLVER", nargs="?", help="a Python file with the code")
    parser.add_argument(
        "exercise", metavar="EXERCISE", nargs="?", help="an id of --list, or a JSON file"
    )
    parser.add_argument("--list", action="store_true", help="list the exercises that come along")
    add_isolation(parser)
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def run_grade(given: Namespace) -> int:
    """Print the result of each test; 1 if any has failed."""
    if given.list:
        for line in listed(given.lang, as_json=given.json):
            print(line)
        return SUCCESS
    if given.exercise is None:
        raise UsageError("grade needs a file with code, and an exercise; see grade --list.")
    exercise = exercise_named(given.exercise)
    results = graded(given.solver, exercise, isolated=given.isolated)
    grade = grading.Grade(exercise, results, given.lang)
    print(json.dumps(report(exercise, grade)) if given.json else grade)
    return SUCCESS if grade.passed else FAILURE


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
    is_file = name not in exercise_ids() and is_there(name)
    try:
        return grading.exercise_named(Path(name) if is_file else name)
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


def report(exercise: Exercise, grade: grading.Grade) -> dict[str, Any]:
    """The grade as data: `exercise`, `score` from 0 to 1, and `tests`."""
    keys = ("name", "passed", "reason", "step", "line", "points", "puzzle", "counted")
    tests = [{key: getattr(test, key) for key in keys} for test in grade]
    return {"exercise": exercise.id, "score": grade.score, "tests": tests}


GRADE = Command("grade", "test code of your own with an exercise", grade_arguments, run_grade)
