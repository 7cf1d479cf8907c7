"""Runs the programs of a class again, several at once where the computer has the cores for it.

Each lane is a sandbox of its own, with a judge of its own; the first one is the page's. How far a
program without an end may go, the judge says (`sudoku_py.sandbox.class_limits`).
"""

import asyncio
from collections.abc import Callable

from pyscript import window

from sudoku_py.engine.student_protocol import Exercise, Problem, TestResult
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.class_results.handed_in import (
    HAND_IN,
    NEXT,
    HandedIn,
    TestMark,
    text_of,
)
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.write.answers import RESULT, SCORE, sound
from sudoku_py.ui.write.runner import Runner, shared_runner
from sudoku_py.ui.write.sandbox import FAILED

FEWEST = 6  # programs for which another sandbox is worth its start
LITTLE_MEMORY = 4  # GB of a device, as far as the browser says it
MANY_CORES = 8
LIMITS = ("sandbox.limit-steps", "sandbox.limit-seconds")
NOT_RUN = "sandbox.limits-reached"
# Not the program's fault, perhaps: it gets another chance in a new sandbox.
LOST = ("write.sandbox-gone", "write.sandbox-failed", "write.sandbox-silent", "write.stopped")


class Cancelled(Exception):  # noqa: N818 (it says what has happened)
    """Somebody has cancelled the run."""


class ProgramRuns:
    """The lanes, and the queue of the programs that they take."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._shared = shared_runner(services)
        self._runners: list[Runner] = []
        self._queue: list[HandedIn] = []
        self._error: EngineError | None = None
        self.is_cancelled = False
        self.running: dict[int, tuple[str, int]] = {}  # lane → the name, and the test from 0

    @property
    def language(self) -> str:
        """That of the page, in which the judge names tests."""
        return self._services.texts.language

    def cancel(self) -> None:
        """End what runs, at once."""
        self.is_cancelled = True
        for runner in self._runners:
            runner.stop()

    async def run(
        self,
        rows: list[HandedIn],
        exercise: Exercise,
        request: str,
        on_change: Callable[[HandedIn | None, HandedIn | None], object],
    ) -> None:
        """Run all programs; EngineError if no sandbox starts.

        Call `on_change(row, result)` for each that is done, and `on_change(None, None)` whenever
        something else in `running` has changed.
        """
        self.is_cancelled, self._error, self._queue = False, None, rows[:]
        self.running = {}
        self._runners = [self._shared] + [Runner(self._services) for _ in range(more(len(rows)))]
        lanes = [self._lane(at, exercise, request, on_change) for at in range(len(self._runners))]
        await asyncio.gather(*lanes)
        for runner in self._runners[1:]:
            runner.close()
        self._runners, self.running = [], {}
        if self._error and self._queue and not self.is_cancelled:
            raise self._error

    async def _lane(
        self,
        lane: int,
        exercise: Exercise,
        request: str,
        on_change: Callable[[HandedIn | None, HandedIn | None], object],
    ) -> None:
        def tell(name: str, test: int) -> None:
            self.running[lane] = (name, test)
            on_change(None, None)

        runner = self._runners[lane]
        grading = Grading(self, runner, exercise, request, tell)
        while self._queue and not self.is_cancelled:
            row = self._queue.pop(0)
            try:
                found = await grading.grade_again(row)
            except Cancelled:
                return
            except EngineError as error:  # this sandbox does not start; another one may
                self._queue.insert(0, row)
                self._error = error
                return
            finally:
                self.running.pop(lane, None)
            on_change(row, found)


class Grading:
    """Grades programs, one after the other, in one sandbox."""

    def __init__(
        self,
        runs: ProgramRuns,
        runner: Runner,
        exercise: Exercise,
        request: str,
        tell: Callable[[str, int], object],
    ) -> None:
        self._runs = runs
        self._runner = runner
        self._exercise = exercise
        self._request = request
        self._language = runs.language
        self._tell = tell

    async def grade_again(self, row: HandedIn) -> HandedIn:
        """Return the row with its results; one whose sandbox was lost runs again."""
        found = await self._grade(row)
        if any([is_lost(mark["problem"]) for mark in found.tests or []]):
            found = await self._grade(row)
        return found

    async def _grade(self, row: HandedIn) -> HandedIn:
        code = await self._ask_code(row)
        if code is None:
            return row.changed(note=("class.unreadable", {}))
        marks: list[TestMark] = []
        skipped: list[bool] = []
        for number in range(len(self._exercise["tests"])):
            self._tell(row.shown_name, number)
            result = await self._result(code, row, marks, skipped)
            self._check()
            marks.append({"passed": result["passed"], "problem": result["problem"]})
            skipped.append(result["skipped"])
        answer = await self._runner.call(
            "grade.score",
            exercise=self._request,
            passed=[mark["passed"] for mark in marks],
            skipped=skipped,
            language=self._language,
        )
        score = sound(SCORE, answer)
        for mark, note in zip(marks, score["notes"]):
            if note:
                mark["passed"], mark["problem"] = False, note
        return row.changed(tests=marks, percent=score["percent"], cut=0 if row.full else cut(marks))

    async def _ask_code(self, row: HandedIn) -> str | None:
        try:
            code = await code_of(row, self._runner)
        except EngineError:
            self._check()
            raise
        self._check()
        return code

    async def _result(
        self, code: str, row: HandedIn, marks: list[TestMark], skipped: list[bool]
    ) -> TestResult:
        """Return the result of the next test; one whose Python has ended has failed."""
        limits = {}
        try:
            if marks:
                answer = await self._runner.call(
                    "class_results.next",
                    exercise=self._request,
                    passed=[mark["passed"] for mark in marks],
                    skipped=skipped,
                    reached=0 if row.full else len(reached(marks)),
                    language=self._language,
                )
                found = sound(NEXT, answer)
                if found["note"]:
                    return failed(found["note"])
                limits = found["limits"]
            result: TestResult = sound(
                RESULT,
                await self._runner.call(
                    "grade.test",
                    source=code,
                    exercise=self._request,
                    test=len(marks),
                    limits=limits,
                ),
            )
        except EngineError as error:
            self._check()
            if self._runner.status == FAILED:
                raise
            return failed(_problem(error))
        return result

    def _check(self) -> None:
        if self._runs.is_cancelled:
            raise Cancelled


async def code_of(row: HandedIn, runner: Runner) -> str | None:
    """Read a program again; None if its file is gone, or says something else now."""
    text = await text_of(row.file)
    if text is None:
        return None
    try:
        found = sound(HAND_IN, await runner.call("class_results.read", text=text))
    except EngineError as error:
        if runner.status == FAILED or error.key in LOST:
            raise
        return None
    return found["code"] if found["prints"] == row.prints else None


def more(programs: int) -> int:
    """Return how many sandboxes to start for the programs, without the first one."""
    navigator = window.navigator
    cores = getattr(navigator, "hardwareConcurrency", None) or 2
    memory = getattr(navigator, "deviceMemory", None) or LITTLE_MEMORY
    if cores < 2 or memory < LITTLE_MEMORY or programs < FEWEST:
        return 0
    return 3 if cores >= MANY_CORES and programs >= 4 * FEWEST else 1


def failed(problem: Problem) -> TestResult:
    """Return the result of a test that has this problem."""
    return {"passed": False, "skipped": False, "problem": problem}


def reached(marks: list[TestMark]) -> list[Problem]:
    """Return the problems of the tests that a limit has stopped."""
    found = [mark["problem"] for mark in marks]
    return [problem for problem in found if problem and problem["key"] in LIMITS]


def cut(marks: list[TestMark]) -> int:
    """Return how many tests might have passed with the full limit, as `class_limits.cut`."""
    problems = [mark["problem"] for mark in marks]
    not_run = [each for each in problems if each and each["key"] == NOT_RUN]
    return max(0, len(reached(marks)) + len(not_run) - 1)


def is_lost(problem: Problem | None) -> bool:
    """Return whether the sandbox was lost, which may have had nothing to do with the program."""
    return problem is not None and problem["key"] in LOST


def _problem(error: EngineError) -> Problem:
    return {"key": error.key, "details": error.details, "line": None, "step": None, "trace": ""}
