"""The library: the dialog that lists the player's puzzles."""

import asyncio
from typing import Any

from pyscript import Element

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.dialogs import library_item, library_levels
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.dialogs.library_item import DELETE, OPEN, RENAME, UPDATE
from sudoku_py.ui.storage import solved_puzzles
from sudoku_py.ui.storage.library import MAX_ENTRIES, MAX_NAME, Library, entry_of


class LibraryState:
    """The slice `library`: what the dialog shows besides the stored puzzles."""

    def __init__(self) -> None:
        self.level = library_levels.ALL  # of the entries that are listed
        self.doomed: int | None = None  # index of the entry that the next press deletes
        self.message: tuple[str, dict[str, Any]] | None = None
        self.focus = ""  # the command whose button gets the keyboard's focus


class LibraryDialog(Dialog):
    """Adds, opens, updates, renames and deletes puzzles."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "library")
        self._library = Library(services.storage)
        self._entries: list[tuple[str, dict[str, Any]]] = []  # all of them
        self._fields: dict[int, Element] = {}  # the names of those that are listed
        self._state = LibraryState()
        self._store.add("library", self._state)
        self._store.subscribe(self.render, "library", late=True)
        self.commands = {
            "library": self._open,
            "library-keep": self._add,
            "library-level": self._choose_level,
            "library-name": self._save_names,
            OPEN: lambda index: self._open_entry(int(index)),
            UPDATE: lambda index: self._update(int(index)),
            RENAME: lambda index: self._fields[int(index)].select(),
            DELETE: lambda index: self._delete(int(index)),
        }

    def _open(self) -> None:
        self._store.update("library", doomed=None, message=None, focus="")
        self.render()
        self._show()

    def _choose_level(self) -> None:
        level = str(self._part("library-level").value)
        self._store.update("library", level=level, doomed=None, message=None, focus="")

    # the list

    def render(self) -> None:
        """List what is stored."""
        self._entries, level = self._library.entries(), self._state.level
        entries = [entry for _, entry in self._entries]
        listed = [at for at, entry in enumerate(entries) if library_levels.is_of(entry, level)]
        self._fields = {
            at: library_item.name_field(self._texts, entries[at]["name"]) for at in listed
        }
        items = [self._item(at, entries[at]) for at in listed]
        self._part("library-list").replaceChildren(*items)
        library_levels.fill(self._part("library-level"), self._texts, entries, level)
        self._set_text("library-text", *self._message())
        self._part("library-keep").disabled = len(entries) >= MAX_ENTRIES
        focus = self._dialog.querySelector('[data-action="' + self._state.focus + '"]')
        if focus:
            focus.focus()

    def _item(self, index: int, entry: dict[str, Any]) -> Element:
        is_here = boards.puzzle_line(entry["game"]["board"]) == self._puzzle
        menu = library_item.menu_of(is_here, index == self._state.doomed)
        return library_item.item(self._texts, index, entry, self._fields[index], menu)

    @property
    def _puzzle(self) -> str:
        """The puzzle on the board."""
        return boards.puzzle_line(self._store.game.board)

    def _message(self) -> tuple[Any, ...]:
        """Return what happened last, else what the player has done of the level."""
        solved = solved_puzzles.load(self._services.storage) if self._state.level else []
        figures = library_levels.figures(solved, self._texts, self._state.level)
        usual = ("library.some" if self._entries else "library.none",)
        return self._state.message or figures or usual

    async def _report(self, key: str, entry: dict[str, Any], stored: str) -> None:
        """Say what was done with an entry, once the storage has it so; else what is wrong."""
        doubt = await self._services.storage.doubt(stored)
        message = (doubt or key, {"name": entry["name"]})
        self._store.update("library", doomed=None, message=message, focus="library-keep")

    # commands

    def _add(self) -> None:
        game, texts = self._store.game, self._texts
        name = texts.text("caption.givens", boards.givens_details(game.board))
        if game.record["daily"]:
            name += " · " + texts.text("caption.daily", {"date": game.record["daily"]})
        puzzle = self._puzzle
        for index, (_, other) in enumerate(self._entries):
            if boards.puzzle_line(other["game"]["board"]) == puzzle:
                self._update(index)
                return
        entry = entry_of(game, name)
        stored = self._library.add(entry)
        asyncio.create_task(self._report("library.kept", entry, stored))

    def _update(self, index: int) -> None:
        """Put the game on the board into an entry, which keeps its name."""
        stored, other = self._entries[index]
        entry = entry_of(self._store.game, other["name"])
        self._services.storage.save(stored, entry)
        asyncio.create_task(self._report("library.updated", entry, stored))

    def _open_entry(self, index: int) -> None:
        _, entry = self._entries[index]
        stored, game, records = entry["game"], self._game, self._store.game.records
        self._close()
        others = [row for row in records.rows if row not in stored["abouts"]]
        records.load(others + stored["abouts"])
        game.show(stored["board"])
        game.set_savepoints(tuple(stored["savepoints"]) or self._store.game.savepoints)
        game.say(CALM, "library.opened", {"name": entry["name"]})

    def _save_names(self) -> None:
        """Keep what is typed as a name at once; the list stays as it is."""
        for index, field in self._fields.items():
            stored, entry = self._entries[index]
            name = str(field.value).strip()[:MAX_NAME]
            if name and name != entry["name"]:
                entry["name"] = name
                self._services.storage.save(stored, entry)
                asyncio.create_task(self._report_name(stored, name))

    async def _report_name(self, stored: str, name: str) -> None:
        doubt = await self._services.storage.doubt(stored)
        self._set_text("library-text", doubt or "library.renamed", {"name": name})

    def _delete(self, index: int) -> None:
        name, entry = self._entries[index]
        if self._state.doomed == index:
            self._services.storage.remove(name)
            asyncio.create_task(self._report("library.deleted", entry, name))
        else:
            focus = DELETE + ":" + str(index)
            self._store.update("library", doomed=index, message=None, focus=focus)
