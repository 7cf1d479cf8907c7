"""Savepoints: boards of the game to which the player can return."""

import asyncio

from pyscript import Element, window
from pyscript.ffi import to_js

from sudoku_py.core.sentence import Details
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import Savepoint
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.storage.game_codec import MAX_NAME, MAX_SAVEPOINTS
from sudoku_py.ui.widgets.dom import make, make_button, make_text
from sudoku_py.ui.widgets.thumbnail import thumbnail

SET, RETURN, DELETE = "savepoint-set", "savepoint", "savepoint-delete"  # the last two with an index


class SavepointsDialog(Dialog):
    """Sets, lists, names and deletes savepoints, and returns to one."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "savepoints")
        self._fields: list[Element] = []  # the names of those that are listed
        self._doomed: int | None = None  # the index of the one that the next press deletes
        self.commands = {
            "savepoints": self._open,
            SET: self._set,
            "savepoint-name": self._save_names,
            RETURN: lambda index: self._return_to(int(index)),
            DELETE: lambda index: self._delete(int(index)),
        }

    def _of_this_puzzle(self) -> list[Savepoint]:
        game = self._store.game
        puzzle = boards.puzzle_line(game.board)
        return [each for each in game.savepoints if boards.puzzle_line(each["board"]) == puzzle]

    def _open(self) -> None:
        self._doomed = None
        self._render()
        self._show()

    # the list

    def _render(self, key: str | None = None) -> None:
        """List them, the latest first; `key` is what to say."""
        savepoints = self._of_this_puzzle()
        self._fields = [self._field(*each) for each in enumerate(savepoints)]
        items = [self._item(*each) for each in enumerate(savepoints)]
        items.reverse()
        self._part("savepoints-list").replaceChildren(*items)
        usual = "savepoint.some" if savepoints else "savepoint.none"
        self._set_text("savepoints-text", key or usual)

    def _field(self, index: int, savepoint: Savepoint) -> Element:
        """Return the field with the name of a savepoint; what is typed there is kept at once."""
        number = {"number": index + 1}
        label = {
            "data-control": "savepoint-name",
            "maxlength": str(MAX_NAME),
            "aria-label": self._texts.text("savepoint.label", number),
            "placeholder": self._texts.text("savepoint.unnamed", number),
        }
        field = make("input", label)
        field.value = savepoint.get("name", "")
        return field

    def _item(self, index: int, savepoint: Savepoint) -> Element:
        values = savepoint["board"]["values"]
        details = {
            "when": _date_text(savepoint["at"], self._texts.language),
            "n": len(values) - values.count(0),
            "total": len(values),
        }
        delete = "library.sure" if index == self._doomed else "library.delete"
        name = self._name(index, savepoint)
        buttons = []
        for command, key in ((RETURN, "savepoint.return"), (DELETE, delete)):
            text = self._texts.text(key)
            label = {"aria-label": text + ": " + name}
            buttons.append(make_button(command + ":" + str(index), text, label))
        line = make_text("p", self._texts, "savepoint.details", details)
        picture = thumbnail(savepoint["board"])
        return make("li", None, picture, self._fields[index], line, *buttons)

    def _name(self, index: int, savepoint: Savepoint) -> str:
        unnamed = self._texts.text("savepoint.unnamed", {"number": index + 1})
        return savepoint.get("name", "") or unnamed

    # commands

    def _save_names(self) -> None:
        """Keep what is typed as a name at once; the list stays as it is."""
        savepoints = self._of_this_puzzle()
        for index, field in enumerate(self._fields):
            name, old = str(field.value).strip()[:MAX_NAME], savepoints[index]
            if name != old.get("name", ""):
                savepoints[index] = {"board": old["board"], "at": old["at"]}
                if name:
                    savepoints[index]["name"] = name
                self._game.set_savepoints(tuple(savepoints))

    def _delete(self, index: int) -> None:
        if self._doomed != index:
            self._doomed = index
            self._render()
            focus = '[data-action="' + DELETE + ":" + str(index) + '"]'
            self._dialog.querySelector(focus).focus()
            return
        self._doomed = None
        savepoints = self._of_this_puzzle()
        del savepoints[index]
        self._game.set_savepoints(tuple(savepoints))
        self._render("savepoint.deleted")
        self._dialog.querySelector("button.primary").focus()

    def _set(self, board: Board | None = None) -> None:
        """Save the board that was there at the press; without one, the present board."""
        savepoint: Savepoint = {"board": board or self._store.game.board, "at": now()}
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
        savepoint = self._of_this_puzzle()[index]
        self._game.play(savepoint["board"])
        self._game.say(CALM, "savepoint.back", {"name": self._name(index, savepoint)})


def _date_text(milliseconds: float, language: str) -> str:
    style = to_js({"dateStyle": "short", "timeStyle": "short"})
    date = window.Date.new(float(milliseconds))  # a whole number would lose its upper bits
    return str(window.Intl.DateTimeFormat.new(language, style).format(date))
