"""Watching a search from a position: the lab runs that in place of the player's puzzle."""

from typing import Any

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards


class SearchRun(Component):
    """Lends the lab a board, until one is elsewhere again."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._lent: dict[str, Any] | None = None
        self._store.subscribe(self._take_back, "route", late=True)

    def watch(self, line: str) -> None:
        """Go to the lab with the digits of a line as the puzzle."""
        self._lent = boards.from_line(line)
        self._store.update("route", mode="watch", lesson_board=self._lent)
        self._services.router.show("lab")

    def _take_back(self) -> None:
        route = self._store.route
        if self._lent and route.view != "lab":
            if route.lesson_board is self._lent:
                self._store.update("route", lesson_board=None)
            self._lent = None
