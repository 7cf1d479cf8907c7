"""The rating of the puzzle on the board: the engine computes it when it has nothing else to do."""

import asyncio
from typing import Any

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.levels import NO_RATING, RATED_SIZE
from sudoku_py.ui.browser.debounce import Debouncer
from sudoku_py.ui.engine.client import Cancelled, EngineError
from sudoku_py.ui.engine.status import READY
from sudoku_py.ui.storage import solved_puzzles

DELAY_MS = 300  # after the last change


class Rater(Component):
    """Rates each puzzle once; its record keeps the rating."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.is_busy = False
        self._waiting = Debouncer(DELAY_MS, self._rate_idle)
        self._failed: set[str] = set()  # puzzles at which the engine broke off

    def start(self) -> None:
        """Rate the puzzle on the board from now on, whenever the engine is idle."""
        self._store.subscribe(self._rate_soon, "engine", "jobs", "route", "page", "game", late=True)
        self._rate_soon()

    @property
    def is_lacking(self) -> bool:
        """Whether the puzzle on the board waits for its rating."""
        game = self._store.game
        is_unrated = game.record["se"] is None and boards.GIVEN in game.board["by"]
        return is_unrated and game.record["puzzle"] not in self._failed

    def _is_idle(self) -> bool:
        store = self._store
        is_here = store.route.view == "play" and store.page.visible
        return is_here and store.engine.status == READY and not store.jobs.current

    def _rate_soon(self) -> None:
        if self.is_lacking and not self.is_busy and self._is_idle():
            self._waiting.ask()

    def _rate_idle(self) -> None:
        record, game = self._store.game.record, self._store.game
        if not self.is_lacking or self.is_busy or not self._is_idle():
            return
        if game.board["size"] == RATED_SIZE:
            self.is_busy = True
            asyncio.create_task(self._rate(record))
        else:
            self._note(record, NO_RATING)

    async def _rate(self, record: dict[str, Any]) -> None:
        def is_stale() -> bool:
            return not self._is_idle() or self._store.game.record is not record

        try:
            request = {"puzzle": record["puzzle"]}
            found = await self._services.engine.run("rate", request, is_stale)
            self._texts.add_messages(found["texts"])
            self._note(record, found["se"], found["hardest"])
        except Cancelled:
            pass  # someone needs the engine: again when it is idle
        except EngineError:
            self._failed.add(record["puzzle"])
        self.is_busy = False
        self._rate_soon()

    def _note(self, record: dict[str, Any], se: int, hardest: str | None = None) -> None:
        record["se"] = se
        self._store.update("page", hardest=(record["puzzle"], hardest))
        self._store.touch("game")
        if record["counted"]:
            solved_puzzles.rate(self._services.storage, record["puzzle"], se)
