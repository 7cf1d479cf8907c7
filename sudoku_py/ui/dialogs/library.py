"""The library: the dialog that lists the player's puzzles.

Each has a card with a picture, its name and details, and a menu; a press on the card opens it.
The list is of all levels or of one, with the player's statistics of that; it is searched, sorted.
"""

import asyncio

from pyscript import Element, window

from sudoku_py.core.game_log import clock
from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import givens_line
from sudoku_py.ui.board.levels import NAMES, level_of, shown
from sudoku_py.ui.browser.i18n import I18n, set_texts
from sudoku_py.ui.browser.plain_letters import plain
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.dialogs import library_order
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.dialogs.library_order import ALL_LEVELS, NEWEST, ORDERS, is_of_level, rating_of
from sudoku_py.ui.dialogs.statistics import by_level, days_until_now, measures
from sudoku_py.ui.storage import solved_puzzles
from sudoku_py.ui.storage.library import MAX_ENTRIES, MAX_NAME, Library, LibraryEntry, entry_of
from sudoku_py.ui.storage.solved_puzzles import Solved
from sudoku_py.ui.widgets import card
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.widgets.forms import fill_menu
from sudoku_py.ui.widgets.thumbnail import draw, thumbnail

# Commands, with an index.
OPEN, UPDATE, RENAME, REVIEW, DELETE = (
    "library-open", "library-update", "library-rename", "library-review", "library-delete",
)  # fmt: skip
MAX_THUMBNAILS = 20  # far down the list, they are empty
# With the month's name: its number is read in two ways.
THIS_YEAR = '{"day": "numeric", "month": "short"}'
DATE = '{"day": "numeric", "month": "short", "year": "numeric"}'


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


def entry_card(
    texts: I18n, index: int, entry: LibraryEntry, field: Element, rows: list[tuple[str, str]]
) -> Element:
    """Return a card that opens an entry, and a menu: its name, and (command, key of its text)."""
    place = ":" + str(index)
    name = make("span", {"class": "game-name"}, entry["name"])
    details = _entry_details(texts, entry)
    opening = card.opening(OPEN + place, texts.text("library.open"), thumbnail(None), name, details)
    placed = [(command + place, key) for command, key in rows]
    return make("li", None, opening, card.menu(texts, entry["name"], placed, field))


def entry_menu(entry: LibraryEntry, is_here: bool, is_doomed: bool) -> list[tuple[str, str]]:
    """Return the rows of a menu; `is_here`: its puzzle is on the board, `is_doomed`: ask again."""
    rows = [(UPDATE, "library.update")] if is_here else []
    rows.append((RENAME, "library.rename"))
    if moves_of(entry):
        rows.append((REVIEW, "action.review"))
    return rows + [(DELETE, card.SURE if is_doomed else card.DELETE)]


def moves_of(entry: LibraryEntry) -> str:
    """Return the log of a game, "" where it has none."""
    puzzle = givens_line(entry["game"]["board"])
    found = [row["moves"] for row in entry["game"]["abouts"] if row["puzzle"] == puzzle]
    return found[-1] if found else ""


def _entry_details(texts: I18n, entry: LibraryEntry) -> Element:
    """Return what there is to say of an entry: its size, rating, progress and date.

    Its size only where the name does not say it, as the name that a game has at first does.
    """
    board, se = entry["game"]["board"], rating_of(entry)
    size: Sentence = ("library.size", {"size": board["size"]})
    sentences = [] if texts.text(size[0], size[1]) in entry["name"] else [size]
    level, left = level_of(se), library_order.cells_left(entry)
    if se and level:
        details: Details = {"level": ("level." + level, {}), "se": shown(se)}
        sentences.append(("caption.rating", details))
    sentences.append(("library.left", {"n": left}) if left else ("library.full", {}))
    if entry["at"]:
        sentences.append(("library.date", {"date": _date_text(entry["at"], texts.language)}))
    line = make("span", {"class": "entry-details"})
    set_texts(line, texts, sentences, " · ")
    return line


def _date_text(moment: float, language: str) -> str:
    date, today = window.Date.new(float(moment)), window.Date.new()
    style = THIS_YEAR if date.getFullYear() == today.getFullYear() else DATE
    return str(date.toLocaleDateString(language, window.JSON.parse(style)))


def level_figures(solved: Solved, texts: I18n, level: str) -> Sentence | None:
    """Return the message with the player's statistics of a level; None where there are none."""
    for name, own in by_level(solved):
        if name == level:
            count, best, median, streak = measures(own, days_until_now())
            times = {"best": clock(best), "median": clock(median), "streak": texts.whole(streak)}
            return "library.figures", dict(times, n=count, level=("level." + level, {}))
    return None


def level_text(texts: I18n, name: str) -> str:
    """Return how a level is offered."""
    if name in NAMES:
        return texts.text("level." + name)
    return texts.text("library.unrated" if name else "library.all-levels")


class LibraryState:
    """The slice `library`: what the dialog shows besides the stored puzzles."""

    def __init__(self) -> None:
        self.level = ALL_LEVELS  # of the entries that are listed
        self.order = NEWEST
        self.query = ""  # in plain letters
        self.doomed: int | None = None  # index of the entry that the next press deletes
        self.message: Sentence | None = None
        self.focus = ""  # the command whose button gets the keyboard's focus
        self.changes = 0  # of what is stored, as far as the dialog knows


class LibraryDialog(Dialog):
    """Adds, opens, updates, renames and deletes puzzles."""

    def __init__(self, services: PageServices) -> None:
        super().__init__(services, "library")
        self._links = services.links
        self._library = Library(services.storage)
        self._entries: list[tuple[str, LibraryEntry]] = []  # all of them
        self._fields: list[Element] = []  # their names
        self._cards: list[Element] = []
        self._state = LibraryState()
        self._store.add("library", self._state)
        self._store.subscribe(self.render, "library", late=True)
        self.commands = {
            "library": self._open,
            "library-keep": self._add,
            "library-level": self._choose,
            "library-order": self._choose,
            "library-search": self._choose,
            "library-name": self._save_names,
            OPEN: lambda index: self._open_entry(int(index)),
            UPDATE: lambda index: self._update(int(index)),
            RENAME: lambda index: self._rename(int(index)),
            REVIEW: lambda index: self._review(int(index)),
            DELETE: lambda index: self._delete(int(index)),
        }

    def _open(self) -> None:
        self._part("library-search").value = ""
        self._change(query="")
        self.render()
        self._show()

    def _change(self, **changes: object) -> None:
        """Change the state after the stored puzzles, or which is to be deleted, have changed."""
        usual: dict[str, object] = {"doomed": None, "message": None, "focus": ""}
        usual["changes"] = self._state.changes + 1
        usual.update(changes)
        self._store.update("library", **usual)

    def _choose(self) -> None:
        part = self._part
        self._store.update(
            "library",
            level=str(part("library-level").value),
            order=str(part("library-order").value),
            query=plain(str(part("library-search").value)),
            doomed=None,
            message=None,
            focus="",
        )

    # the list

    def render(self) -> None:
        """List what is stored."""
        if self._has_changed("cards", self._state.changes, self._state.doomed):
            self._make_cards()
        entries = [entry for _, entry in self._entries]
        listed = self._listed(entries)
        for at in listed[:MAX_THUMBNAILS]:
            draw(self._cards[at].querySelector("img"), entries[at]["game"]["board"])
        self._part("library-list").replaceChildren(*[self._cards[at] for at in listed])
        self._fill_menus(entries)
        self._set_text("library-text", *self._message(bool(listed)))
        self._part("library-keep").disabled = len(entries) >= MAX_ENTRIES
        focus = self._dialog.querySelector('[data-action="' + self._state.focus + '"]')
        if focus:
            focus.focus()

    def _make_cards(self) -> None:
        self._entries = self._library.entries()
        self._fields = [name_field(self._texts, entry["name"]) for _, entry in self._entries]
        self._cards = [self._card(at, entry) for at, (_, entry) in enumerate(self._entries)]

    def _card(self, index: int, entry: LibraryEntry) -> Element:
        is_here = boards.puzzle_line(entry["game"]["board"]) == self._puzzle
        menu = entry_menu(entry, is_here, index == self._state.doomed)
        return entry_card(self._texts, index, entry, self._fields[index], menu)

    def _listed(self, entries: list[LibraryEntry]) -> list[int]:
        """Return the indexes of the entries of the level and the search, in the chosen order."""
        state = self._state
        found = [
            at
            for at in library_order.in_order(entries, state.order, plain)
            if is_of_level(entries[at], state.level)
        ]
        return [at for at in found if self._is_found(at, entries[at])] if state.query else found

    def _is_found(self, index: int, entry: LibraryEntry) -> bool:
        """Return whether a search finds an entry, by its name or by what its card says of it."""
        details = str(self._cards[index].querySelector(".entry-details").textContent)
        return library_order.is_found(self._state.query, plain(entry["name"] + " " + details))

    def _fill_menus(self, entries: list[LibraryEntry]) -> None:
        """Offer the levels that there are entries of, and how many each has; and the orders."""
        state, texts, rows = self._state, self._texts, []
        for name in library_order.LEVELS:
            count = len([1 for entry in entries if is_of_level(entry, name)])
            if count or name == state.level:
                rows.append((name, level_text(texts, name) + " (" + texts.whole(count) + ")"))
        fill_menu(self._part("library-level"), rows, state.level)
        orders = [(name, texts.text("library.order-" + name)) for name in ORDERS]
        fill_menu(self._part("library-order"), orders, state.order)
        for name in ("level", "order", "search"):
            self._part("library-" + name).disabled = not entries

    @property
    def _puzzle(self) -> str:
        """The puzzle on the board."""
        return boards.puzzle_line(self._store.game.board)

    def _message(self, is_any: bool) -> Sentence:
        """Return what happened last, else what the player has done of the level."""
        solved = solved_puzzles.load(self._services.storage) if self._state.level else []
        figures = level_figures(solved, self._texts, self._state.level)
        usual: Sentence = ("library.some" if is_any else "library.nothing-found", {})
        if not self._entries:
            usual = ("library.none", {})
        return self._state.message or figures or usual

    async def _report(self, key: str, entry: LibraryEntry, stored: str) -> None:
        """Say what was done with an entry, once the storage has it so; else what is wrong."""
        doubt = await self._services.storage.doubt(stored)
        message = (doubt or key, {"name": entry["name"]})
        self._change(message=message, focus="library-keep")

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

    def _rename(self, index: int) -> None:
        field = self._fields[index]
        field.focus()
        field.select()

    def _review(self, index: int) -> None:
        """Review the game of an entry; the one on the board stays there."""
        _, entry = self._entries[index]
        self._close()
        self._links.to_review(givens_line(entry["game"]["board"]), moves_of(entry))

    def _save_names(self) -> None:
        """Keep what is typed as a name at once; the list stays as it is."""
        for index, field in enumerate(self._fields):
            stored, entry = self._entries[index]
            name = str(field.value).strip()[:MAX_NAME]
            if name and name != entry["name"]:
                entry["name"] = name
                self._cards[index].querySelector(".game-name").textContent = name
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
            self._change(doomed=index, focus=focus)
