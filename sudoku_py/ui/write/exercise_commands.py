"""Exercises: opening one, running its tests one after the other, and the score."""

import asyncio
from typing import Any

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.drafts import MAX_ID
from sudoku_py.ui.write.draft_commands import DraftCommands
from sudoku_py.ui.write.exercise_files import ExerciseFiles
from sudoku_py.ui.write.runner import Runner
from sudoku_py.ui.write.state import GRADING, SLICE, WriteState
from sudoku_py.ui.write.text_by_language import in_language
from sudoku_py.ui.write.watch_data import PROBLEM, sound

MAX_TESTS = 200  # as in `sudoku_py.sandbox.exercise_reader`
FULL = 100  # percent
_TEST = schema.record({"name": schema.anything, "points": schema.whole(0, 1_000_000)})
read_exercise = schema.record(
    {
        "id": schema.text(MAX_ID),
        "title": schema.anything,
        "text": schema.anything,
        "starter": schema.anything,
        "tests": schema.list_of(_TEST, 1, MAX_TESTS),
    }
)
_RESULT = schema.record({"passed": schema.flag, "problem": schema.optional(PROBLEM)})
_LIST = schema.record({"exercises": schema.sound_items(read_exercise, 100)})


class ExerciseCommands(Component):
    """Changes the slice `write`: `exercises`, `exercise` and `grade`."""

    def __init__(
        self, services: Services, state: WriteState, drafts: DraftCommands, runner: Runner
    ) -> None:
        super().__init__(services)
        self._state = state
        self._drafts = drafts
        self._runner = runner
        self._files = ExerciseFiles(services.storage)
        self._texts_of: dict[str, str] = {}  # id of an exercise from a file → its JSON

    # which there are

    async def fetch(self) -> None:
        """Ask the sandbox for all exercises, unless they are known.

        First come those of the project, then those that were opened from files before.
        """
        if self._state.exercises:
            return
        found = schema.read(_LIST, await self._runner.call("exercises"))
        exercises = found["exercises"] if found else []
        for text in self._files.texts():
            try:
                exercise = sound(read_exercise, await self._runner.call("exercise", exercise=text))
            except EngineError:
                continue  # another version of the page has stored it
            if exercise["id"] not in [each["id"] for each in exercises]:
                exercises.append(exercise)
                self._texts_of[exercise["id"]] = text
        self._store.update(SLICE, exercises=exercises)

    def find(self, name: str) -> dict[str, Any] | None:
        """Return the exercise with that id, if it is known."""
        found = [each for each in self._state.exercises if each["id"] == name]
        return found[0] if found else None

    async def open(self, name: str, is_new: bool = False) -> None:
        """Open the draft for an exercise, or its starter; say so if there is no such exercise."""
        if not self._state.exercises:
            self._game.say(CALM, "write.loading")
        try:
            await self.fetch()
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
            return
        exercise = self.find(name)
        if not exercise:
            known = ", ".join([each["id"] for each in self._state.exercises])
            self._game.say(BAD, "write.no-exercise", {"found": name, "known": known})
        else:
            if is_new or not self._drafts.open_for(name):
                self._open_starter(exercise)
            self._game.say(CALM, "write.exercise-opened")

    def _open_starter(self, exercise: dict[str, Any]) -> None:
        language = self._texts.language
        title = in_language(exercise["title"], language)
        starter = in_language(exercise["starter"], language)
        self._drafts.open_new(title, starter, exercise["id"])

    async def open_file(self, text: str) -> None:
        """Open the exercise in a JSON text; say what is wrong in it."""
        self._game.say(CALM, "write.loading")
        try:
            await self.fetch()
            found = await self._runner.call("exercise", exercise=text)
            exercise = sound(read_exercise, found)
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
            return
        others = [each for each in self._state.exercises if each["id"] != exercise["id"]]
        self._texts_of[exercise["id"]] = text
        self._files.keep(exercise["id"], text)
        self._store.update(SLICE, exercises=others + [exercise])
        await self.open(exercise["id"])

    def on_draft(self, name: str | None) -> None:
        """A draft was opened: show the exercise that it is for, as soon as that is known."""
        exercise = self.find(name) if name else None
        self._store.update(SLICE, exercise_id=name, exercise=exercise, grade=None)
        if name and not exercise:
            asyncio.create_task(self._show_later(name))

    async def _show_later(self, name: str) -> None:
        stored = self._state.stored
        try:
            await self.fetch()
        except EngineError:
            return  # it is said when the code is run
        if self._state.stored == stored:
            self._store.update(SLICE, exercise=self.find(name))
            if not self._state.exercise:
                missing = ("write.exercise-file-again", {"found": name})
                self._game.say(CALM, *(self._state.with_link(missing) or missing))

    # testing

    def stop(self) -> None:
        """End the code that runs."""
        self._runner.stop()

    def request_of(self, exercise: dict[str, Any] | None) -> str:
        """How the sandbox is told of an exercise: its id, or the JSON of one from a file."""
        name = exercise["id"] if exercise else ""
        return self._texts_of.get(name, name)

    async def grade(self, source: str) -> None:
        """Run one test after the other; the table fills meanwhile."""
        exercise = self._state.exercise
        if not exercise or self._state.busy:
            return
        rows: list[dict[str, Any]] = []
        grade: dict[str, Any] = {"rows": rows, "percent": None, "source": source}
        self._store.update(SLICE, busy=GRADING, grade=grade)
        try:
            for number in range(len(exercise["tests"])):
                self._game.say(
                    CALM, "write.testing", {"n": number + 1, "of": len(exercise["tests"])}
                )
                rows = rows + [await self._test(source, exercise, number)]
                self._store.update(SLICE, grade=dict(grade, rows=rows))
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
        else:
            self._finish(exercise, dict(grade, rows=rows))
        self._runner.tidy()
        self._store.update(SLICE, busy="")

    async def _test(self, source: str, exercise: dict[str, Any], number: int) -> dict[str, Any]:
        answer = await self._runner.call(
            "grade.test", source=source, exercise=self.request_of(exercise), test=number
        )
        result: dict[str, Any] = sound(_RESULT, answer)
        return result

    def _finish(self, exercise: dict[str, Any], grade: dict[str, Any]) -> None:
        rows = grade["rows"]
        percent = percent_of(exercise["tests"], rows)
        passed = len([row for row in rows if row["passed"]])
        self._store.update(SLICE, grade=dict(grade, percent=percent))
        details = {"percent": percent, "passed": passed, "tests": len(rows)}
        self._game.say(GOOD if passed == len(rows) else BAD, "sandbox.score", details)


def percent_of(tests: list[dict[str, Any]], rows: list[dict[str, Any]]) -> int:
    """The share of the points, in percent; it is 100 only if all tests pass.

    >>> percent_of([{"points": 3}, {"points": 1}], [{"passed": True}, {"passed": False}])
    75
    """
    points = sum([test["points"] for test in tests])
    won = sum([test["points"] for test, row in zip(tests, rows) if row["passed"]])
    if won == points:
        return FULL
    return min(int(FULL * won / points + 0.5), FULL - 1)
