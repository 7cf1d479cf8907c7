"""Handing in: a file with the program for the lecturer; and watching a program that was handed in.

The file has what `sudoku_py.sandbox.hand_in` reads. Of the student it has nothing but the name that
is typed here, which is not stored.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import downloads, hostile_json
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.lessons.answers import LessonProgress
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.storage.drafts import MAX_CODE
from sudoku_py.ui.write.draft import DraftCommands
from sudoku_py.ui.write.editor import CodeEditor
from sudoku_py.ui.write.exercise import ExerciseCommands
from sudoku_py.ui.write.state import REGION, RUNNING, SLICE, WriteState
from sudoku_py.ui.write.watch import WatchPane

KIND, VERSION = "hand-in", 1
JSON_FILE = "application/json"
NAME_FIELD = "write-hand-in-name"
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
MAX_OWN = 600_000  # characters of an exercise in it: the file has at most a million
MAX_FILE_NAME = 40  # characters of the student's name in it


class HandIn(RegionView):
    """Its commands; the part of the page is there while an exercise is open."""

    region, slices = REGION, (SLICE,)
    _state: WriteState
    on_run: Callable[[], object]  # called when there is a run to be watched

    def __init__(
        self,
        services: Services,
        editor: CodeEditor,
        drafts: DraftCommands,
        exercises: ExerciseCommands,
        pane: WatchPane,
    ) -> None:
        super().__init__(services)
        self._editor = editor
        self._drafts = drafts
        self._exercises = exercises
        self._pane = pane

    def render(self) -> None:
        """Show the part for the exercise that is open."""
        self._put("write-hand-in", "hidden", not self._state.exercise)

    # the student

    def save(self) -> None:
        """Let the browser save the file; say so if there is no name yet, or too much code."""
        exercise, name = self._state.exercise, str(self._part(NAME_FIELD).value).strip()
        if not exercise:
            return
        if not name:
            self._game.say(BAD, "write.hand-in-no-name")
            self._part(NAME_FIELD).focus()
            return
        length = self._editor.length
        if length > MAX_CODE:
            self._game.say(BAD, "sandbox.too-long", {"found": length, "most": MAX_CODE})
            return
        self._drafts.save()
        data = {
            "sudokuLab": KIND,
            "version": VERSION,
            "name": name,
            "exercise": exercise["id"],
            "language": self._texts.language,
            "code": self._editor.text,
            "saved": int(now()),
            "hints": self._state.hints,
            "answers": self._answers(),
        }
        own = self._exercises.request_of(exercise)
        if own != exercise["id"] and len(own) <= MAX_OWN:
            data["own"] = own
        file = file_name(exercise["id"], name)
        downloads.save(file, JSON_FILE, hostile_json.write(data))
        self._game.say(GOOD, "write.hand-in-done", {"file": file})

    def _answers(self) -> dict[str, list[bool | None]]:
        """Whether each question of a lesson was answered rightly, of lessons with any answer."""
        progress, found = LessonProgress(self._services.storage), {}
        for lesson in LESSONS:
            answers = progress.results(lesson)
            if any([each is not None for each in answers]):
                found[lesson["name"]] = answers
        return found

    # the lecturer

    async def watch(self, handed_in: dict[str, Any]) -> None:
        """Open a program that was handed in, and show its run of a test, where it goes wrong."""
        try:
            if handed_in["own"]:
                await self._exercises.open_file(handed_in["own"])
            await self._exercises.fetch()
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
            return
        self._drafts.open_new(handed_in["name"], handed_in["code"], handed_in["exercise"])
        asyncio.create_task(self._show(handed_in))

    async def _show(self, handed_in: dict[str, Any]) -> None:
        problem, number = handed_in["problem"], handed_in["test"]
        exercise = self._exercises.request_of(self._state.exercise)
        step = (problem and problem["step"]) or 0
        self._store.update(SLICE, busy=RUNNING)
        try:
            run = await self._pane.open(handed_in["code"], "", step, exercise, number)
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
        else:
            self._store.update(SLICE, problem=problem)
            self._editor.show_problem(problem["line"] if problem else None)
            if problem:
                self._game.say(BAD, problem["key"], problem["details"])
            else:
                names = {"name": handed_in["name"], "test": handed_in["test_name"]}
                self._game.say(CALM, "write.handed-in", names)
            if run["steps"]:
                self.on_run()
        self._store.update(SLICE, busy="")


def file_name(exercise: str, name: str) -> str:
    """Return the name of a file for an exercise and a student.

    >>> file_name("undo", "María López / 3.º")
    'undo-Mar-a-L-pez-3.json'
    """
    words, word = [], ""
    for sign in name + " ":
        if sign in PLAIN:
            word += sign
        elif word:
            words.append(word)
            word = ""
    plain = "".join([sign if sign in PLAIN else "-" for sign in exercise])
    return ("-".join([plain] + words))[: len(plain) + 1 + MAX_FILE_NAME] + ".json"
