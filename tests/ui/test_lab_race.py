"""What the page says of a race, and how it draws its bars."""

import json
from pathlib import Path
from typing import Any

import pytest

from sudoku_py.lab.race import Race
from sudoku_py.ui.lab import race_words
from sudoku_py.ui.lab.log_scale import bounds, share
from sudoku_py.ui.words import Words
from tests.lab.samples import IMPOSSIBLE, SMALL

TABLE = json.loads((Path(__file__).parents[2] / "static/i18n/en.json").read_text("utf-8"))
WORDS = Words("en", TABLE)


def rows(race: Race) -> list[dict[str, Any]]:
    assert race.advance(60_000)
    return [row._asdict() for row in race.table()]


def told(race: Race) -> list[str]:
    fairness = race.fairness
    return [WORDS.text(*race_words.standing(fairness, row, WORDS)) for row in rows(race)]


def test_what_is_said_of_each_runner_at_the_end() -> None:
    assert told(Race(SMALL, ["propagation"])) == ["1st, solved after 34 steps"]
    both = told(Race(IMPOSSIBLE, ["rule-based", "propagation"], goal="end"))
    assert both[0].startswith("1st, no solution, shown after ")
    assert both[1].startswith("gave up after ")
    all_found = told(Race(SMALL, ["propagation"], goal="end"))[0]
    assert all_found.startswith("1st, all ")
    assert "solutions after" in all_found
    full = told(Race(SMALL, ["cell-order"], goal="end", most_steps=20))
    assert full == ["stopped after 20 steps: no more are kept"]


def test_where_time_is_equal_it_is_said() -> None:
    assert told(Race(SMALL, ["propagation"], fairness="time"))[0].endswith("s")


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.0000123, "12 µs"), (0.0123, "12.3 ms"), (0.1, "100.0 ms"), (12.34, "12.3 s")],
)
def test_a_time_is_told_in_a_unit_that_can_be_read(seconds: float, text: str) -> None:
    assert WORDS.text(*race_words.took(seconds, WORDS)) == text


def test_the_scale_reaches_from_a_power_of_ten_to_another() -> None:
    assert bounds([105, 37507], True) == (0, 5)
    assert bounds([0.0004, 0.0536], False) == (-4, -1)
    assert bounds([0, 0], True) == (0, 1)


def test_each_power_of_ten_is_as_long_as_the_next() -> None:
    assert [share(value, 0, 4) for value in (0, 1, 10, 100, 10_000)] == [0, 0, 0.25, 0.5, 1]
