"""Savepoints: boards of the game that one can come back to."""

import time

from pyscript import document, window
from pyscript.ffi import to_js

from sudoku_py.ui import boards
from sudoku_py.ui.keeping import MOST_SAVEPOINTS
from sudoku_py.ui.state import CALM, GOOD

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.page import Page
    from sudoku_py.ui.play import Play


class Savepoints:
    """The dialog in which they are set, listed and gone back to."""

    def __init__(self, page: "Page", play: "Play") -> None:
        """Work on `page`."""
        self._page = page
        self._play = play
        self.actions = {"savepoints": self._open, "savepoint-set": self._set}
        for at in range(MOST_SAVEPOINTS):
            self.actions["savepoint-" + str(at)] = self._going_back(at)

    def _of_this_game(self) -> list[dict]:
        state = self._page.state
        puzzle = boards.puzzle_line(state.board)
        return [each for each in state.savepoints if boards.puzzle_line(each["board"]) == puzzle]

    def _open(self) -> None:
        view, words, found = self._page.view, self._page.words, self._of_this_game()
        items = view.part("savepoints-list")
        items.replaceChildren()
        for at, savepoint in enumerate(found):
            items.prepend(_item("savepoint-" + str(at), self._name(at, savepoint)))
        text = words.text("savepoint.some" if found else "savepoint.none")
        view.part("savepoints-text").textContent = text
        view.part("savepoints").showModal()

    def _name(self, at: int, savepoint: dict) -> str:
        board, language = savepoint["board"], self._page.state.language
        details = {
            "number": at + 1,
            "when": _moment(savepoint["at"], language),
            "n": len(board["values"]) - board["values"].count(0),
            "total": len(board["values"]),
        }
        return self._page.words.text("savepoint.name", details)

    def _set(self) -> None:
        state = self._page.state
        savepoint = {"board": state.board, "at": time.time() * 1000}
        found = (self._of_this_game() + [savepoint])[-MOST_SAVEPOINTS:]
        state.savepoints = tuple(found)
        self._page.view.part("savepoints").close()
        self._page.say(GOOD, "savepoint.made", {"number": len(found)})

    def _going_back(self, at: int) -> "Callable[[], None]":
        return lambda: self._go_back(at)

    def _go_back(self, at: int) -> None:
        self._page.view.part("savepoints").close()
        self._play.take(self._of_this_game()[at]["board"])
        self._page.say(CALM, "savepoint.back", {"number": at + 1})


def _moment(milliseconds: float, language: str) -> str:
    style = to_js({"dateStyle": "short", "timeStyle": "short"})
    moment = window.Date.new(float(milliseconds))  # a whole number would lose its upper bits
    return window.Intl.DateTimeFormat.new(language, style).format(moment)


def _item(action: str, name: str) -> object:
    item, button = document.createElement("li"), document.createElement("button")
    button.type = "button"
    button.setAttribute("data-action", action)
    button.textContent = name
    item.append(button)
    return item
