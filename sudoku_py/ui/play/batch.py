"""Many puzzles at once: all that were opened together, solved one after the other."""

import asyncio
from typing import Any

from pyscript import window
from pyscript.ffi import to_js

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board.levels import shown
from sudoku_py.ui.browser.downloads import save_blob
from sudoku_py.ui.browser.tones import BAD, GOOD
from sudoku_py.ui.engine.errors import EngineError

FILE_NAME = "sudoku_py.csv"
CSV = "text/csv;charset=utf-8"
SOLVING = "job.batch"
PAGE = 200  # rows that are shown at a time
FIRST_PAGE = {"first": 0, "sort": "number", "descending": False, "status": ""}


class Batch(Component):
    """Solving all that was opened, and what is done with the table, which the engine keeps."""

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
    ) -> dict[str, Any] | None:
        """Return the engine's verdicts on `puzzles`, or on all that it has; None if cancelled.

        `page` says which rows are shown, `matching` of how many.
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
        batch = await run(SOLVING, "batch", request, start, describe=_message)
        if batch:
            batch.update({"page": FIRST_PAGE, "matching": batch["n"], "turn": 0})
            self._game.say(GOOD, "status.batch", {"n": batch["n"]})
            section = self._part("batch")
            section.hidden = False  # it is scrolled to before it is painted
            section.scrollIntoView()
        return batch

    # pages

    @property
    def current(self) -> dict[str, Any] | None:
        """The table that is shown."""
        store = self._store
        analysis = getattr(store, "analyse", None) if store.route.view == "analyse" else None
        batch: dict[str, Any] | None = (analysis or store.collection).batch
        return batch

    def choose(self, *_: object) -> None:
        """Show the rows that the menus ask for, from the first on."""
        sort, _gap, direction = str(self._part("batch-sort").value).partition(" ")
        page = {
            "first": 0,
            "sort": sort,
            "descending": direction == "down",
            "status": str(self._part("batch-status").value),
        }
        asyncio.create_task(self._turn(page))

    def _turn_by(self, rows: int) -> None:
        batch = self.current
        if batch:
            page = dict(batch["page"], first=batch["page"]["first"] + rows)
            asyncio.create_task(self._turn(page))

    async def _turn(self, page: dict[str, Any]) -> None:
        batch = self.current
        if not batch:
            return
        request = dict(page, table=batch["table"])
        try:
            found = await self._services.engine.call("table.rows", **request)
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
            return
        changed = {"page": page, "rows": found["rows"], "matching": found["n"]}
        batch.update(changed, turn=batch["turn"] + 1)
        self._store.touch("collection")

    # the file

    def save(self, batch: dict[str, Any] | None) -> None:
        """Save verdicts as a CSV file."""
        if batch:
            asyncio.create_task(self._save(batch["table"]))

    async def _save(self, table: int) -> None:
        # The mark at the start tells spreadsheets that the text is UTF-8.
        parts, first = window.Array.of("\ufeff"), 0
        try:
            while first is not None:
                piece = await self._services.engine.call("table.csv", table=table, first=first)
                parts.push(piece["text"])  # the browser has memory for all of them, Python has not
                first = piece["next"]
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
        else:
            save_blob(FILE_NAME, window.Blob.new(parts, to_js({"type": CSV})))


def _message(progress: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """How far the table is, and the rating of a puzzle, which can take minutes."""
    if "least" not in progress:
        return progress, SOLVING
    at = {"n": progress["n"] + 1, "step": progress["steps"] + 1, "se": shown(progress["least"])}
    return dict(progress, **at), "job.batch-rating"
