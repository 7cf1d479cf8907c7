"""The library: the player's puzzles, and everything as one file."""

import asyncio
import json

from pyscript import document

from sudoku_py.ui import boards, saving, settings, statistics
from sudoku_py.ui.desk import shelf
from sudoku_py.ui.moment import now
from sudoku_py.ui.state import BAD, CALM, GOOD
from sudoku_py.ui.storage import ASIDE, read_json

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.page import Page

START = "game."  # what the names of the stored puzzles begin with
FILE = "sudoku.json"
MOST_FILE = 2_000_000  # bytes


class Library:
    """The dialog that lists them, and the file; each puzzle is stored under a name of its own."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page
        self._listed = []  # (name in the storage, entry)
        self._inputs = []
        self._last = 0  # the number of the one that was stored last
        self._doomed = None  # which one a second press deletes
        self.actions = {
            "library": self._open,
            "library-keep": self._keep,
            "export": self._export,
            "import-file": lambda file: asyncio.create_task(self._import(file)),
        }
        for at in range(shelf.MOST):
            self.actions["library-open-" + str(at)] = _bound(self._show, at)
            self.actions["library-rename-" + str(at)] = _bound(self._rename, at)
            self.actions["library-delete-" + str(at)] = _bound(self._delete, at)

    # the list

    def _entries(self) -> list[tuple[str, dict]]:
        storage = self._page.storage
        found = []
        for name in storage.names(START):
            read = shelf.read_entry(storage.load(name))
            if read:
                found.append((name, read))
            else:
                storage.spoil(name)
                storage.remove(name)
        return found[: shelf.MOST]

    def _open(self) -> None:
        self._doomed = None
        self._list()
        self._page.view.part("library").showModal()

    def _list(self) -> None:
        self._listed = self._entries()
        items, words = self._page.view.part("library-list"), self._page.words
        items.replaceChildren()
        self._inputs = []
        for at, (_, entry) in enumerate(self._listed):
            items.append(self._item(at, entry))
        text = words.text("library.some" if self._listed else "library.none")
        self._page.view.part("library-text").textContent = text
        self._page.view.part("library-keep").disabled = len(self._listed) >= shelf.MOST

    def _item(self, at: int, entry: dict) -> object:
        words, board = self._page.words, entry["game"]["board"]
        field = document.createElement("input")
        field.value = entry["name"]
        field.maxLength = shelf.LONGEST_NAME
        field.setAttribute("aria-label", words.text("library.name"))
        self._inputs.append(field)
        details = document.createElement("p")
        filled = len(board["values"]) - board["values"].count(0)
        told = {
            "size": board["size"],
            "n": boards.count(board, boards.GIVEN),
            "filled": filled,
            "total": len(board["values"]),
        }
        details.textContent = words.text("library.details", told)
        sure = words.text("library.sure" if at == self._doomed else "library.delete")
        item = document.createElement("li")
        item.append(field, details)
        for what, text in (
            ("open", words.text("library.open")),
            ("rename", words.text("library.rename")),
            ("delete", sure),
        ):
            item.append(_button("library-" + what + "-" + str(at), text, entry["name"]))
        return item

    def _tell(self, key: str, details: dict, focus: str = "library-keep") -> None:
        asyncio.create_task(self._tell_soon(key, details, focus))

    async def _tell_soon(self, key: str, details: dict, focus: str) -> None:
        """Say something in the dialog, when what was stored can be read again."""
        await asyncio.sleep_ms(0)
        self._list()
        self._focus(focus)
        self._page.view.part("library-text").textContent = self._page.words.text(key, details)

    # what is done with one

    def _present(self, name: str) -> dict:
        state = self._page.state
        return shelf.entry(name, now(), state.board, state.savepoints, state.about)

    def _keep(self) -> None:
        state, words = self._page.state, self._page.words
        details = {"size": state.board["size"], "n": boards.count(state.board, boards.GIVEN)}
        name = words.text("caption.givens", details)
        if state.about["daily"]:
            name += " · " + words.text("caption.daily", {"date": state.about["daily"]})
        self._store(self._present(name))
        self._tell("library.kept", {"name": name})

    def _store(self, entry: dict) -> None:
        for name in self._page.storage.names(START):
            if name[len(START) :].isdigit():
                self._last = max(self._last, int(name[len(START) :]))
        self._last += 1  # by itself, too: what was just stored is not among the names at once
        self._page.storage.save(START + ("00000" + str(self._last))[-6:], entry)

    def _show(self, at: int) -> None:
        state, (_, entry) = self._page.state, self._listed[at]
        game = entry["game"]
        self._page.view.part("library").close()
        known = [about for about in state.abouts.rows if about not in game["abouts"]]
        state.abouts.know(known + game["abouts"])
        state.show(game["board"])
        state.savepoints = tuple(game["savepoints"]) or state.savepoints
        self._page.say(CALM, "library.opened", {"name": entry["name"]})

    def _rename(self, at: int) -> None:
        name, entry = self._listed[at]
        entry["name"] = self._inputs[at].value.strip()[: shelf.LONGEST_NAME] or entry["name"]
        self._page.storage.save(name, entry)
        self._tell("library.renamed", {"name": entry["name"]}, "library-rename-" + str(at))

    def _delete(self, at: int) -> None:
        name, entry = self._listed[at]
        if self._doomed != at:
            self._doomed = at
            self._list()
            self._focus("library-delete-" + str(at))
            return
        self._doomed = None
        self._page.storage.remove(name)
        self._tell("library.deleted", {"name": entry["name"]})

    def _focus(self, action: str) -> None:
        document.querySelector('[data-action="' + action + '"]').focus()

    # the file

    def _export(self) -> None:
        storage, state = self._page.storage, self._page.state
        games = [entry for _, entry in self._entries()]
        on_board = self._present(self._page.words.text("library.on-board"))
        if not any([shelf.is_same(on_board, each) for each in games]):
            games = [on_board] + games
        solved = statistics.load(storage)
        aside = {name: storage.load_text(name + ASIDE) for name in storage.spoilt}
        text = json.dumps(shelf.file(games, state.settings, solved, aside))
        saving.save(FILE, "application/json", text)
        self._page.say(GOOD, "library.exported", {"n": len(games), "file": FILE})

    async def _import(self, file: object) -> None:
        try:
            text = await file.text() if file.size <= MOST_FILE else ""
        except Exception:  # it was deleted or may not be read: the browser says no more
            text = ""
        found = shelf.read_file(read_json(text)) if text else None
        if not found:
            self._page.say(BAD, "library.no-file", {"name": file.name})
            return
        games, unsound, wishes, solved, aside = found
        new = self._take(games)
        storage = self._page.storage
        storage.save(statistics.NAME, statistics.joined(statistics.load(storage), solved))
        if wishes:
            self._take_settings(wishes)
        told = ("library.imported", {"n": new, "known": len(games) - new, "bad": unsound})
        if aside:
            told = ("library.import-aside", {"n": aside, "done": told})
        self._page.say(BAD if unsound else GOOD, *told)

    def _take(self, games: list[dict]) -> int:
        """Store those that are not here yet; how many there were."""
        here, new = [entry for _, entry in self._entries()], 0
        for entry in games:
            if len(here) < shelf.MOST and not any([shelf.is_same(entry, each) for each in here]):
                here.append(entry)
                self._store(entry)
                new += 1
        return new

    def _take_settings(self, wishes: dict[str, bool]) -> None:
        state = self._page.state
        for name in settings.DEFAULTS:
            if state.settings[name] != wishes[name]:
                state.set(name, wishes[name])
        self._page.storage.save("settings", state.settings)


def _bound(do: "Callable[[int], None]", at: int) -> "Callable[[], None]":
    return lambda: do(at)


def _button(action: str, text: str, of: str) -> object:
    button = document.createElement("button")
    button.type = "button"
    button.setAttribute("data-action", action)
    button.setAttribute("aria-label", text + ": " + of)
    button.textContent = text
    return button
