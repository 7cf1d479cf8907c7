"""The library: the dialog that lists the player's puzzles, and the file with all that is saved.

An entry is listed with a picture, its name and details, one action and a menu; the list is of all
levels or of one, with the player's statistics of that. The file is exported and imported.
"""

import asyncio
from collections.abc import Callable
from typing import Any, TypeAlias

from pyscript import Element, JsObject, window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.levels import NAMES, level_of, shown
from sudoku_py.ui.browser import downloads, hostile_json
from sudoku_py.ui.browser.clock import clock
from sudoku_py.ui.browser.i18n import I18n, set_texts
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.dialogs.statistics import by_level, days_until_now, measures
from sudoku_py.ui.storage import drafts, library, schema, solved_puzzles
from sudoku_py.ui.storage.drafts import Drafts
from sudoku_py.ui.storage.library import MAX_ENTRIES, MAX_NAME, Library, LibraryEntry, entry_of
from sudoku_py.ui.storage.solved_puzzles import Solved
from sudoku_py.ui.storage.storage import ASIDE
from sudoku_py.ui.widgets.dom import make, make_button, make_text
from sudoku_py.ui.widgets.forms import fill_menu
from sudoku_py.ui.widgets.thumbnail import thumbnail

# Commands, with an index.
OPEN, UPDATE, RENAME, DELETE = (
    "library-open", "library-update", "library-rename", "library-delete",
)  # fmt: skip
SURE = "library.sure"  # the text of a button that deletes now
MAX_THUMBNAILS = 20  # far down the list, they are empty
DATE = '{"dateStyle": "medium"}'  # with the month's name: its number is read in two ways


def name_field(texts: I18n, name: str) -> Element:
    """Return the field with the name of an entry; what is typed there is kept at once."""
    label = {
        "data-control": "library-name",
        "maxlength": str(MAX_NAME),
        "aria-label": texts.text("library.name"),
    }
    field = make("input", label)
    field.value = name
    return field


def entry_item(
    texts: I18n, index: int, entry: LibraryEntry, field: Element, menu: list[tuple[str, str]]
) -> Element:
    """Return an entry with its one action, and a menu of (command, key of its text)."""
    action = _button(texts, OPEN, index, "library.open", entry)
    summary = make_text("summary", texts, "library.more")
    summary.setAttribute("aria-label", texts.text("library.more") + ": " + entry["name"])
    buttons = [_button(texts, command, index, key, entry) for command, key in menu]
    more = make("details", {"class": "entry-menu"}, summary, make("div", None, *buttons))
    more.open = any([key == SURE for _, key in menu])
    picture = thumbnail(entry["game"]["board"] if index < MAX_THUMBNAILS else None)
    return make("li", None, picture, field, _entry_details(texts, entry), action, more)


def entry_menu(is_here: bool, is_doomed: bool) -> list[tuple[str, str]]:
    """Return the rows of a menu; `is_here`: its puzzle is on the board, `is_doomed`: ask again."""
    rows = [(UPDATE, "library.update")] if is_here else []
    return rows + [(RENAME, "library.rename"), (DELETE, SURE if is_doomed else "library.delete")]


def _button(texts: I18n, command: str, index: int, key: str, entry: LibraryEntry) -> Element:
    text = texts.text(key)
    label = {"aria-label": text + ": " + entry["name"]}
    return make_button(command + ":" + str(index), text, label)


def _entry_details(texts: I18n, entry: LibraryEntry) -> Element:
    """Return what there is to say of an entry: its size, progress, rating and date."""
    sentences, se = [_progress_text(entry["game"]["board"])], rating_of(entry)
    level = level_of(se)
    if se and level:
        details: Details = {"level": ("level." + level, {}), "se": shown(se)}
        sentences.append(("caption.rating", details))
    if entry["at"]:
        saved = window.Date.new(float(entry["at"]))
        date = saved.toLocaleDateString(texts.language, window.JSON.parse(DATE))
        sentences.append(("library.date", {"date": str(date)}))
    line = make("p")
    set_texts(line, texts, sentences, " · ")
    return line


def _progress_text(board: Board) -> Sentence:
    values = board["values"]
    filled = len(values) - values.count(0)
    details = dict(boards.givens_details(board), filled=filled, total=len(values))
    return "library.details", details


def rating_of(entry: LibraryEntry) -> int | None:
    """Return the rating of an entry's puzzle, None where it is not known."""
    records = entry["game"]["abouts"]
    return records[-1]["se"] if records else None


ALL_LEVELS, UNRATED = "", "unrated"  # what can be chosen besides a level


def is_of_level(entry: LibraryEntry, level: str) -> bool:
    """Return whether an entry is of what was chosen."""
    return level == ALL_LEVELS or (level_of(rating_of(entry)) or UNRATED) == level


def fill_levels(menu: Element, texts: I18n, entries: list[LibraryEntry], level: str) -> None:
    """Offer the levels that there are entries of, and how many each has."""
    counts = {
        name: len([1 for entry in entries if is_of_level(entry, name)]) for name in _level_choices()
    }
    rows = [
        (name, texts.text(_level_key(name)) + " (" + texts.whole(counts[name]) + ")")
        for name in _level_choices()
        if counts[name] or name == level
    ]
    fill_menu(menu, rows, level)
    menu.disabled = not entries


def _level_choices() -> tuple[str, ...]:
    return (ALL_LEVELS,) + NAMES + (UNRATED,)


def _level_key(name: str) -> str:
    if name in NAMES:
        return "level." + name
    return "library.unrated" if name else "library.all-levels"


def level_figures(solved: Solved, texts: I18n, level: str) -> Sentence | None:
    """Return the message with the player's statistics of a level; None where there are none."""
    for name, own in by_level(solved):
        if name == level:
            count, best, median, streak = measures(own, days_until_now())
            times = {"best": clock(best), "median": clock(median), "streak": texts.whole(streak)}
            return "library.figures", dict(times, n=count, level=("level." + level, {}))
    return None


class LibraryState:
    """The slice `library`: what the dialog shows besides the stored puzzles."""

    def __init__(self) -> None:
        self.level = ALL_LEVELS  # of the entries that are listed
        self.doomed: int | None = None  # index of the entry that the next press deletes
        self.message: Sentence | None = None
        self.focus = ""  # the command whose button gets the keyboard's focus


class LibraryDialog(Dialog):
    """Adds, opens, updates, renames and deletes puzzles."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "library")
        self._library = Library(services.storage)
        self._entries: list[tuple[str, LibraryEntry]] = []  # all of them
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
        listed = [at for at, entry in enumerate(entries) if is_of_level(entry, level)]
        self._fields = {at: name_field(self._texts, entries[at]["name"]) for at in listed}
        items = [self._item(at, entries[at]) for at in listed]
        self._part("library-list").replaceChildren(*items)
        fill_levels(self._part("library-level"), self._texts, entries, level)
        self._set_text("library-text", *self._message())
        self._part("library-keep").disabled = len(entries) >= MAX_ENTRIES
        focus = self._dialog.querySelector('[data-action="' + self._state.focus + '"]')
        if focus:
            focus.focus()

    def _item(self, index: int, entry: LibraryEntry) -> Element:
        is_here = boards.puzzle_line(entry["game"]["board"]) == self._puzzle
        menu = entry_menu(is_here, index == self._state.doomed)
        return entry_item(self._texts, index, entry, self._fields[index], menu)

    @property
    def _puzzle(self) -> str:
        """The puzzle on the board."""
        return boards.puzzle_line(self._store.game.board)

    def _message(self) -> Sentence:
        """Return what happened last, else what the player has done of the level."""
        solved = solved_puzzles.load(self._services.storage) if self._state.level else []
        figures = level_figures(solved, self._texts, self._state.level)
        usual: Sentence = ("library.some" if self._entries else "library.none", {})
        return self._state.message or figures or usual

    async def _report(self, key: str, entry: LibraryEntry, stored: str) -> None:
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


Message: TypeAlias = Sentence  # a key and its details

FILE_NAME = "sudoku.json"
MAX_BYTES = 2_000_000
MAX_GAMES = 1000  # in a file: ten times as many as the library can hold
MORE = {  # what else an import reports, with its number
    "programs": "library.imported-programs",
    "aside": "library.import-aside",
    "left": "library.import-left",
    "unsaved": "library.import-unsaved",
}


class LibraryFile:
    """Library, present game, programs, settings and statistics as a file."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._library = Library(services.storage)
        self._drafts = Drafts(services.storage)
        self.commands: dict[str, Callable[..., object]] = {
            "export": self._export,
            "import-file": lambda file: asyncio.create_task(self._import(file)),
        }

    def _export(self) -> None:
        services, storage = self._services, self._services.storage
        games = [entry for _, entry in self._library.entries()]
        name = services.texts.text("library.on-board")
        present = library.entry_of(services.store.game, name)
        if not any([library.is_same(present, each) for each in games]):
            games = [present] + games
        solved = solved_puzzles.load(storage)
        aside = {name: storage.load_text(name + ASIDE) for name in storage.corrupt}
        chosen = services.store.preferences.settings
        programs = [draft for _, draft in self._drafts.entries()]
        text = hostile_json.write(library.file(games, programs, chosen, solved, aside))
        downloads.save(FILE_NAME, "application/json", text)
        message = ("library.exported", {"n": len(games), "file": FILE_NAME})
        if programs:
            message = ("library.exported-programs", {"n": len(programs), "done": message})
        services.game.say(GOOD, *message)

    async def _import(self, file: JsObject) -> None:
        parts = (
            await hostile_json.split(file, "games", "drafts") if file.size <= MAX_BYTES else None
        )
        found = library.read_file(parts[0]) if parts and parts[1].length <= MAX_GAMES else None
        services, storage = self._services, self._services.storage
        if not found or not parts:
            services.game.say(BAD, "library.no-file", {"name": file.name})
            return
        games = await parts[1].sound(_sound(library.read_entry), MAX_GAMES)
        found_drafts = await parts[2].sound(_sound(drafts.read_draft), drafts.MAX_DRAFTS)
        added, puzzles_left = self._library.add_new(games)
        programs, programs_left = self._drafts.add_new(found_drafts)
        solved_puzzles.add(storage, found["statistics"])
        if found["settings"]:
            services.settings.apply(found["settings"])
        unsaved = []
        for name in added + programs:
            if await storage.doubt(name) == "storage.not-kept":
                unsaved.append(name)
        bad = parts[1].length - len(games)
        count = len([name for name in added if name not in unsaved])
        known = len(games) - len(added) - puzzles_left
        message: Message = ("library.imported", {"n": count, "known": known, "bad": bad})
        more = (
            ("programs", len([name for name in programs if name not in unsaved])),
            ("aside", found["aside"]),
            ("left", puzzles_left + programs_left),
            ("unsaved", len(unsaved)),
        )
        for what, count in more:
            if count:
                message = (MORE[what], {"n": count, "done": message})
        is_whole = not (bad or unsaved or puzzles_left or programs_left)
        services.game.say(GOOD if is_whole else BAD, *message)


def _sound(kind: schema.Kind) -> Callable[[Any], Any]:
    return lambda data: schema.read(kind, data)
