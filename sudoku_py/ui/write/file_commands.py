"""Files: programs and exercises are opened from them, and programs saved to them."""

import asyncio
from typing import Any

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import downloads, hostile_json
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.storage.drafts import MAX_CODE
from sudoku_py.ui.write.draft_commands import DraftCommands
from sudoku_py.ui.write.editor import CodeEditor
from sudoku_py.ui.write.exercise_commands import ExerciseCommands
from sudoku_py.ui.write.state import WriteState

PROGRAM, EXERCISE = ".py", ".json"  # how the names of files end
MAX_EXERCISE = 1_000_000  # characters, as in `sudoku_py.sandbox.exercise_reader`
MAX_BYTES = 4  # of a character
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

    def commands(self) -> dict[str, Any]:
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
        name = name if name.endswith(PROGRAM) else name + PROGRAM
        downloads.save(name, "text/x-python", self._editor.text)

    async def _open(self, file: Any) -> None:
        name = str(file.name).lower()
        if name.endswith(PROGRAM):
            await self._open_program(file)
        elif name.endswith(EXERCISE):
            await self._open_exercise(file)
        else:
            await self._open_puzzles(file)

    async def _open_program(self, file: Any) -> None:
        code = await self._text_of(file, MAX_CODE)
        if code is not None:
            self._drafts.open_new(str(file.name)[: -len(PROGRAM)], code)

    async def _open_exercise(self, file: Any) -> None:
        text = await self._text_of(file, MAX_EXERCISE)
        if text is None:
            return
        if is_puzzle(hostile_json.read(text)):
            await self._open_puzzles(file)
        else:
            await self._exercises.open_file(text)

    async def _open_puzzles(self, file: Any) -> None:
        """Open it where the page takes puzzles."""
        await self._services.bundles.bring("open")
        self._services.opening.commands["open-file"](file)

    async def _text_of(self, file: Any, most: int) -> str | None:
        """What a file holds; None if that is no text, or too long, which is said."""
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
