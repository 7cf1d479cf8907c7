"""The dialog with the statistics: two tables of figures, and a button that empties them."""

from typing import Any

from pyscript import Element

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.dialogs.statistics_tables import levels_until_now, table
from sudoku_py.ui.storage import solved_puzzles
from sudoku_py.ui.storage.clock_text import clock
from sudoku_py.ui.widgets.dom import make, make_text


class StatisticsDialog(Dialog):
    """Shows the table, and empties it at the second press."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "statistics")
        self._is_sure = False
        self.commands = {"statistics": self._open, "statistics-reset": self._reset}

    def _open(self) -> None:
        self._is_sure = False
        self._list()
        self._show()

    def _reset(self) -> None:
        if self._is_sure:
            self._services.storage.remove(solved_puzzles.STORAGE_KEY)
        self._is_sure = not self._is_sure
        self._list()

    def _list(self) -> None:
        solved = solved_puzzles.load(self._services.storage)
        rows = [self._row(group) for group in table(solved)]
        self._part("statistics-rows").replaceChildren(*rows)
        levels = [self._level_row(group) for group in levels_until_now(solved)]
        self._part("statistics-level-rows").replaceChildren(*levels)
        self._part("statistics-levels").hidden = not levels
        self._part("statistics-table").hidden = self._part("statistics-reset").hidden = not solved
        key = "statistics.some" if solved else "statistics.none"
        self._set_text("statistics-text", key, {"n": len(solved)})
        self._set_text(
            "statistics-reset", "statistics.sure" if self._is_sure else "statistics.reset"
        )

    def _row(self, group: tuple[Any, ...]) -> Element:
        size, first, last, n, best, median = group
        numbers = (
            str(first) + "–" + str(last),
            self._texts.whole(n),
            clock(best),
            clock(median),
        )
        cells = [make("td", {"class": "number"}, text) for text in numbers]
        return make("tr", None, make("td", None, str(size) + " × " + str(size)), *cells)

    def _level_row(self, group: tuple[Any, ...]) -> Element:
        level, n, best, mean, streak = group
        numbers = (self._texts.whole(n), clock(best), clock(mean), self._texts.whole(streak))
        cells = [make("td", {"class": "number"}, text) for text in numbers]
        return make("tr", None, make_text("td", self._texts, "level." + level), *cells)
