"""The daily puzzle: a calendar, in which each day has a puzzle that is the same for everyone."""

import asyncio

from pyscript import Element, window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.levels import NAMES
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.play import daily
from sudoku_py.ui.storage import solved_puzzles
from sudoku_py.ui.widgets.dom import make, make_button
from sudoku_py.ui.widgets.forms import fill_menu

LEVEL_KEY = "daily"  # of the chosen level in the storage; "" follows the weekdays
BY_WEEKDAY = ""
MONDAY = (2024, 1, 1)  # begins a week, whose days have the names of all weekdays


class DailyDialog(Dialog):
    """Shows a month; a press of a day puts its puzzle on the board."""

    _services: PageServices

    def __init__(self, services: Services) -> None:
        super().__init__(services, "daily-dialog")
        self._month = (0, 0)  # year and month that are shown
        self.commands = {
            "daily": self._open,
            "daily-month": lambda step: self._turn(int(step)),
            "daily-level": self._choose_level,
            "daily-play": lambda date: self._play(str(date)),
        }

    def _open(self) -> None:
        year, month, _ = daily.parts(_today())
        self._month = (year, month)
        texts = self._texts
        rows = [(name, texts.text("level." + name)) for name in NAMES]
        by_weekday = texts.text("daily.by-weekday")
        fill_menu(self._part("daily-level"), [(BY_WEEKDAY, by_weekday)] + rows, self._level)
        self._render()
        self._show()
        today = self._dialog.querySelector('[aria-current="date"]')
        if today:
            today.focus()

    @property
    def _level(self) -> str:
        """The level that the player has chosen; "" if it follows the weekdays."""
        found = self._services.storage.load(LEVEL_KEY)
        return found if found in NAMES else BY_WEEKDAY

    def _choose_level(self) -> None:
        self._services.storage.save(LEVEL_KEY, str(self._part("daily-level").value))

    def _turn(self, step: int) -> None:
        self._month = daily.next_month(*self._month, step)
        self._render()

    # the month

    def _render(self) -> None:
        today, (year, month) = _today(), self._month
        own, on_time = self._solved()
        title = self._date_text((year, month, 1), {"month": "long", "year": "numeric"})
        self._part("daily-month").textContent = title
        last, first = daily.parts(today), (daily.FIRST_YEAR, 1)
        self._put("daily-next", "disabled", (year, month) >= last[:2])
        self._put("daily-previous", "disabled", (year, month) <= first)
        names = [self._weekday_name(number) for number in range(7)]
        head = make("tr", None, *[make("th", {"scope": "col"}, name) for name in names])
        cells = [make("td") for _ in range(daily.weekday(year, month, 1))]
        for day in range(1, daily.days_of_month(year, month) + 1):
            date = daily.date_of(year, month, day)
            cells.append(make("td", None, self._day(date, date in own, today)))
        weeks = [make("tr", None, *cells[at : at + 7]) for at in range(0, len(cells), 7)]
        self._part("daily-days").replaceChildren(head, *weeks)
        count = daily.streak(on_time, today)
        key = "daily.streak" if count else "daily.no-streak"
        self._set_text("daily-streak", key, {"n": count})

    def _day(self, date: str, is_solved: bool, today: str) -> Element:
        year, month, day = daily.parts(date)
        spoken = self._date_text((year, month, day), {"dateStyle": "full"})
        button = make_button("daily-play:" + date, str(day), {"aria-label": spoken})
        if is_solved:
            button.setAttribute("data-solved", "true")
            solved = spoken + ", " + self._texts.text("daily.solved")
            button.setAttribute("aria-label", solved)
        if date == today:
            button.setAttribute("aria-current", "date")
        button.disabled = date > today
        return button

    def _solved(self) -> tuple[set[str], set[str]]:
        """Return the dates whose puzzles are solved, and those that were so on their day."""
        rows = solved_puzzles.load(self._services.storage)
        dates = [(row["daily"], _date_at(row["at"])) for row in rows if row.get("daily")]
        return {date for date, _ in dates}, {date for date, day in dates if date == day}

    def _date_text(self, date: tuple[int, int, int], style: dict[str, str]) -> str:
        year, month, day = date
        day_itself = window.Date.new(year, month - 1, day)
        options = window.Object.new()
        for name, value in style.items():
            setattr(options, name, value)
        return str(day_itself.toLocaleDateString(self._texts.language, options))

    def _weekday_name(self, number: int) -> str:
        year, month, day = MONDAY
        return self._date_text((year, month, day + number), {"weekday": "short"})

    # playing

    def _play(self, date: str) -> None:
        self._close()
        asyncio.create_task(self._bring(date, self._level or daily.level_of_day(date)))

    async def _bring(self, date: str, level: str) -> None:
        """Put the day's puzzle on the board, or continue it where it was left."""
        provider = self._services.provider
        self._store.update("page", awaiting=True)
        await provider.prepare()
        rows = await provider.level_puzzles.listed(level) if provider.level_puzzles else []
        self._store.update("page", awaiting=False)
        if not rows:
            self._game.say(BAD, "status.daily-missing")
            return
        provider.show_rated(*daily.puzzle_of_day(date, level, rows))
        self._game.note(daily=date)
        if boards.PLAYER not in self._store.game.board["by"]:
            givens = boards.givens_details(self._store.game.board)
            self._game.say(CALM, "status.daily", {"date": date, "n": givens["n"]})


def _today() -> str:
    """Return the player's date."""
    return _date_of(window.Date.new())


def _date_at(milliseconds: float) -> str:
    """Return the player's date at a moment."""
    return _date_of(window.Date.new(float(milliseconds)))


def _date_of(moment: "window.Date") -> str:
    year, month, day = moment.getFullYear(), moment.getMonth() + 1, moment.getDate()
    return daily.date_of(int(year), int(month), int(day))
