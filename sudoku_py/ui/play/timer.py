"""The time a puzzle takes: it goes on only while someone can see the board and play."""

from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.puzzle_records import MAX_SECONDS
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.storage import solved_puzzles
from sudoku_py.ui.storage.clock_text import clock
from sudoku_py.ui.storage.settings import TIMER

TICK_MS = 1000
MAX_GAP_MS = 3_600_000  # between two ticks: after a longer one the machine was asleep


class Timer:
    """The timer above the board, and what a solved puzzle adds to the statistics."""

    def __init__(self, services: Services) -> None:
        self._store = services.store
        self._storage = services.storage
        self._last = 0.0
        self._runs = False
        self._on_tick = create_proxy(lambda *_: self.tick())
        self._store.subscribe(self.render, "game", "preferences", late=True)

    def start(self) -> None:
        """Tick from now on."""
        self.tick()
        window.setInterval(self._on_tick, TICK_MS)

    def tick(self) -> None:
        """Count the time since the last tick, if it was running, and show it."""
        moment = now()
        gap, self._last = moment - self._last, moment
        if self._runs and 0 < gap < MAX_GAP_MS:
            game = self._store.game
            game.record["seconds"] = min(MAX_SECONDS, game.record["seconds"] + gap / 1000)
            game.records.has_moved = True
        self._runs = self._is_running()
        self.render()

    def _is_running(self) -> bool:
        store = self._store
        return (
            store.route.view == "play"
            and not document.hidden
            and boards.GIVEN in store.game.board["by"]
            and not store.board.is_solved
            and not document.querySelector("dialog[open]")
        )

    def render(self) -> None:
        """Show the time, if the player wants to see it."""
        game = self._store.game
        is_shown = self._store.board.settings[TIMER] and boards.GIVEN in game.board["by"]
        shown = clock(game.record["seconds"]) if is_shown else ""
        if shown != self._store.page.clock:
            self._store.update("page", clock=shown)

    def count_solved(self, _: dict[str, Any]) -> None:
        """Put the puzzle that the player has just solved into the statistics, with its time."""
        if self._store.annotations.won:
            self.tick()
            solved_puzzles.count(self._storage, self._store.game, now())
