"""Many puzzles at once: all that were opened together are solved, and their verdicts are a table.

The engine keeps the table; the section below the board shows a page of it at a time.
"""

import asyncio

from pyscript import Element, window
from pyscript.ffi import to_js

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.protocol import ShownBatch, TablePage, TableRow, TableView, TextPiece
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board.levels import shown
from sudoku_py.ui.browser.downloads import save_blob
from sudoku_py.ui.browser.i18n import I18n, set_texts
from sudoku_py.ui.browser.tones import BAD, GOOD
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.widgets.dom import make, make_text

FILE_NAME = "sudoku_py.csv"
CSV = "text/csv;charset=utf-8"
SOLVING, RATING = "job.batch", "job.batch-rate"
PAGE = 200  # rows of a page
FIRST_PAGE: TableView = {"first": 0, "sort": "number", "descending": False, "status": ""}


class Batch(Component):
    """Solves or rates all opened puzzles, and shows, sorts and saves the table."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.commands = {
            "solve-all": lambda: services.jobs.start(self._solve_all),
            "rate-all": lambda: services.jobs.start(self._solve_all, True),
            "batch-status": self.choose,
            "batch-sort": self.choose,
            "batch-previous": lambda: self._turn_by(-PAGE),
            "batch-next": lambda: self._turn_by(PAGE),
            "download": lambda: self.save(self._store.collection.batch),
            "close-batch": lambda: self._store.update("collection", batch=None),
        }

    async def _solve_all(self, ratings: bool = False) -> None:
        collection = self._store.collection
        is_whole = collection.total > len(collection.puzzles)
        batch = await self.solve(list(collection.puzzles), ratings, is_whole)
        if batch:
            self._store.update("collection", batch=batch)

    async def solve(
        self, puzzles: list[str], ratings: bool = False, is_whole: bool = False
    ) -> ShownBatch | None:
        """Return verdicts on `puzzles`, or on the engine's whole collection; None if cancelled.

        `page` says which rows are shown, `matching` how many there are.
        """
        request = {
            "puzzles": [] if is_whole else puzzles,
            "language": self._store.preferences.language,
            "whole": is_whole,
            "ratings": ratings,
        }
        total = self._store.collection.total if is_whole else len(puzzles)
        start = {"n": 0, "total": total}
        run = self._services.jobs.run
        key = RATING if ratings else SOLVING
        batch: ShownBatch | None = await run(
            key, "batch", request, start, describe=lambda progress: _message(progress, key)
        )
        if batch:
            batch["page"], batch["matching"], batch["turn"] = FIRST_PAGE, batch["n"], 0
            self._game.say(GOOD, "status.batch", {"n": batch["n"]})
        return batch

    # pages

    @property
    def current(self) -> ShownBatch | None:
        """The table that is shown."""
        store = self._store
        analysis = getattr(store, "analyse", None) if store.route.view == "analyse" else None
        batch: ShownBatch | None = (analysis or store.collection).batch
        return batch

    def choose(self, *_: object) -> None:
        """Show the first rows of the order and status in the menus."""
        sort, _gap, direction = str(self._part("batch-sort").value).partition(" ")
        page: TableView = {
            "first": 0,
            "sort": sort,
            "descending": direction == "down",
            "status": str(self._part("batch-status").value),
        }
        asyncio.create_task(self._turn(page))

    def _turn_by(self, rows: int) -> None:
        batch = self.current
        if batch:
            page = batch["page"].copy()
            page["first"] += rows
            asyncio.create_task(self._turn(page))

    async def _turn(self, page: TableView) -> None:
        batch = self.current
        if not batch:
            return
        try:
            found: TablePage = await self._services.engine.call(
                "table.rows", table=batch["table"], **page
            )
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
            return
        batch["page"], batch["rows"], batch["matching"] = page, found["rows"], found["n"]
        batch["turn"] += 1
        self._store.touch("collection")

    # the file

    def save(self, batch: ShownBatch | None) -> None:
        """Save verdicts as a CSV file."""
        if batch:
            asyncio.create_task(self._save(batch["table"]))

    async def _save(self, table: int) -> None:
        # With the mark at the start, spreadsheets read the text as UTF-8.
        parts = window.Array.of("\ufeff")
        first: int | None = 0
        try:
            while first is not None:
                piece: TextPiece = await self._services.engine.call(
                    "table.csv", table=table, first=first
                )
                parts.push(piece["text"])  # kept by the browser: Python has too little memory
                first = piece["next"]
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
        else:
            save_blob(FILE_NAME, window.Blob.new(parts, to_js({"type": CSV})))


def _message(progress: dict[str, int], key: str) -> tuple[Details, str]:
    """Return the progress of the table, with that of a rating, which can take minutes."""
    if "least" not in progress:
        return progress, key
    at = {"n": progress["n"] + 1, "step": progress["steps"] + 1, "se": shown(progress["least"])}
    return dict(progress, **at), "job.batch-rating"


VERDICTS = ("unique", "multiple", "unsolvable", "invalid")


class BatchView(Component):
    """Shows the rows of a page, and which they are; a new table comes into view."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._table: int | None = None

    def render(self, batch: ShownBatch | None) -> None:
        """Show the engine's answer `batch`; nothing if it is None."""
        if not self._has_changed("batch", batch and (batch["table"], batch["turn"])):
            return
        self._part("batch").hidden = not batch
        rows = [_row(answer, self._texts) for answer in batch["rows"]] if batch else []
        self._part("batch-rows").replaceChildren(*rows)
        if batch:
            set_texts(self._part("batch-summary"), self._texts, [_summary(batch)])
            self._render_page(batch)
            if batch["table"] != self._table:
                self._part("batch").scrollIntoView()  # now that its rows have their room
        self._table = batch["table"] if batch else None

    def _render_page(self, batch: ShownBatch) -> None:
        page, count = batch["page"], batch["matching"]
        last = min(page["first"] + PAGE, count)
        self._part("batch-sort").value = page["sort"] + (" down" if page["descending"] else "")
        self._part("batch-status").value = page["status"]
        self._put("batch-page", "hidden", count <= PAGE)
        self._put("batch-previous", "disabled", page["first"] == 0)
        self._put("batch-next", "disabled", last >= count)
        at = {"first": page["first"] + 1, "last": last, "n": count}
        self._set_text("batch-at", "batch.page", at)


def _summary(batch: ShownBatch) -> Sentence:
    counts = {"n": batch["n"]}
    for verdict in VERDICTS:
        counts[verdict] = batch["counts"].get(verdict, 0)
    return "batch.summary", counts


def _row(answer: TableRow, texts: I18n) -> Element:
    number, reason, se = answer["number"], answer["reason"], answer["se"]
    attributes = {
        "type": "button",
        "class": "quiet",
        "data-opened": str(number - 1),
        "aria-label": texts.text("batch.open", {"n": number}),
    }
    return make(
        "tr",
        None,
        make("td", None, make("button", attributes, str(number))),
        make("td", None, str(answer["givens"])),
        make_text("td", texts, "batch." + answer["status"]),
        make("td", None, shown(se) if se else ""),
        make("td", None, texts.decimal(answer["microseconds"] / 1000)),
        make_text("td", texts, reason["key"], reason["details"]) if reason else make("td"),
    )
