"""The statistics of the puzzles solved, by size and givens and by level, and their dialog."""

import asyncio
from typing import TypeAlias

from pyscript import Element, window

from sudoku_py.core.game_log import clock
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board.levels import NAMES, level_of
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.play.daily import days_in_a_row
from sudoku_py.ui.storage import solved_puzzles, technique_counts
from sudoku_py.ui.storage.solved_puzzles import Solved
from sudoku_py.ui.widgets.dom import make, make_text

# how many, best and median seconds, on how many days in a row
Measures: TypeAlias = tuple[int, float, float, int]
MINUTE_MS, DAY_MS = 60_000, 86_400_000


class Days:
    """Divides time into the player's days, which begin `shift` ms before those of UTC.

    >>> days = Days(9e7, 0)
    >>> days.streak([0, 8.7e7]), days.streak([8.7e7, 8.8e7]), days.streak([-1e9])
    (2, 1, 0)
    """

    def __init__(self, at: float, shift: float) -> None:
        self._shift = shift
        self._today = self._day(at)

    def _day(self, at: float) -> int:
        return int((at + self._shift) // DAY_MS)

    def streak(self, moments: list[float]) -> int:
        """Return on how many days in a row there is a moment, up to today or yesterday."""
        return days_in_a_row({self._day(at) for at in moments}, self._today)


def days_until_now() -> Days:
    """Return the days up to now in the player's time zone."""
    return Days(now(), -int(window.Date.new().getTimezoneOffset()) * MINUTE_MS)


def measures(solved: Solved, days: Days) -> Measures:
    """Return how many these are, their best and median seconds, and the days in a row.

    >>> rows = [{"seconds": seconds, "at": 0} for seconds in (9, 2, 4)]
    >>> measures(rows, Days(0, 0))
    (3, 2, 4.0, 1)
    """
    seconds = sorted([each["seconds"] for each in solved])
    middle = (len(seconds) - 1) // 2
    median = (seconds[middle] + seconds[-1 - middle]) / 2
    return len(seconds), seconds[0], median, days.streak([each["at"] for each in solved])


def by_level(solved: Solved) -> list[tuple[str, Solved]]:
    """Return the puzzles of each level that has some, the easiest first."""
    found = [(name, [each for each in solved if level_of(each["se"]) == name]) for name in NAMES]
    return [(name, own) for name, own in found if own]


def by_size(solved: Solved) -> list[tuple[tuple[int, int, int], Solved]]:
    """Return the puzzles of each size, first and last number of givens.

    >>> [group for group, _ in by_size([{"puzzle": "12" + "." * 14}])]
    [(4, 2, 3)]
    """
    groups: dict[tuple[int, int, int], Solved] = {}
    for each in solved:
        puzzle = each["puzzle"]
        size, givens = round(len(puzzle) ** 0.5), len(puzzle) - puzzle.count(".")
        length = max(2, size * size // 16)
        start = givens - givens % length
        groups.setdefault((size, start, start + length - 1), []).append(each)
    return [(group, groups[group]) for group in sorted(groups)]


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
        asyncio.create_task(self._name_techniques())

    async def _name_techniques(self) -> None:
        """Fetch the names of techniques, which come with the hints, if there are any to list."""
        if technique_counts.load(self._services.storage):
            try:
                await self._services.bundles.bring("explain")
            except MissingError:
                return  # the table says what there is without them
            self._list()

    def _reset(self) -> None:
        if self._is_sure:
            self._services.storage.remove(solved_puzzles.STORAGE_KEY)
            self._services.storage.remove(technique_counts.STORAGE_KEY)
        self._is_sure = not self._is_sure
        self._list()

    def _list(self) -> None:
        solved, days = solved_puzzles.load(self._services.storage), days_until_now()
        levels = [
            self._row([self._texts.text("level." + level)], measures(own, days))
            for level, own in by_level(solved)
        ]
        sizes = [
            self._row([_board(size), str(first) + "–" + str(last)], measures(own, days))
            for (size, first, last), own in by_size(solved)
        ]
        self._part("statistics-level-rows").replaceChildren(*levels)
        self._part("statistics-rows").replaceChildren(*sizes)
        reviewed = technique_counts.load(self._services.storage)
        self._list_techniques(reviewed)
        self._part("statistics-levels").hidden = not levels
        self._part("statistics-table").hidden = not solved
        self._part("statistics-reset").hidden = not solved and not reviewed
        key = "statistics.some" if solved else "statistics.none"
        self._set_text("statistics-text", key, {"n": len(solved)})
        self._set_text(
            "statistics-reset", "statistics.sure" if self._is_sure else "statistics.reset"
        )

    def _list_techniques(self, reviewed: list[technique_counts.ReviewedGame]) -> None:
        """List what the reviews have counted of each technique, and what that means."""
        rows = []
        for name, (seen, missed, seconds) in technique_counts.totals(reviewed):
            each = clock(seconds / seen) if seen else ""
            numbers = [self._texts.whole(int(seen)), self._texts.whole(int(missed)), each]
            cells = [make("td", {"class": "number"}, text) for text in numbers]
            rows.append(make("tr", None, make_text("td", self._texts, "technique." + name), *cells))
        self._part("statistics-technique-rows").replaceChildren(*rows)
        self._part("statistics-techniques").hidden = not rows
        self._set_text("statistics-reviewed", "statistics.reviewed", {"n": len(reviewed)})

    def _row(self, names: list[str], found: Measures) -> Element:
        n, best, median, streak = found
        numbers = names[1:] + [
            self._texts.whole(n),
            clock(best),
            clock(median),
            self._texts.whole(streak),
        ]
        cells = [make("td", {"class": "number"}, text) for text in numbers]
        return make("tr", None, make("td", None, names[0]), *cells)


def _board(size: int) -> str:
    return str(size) + " × " + str(size)
