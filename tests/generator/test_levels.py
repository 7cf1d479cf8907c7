from itertools import pairwise

import pytest

from sudoku_py.generator.errors import OptionsError
from sudoku_py.generator.levels import HIGHEST, LEVELS, RatingRange, level_range, rating_range


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3.0-4.5", (30, 45)),
        ("3-4.5", (30, 45)),
        (" 3.0 – 4.5 ", (30, 45)),
        ("4.2", (42, 42)),
        ("9.1-11", (91, 110)),
    ],
)
def test_a_range_is_read(text: str, expected: tuple[int, int]) -> None:
    assert rating_range(text) == expected


@pytest.mark.parametrize("text", ["", "-", "3.0-", "hard", "3,0-4,5", "3.05", "-3", "3.0-4.5-6"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(OptionsError) as refused:
        rating_range(text)
    assert refused.value.code == "rating-form"


def test_the_levels_cover_all_ratings_without_overlap() -> None:
    ranges = list(LEVELS.values())
    assert ranges[0].low == 10
    assert ranges[-1].high == HIGHEST
    assert all(one.high + 1 == two.low for one, two in pairwise(ranges))
    assert [level_range(name) for name in LEVELS] == ranges
    assert all(each.is_possible for each in ranges)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(OptionsError, match="easy, medium, hard"):
        level_range("unfair")


@pytest.mark.parametrize(
    ("low", "high", "possible"),
    [
        (10, 10, True),
        (11, 11, False),
        (13, 14, False),
        (13, 15, True),
        (63, 64, False),
        (63, 65, True),
        (90, 90, True),
        (121, 150, False),
        (0, 9, False),
    ],
)
def test_some_ratings_no_step_has(low: int, high: int, possible: bool) -> None:
    assert RatingRange(low, high).is_possible == possible


def test_a_range_is_shown_as_people_write_it() -> None:
    assert str(RatingRange(30, 45)) == "3.0–4.5"
    assert str(RatingRange(42, 42)) == "4.2"
