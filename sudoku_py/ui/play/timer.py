"""The time of a puzzle, while the player can see it.

It starts with the first entry. It pauses while anything lies over the board (a dialog, a
sheet), while Python is busy for the player, in other views, in a hidden tab, and stops for good
once the puzzle is solved.
"""

from pyscript import document, window
from pyscript.ffi import create_proxy

from sudoku_py.core.game_log import MAX_SECONDS, clock
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import PuzzleRecord
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.storage import solved_puzzles
from sudoku_py.ui.storage.settings import TIMER

TICK_MS = 1000
MAX_GAP_MS = 3_600_000  # between two ticks; after a longer gap the machine was asleep
OVER_BOARD = "dialog[open], :popover-open"


class Timer:
    """The timer above the board; adds solved puzzles to the statistics."""

    def __init__(self, services: Services) -> None:
        self._store = services.store
        self._storage = services.storage
        self._last = 0.0
        self._running: PuzzleRecord | None = None  # the record that time is added to
        self._begun = ""  # the puzzle in which the player has entered something
        self._on_tick = create_proxy(lambda *_: self.tick())
        self._store.subscribe(self._follow_game, "game", "preferences", late=True)
        self._store.subscribe(self.tick, "route", "jobs", "page", late=True)

    def start(self) -> None:
        """Start to tick, also when something opens or closes."""
        self.tick()
        window.setInterval(self._on_tick, TICK_MS)
        for kind in ("toggle", "close"):  # neither bubbles; not all browsers send both
            document.addEventListener(kind, self._on_tick, True)

    def tick(self) -> None:
        """Count the time since the last tick, if it was running, and show it."""
        moment = now()
        gap, self._last = moment - self._last, moment
        record = self._running
        if record and 0 < gap < MAX_GAP_MS:
            record["seconds"] = min(MAX_SECONDS, record["seconds"] + gap / 1000)
            self._store.game.records.has_moved = True
        self._running = self._store.game.record if self._is_running() else None
        self._render()

    @property
    def seconds(self) -> float:
        """How long the puzzle on the board has been played: exactly, not as of the last tick."""
        record = self._store.game.record
        gap = now() - self._last if record is self._running else 0
        return record["seconds"] + (gap / 1000 if 0 < gap < MAX_GAP_MS else 0)

    def _is_running(self) -> bool:
        store, record = self._store, self._store.game.record
        return (
            store.route.view == "play"
            and not document.hidden
            and boards.GIVEN in store.game.board["by"]
            and (record["seconds"] > 0 or self._begun == record["puzzle"])
            and not record["counted"]
            and not store.board.is_solved
            and not store.jobs.current
            and not store.page.awaiting
            and not document.querySelector(OVER_BOARD)
        )

    def _follow_game(self) -> None:
        if self._running and self._running is not self._store.game.record:
            self.tick()  # the puzzle has changed
        self._render()

    def _render(self) -> None:
        """Show the time, if the setting is on."""
        game = self._store.game
        is_shown = self._store.board.settings[TIMER] and boards.GIVEN in game.board["by"]
        shown = clock(game.record["seconds"]) if is_shown else ""
        if shown != self._store.page.clock:
            self._store.update("page", clock=shown)

    def note_entry(self, _: Board) -> None:
        """Start the time with the first entry, and end it when the puzzle is solved.

        A solved puzzle is added to the statistics with the time that is shown.
        """
        game = self._store.game
        if self._begun != game.record["puzzle"]:
            self._begun = game.record["puzzle"]
            self.tick()
        if self._store.annotations.won:
            self.tick()
            solved_puzzles.count(self._storage, game, now())
