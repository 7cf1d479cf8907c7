"""The puzzle of a day: the same for everyone who chooses that date and level, also offline.

It is one of the page's list of puzzles with known ratings, with other digits, rows and columns.
Which one, and which guise, the date and the level decide alone. So the list and the numbers below
never change; `tests/ui/play/test_daily.py` has some dates and their puzzles.
"""

from sudoku_py.ui.board.levels import NAMES
from sudoku_py.ui.play.level_puzzles import Chance, isomorph

# Monday first: a week gets harder day by day. Extreme puzzles are there for those who choose them.
LEVELS_OF_WEEK = ("easy", "easy", "medium", "medium", "hard", "hard", "very-hard")
MONTH_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
MONTH_SHIFTS = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)  # of the weekdays, as Sakamoto has them
FIRST_YEAR = 2020  # of the calendar
BITS = 0xFFFFFFFF


def numbers_at_random(seed: int) -> Chance:
    """Return a source of whole numbers below 2³², the same in every Python (MurmurHash3's mixer).

    >>> chance = numbers_at_random(1)
    >>> chance(), chance()
    (2527132011, 314344336)
    """
    state = [seed & BITS]

    def chance() -> int:
        state[0] = (state[0] + 0x9E3779B9) & BITS
        mixed = state[0]
        mixed = ((mixed ^ (mixed >> 16)) * 0x85EBCA6B) & BITS
        mixed = ((mixed ^ (mixed >> 13)) * 0xC2B2AE35) & BITS
        return mixed ^ (mixed >> 16)

    return chance


def puzzle_of_day(date: str, level: str, rows: list[tuple[str, int]]) -> tuple[str, int]:
    """Return the puzzle of a day, and its rating; `rows` are the level's puzzles in the list.

    Each puzzle of the list has its turn before the first comes again.
    """
    year, month, day = parts(date)
    number = day_number(year, month, day)
    line, se = rows[number % len(rows)]
    return isomorph(line, numbers_at_random(number * len(NAMES) + NAMES.index(level))), se


def level_of_day(date: str) -> str:
    """Return the level that a day has by its weekday.

    >>> level_of_day("2026-11-30"), level_of_day("2026-11-29")
    ('easy', 'very-hard')
    """
    return LEVELS_OF_WEEK[weekday(*parts(date))]


# the calendar


def parts(date: str) -> tuple[int, int, int]:
    """Return year, month and day of a date as YYYY-MM-DD."""
    year, month, day = date.split("-")
    return int(year), int(month), int(day)


def date_of(year: int, month: int, day: int) -> str:
    """Return a date as YYYY-MM-DD."""
    return str(year) + "-" + ("0" + str(month))[-2:] + "-" + ("0" + str(day))[-2:]


def weekday(year: int, month: int, day: int) -> int:
    """Return the number of a weekday, 0 for Monday.

    >>> weekday(2026, 11, 28), weekday(2024, 2, 29)
    (5, 3)
    """
    before = year - (month < 3)
    leaps = before // 4 - before // 100 + before // 400
    return (before + leaps + MONTH_SHIFTS[month - 1] + day + 6) % 7


def days_of_month(year: int, month: int) -> int:
    """Return how many days a month has."""
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 29 if month == 2 and is_leap else MONTH_DAYS[month - 1]


def day_number(year: int, month: int, day: int) -> int:
    """Return the number of a day, one more than that of the day before.

    >>> day_number(2026, 3, 1) - day_number(2026, 2, 28)
    1
    """
    before = year - 1
    number = 365 * year + before // 4 - before // 100 + before // 400
    return number + sum([days_of_month(year, each) for each in range(1, month)]) + day


def next_month(year: int, month: int, step: int) -> tuple[int, int]:
    """Return the month that is `step` after another one, which may be negative.

    >>> next_month(2026, 12, 1), next_month(2026, 1, -1)
    ((2027, 1), (2025, 12))
    """
    count = 12 * year + month - 1 + step
    return count // 12, count % 12 + 1


def streak(dates: set[str], today: str) -> int:
    """Return how many days in a row up to today, or up to yesterday, are among the dates.

    >>> streak({"2026-02-28", "2026-03-01", "2026-02-26"}, "2026-03-02")
    2
    """
    days = {day_number(*parts(date)) for date in dates}
    return days_in_a_row(days, day_number(*parts(today)))


def days_in_a_row(days: set[int], today: int) -> int:
    """Return how many days in a row up to today, or up to yesterday, there are; days by number.

    >>> days_in_a_row({7, 8, 5}, 9)
    2
    """
    last = today if today in days else today - 1
    count = 0
    while last - count in days:
        count += 1
    return count
