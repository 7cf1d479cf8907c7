"""Savepoints: boards of the game to which the player can return."""

import asyncio

from pyscript import window
from pyscript.ffi import to_js

from sudoku_py.core.sentence import Details
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import Savepoint
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.storage.game_codec import MAX_SAVEPOINTS
from sudoku_py.ui.widgets.dom import make, make_button


class SavepointsDialog(Dialog):
    """Sets and lists savepoints, and returns to one."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "savepoints")
        self.commands = {
            "savepoints": self._open,
            "savepoint-set": self._set,
            "savepoint": lambda index: self._return_to(int(index)),
        }

    def _of_this_puzzle(self) -> list[Savepoint]:
        game = self._store.game
        puzzle = boards.puzzle_line(game.board)
        return [each for each in game.savepoints if boards.puzzle_line(each["board"]) == puzzle]

    def _open(self) -> None:
        rows, savepoints = self._part("savepoints-list"), self._of_this_puzzle()
        rows.replaceChildren()
        for index, savepoint in enumerate(savepoints):
            button = make_button("savepoint:" + str(index), self._name(index, savepoint))
            rows.prepend(make("li", None, button))
        self._set_text("savepoints-text", "savepoint.some" if savepoints else "savepoint.none")
        self._show()

    def _name(self, index: int, savepoint: Savepoint) -> str:
        values = savepoint["board"]["values"]
        details = {
            "number": index + 1,
            "when": _date_text(savepoint["at"], self._texts.language),
            "n": len(values) - values.count(0),
            "total": len(values),
        }
        return self._texts.text("savepoint.name", details)

    def _set(self) -> None:
        savepoint: Savepoint = {"board": self._store.game.board, "at": now()}
        savepoints = (self._of_this_puzzle() + [savepoint])[-MAX_SAVEPOINTS:]
        self._game.set_savepoints(tuple(savepoints))
        self._close()
        asyncio.create_task(self._confirm({"number": len(savepoints)}))

    async def _confirm(self, details: Details) -> None:
        """Say that there is a savepoint, and whether it outlives the visit."""
        is_kept = await self._services.autosave.is_kept()
        tone, key = (GOOD, "savepoint.made") if is_kept else (BAD, "savepoint.for-now")
        self._game.say(tone, key, details)

    def _return_to(self, index: int) -> None:
        self._close()
        self._game.play(self._of_this_puzzle()[index]["board"])
        self._game.say(CALM, "savepoint.back", {"number": index + 1})


def _date_text(milliseconds: float, language: str) -> str:
    style = to_js({"dateStyle": "short", "timeStyle": "short"})
    date = window.Date.new(float(milliseconds))  # a whole number would lose its upper bits
    return str(window.Intl.DateTimeFormat.new(language, style).format(date))
