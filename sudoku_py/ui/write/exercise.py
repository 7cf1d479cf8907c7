"""Exercises: opening one, running its tests one after the other, and the score.

Exercises and programs are opened from files, too; the texts of such exercises outlive the visit.
The exercise stands above the editor, and the results of its tests below it.
"""

import asyncio
from collections.abc import Callable

from pyscript import Element, JsObject

from sudoku_py.engine.student_protocol import (
    Exercise,
    Grade,
    StoredExercise,
    TestOfExercise,
    TestResult,
)
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import downloads, hostile_json
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.drafts import MAX_CODE, MAX_HINTS, MAX_ID
from sudoku_py.ui.storage.storage import Storage
from sudoku_py.ui.widgets.dom import make, make_button, make_text
from sudoku_py.ui.write.answers import EXERCISE_FIELDS, RESULT, SCORE, sound
from sudoku_py.ui.write.draft import DraftCommands
from sudoku_py.ui.write.editor import CodeEditor
from sudoku_py.ui.write.exercise_titles import in_language
from sudoku_py.ui.write.parsons import read_parsons
from sudoku_py.ui.write.runner import Runner
from sudoku_py.ui.write.state import GRADING, REGION, SLICE, WriteState

PREFIX = "exercise."  # what the names of the stored ones begin with
MAX_FILES = 30  # the newest stay
MAX_TEXT = 1_000_000  # characters, as many as a file may have
_TEXT = schema.check(lambda data: isinstance(data, str) and len(data) <= MAX_TEXT)
read_file = schema.record({"text": _TEXT, "at": schema.moment}, {"at": 0})


class ExerciseFiles:
    """Reads and writes them; they are hostile until the sandbox has read them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def texts(self) -> list[str]:
        """The JSON of each, the oldest first."""
        return [found["text"] for _, found in self._files()]

    def keep(self, exercise: str, text: str) -> None:
        """Store the text of the exercise with that id, in place of the one before."""
        files = [(name, file) for name, file in self._files() if name != PREFIX + exercise]
        for name, _ in files[: max(0, len(files) + 1 - MAX_FILES)]:
            self._storage.remove(name)
        self._storage.save(PREFIX + exercise, {"text": text, "at": now()})

    def _files(self) -> list[tuple[str, StoredExercise]]:
        names = self._storage.names(PREFIX)
        loaded = [(name, self._storage.load(name, read_file)) for name in names]
        return sorted([each for each in loaded if each[1]], key=lambda each: each[1]["at"])


read_exercise = schema.record(
    dict(
        EXERCISE_FIELDS,
        id=schema.text(MAX_ID),
        hints=schema.list_of(schema.anything, 0, MAX_HINTS),
        parsons=schema.optional(read_parsons),
    ),
    {"hints": [], "parsons": None},
)
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

        Those of the project are first, followed by those that were opened from files before.
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

    def find(self, name: str) -> Exercise | None:
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

    def _open_starter(self, exercise: Exercise) -> None:
        language = self._texts.language
        title = in_language(exercise["title"], language)
        starter = in_language(exercise["starter"], language)
        self._drafts.open_new(title, starter, exercise["id"])

    async def open_file(self, text: str) -> str | None:
        """Open the exercise in a JSON text, and return its id; None, with what is wrong in it."""
        self._game.say(CALM, "write.loading")
        try:
            await self.fetch()
            found = await self._runner.call("exercise", exercise=text)
            exercise = sound(read_exercise, found)
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
            return None
        others = [each for each in self._state.exercises if each["id"] != exercise["id"]]
        self._texts_of[exercise["id"]] = text
        self._files.keep(exercise["id"], text)
        self._store.update(SLICE, exercises=others + [exercise])
        await self.open(exercise["id"])
        return str(exercise["id"])

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
            return  # a run of the code reports it
        if self._state.stored == stored:
            self._store.update(SLICE, exercise=self.find(name))
            if not self._state.exercise:
                missing = ("write.exercise-file-again", {"found": name})
                self._game.say(CALM, *(self._state.with_link(missing) or missing))

    # testing

    def stop(self) -> None:
        """End the code that runs."""
        self._runner.stop()

    def request_of(self, exercise: Exercise | None) -> str:
        """What names an exercise to the sandbox: its id, or the JSON of one from a file."""
        name = exercise["id"] if exercise else ""
        return self._texts_of.get(name, name)

    async def grade(self, source: str) -> None:
        """Run one test after the other; the table fills meanwhile."""
        exercise = self._state.exercise
        if not exercise or self._state.busy:
            return

        def show(rows: list[TestResult]) -> None:
            grade: Grade = {"rows": rows, "percent": None, "source": source}
            self._store.update(SLICE, grade=grade)

        rows = await self.results(source, exercise, show)
        try:
            if rows is not None:
                grade: Grade = {"rows": rows, "percent": None, "source": source}
                await self._finish(exercise, grade)
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
        self._store.update(SLICE, busy="")

    async def results(
        self, source: str, exercise: Exercise, on_rows: Callable[[list[TestResult]], object]
    ) -> list[TestResult] | None:
        """Run one test after the other, and call `on_rows` with the results so far.

        Return all of them; None, with a message, if they cannot run or someone stops them. It is
        busy from here on: who calls this says when it no longer is.
        """
        rows: list[TestResult] = []
        self._store.update(SLICE, busy=GRADING)
        on_rows(rows)
        try:
            for number in range(len(exercise["tests"])):
                self._game.say(
                    CALM, "write.testing", {"n": number + 1, "of": len(exercise["tests"])}
                )
                rows = rows + [await self._test(source, exercise, number)]
                on_rows(rows)
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
            return None
        finally:
            self._runner.tidy()
        return rows

    async def _test(self, source: str, exercise: Exercise, number: int) -> TestResult:
        answer = await self._runner.call(
            "grade.test", source=source, exercise=self.request_of(exercise), test=number
        )
        result: TestResult = sound(RESULT, answer)
        return result

    async def _finish(self, exercise: Exercise, grade: Grade) -> None:
        """Ask for the score, which tests that have passed are part of it, and why others not."""
        answer = await self._runner.call(
            "grade.score",
            exercise=self.request_of(exercise),
            passed=[row["passed"] for row in grade["rows"]],
            skipped=[row["skipped"] for row in grade["rows"]],
            language=self._texts.language,
        )
        score = sound(SCORE, answer)
        rows = [dict(row, note=note) for row, note in zip(grade["rows"], score["notes"])]
        counted = {
            "percent": score["percent"],
            "passed": len([row for row in rows if row["passed"] and not row["note"]]),
            "tests": len([row for row in rows if not row["skipped"]]),
        }
        self._store.update(SLICE, grade=dict(grade, rows=rows, **counted))
        is_full = counted["passed"] == counted["tests"]
        self._game.say(GOOD if is_full else BAD, "sandbox.score", counted)


PROGRAM_END, EXERCISE_END = ".py", ".json"  # how the names of files end
MAX_EXERCISE = 1_000_000  # characters, as in `sudoku_py.sandbox.exercise_reader`
MAX_BYTES = 4  # of a character
MAX_OF_PUZZLE = 20_000  # values in the record of a puzzle; to read those of an exercise takes long
REPLACED = "\ufffd"  # what browsers make of what is no text


class FileCommands(Component):
    """What a chosen or dropped file is, its name says."""

    def __init__(
        self,
        services: Services,
        state: WriteState,
        editor: CodeEditor,
        drafts: DraftCommands,
        exercises: ExerciseCommands,
    ) -> None:
        super().__init__(services)
        self._state = state
        self._editor = editor
        self._drafts = drafts
        self._exercises = exercises

    def commands(self) -> dict[str, Callable[..., object]]:
        """By name, what the mode adds to the page's commands."""
        return {
            "write-download": self._download,
            "open-file": lambda file: asyncio.create_task(self._open(file)),
        }

    def choose_exercise(self) -> None:
        """Let the person choose a file; the page's listener opens it."""
        self._part("write-file").click()

    def _download(self) -> None:
        name = self._state.title
        name = name if name.endswith(PROGRAM_END) else name + PROGRAM_END
        downloads.save(name, "text/x-python", self._editor.text)

    async def _open(self, file: JsObject) -> None:
        name = str(file.name).lower()
        if name.endswith(PROGRAM_END):
            await self._open_program(file)
        elif name.endswith(EXERCISE_END):
            await self._open_exercise(file)
        else:
            self._open_puzzles(file)

    async def _open_program(self, file: JsObject) -> None:
        """Open it for the exercise that is open, if one is: its tests are what it is for."""
        code = await self._text_of(file, MAX_CODE)
        if code is None:
            return
        exercise = self._state.exercise
        self._drafts.open_new(
            str(file.name)[: -len(PROGRAM_END)],
            code,
            self._state.exercise_id,
            self._state.hints,
            self._state.parsons,
        )
        if exercise:
            title = in_language(exercise["title"], self._texts.language)
            self._game.say(CALM, "write.file-for-exercise", {"exercise": title})

    async def _open_exercise(self, file: JsObject) -> None:
        text = await self._text_of(file, MAX_EXERCISE)
        if text is None:
            return
        if is_puzzle(hostile_json.read(text, values=MAX_OF_PUZZLE)):
            self._open_puzzles(file)
        else:
            await self._exercises.open_file(text)

    def _open_puzzles(self, file: JsObject) -> None:
        """Open it where the page takes puzzles."""
        self._services.commands.run_on_page("open-file", file)

    async def _text_of(self, file: JsObject, most: int) -> str | None:
        """The text of a file; None, with a message, if it is no text or is too long."""
        text = None
        if file.size <= MAX_BYTES * most:
            try:
                text = str(await file.text())
            except Exception:  # it was deleted, may not be read, or there is no memory for it
                text = None
        if text is None or len(text) > most:
            self._game.say(BAD, "write.file-refused", {"name": str(file.name), "most": most})
            return None
        if REPLACED in text:
            self._game.say(BAD, "sandbox.no-text")
            return None
        return text


def is_puzzle(data: object) -> bool:
    """Whether the data of a file is a puzzle, as the command line writes it.

    >>> is_puzzle({"puzzle": "1..."}), is_puzzle({"tests": []}), is_puzzle(None)
    (True, False, False)
    """
    return isinstance(data, dict) and "puzzle" in data


MARKS = {
    "true": "sandbox.passed",
    "false": "sandbox.failed",
    "waiting": "sandbox.uncounted",
    "skipped": "sandbox.not-applicable",
}


def mark_of(row: TestResult) -> str:
    """Whether a test has passed, waits for others to count, or does not apply.

    >>> mark_of({"passed": True, "skipped": False, "problem": None})
    'true'
    """
    if row["skipped"]:
        return "skipped"
    if not row["passed"]:
        return "false"
    return "waiting" if row.get("note") else "true"


class ExerciseView(RegionView):
    """Shows the slice `write`."""

    region, slices = REGION, (SLICE,)
    _state: WriteState

    def render(self) -> None:
        """Show what has changed."""
        exercise, grade = self._state.exercise, self._state.grade
        if self._has_changed("exercise", exercise):
            self._put("write-exercise", "hidden", not exercise)
            self._put("write-grade", "hidden", not exercise)
            if exercise:
                language = self._texts.language
                self._part("write-exercise-title").textContent = in_language(
                    exercise["title"], language
                )
                self._part("write-exercise-text").textContent = in_language(
                    exercise["text"], language
                )
        if self._has_changed("grade", grade):
            self._put("write-results", "hidden", not grade)
            if exercise and grade:
                self._render_grade(exercise, grade)

    def _render_grade(self, exercise: Exercise, grade: Grade) -> None:
        rows = [
            self._row(number, exercise["tests"], row) for number, row in enumerate(grade["rows"])
        ]
        self._part("write-tests").replaceChildren(*rows)
        if grade["percent"] is None:
            self._set_text("write-score", None)
            return
        details = {name: grade[name] for name in ("percent", "passed", "tests")}
        self._set_text("write-score", "sandbox.score", details)

    def _row(self, number: int, tests: list[TestOfExercise], row: TestResult) -> Element:
        name = in_language(tests[number]["name"], self._texts.language)
        mark = mark_of(row)
        result = MARKS[mark]
        reason, problem = make("td"), row["problem"] or row.get("note")
        if problem:
            reason.append(make_text("p", self._texts, problem["key"], problem["details"]))
            if problem["step"]:
                label = self._texts.text("write.watch-it-fail")
                attributes = {"aria-label": label + ": " + name}
                reason.append(make_button("write-watch-test:" + str(number), label, attributes))
        cells = (make("th", {"scope": "row"}, name), make_text("td", self._texts, result), reason)
        return make("tr", {"data-passed": mark}, *cells)
