"""The history: the games that the player has begun and left, without saving them by hand."""

import asyncio

from pyscript import Element, Event, document, window
from pyscript.ffi import create_proxy

from sudoku_py.core.game_log import clock
from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.levels import level_of, shown
from sudoku_py.ui.browser.i18n import set_texts
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.storage import progress
from sudoku_py.ui.storage.progress import KeptProgress
from sudoku_py.ui.widgets import card
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.widgets.thumbnail import thumbnail

# Commands, the first three with an index.
OPEN, REVIEW, DELETE = "history-open", "history-review", "history-delete"
ALL, CLEAR = "history-all", "history-clear"
FEW = 12  # games that are listed at first: reading more takes a moment
DATE = '{"dateStyle": "medium", "timeStyle": "short"}'


class HistoryDialog(Dialog):
    """Lists the games, the latest first; continues or deletes one, or deletes all."""

    def __init__(self, services: PageServices) -> None:
        super().__init__(services, "history")
        self._links = services.links
        self._progress = services.progress
        self._puzzles: list[str] = []  # of the games that are listed
        self._most = FEW
        self._doomed: str | None = None  # the command that deletes when it is given again
        self.commands = {
            "history": self._open,
            OPEN: lambda index: self._continue(int(index)),
            REVIEW: lambda index: self._review(int(index)),
            DELETE: lambda index: self._delete(int(index)),
            ALL: self._list_all,
            CLEAR: self._clear,
        }
        document.addEventListener("visibilitychange", create_proxy(self._on_return))

    def _open(self) -> None:
        self._most, self._doomed = FEW, None
        self._render("history.some")
        self._show()

    def _on_return(self, _: Event) -> None:
        """Update the list: another tab may have left or deleted a game."""
        if self._dialog.open and not document.hidden:
            self._doomed = None
            self._render("history.some")

    # the list

    def _render(self, key: str) -> None:
        puzzles = self._left()
        self._puzzles = []
        items: list[Element] = []
        for puzzle in puzzles[: self._most]:
            entry = self._progress.load(puzzle)
            if entry:
                items.append(self._item(len(items), entry))
                self._puzzles.append(puzzle)
        self._part("history-list").replaceChildren(*items)
        self._set_text("history-text", key if items else "history.none")
        self._put("history-all", "hidden", len(puzzles) <= self._most)
        self._set_text("history-all", "history.all", {"n": len(puzzles)})
        self._put("history-clear", "hidden", not items)
        self._set_text("history-clear", self._asking(CLEAR, "history.clear"))

    def _left(self) -> list[str]:
        """Return the puzzles that were left; the one on the board is being played."""
        here = self._store.game.record["puzzle"]
        return [puzzle for puzzle in self._progress.puzzles() if puzzle != here]

    def _item(self, index: int, entry: KeptProgress) -> Element:
        """Return a game with its picture and what there is to say of it: all of it continues."""
        name, details = (
            make("span", {"class": "game-name"}),
            make("span", {"class": "entry-details"}),
        )
        set_texts(name, self._texts, _name(entry), " · ")
        set_texts(details, self._texts, self._details(entry), " · ")
        place, picture = ":" + str(index), thumbnail(entry["board"])
        rows = [(DELETE + place, self._asking(DELETE + place, card.DELETE))]
        if entry["record"]["moves"]:
            rows.insert(0, (REVIEW + place, "action.review"))
        opening = card.opening(
            OPEN + place, self._texts.text("history.continue"), picture, name, details
        )
        return make("li", None, opening, card.menu(self._texts, str(name.textContent), rows))

    def _asking(self, command: str, key: str) -> str:
        """Return the key of a button's text, which asks again before it deletes."""
        return card.SURE if command == self._doomed else key

    def _details(self, entry: KeptProgress) -> list[Sentence]:
        record, values = entry["record"], entry["board"]["values"]
        filled: Details = {"filled": len(values) - values.count(0), "total": len(values)}
        found: list[Sentence] = [("history.filled", filled)]
        if record["seconds"]:
            found.append(("history.time", {"time": clock(record["seconds"])}))
        if entry["at"]:
            left = window.Date.new(float(entry["at"]))
            date = left.toLocaleString(self._texts.language, window.JSON.parse(DATE))
            found.append(("history.left", {"date": str(date)}))
        return found

    def _list_all(self) -> None:
        self._most = progress.MAX_PUZZLES
        self._render("history.some")

    # commands

    def _continue(self, index: int) -> None:
        """Put the game on the board as it was left; another tab may have finished it meanwhile."""
        puzzle = self._puzzles[index]
        entry = self._progress.load(puzzle) if puzzle in self._left() else None
        if entry:
            self._close()
            self._game.show(_start(puzzle, entry))
            self._services.play.introduce(is_resumed=True)
        else:
            self._render("history.gone")

    def _review(self, index: int) -> None:
        """Review a game that was left; the one on the board stays there."""
        entry = self._progress.load(self._puzzles[index])
        if entry:
            self._close()
            self._links.to_review(entry["record"]["puzzle"], entry["record"]["moves"])
        else:
            self._render("history.gone")

    def _delete(self, index: int) -> None:
        command = DELETE + ":" + str(index)
        if self._doomed == command:
            self._doomed = None
            self._progress.remove([self._puzzles[index]])
            asyncio.create_task(self._report("history.deleted"))
        else:
            self._doomed = command
            self._render("history.some")
            self._focus(command)

    def _clear(self) -> None:
        if self._doomed == CLEAR:
            self._doomed = None
            self._progress.remove(self._left())
            asyncio.create_task(self._report("history.deleted-all"))
        else:
            self._doomed = CLEAR
            self._render("history.some")

    def _focus(self, command: str) -> None:
        found = self._dialog.querySelector('[data-action="' + command + '"]')
        if found:
            found.focus()

    async def _report(self, key: str) -> None:
        """Say what was done once the storage has it so, else what is wrong."""
        doubt = await self._services.storage.doubt(progress.STORAGE_KEY)
        self._render("history.some")
        self._set_text("history-text", doubt or key)
        self._part("history").querySelector("button.push").focus()


def _start(puzzle: str, entry: KeptProgress) -> Board:
    """Return the board as the puzzle was opened."""
    start = boards.of_puzzle(puzzle)
    return boards.changed(start, boards.STRUCK, entry["start"]) if entry["start"] else start


def _name(entry: KeptProgress) -> list[Sentence]:
    """Return what kind of puzzle it is: its size, level and rating, or that it is a day's."""
    record, board = entry["record"], entry["board"]
    found: list[Sentence] = [("caption.givens", boards.givens_details(board))]
    level = level_of(record["se"])
    if record["se"] and level:
        details: Details = {"level": ("level." + level, {}), "se": shown(record["se"])}
        found.insert(0, ("caption.rating", details))
    if record["daily"]:
        found.append(("caption.daily", {"date": record["daily"]}))
    return found
