"""The time a puzzle takes: it goes on only while someone can see the board and play."""

import asyncio

from pyscript import document

from sudoku_py.ui import boards, statistics
from sudoku_py.ui.abouts import LONGEST
from sudoku_py.ui.moment import now
from sudoku_py.ui.settings import TIMER

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page

TICK = 1000  # ms
LONGEST_GAP = 3_600_000  # ms between two ticks: after a longer one the machine was asleep


class Timing:
    """The timer above the board, and what a solved puzzle adds to the statistics."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page
        self._last = 0
        self._runs = False

    async def go(self) -> None:
        """Tick for ever."""
        while True:
            self.tick()
            await asyncio.sleep_ms(TICK)

    def tick(self) -> None:
        """Count the time since the last tick, if it was running, and show it."""
        state, moment = self._page.state, now()
        gap, self._last = moment - self._last, moment
        if self._runs and 0 < gap < LONGEST_GAP:
            about = state.about
            about["seconds"] = min(LONGEST, about["seconds"] + gap / 1000)
            state.abouts.moved = True
        self._runs = self._is_running()
        self.paint()

    def _is_running(self) -> bool:
        state = self._page.state
        return (
            state.view == "play"
            and not document.hidden
            and boards.GIVEN in state.board["by"]
            and not state.is_solved
            and not document.querySelector("dialog[open]")
        )

    def paint(self) -> None:
        """Show the time, if that is wished."""
        state = self._page.state
        shown = state.settings[TIMER] and boards.GIVEN in state.board["by"]
        text = statistics.clock(state.about["seconds"]) if shown else ""
        self._page.view.write("timer", text)

    def count_solved(self) -> None:
        """Put the puzzle that the player has just solved into the statistics, once."""
        self.tick()
        storage, state = self._page.storage, self._page.state
        about = state.about
        if about["counted"] or about["helped"] or boards.GIVEN not in state.board["by"]:
            return
        about["counted"] = True
        solved = statistics.load(storage)
        row = {"puzzle": about["puzzle"], "seconds": int(about["seconds"]), "at": now()}
        storage.save(statistics.NAME, (solved + [row])[-statistics.MOST :])
