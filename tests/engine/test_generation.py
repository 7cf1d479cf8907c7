"""How long the generator goes on for what is rare, and what it says meanwhile.

The rating that the page shows of each puzzle.
"""

from time import process_time
from typing import Any, cast

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.engine import generation, rating
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.tasks import TASKS
from sudoku_py.generator import OptionsError
from sudoku_py.techniques.explainer.rating import rate as explainer_rate

WING = "............85.7..6.1.............3.9...37..45.......27.6..8.2...92.4.8...41..5.."
NESTED = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4....8.7..7...3.."
NESTED_RATING = 97
LONGEST_SLICE = 0.5  # seconds of the processor; the budget is 0.03
HARDEST = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."


def made(**options: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The result, and the reports on the way."""
    task, reports = cast("TaskAnswer", generation.generate(**options)), []
    while not task["done"]:
        reports.append(task["progress"])
        task = TASKS.advance(task["task"], 1)
    return task["result"], reports


def test_few_givens_with_a_symmetry_are_found_with_patience() -> None:
    rare = {"givens": 24, "symmetry": "half-turn", "seed": 1}
    closest, _ = made(**rare)
    assert (closest["reached"], closest["givens"]) == (False, 25)
    found, reports = made(**rare, attempts=4000)
    assert (found["reached"], found["givens"]) == (True, 24)
    assert {report["total"] for report in reports} == {4000}
    assert max(report["n"] for report in reports) > 20


def test_a_check_refuses_what_cannot_be_and_starts_nothing() -> None:
    with pytest.raises(OptionsError) as refused:
        generation.generate(givens=12, check=True)
    assert refused.value.code == "too-few-givens"
    active = len(TASKS._active)
    assert generation.generate(givens=24, rating="2.0-3.0", check=True) == {}
    assert len(TASKS._active) == active


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


def test_the_rating_goes_to_the_end_of_the_ladder() -> None:
    found = rated(NESTED)
    assert (found["se"], found["hardest"]) == (NESTED_RATING, "dynamic-plus")
    assert found["se"] == explainer_rate(Grid.from_line(NESTED)).rating


def test_what_is_reported_only_rises_and_never_above_the_rating() -> None:
    reports = list(rating.steps(Grid.from_line(NESTED)))
    *progress, last = reports
    assert last == rating.Rated(NESTED_RATING, "dynamic-plus")
    least = [report.least for report in progress if isinstance(report, rating.Progress)]
    assert least == sorted(least)
    assert least[-1] <= NESTED_RATING


def test_the_engine_answers_while_it_rates_the_hardest_puzzle() -> None:
    """A slice takes its budget and at most one pause more; the whole would take minutes."""
    task = rating.rate(HARDEST)
    longest = 0.0
    for _ in range(60):
        start = process_time()
        task = TASKS.advance(task["task"])
        longest = max(longest, process_time() - start)
    assert not task["done"]
    assert longest < LONGEST_SLICE
    assert task["progress"]["looking"] >= 80
    TASKS.cancel(task["task"])


@pytest.mark.parametrize("puzzle", ["12..34..........", "." * 81, "11" + "." * 79])
def test_other_sizes_and_puzzles_without_just_one_solution_have_none(puzzle: str) -> None:
    assert rated(puzzle) == {"se": 0, "hardest": None, "texts": {}}
