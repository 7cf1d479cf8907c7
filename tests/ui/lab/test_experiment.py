"""What an experiment is to do, and what it has found: the parts that need no browser."""

import csv
import io
import json
import re
from itertools import product
from xml.etree import ElementTree

import pytest

from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.experiment import plots
from sudoku_py.ui.lab.experiment.plots import PlotSvg
from sudoku_py.ui.lab.experiment.state import (
    AXIS,
    DEFAULT_ALGORITHMS,
    FINE,
    MAX_PUZZLES,
    MAX_ROWS,
    MEASURES,
    OWN,
    SETS,
    TITLES,
    Plan,
    Results,
    RunPoints,
    cost_of,
    exponents,
)
from tests.engine.test_experiment import SMALL, told
from tools import puzzle_sets
from tools.paths import ROOT

KNOWN = [row.id for row in SOLVERS]


def test_the_sets_are_those_that_are_published_and_as_large() -> None:
    to_play = ("givens-16x16", "levels-9x9")
    names = [each.name for each in puzzle_sets.SETS if each.name not in to_play]
    texts = [(puzzle_sets.PUZZLES / f"{name}.txt").read_text("utf-8") for name in names]
    counts = [(name, len(text.splitlines()) - 2) for name, text in zip(names, texts, strict=True)]
    assert [(name, count) for name, _, count in SETS] == counts


def test_the_first_plan_is_sound() -> None:
    plan = Plan()
    assert set(DEFAULT_ALGORITHMS) <= set(KNOWN)
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
    plan.use_own(SMALL, "mine.txt")
    assert (plan.set, plan.count, plan.puzzles) == (OWN, 2, 2)
    plan.use_own(SMALL * MAX_PUZZLES, "many.txt")
    assert (plan.count, plan.puzzles) == (MAX_PUZZLES, 20)
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
    lines = [*SMALL, "1..1............"] * 25
    results = Results(ids, lines)
    *slices, last = told(1, algorithms=ids, puzzles=lines)
    for each in slices:
        results.add(each)
        assert len(json.loads(results.json)) == results.done
    results.add(last)
    assert len(json.loads(results.json)) == 225
    assert len(list(csv.DictReader(io.StringIO(results.csv)))) == 225
    assert [row[0] for row in results.rows[-3:]] == [75] * 3
    assert len(results.rows) == MAX_ROWS
    assert (results.min_givens, results.max_givens) == (2, 14)
    assert [points.runs for points in results.points("steps")] == [50] * 3
    assert [len(points.marks) for points in results.points("steps")] == [2] * 3


def test_no_two_algorithms_look_alike() -> None:
    places = range(len(KNOWN))
    assert len({(plots.colour_of(at), plots.mark_of(at, 4)) for at in places}) == len(KNOWN)
    assert len({(plots.colour_of(at), tuple(plots.dash_of(at))) for at in places}) == len(KNOWN)


def points_of(*runs: tuple[int, float, bool]) -> RunPoints:
    points = RunPoints(least=1)
    for run in runs:
        points.add(*run)
    return points


def test_a_curve_of_shares_ends_at_what_was_solved() -> None:
    runs = [(30, 100, True), (30, 1000, False), (30, 100, True), (24, 10_000, True)]
    costs, percents = points_of(*runs).curve(FINE)
    assert costs == [10, 100, 10_000]
    assert percents == [0, 50, 75]


def test_a_mark_is_kept_once_and_near_where_it_belongs() -> None:
    points = points_of((30, 12_345, True), (30, 12_346, True), (30, 12_345, False), (30, 0, True))
    assert points.runs == 4
    assert len(points.marks) == 3
    levels = sorted(level for _, level, _ in points.marks)
    assert levels[0] == 0
    assert cost_of(levels[-1]) == pytest.approx(12_345, rel=0.02)


@pytest.mark.parametrize(
    ("costs", "expected"),
    [((3, 4000), [0, 1, 2, 3, 4]), ((1, 10), [0, 1]), ((100, 100), [2, 3]), ((), [])],
)
def test_powers_of_ten_enclose_the_costs(costs: tuple[float, ...], expected: list[int]) -> None:
    assert exponents([points_of(*((30, cost, True) for cost in costs)), RunPoints(1)]) == expected


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_plots_are_saved_as_one_drawing_with_a_mark_for_each(
    measure: str, language: str
) -> None:
    ids = ["cell-order", "propagation", "boltzmann"]
    results = Results(ids, SMALL)
    for each in told(algorithms=ids, puzzles=SMALL):
        results.add(each)
    texts = json.loads((ROOT / f"static/i18n/{language}.json").read_text("utf-8"))
    text = PlotSvg(results, measure, I18n(language, texts)).text()
    drawn = ElementTree.fromstring(text)  # noqa: S314 (our own)
    said = "".join(drawn.itertext())
    for key in (
        *(title + measure for title in (*TITLES, AXIS)),
        *(f"algorithm.{name}" for name in ids),
    ):
        assert texts[key] in said
    paths = [each.get("d", "") for each in drawn.iter("{http://www.w3.org/2000/svg}path")]
    marks = sum(len(points.marks) for points in results.points(measure))
    assert len(paths) == marks + 3 * len(ids)  # a curve, a line and a mark in the legend
    numbers = [float(each) for path in paths for each in re.findall(r"[MHV]([\d.]+)", path)]
    assert all(0 <= number <= 640 for number in numbers)


def test_without_runs_there_is_no_drawing() -> None:
    assert PlotSvg(Results(["cell-order"], SMALL), "nodes", I18n("en", {})).text() == ""


def test_the_summaries_are_a_table() -> None:
    results = Results(["boltzmann"], SMALL)
    assert results.summary_csv == ""
    for each in told(algorithms=["boltzmann"], puzzles=SMALL, seeds=3):
        results.add(each)
    (row,) = csv.DictReader(io.StringIO(results.summary_csv))
    assert (row["algorithm"], row["runs"], row["median_nodes"]) == ("boltzmann", "6", "")
