"""The puzzle of the day, which is the same for everyone: one of each level."""

from typing import Any

from pyscript import window

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.levels import RATED_SIZE
from sudoku_py.ui.browser.tones import CALM


class DailyPuzzle(Component):
    """Shows it, of the level that is chosen at the button of new puzzles."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.commands = {"daily": self._show}

    def _show(self) -> None:
        self._services.jobs.start(self._make, _today())

    async def _make(self, date: str) -> None:
        request = daily_request(date, str(self._part("level").value) or None)
        made = await self._services.provider.make_now(request)
        if made:
            self._game.note(daily=date)
        if made and boards.PLAYER not in self._store.game.board["by"]:
            self._game.say(CALM, "status.daily", {"date": date, "n": made["givens"]})


def _today() -> str:
    """Return the date where the player is."""
    today = window.Date.new()
    month, day = "0" + str(today.getMonth() + 1), "0" + str(today.getDate())
    return str(today.getFullYear()) + "-" + month[-2:] + "-" + day[-2:]


def daily_request(date: str, level: str | None) -> dict[str, Any]:
    """Return what the generator is called with for a day's puzzle, of a level or of any.

    >>> daily_request("2026-11-20", "hard")
    {'size': 9, 'seed': 20261120, 'level': 'hard'}
    """
    request: dict[str, Any] = {"size": RATED_SIZE, "seed": int(date.replace("-", ""))}
    if level:
        request["level"] = level
    return request
