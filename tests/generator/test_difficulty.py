"""Levels, and the ratings that techniques allow."""

from itertools import pairwise

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.generator.difficulty import (
    HIGHEST,
    HIGHEST_OF,
    LEVELS,
    PLACING,
    RatingRange,
    bounds,
    highest_rating,
    level_range,
    rating_range,
)
from sudoku_py.generator.result import OptionsError
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example_step
from sudoku_py.techniques.procedures import path
from sudoku_py.techniques.registry import BY_ID, TEACHABLE
from tools.paths import ROOT


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


EVERY = 24
HARDEST = 6.5  # of those that the teachable techniques solve for sure
ROWS = (ROOT / "tests/data/se_rated_own.txt").read_text("utf-8").splitlines()[1:]
LINES = [row for row in ROWS if float(row.split()[1].split("/")[0]) < HARDEST][::EVERY]


@pytest.mark.parametrize("line", LINES, ids=str)
def test_a_rated_puzzle_is_between_the_bounds_of_what_it_needs(line: str) -> None:
    puzzle, ratings = line.split()
    rating = round(10 * float(ratings.split("/")[0]))
    position = Position.of_grid(Grid.from_line(puzzle))
    used = {step.technique for step in path(position)}
    assert position.is_solved
    lowest, highest = bounds(max(used, key=TEACHABLE.index))
    assert lowest <= rating <= min(highest, highest_rating(used))


def test_only_some_families_place_digits() -> None:
    placing = set()
    for name in TEACHABLE:
        if example_step(name).placements:
            placing.add(BY_ID[name].family)
    assert placing <= set(PLACING)
    for line in LINES[::3]:
        for step in path(Position.of_grid(Grid.from_line(line.split()[0]))):
            assert not step.placements or BY_ID[step.technique].family in PLACING


def test_no_technique_is_rated_lower_than_its_smallest_rating() -> None:
    for name, highest in HIGHEST_OF.items():
        assert (BY_ID[name].rating or 0) <= highest
