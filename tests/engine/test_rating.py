"""The rating that the page shows of each puzzle."""

from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.engine import rating
from sudoku_py.engine.tasks import TASKS
from sudoku_py.techniques.explainer.rating import rate as explainer_rate

WING = "............85.7..6.1.............3.9...37..45.......27.6..8.2...92.4.8...41..5.."
HARDEST = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."


def rated(puzzle: str) -> dict[str, Any]:
    task = rating.rate(puzzle)
    while not task["done"]:
        task = TASKS.advance(task["task"])
    return dict(task["result"])


def test_a_rating_is_that_of_the_whole_ladder_with_the_technique_of_the_hardest_step() -> None:
    found = rated(WING)
    assert (found["se"], found["hardest"]) == (42, "xy-wing")
    assert found["se"] == explainer_rate(Grid.from_line(WING)).rating
    assert found["texts"]["en"] == {"technique.xy-wing": "XY-Wing"}
    assert set(found["texts"]) == {"en", "es"}


def test_what_takes_too_long_is_above_all_ratings() -> None:
    assert (rated(HARDEST)["se"], rated(HARDEST)["hardest"]) == (200, None)


@pytest.mark.parametrize("puzzle", ["12..34..........", "." * 81, "11" + "." * 79])
def test_other_sizes_and_puzzles_without_just_one_solution_have_none(puzzle: str) -> None:
    assert rated(puzzle) == {"se": 0, "hardest": None, "texts": {}}
