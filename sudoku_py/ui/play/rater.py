"""The rating of the puzzle on the board: the engine computes it when it has nothing else to do.

Most ratings are quick, those of the hardest puzzles take many minutes. The work is done in slices,
only while the engine is not needed and the player presses nothing, so that neither has to wait.
"""

import asyncio
from collections.abc import Callable

from sudoku_py.engine.protocol import Rated, RatingProgress, ShownRating, Solved
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import PuzzleRecord
from sudoku_py.ui.board.levels import BEYOND, NO_RATING, RATED_SIZE
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.browser.debounce import Debouncer
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.engine.client import Cancelled, EngineError
from sudoku_py.ui.engine.status import READY
from sudoku_py.ui.storage import solved_puzzles

DELAY_MS = 300  # after the last change
SHOWN_AFTER_MS = 1000  # of work, before the progress is shown
REST_MS = 500  # after a press
MAX_GUESSES = 5000  # to find whether there are several solutions: seconds, of a large board
GONE = "error.no-task"  # the engine has dropped the task
RUNNING, STOPPED = "running", "stopped"


class Rater(Component):
    """Rates each puzzle once, into its record; the progress is in `page.rating`."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.is_busy = False
        self._waiting = Debouncer(DELAY_MS, self._rate_idle)
        self._failed: set[str] = set()  # puzzles that could not be rated
        self._stopped: dict[str, ShownRating] = {}  # puzzle → progress when it was stopped
        self._judged: PuzzleRecord | None = None  # of which it was said last
        self._change = asyncio.Event()  # set when the engine may be idle, or the puzzle has changed

    def start(self) -> None:
        """Start to rate the puzzle on the board whenever the engine is idle."""
        self._store.subscribe(self._on_change, "engine", "jobs", "route", "page", "game", late=True)
        self._services.commands.add({"rating-stop": self._stop, "rating-go-on": self._go_on})
        self._rate_soon()

    @property
    def is_lacking(self) -> bool:
        """Whether the puzzle on the board has no rating yet."""
        record = self._store.game.record
        is_unrated = record["se"] in (None, BEYOND) and boards.GIVEN in self._store.game.board["by"]
        puzzle = record["puzzle"]
        return is_unrated and puzzle not in self._failed and puzzle not in self._stopped

    @property
    def _is_to_judge(self) -> bool:
        """Whether the puzzle has no rating, and nothing was said of its solutions this time."""
        record = self._store.game.record
        return record["se"] == NO_RATING and record is not self._judged

    def _is_idle(self) -> bool:
        store = self._store
        is_here = store.route.view == "play" and store.page.visible
        return is_here and store.engine.status == READY and not store.jobs.current

    def _on_change(self) -> None:
        self._change.set()
        self._change = asyncio.Event()
        self._show_stopped()
        self._rate_soon()

    def _rate_soon(self) -> None:
        is_wanted = self.is_lacking or self._is_to_judge
        if is_wanted and not self.is_busy and self._is_idle():
            self._waiting.ask()

    def _rate_idle(self) -> None:
        record, game = self._store.game.record, self._store.game
        is_wanted = self.is_lacking or self._is_to_judge
        if not is_wanted or self.is_busy or not self._is_idle():
            return
        self.is_busy = True
        is_rated = self.is_lacking and game.board["size"] == RATED_SIZE
        asyncio.create_task(self._rate(record) if is_rated else self._judge(record))

    async def _rate(self, record: PuzzleRecord) -> None:
        puzzle, begun = record["puzzle"], now()

        def is_stale() -> bool:
            return self._store.game.record is not record or puzzle in self._stopped

        def report(progress: RatingProgress) -> None:
            if not is_stale() and now() - begun > SHOWN_AFTER_MS:
                self._show(puzzle, RUNNING, progress)

        try:
            found: Rated = await self._services.engine.run(
                "rate", {"puzzle": puzzle}, is_stale, report, lambda: self._until_free(is_stale)
            )
            self._texts.add_messages(found["texts"])
            self._note(record, found["se"], found["hardest"])
        except Cancelled:
            pass
        except EngineError as error:
            if error.key != GONE:
                self._failed.add(puzzle)
        if self._store.page.rating and self._store.page.rating["status"] == RUNNING:
            self._store.update("page", rating=None)
        if record["se"] == NO_RATING:
            await self._judge(record)
        else:
            self._end()

    def _end(self) -> None:
        self.is_busy = False
        self._rate_soon()

    async def _judge(self, record: PuzzleRecord) -> None:
        """Say of a puzzle without a rating if it has no solution, or several."""
        self._judged = record
        self._note(record, NO_RATING)
        guesses = 0

        def is_stale() -> bool:
            return self._store.game.record is not record or guesses > MAX_GUESSES

        def report(progress: dict[str, int]) -> None:
            nonlocal guesses
            guesses = progress["guesses"]

        try:
            found: Solved = await self._services.engine.run(
                "solve",
                {"puzzle": record["puzzle"]},
                is_stale,
                report,
                lambda: self._until_free(is_stale),
            )
        except (Cancelled, EngineError):
            pass
        else:
            is_untouched = boards.PLAYER not in self._store.game.board["by"]
            if found["reason"] and is_untouched and not is_stale():
                self._game.say(BAD, found["reason"]["key"], found["reason"]["details"])
        self._end()

    async def _until_free(self, is_stale: Callable[[], bool]) -> None:
        """Wait until the engine is not needed, and the player pauses."""
        await sleep_ms(0)
        while not is_stale() and not self._is_idle():
            await self._change.wait()
        pressed_at = self._store.selection.pressed_at
        while not is_stale() and 0 <= now() - pressed_at < REST_MS:
            await sleep_ms(int(pressed_at + REST_MS - now()) + 1)
            pressed_at = self._store.selection.pressed_at

    def _note(self, record: PuzzleRecord, se: int, hardest: str | None = None) -> None:
        if se == BEYOND:
            self._failed.add(record["puzzle"])  # no technique finds a step
        record["se"] = se
        self._store.update("page", hardest=(record["puzzle"], hardest), rating=None)
        self._store.touch("game")
        if record["counted"]:
            solved_puzzles.rate(self._services.storage, record["puzzle"], se)

    # progress

    def _show(self, puzzle: str, status: str, progress: RatingProgress) -> None:
        shown: ShownRating = {
            "n": progress["n"],
            "left": progress["left"],
            "least": progress["least"],
            "looking": progress["looking"],
            "percent": progress["percent"],
            "puzzle": puzzle,
            "status": status,
        }
        if shown != self._store.page.rating:
            self._store.update("page", rating=shown)

    def _show_stopped(self) -> None:
        """Show how far the rating got, only for the puzzle on the board."""
        puzzle, shown = self._store.game.record["puzzle"], self._store.page.rating
        if puzzle in self._stopped:
            self._show(puzzle, STOPPED, self._stopped[puzzle])
        elif shown and shown["puzzle"] != puzzle:
            self._store.update("page", rating=None)

    def _stop(self) -> None:
        """Stop the rating, and keep what is known."""
        shown = self._store.page.rating
        if shown and shown["status"] == RUNNING:
            self._stopped[shown["puzzle"]] = shown
            self._on_change()

    def _go_on(self) -> None:
        """Continue to rate the puzzle on the board."""
        self._stopped.pop(self._store.game.record["puzzle"], None)
        self._store.update("page", rating=None)
        self._rate_soon()
