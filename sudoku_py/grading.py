"""A solver of one's own graded with an exercise: `grade`, and its results."""

from collections.abc import Sequence
from html import escape
from os import PathLike
from pathlib import Path
from typing import NamedTuple, overload

from sudoku_py.core import arguments
from sudoku_py.lab.texts import load, render
from sudoku_py.sandbox import subprocess_run
from sudoku_py.sandbox.exercise import Exercise, ExerciseTest, in_language
from sudoku_py.sandbox.exercise_fields import ExerciseError
from sudoku_py.sandbox.exercise_reader import MAX_SIZE, exercise_of
from sudoku_py.sandbox.exercise_set import bundled, exercise_ids
from sudoku_py.sandbox.grading import Result, notes, percent_of, score_of
from sudoku_py.sandbox.problem import Problem, sentence
from sudoku_py.student_code import Code, code_errors, program_text


class ExerciseResult(NamedTuple):
    """The result of a test of an exercise: its name, its points, and whether it has passed.

    If it has not, `reason` is why, in a sentence, with the `step` and the `line` of the code at
    which it goes wrong, as far as they are known, and the `trace` of an error. `puzzle` is the one
    that it solves, on one line, if it solves one. `counted` says whether its points count: one that
    has passed waits for others sometimes, or does not apply, and then `reason` says so.
    """

    name: str
    passed: bool
    reason: str | None
    points: int
    step: int | None = None
    line: int | None = None
    trace: str = ""
    puzzle: str | None = None
    counted: bool = False


class Grade(Sequence[ExerciseResult]):
    """The results of the tests of an exercise; `score` is the share of the points, 0 to 1.

    Printed, it is a table; in a notebook one in HTML.

    >>> program = "def is_valid(board, row, column, digit):\\n    return False\\n"
    >>> found = grade(program, "is-valid")
    >>> found.passed, [test.passed for test in found][:2]
    (False, [False, True])
    """

    def __init__(self, exercise: Exercise, results: list[Result], lang: str = "en") -> None:
        """Put the results into the words of a language, "en" or "es"; ValueError for others."""
        self._texts = load(lang)
        self.exercise = in_language(exercise.title, lang)
        self.score = score_of(exercise, results)
        rows = zip(exercise.tests, results, notes(exercise, results, lang), strict=True)
        self._tests = tuple(_told_result(*row, lang) for row in rows)
        self._marks = tuple(_mark(*row) for row in zip(results, self._tests, strict=True))

    @property
    def passed(self) -> bool:
        """Whether all tests have passed."""
        return all(test.passed for test in self)

    @overload
    def __getitem__(self, index: int) -> ExerciseResult: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[ExerciseResult]: ...
    def __getitem__(self, index: int | slice) -> ExerciseResult | Sequence[ExerciseResult]:
        """The result of a test, from 0, or some of them."""
        if isinstance(index, slice):
            return self._tests[index]
        return self._tests[arguments.index_in(index, len(self))]

    def __len__(self) -> int:
        """How many tests there are."""
        return len(self._tests)

    def __str__(self) -> str:
        """A line for each test, with the reason below where it failed, and the score."""
        used = {"sandbox.passed", "sandbox.failed", *self._marks}
        width = max(len(self._texts[mark]) for mark in used) + 2
        lines = [self.exercise]
        for test, mark in zip(self, self._marks, strict=True):
            lines.append(f"{self._texts[mark]:{width}}{test.name}")
            told = "\n".join(filter(None, (test.reason, test.trace)))
            lines += [f"{'':{width}}{line}" for line in told.splitlines()]
        tests = len(self) - self._marks.count("sandbox.not-applicable")
        passed = sum(test.counted for test in self)
        details = {"percent": percent_of(self.score), "passed": passed, "tests": tests}
        return "\n".join([*lines, render(self._texts, ("sandbox.score", details))])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = (
            f"<tr><td>{escape(self._texts[mark])}</td><td>{escape(test.name)}</td>"
            f"<td>{escape(test.reason or '')}</td></tr>"
            for test, mark in zip(self, self._marks, strict=True)
        )
        caption = f"{escape(self.exercise)}: {percent_of(self.score)}%"
        return f"<table><caption>{caption}</caption><tbody>{''.join(rows)}</tbody></table>"


def _mark(result: Result, told: ExerciseResult) -> str:
    """The key of a word for the result."""
    if result.skipped:
        return "sandbox.not-applicable"
    if not result.passed:
        return "sandbox.failed"
    return "sandbox.passed" if told.counted else "sandbox.uncounted"


def _told_result(
    test: ExerciseTest, result: Result, note: Problem | None, lang: str
) -> ExerciseResult:
    """The result of a test in words."""
    problem = result.problem or note
    return ExerciseResult(
        name=in_language(test.name, lang),
        passed=result.passed,
        reason=sentence(load(lang), problem) if problem else None,
        points=test.points,
        step=problem.step if problem else None,
        line=problem.line if problem else None,
        trace=problem.trace if problem else "",
        puzzle=test.puzzle.line if test.puzzle else None,
        counted=problem is None,
    )


def grade(
    solver: Code, exercise: str | PathLike[str], *, isolated: bool = False, lang: str = "en"
) -> Grade:
    """The results of the tests of an exercise; see `Grade`.

    `solver` is as for `watch`; `exercise` the id of one that comes along ("is-valid",
    "backtracking", "undo", "mrv", "forward-checking", "count-solutions"), or the `Path` of a file
    as the page saves it. NoSource or CodeError as for `watch`; ExerciseError, which lists the ids,
    for another exercise; OSError if a file cannot be read; ArgumentError for another `lang`.

    >>> grade("def is_valid(board, row, column, digit):\\n    return True\\n", "is-valid").passed
    False
    """
    load(lang)  # an unknown language is an error before anything runs
    known = exercise_named(exercise)
    source, name = program_text(solver, _entry(known))
    with code_errors():
        return Grade(known, subprocess_run.grade(source, name, known, isolated=isolated), lang)


def exercise_named(exercise: str | PathLike[str]) -> Exercise:
    """The exercise with that id, or in that file; ExerciseError or OSError if there is none."""
    if isinstance(exercise, PathLike):
        with Path(exercise).open(encoding="utf-8-sig", errors="replace") as file:
            return exercise_of(file.read(MAX_SIZE + 1))
    if exercise in exercise_ids():
        return bundled(exercise)
    known = ", ".join(exercise_ids())
    raise ExerciseError("exercise-unknown", name=str(exercise), known=known)


def _entry(exercise: Exercise) -> str:
    """The name of the function that the tests call; `solve` where they solve a puzzle."""
    called = [test.function for test in exercise.tests if test.function]
    return called[0] if called else "solve"
