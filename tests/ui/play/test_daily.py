"""The puzzle of a day is the same for everyone, in every version; the calendar is Python's."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.bitboard import is_unique
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.rating import rate
from sudoku_py.ui.board.levels import NAMES, level_of
from sudoku_py.ui.play import daily
from sudoku_py.ui.play.level_puzzles import LIST
from tools.paths import ROOT

# Puzzles that people may have played: they stay those of their day.
KNOWN = (
    (
        "2024-02-29",
        "easy",
        "..8...6...........7...5...8.7.38.....865....9..59.2.16.....4.9....1..3..4.1.3.58.",
    ),
    (
        "2026-11-28",
        "hard",
        "..2.7....6.....83...5..6.9..............87..3867..4..2128......7...3.....49...7..",
    ),
    (
        "2026-11-29",
        "very-hard",
        ".....7..3.6...2.7...768......3....27..83.....9.6.5.......2....5..1....4......5192",
    ),
    (
        "2026-12-25",
        "medium",
        ".5.......3.......21.8.263..94...253...2.854.....1..2.6....91...826............6..",
    ),
    (
        "2027-01-01",
        "extreme",
        "..3276....47.5..1......4....65.9....8...1....1.....79.......67..9.72.4.1......9.3",
    ),
    (
        "2030-07-04",
        "hard",
        ".6.8..917.....1....8..2..56.5.6.....6..29.4....4.....1.47....9....7........3...8.",
    ),
)
DATES = st.dates(dt.date(2020, 1, 1), dt.date(2099, 12, 31))


def rows(level: str) -> list[tuple[str, int]]:
    """The level's puzzles in the list, as the page reads them."""
    found = []
    for line in (ROOT / LIST).read_text("utf-8").splitlines():
        puzzle, _, rating = line.partition(" ")
        if len(puzzle) == 81 and level_of(int(rating.replace(".", ""))) == level:
            found.append((puzzle, int(rating.replace(".", ""))))
    return found


@pytest.mark.parametrize(("date", "level", "puzzle"), KNOWN)
def test_the_puzzle_of_a_day_stays_what_it_was(date: str, level: str, puzzle: str) -> None:
    assert daily.puzzle_of_day(date, level, rows(level))[0] == puzzle


@pytest.mark.parametrize("level", NAMES[:4])
def test_each_day_has_another_puzzle_with_one_solution_and_the_rating_that_is_shown(
    level: str,
) -> None:
    listed, first = rows(level), dt.date(2026, 11, 28)
    days = [str(first + dt.timedelta(number)) for number in range(60)]
    made = [daily.puzzle_of_day(day, level, listed) for day in days]
    assert len({line for line, _ in made}) == len(made)
    for line, se in made[:3]:
        grid = Grid.from_line(line)
        assert is_unique(grid)
        assert rate(grid).rating == se
        assert level_of(se) == level


@given(date=DATES)
def test_the_calendar_is_that_of_python(date: dt.date) -> None:
    number = daily.day_number(date.year, date.month, date.day)
    assert number == date.toordinal() + 365
    assert daily.weekday(date.year, date.month, date.day) == date.weekday()
    assert daily.date_of(*daily.parts(str(date))) == str(date)
    first = date.replace(day=1)
    following = dt.date(*daily.next_month(date.year, date.month, 1), 1)
    assert (following - first).days == daily.days_of_month(date.year, date.month)
    assert daily.next_month(following.year, following.month, -1) == (date.year, date.month)


def test_the_levels_of_a_week_get_harder() -> None:
    week = [daily.level_of_day(str(dt.date(2026, 11, 30) + dt.timedelta(day))) for day in range(7)]
    assert [NAMES.index(level) for level in week] == [0, 0, 1, 1, 2, 2, 3]


@given(today=DATES, before=st.sets(st.integers(0, 12)))
def test_a_streak_ends_today_or_yesterday(today: dt.date, before: set[int]) -> None:
    dates = {str(today - dt.timedelta(number)) for number in before}
    first = 0 if 0 in before else 1
    expected = next(number for number in range(20) if first + number not in before)
    assert daily.streak(dates, str(today)) == expected
