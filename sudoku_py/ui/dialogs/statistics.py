"""The statistics of the puzzles solved, by size and givens and by level, and their dialog."""

from typing import TypeAlias

from pyscript import Element, window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board.levels import NAMES, level_of
from sudoku_py.ui.browser.clock import clock, now
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.storage import solved_puzzles
from sudoku_py.ui.storage.solved_puzzles import Solved
from sudoku_py.ui.widgets.dom import make, make_text

# level, how many, best and mean seconds, on how many days in a row
LevelRow: TypeAlias = tuple[str, int, float, float, int]
# size, first and last number of givens, how many, best and median seconds
SizeRow: TypeAlias = tuple[int, int, int, int, float, float]
MINUTE_MS, DAY_MS = 60_000, 86_400_000


def levels_until_now(solved: Solved) -> list[LevelRow]:
    """Return the rows of `level_table` now, by the days of the player's time zone."""
    shift = -int(window.Date.new().getTimezoneOffset()) * MINUTE_MS
    return level_table(solved, now(), shift)


def level_table(solved: Solved, at: float, shift: float) -> list[LevelRow]:
    """Return the rows: level, how many, best and mean seconds, on how many days in a row.

    The days are those that lead to the one of `at`, or to the day before; a day begins `shift` ms
    before that of UTC.

    >>> rows = [{"se": 26, "seconds": 9, "at": 0}, {"se": 30, "seconds": 3, "at": 8.7e7}]
    >>> level_table(rows, 9e7, 0)
    [('medium', 2, 3, 6.0, 2)]
    """
    rows: list[LevelRow] = []
    today = int((at + shift) // DAY_MS)
    for level in NAMES:
        own = [each for each in solved if level_of(each["se"]) == level]
        if own:
            seconds = [each["seconds"] for each in own]
            days = {int((each["at"] + shift) // DAY_MS) for each in own}
            mean = sum(seconds) / len(seconds)
            rows.append((level, len(own), min(seconds), mean, _streak(days, today)))
    return rows


def _streak(days: set[int], today: int) -> int:
    """Return how many days in a row there are up to today, or up to yesterday."""
    day = today if today in days else today - 1
    count = 0
    while day - count in days:
        count += 1
    return count


def size_table(solved: Solved) -> list[SizeRow]:
    """Return the rows: size, first and last number of givens, how many, best and median seconds.

    >>> size_table([{"puzzle": "12" + "." * 14, "seconds": seconds} for seconds in (9, 2, 4)])
    [(4, 2, 3, 3, 2, 4.0)]
    """
    groups: dict[tuple[int, int], list[float]] = {}
    for each in solved:
        puzzle = each["puzzle"]
        size, givens = round(len(puzzle) ** 0.5), len(puzzle) - puzzle.count(".")
        start = givens - givens % _range_length(size)
        groups.setdefault((size, start), []).append(each["seconds"])
    rows = []
    for size, start in sorted(groups):
        seconds = sorted(groups[size, start])
        last, middle = start + _range_length(size) - 1, (len(seconds) - 1) // 2
        median = (seconds[middle] + seconds[-1 - middle]) / 2
        rows.append((size, start, last, len(seconds), seconds[0], median))
    return rows


def _range_length(size: int) -> int:
    return max(2, size * size // 16)


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
        rows = [self._row(group) for group in size_table(solved)]
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

    def _row(self, group: SizeRow) -> Element:
        size, first, last, n, best, median = group
        numbers = (
            str(first) + "–" + str(last),
            self._texts.whole(n),
            clock(best),
            clock(median),
        )
        cells = [make("td", {"class": "number"}, text) for text in numbers]
        return make("tr", None, make("td", None, str(size) + " × " + str(size)), *cells)

    def _level_row(self, group: LevelRow) -> Element:
        level, n, best, mean, streak = group
        numbers = (self._texts.whole(n), clock(best), clock(mean), self._texts.whole(streak))
        cells = [make("td", {"class": "number"}, text) for text in numbers]
        return make("tr", None, make_text("td", self._texts, "level." + level), *cells)
