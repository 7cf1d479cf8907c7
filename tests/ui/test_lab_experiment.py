"""What an experiment is to do, and what it has found: the parts that need no browser."""

import csv
import io
import json
from itertools import product

import pytest

from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.ui.lab import looks
from sudoku_py.ui.lab.cloud import FINE, Cloud, cost_of, exponents
from sudoku_py.ui.lab.experiment_plan import MOST_PUZZLES, OWN, SETS, USUAL, Plan
from sudoku_py.ui.lab.experiment_results import FINISHED, MOST_ROWS, Results
from tests.engine.test_experimenting import SMALL, told
from tools import puzzle_sets

KNOWN = [row.id for row in SOLVERS]


def test_the_sets_are_those_that_are_published_and_as_large() -> None:
    sets = [each for each in puzzle_sets.SETS if each.name != "givens-16x16"]  # to play alone
    counts = [(each.name, len(each.text().splitlines()) - 2) for each in sets]
    assert [(name, count) for name, _, count in SETS] == counts


def test_the_first_plan_is_sound() -> None:
    plan = Plan()
    assert set(USUAL) <= set(KNOWN)
    assert (plan.problem, plan.puzzles, plan.seed_number, plan.limit) == (None, 20, 0, 5)


def test_algorithms_stay_in_their_order() -> None:
    plan = Plan()
    plan.toggle("boltzmann", KNOWN)
    plan.toggle("depth-first", KNOWN)
    plan.toggle("cell-order", KNOWN)
    assert plan.algorithms == [name for name in KNOWN if name in plan.algorithms]
    assert "cell-order" not in plan.algorithms
    assert {"boltzmann", "depth-first"} < set(plan.algorithms)


def test_puzzles_that_one_brings_are_a_set_and_bounded() -> None:
    plan = Plan()
    plan.bring(SMALL, "mine.txt")
    assert (plan.set, plan.count, plan.puzzles) == (OWN, 2, 2)
    plan.bring(SMALL * MOST_PUZZLES, "many.txt")
    assert (plan.count, plan.puzzles) == (MOST_PUZZLES, 20)
    plan.choose_set("easy50")
    assert plan.count == 50


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("algorithms", [], "experiment.no-algorithm"),
        *product(["first"], ["", "0", "41", "-1", "1.5", "x", "９"], ["experiment.bad-first"]),
        *product(["seed"], ["", "-1", "1e3", "4294967296"], ["experiment.bad-seed"]),
        *product(["seconds"], ["", "0", "nan", "inf", "601", "x"], ["experiment.bad-limit"]),
    ],
)
def test_what_makes_no_sense_is_told(name: str, value: object, key: str) -> None:
    plan = Plan()
    setattr(plan, name, value)
    assert plan.problem is not None
    assert plan.problem[0] == key


def test_a_limit_can_have_a_comma() -> None:
    plan = Plan()
    plan.seconds = "2,5"
    assert plan.limit == 2.5


def test_the_results_of_an_experiment_are_whole_at_every_moment() -> None:
    ids = ["propagation", "cell-order", "rule-based"]
    lines = [*SMALL, "1..1............"] * 100
    results = Results(ids, lines)
    *slices, last = told(1, algorithms=ids, puzzles=lines)
    for each in slices:
        results.take(each)
        assert len(json.loads(results.json)) == results.done
    results.take(last)
    results.mood = FINISHED
    assert len(json.loads(results.json)) == 900
    assert len(list(csv.DictReader(io.StringIO(results.csv)))) == 900
    assert [row[0] for row in results.rows[-3:]] == [300] * 3
    assert len(results.rows) == MOST_ROWS
    assert (results.least_givens, results.most_givens) == (2, 14)
    assert [cloud.runs for cloud in results.clouds("steps")] == [200] * 3
    assert [len(cloud.marks) for cloud in results.clouds("steps")] == [2] * 3


def test_no_two_algorithms_look_alike() -> None:
    places = range(len(KNOWN))
    assert len({(looks.colour_of(at), looks.mark_of(at, 4)) for at in places}) == len(KNOWN)
    assert len({(looks.colour_of(at), tuple(looks.dash_of(at))) for at in places}) == len(KNOWN)


def cloud_of(*runs: tuple[int, float, bool]) -> Cloud:
    cloud = Cloud(least=1)
    for run in runs:
        cloud.add(*run)
    return cloud


def test_a_curve_of_shares_ends_at_what_was_solved() -> None:
    runs = [(30, 100, True), (30, 1000, False), (30, 100, True), (24, 10_000, True)]
    costs, percents = cloud_of(*runs).curve(FINE)
    assert costs == [10, 100, 10_000]
    assert percents == [0, 50, 75]


def test_a_mark_is_kept_once_and_near_where_it_belongs() -> None:
    cloud = cloud_of((30, 12_345, True), (30, 12_346, True), (30, 12_345, False), (30, 0, True))
    assert cloud.runs == 4
    assert len(cloud.marks) == 3
    levels = sorted(level for _, level, _ in cloud.marks)
    assert levels[0] == 0
    assert cost_of(levels[-1]) == pytest.approx(12_345, rel=0.02)


@pytest.mark.parametrize(
    ("costs", "expected"),
    [((3, 4000), [0, 1, 2, 3, 4]), ((1, 10), [0, 1]), ((100, 100), [2, 3]), ((), [])],
)
def test_powers_of_ten_enclose_the_costs(costs: tuple[float, ...], expected: list[int]) -> None:
    assert exponents([cloud_of(*((30, cost, True) for cost in costs)), Cloud(1)]) == expected
