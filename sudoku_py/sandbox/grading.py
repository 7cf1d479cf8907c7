"""Runs the tests of an exercise on a student's code: what passes, and why the others do not.

A test has two parts. Its task (`task.py`) is run where the student's code can change everything,
and does not contain the expected result. The verdict is based on the report of that run, which may
have been made elsewhere, and is a separate step here.
"""

import ast
from functools import cache
from typing import NamedTuple

from sudoku_py.lab.texts import load, render
from sudoku_py.sandbox.board import Board
from sudoku_py.sandbox.exercise import Exercise, ExerciseTest, in_language
from sudoku_py.sandbox.mistakes import first_given_written, ignored_call, is_truth_like
from sudoku_py.sandbox.problem import PREFIX, Problem
from sudoku_py.sandbox.program import BadSource, Program, compiled
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.report import recording_of, report_of
from sudoku_py.sandbox.returned import type_name
from sudoku_py.sandbox.run import Settings
from sudoku_py.sandbox.task import act_of, recorded, task_of
from sudoku_py.sandbox.tokens import OUTSIDE
from sudoku_py.sandbox.values import shortened
from sudoku_py.sandbox.verdict import SOLVED, no_solution_verdict, verdict


class Result(NamedTuple):
    """The result of a test; `problem` is None if it has passed.

    One that does not apply, because the code takes another approach, has passed and is `skipped`.
    """

    passed: bool
    problem: Problem | None = None
    skipped: bool = False


PASSED = Result(passed=True)
FULL = 100  # percent


def score_of(exercise: Exercise, results: list[Result]) -> float:
    """The share of the points, 0 to 1: of the tests that apply, those that count."""
    pairs = list(zip(exercise.tests, results, awaited(exercise, results), strict=True))
    points = sum(
        test.points
        for test, result, missing in pairs
        if result.passed and not result.skipped and not missing
    )
    return points / (sum(test.points for test, result, _ in pairs if not result.skipped) or 1)


def percent_of(score: float) -> int:
    """A score in percent; only a full one is 100.

    >>> percent_of(0.333), percent_of(0.999), percent_of(1.0)
    (33, 99, 100)
    """
    return FULL if score == 1 else min(int(FULL * score + 0.5), FULL - 1)


def awaited(exercise: Exercise, results: list[Result]) -> list[tuple[int, ...]]:
    """For each test the numbers of those that have to pass, and have not, for it to count."""
    tests = exercise.tests
    gates = {number for number, test in enumerate(tests) if test.gate}

    @cache
    def all_needed(number: int) -> set[int]:
        return {number}.union(*map(all_needed, tests[number].needs), tests[number].pairs)

    needed = [(all_needed(number) | gates) - {number} for number in range(len(tests))]
    return [
        tuple(sorted(each for each in numbers if not results[each].passed)) for numbers in needed
    ]


def notes(exercise: Exercise, results: list[Result], language: str) -> list[Problem | None]:
    """For each test that has passed, why it does not count; None if it does, or has failed."""
    texts = load(language)
    names = [
        render(texts, (PREFIX + "quoted", {"name": in_language(test.name, language)}))
        for test in exercise.tests
    ]
    return [
        _note(test, result, [names[number] for number in missing])
        for test, result, missing in zip(
            exercise.tests, results, awaited(exercise, results), strict=True
        )
    ]


def _note(test: ExerciseTest, result: Result, missing: list[str]) -> Problem | None:
    if result.skipped:
        return Problem("left-out", {"name": test.unless})
    if not result.passed or not missing:
        return None
    key = "counts-when" if len(missing) == 1 else "counts-when-all"
    return Problem(key, {"tests": ", ".join(missing)})


def graded(source: str, name: str, exercise: Exercise) -> list[Result]:
    """The results of all tests."""
    settings = Settings(exercise.limits)
    return [result_of(source, name, test, settings) for test in exercise.tests]


def result_of(source: str, name: str, test: ExerciseTest, settings: Settings) -> Result:
    """The result of one test: run it, turn the run into a `report`, and judge that."""
    found = result_without_run(source, name, test)
    if found is not None:
        return found
    program = compiled(source, name)
    report = report_of(recorded(program, task_of(test), settings))
    return result_of_run(recording_of(report, program, test.puzzle), test)


def result_without_run(source: str, name: str, test: ExerciseTest) -> Result | None:
    """The result of a test for which the code need not, or cannot, run; None for all others."""
    try:
        program = compiled(source, name)
        if test.unless in program.defined:
            return Result(passed=True, skipped=True)
        if test.kind == "imports":
            return _result(_imports_problem(program, test))
        act_of(program, task_of(test))
    except BadSource as error:
        return _result(error.problem)
    return None


def result_of_run(recording: Recording, test: ExerciseTest) -> Result:
    """The result of a test that has run; none of the code runs for it."""
    return _result(PROBLEMS[test.kind](recording, test))


def _result(problem: Problem | None) -> Result:
    return Result(passed=False, problem=problem) if problem else PASSED


def _solve_problem(recording: Recording, test: ExerciseTest) -> Problem | None:
    found = verdict(recording)
    if found != SOLVED:
        return found
    return _given_problem(recording) or _writes_problem(recording, test)


def _given_problem(recording: Recording) -> Problem | None:
    """The problem of a run that changes a given on its way, even if it restores it."""
    puzzle, wrong = recording.puzzle, first_given_written(recording)
    if puzzle is None or wrong is None:
        return None
    step, cell = wrong
    details = {"cell": puzzle.geometry.cell_name(cell), "digit": puzzle.values[cell]}
    return Problem("given-modified", details, step=step)


def _writes_problem(recording: Recording, test: ExerciseTest) -> Problem | None:
    if test.max_writes is None or recording.writes <= test.max_writes:
        return None
    details = {"found": recording.writes, "most": test.max_writes}
    return Problem("too-many-writes", details, step=recording.step_of_write(test.max_writes + 1))


def _no_solution_problem(recording: Recording, test: ExerciseTest) -> Problem | None:
    found = no_solution_verdict(recording)
    if found.key != "no-solution-right":
        return found
    return _changed(recording) if test.keeps_board else None


def _call_problem(recording: Recording, test: ExerciseTest) -> Problem | None:
    if recording.problem is not None:
        return recording.problem._replace(step=recording.steps or None)
    if not _is_expected(recording.result, test.expect, any_order=test.any_order):
        return _value_problem(recording, test)
    return _changed(recording) if test.keeps_board else None


def _value_problem(recording: Recording, test: ExerciseTest) -> Problem:
    swapped = test.swapped is not None and _is_expected(
        recording.result, test.swapped, any_order=test.any_order
    )
    given = [] if test.puzzle is None else ["board"]
    details = {
        "call": f"{test.function}({', '.join([*given, *map(repr, test.arguments)])})",
        "found": _shown(recording.result),
        "expected": repr(_plain(test.expect)),
    }
    step = recording.steps or None
    if is_truth_like(recording.result) and isinstance(test.expect, bool):
        return Problem("truth-returned", details, step=step)
    if recording.result is None and test.expect is not None and _has_printed(recording, test):
        return Problem("value-printed", details, step=step)
    ignored = ignored_call(recording.program.tree, test.function, is_true=False)
    if ignored is not None:
        return Problem("value-ignored", {**details, **ignored}, int(ignored["line"]), step)
    key = "wrong-swapped" if swapped and test.swapped != test.expect else "wrong-value"
    return Problem(key, details, step=step)


def _has_printed(recording: Recording, test: ExerciseTest) -> bool:
    """Whether the last line of the output is the expected value."""
    lines = "".join(each.text for each in recording.output).split("\n")
    return [line for line in lines if line][-1:] == [repr(_plain(test.expect))]


def _shown(result: object) -> str:
    try:
        return "board" if isinstance(result, Board) else shortened(repr(result))
    except RecursionError:
        return type_name(result)


def _is_expected(result: object, expected: object, *, any_order: bool) -> bool:
    """Whether a result is the one of the exercise; lists and tuples are alike, True is not 1."""
    try:
        found, wanted = _plain(result), _plain(expected)
        if any_order and isinstance(found, list) and isinstance(wanted, list):
            return sorted(found) == sorted(wanted)
        return type(found) is type(wanted) and bool(found == wanted)
    except (TypeError, RecursionError):  # what cannot be sorted, or is too deep
        return False


def _plain(value: object) -> object:
    if isinstance(value, set | frozenset):
        return sorted(value)
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _changed(recording: Recording) -> Problem | None:
    """The problem of a board that was not restored."""
    if recording.puzzle is None:
        return None
    pairs = enumerate(zip(recording.puzzle.values, recording.board, strict=True))
    wrong = [cell for cell, (before, after) in pairs if before != after]
    if not wrong:
        return None
    value = recording.board[wrong[0]]
    details = {
        "cell": recording.puzzle.geometry.cell_name(wrong[0]),
        "found": "?" if value == OUTSIDE else value,
        "before": recording.puzzle.values[wrong[0]],
    }
    return Problem("not-restored", details, step=recording.steps or None)


def _imports_problem(program: Program, test: ExerciseTest) -> Problem | None:
    for line, module in _imported(program.tree):
        if module.split(".")[0] in test.forbidden:
            return Problem("forbidden-import", {"name": module, "line": line}, line)
    return None


def _imported(tree: ast.Module) -> list[tuple[int, str]]:
    """The modules that the source imports, with the lines; also by `__import__("name")`."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append((node.lineno, node.module))
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(
            ("__import__", "import_module")
        ):
            found += [
                (node.lineno, str(each.value))
                for each in node.args[:1]
                if isinstance(each, ast.Constant)
            ]
    return found


PROBLEMS = {
    "call": _call_problem,
    "solve": _solve_problem,
    "no-solution": _no_solution_problem,
}
