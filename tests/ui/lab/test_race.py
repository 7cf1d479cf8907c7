"""What the page says of a race, and how it draws its bars.

What an experiment is to do, and what it has found: the parts that need no browser.
"""

import csv
import io
import json
import re
from array import array
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from sudoku_py.lab.race.race import Race, Rank
from sudoku_py.lab.recorded import Trace, recorded_solver
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
from sudoku_py.ui.lab.race import bars, standing
from sudoku_py.ui.lab.race.bars import REACHED, BarsPicture, scale_end
from sudoku_py.ui.lab.race.state import RaceState, pairs_of, rules_of
from tests.engine.test_experiment import SMALL as SMALL_PUZZLE
from tests.engine.test_experiment import told
from tests.lab.samples import IMPOSSIBLE, SMALL
from tools import puzzle_sets
from tools.paths import ROOT

SVG = "{http://www.w3.org/2000/svg}"
KNOWN = [row.id for row in SOLVERS]


TABLE = json.loads((Path(__file__).parents[3] / "static/i18n/en.json").read_text("utf-8"))
WORDS = I18n("en", TABLE)


def rows(race: Race) -> list[Any]:
    assert race.advance(60_000)
    return [row._asdict() for row in race.table()]


def race_told(race: Race) -> list[str]:
    ranking = race.rank
    return [WORDS.text(*standing.standing(ranking, row, WORDS)) for row in rows(race)]


def test_what_is_said_of_each_runner_at_the_end() -> None:
    assert race_told(Race(SMALL, ["propagation"])) == ["1st, solved after 14 nodes"]
    (proved,) = race_told(Race(IMPOSSIBLE, ["propagation"], goal="end"))
    assert proved.startswith("1st, no solution, proved after ")
    both = race_told(Race(SMALL, ["rule-based", "propagation"], goal="end"))
    assert both[1].startswith("gave up after ")
    all_found = race_told(Race(SMALL, ["propagation"], goal="end"))[0]
    assert all_found.startswith("1st, all ")
    assert "solutions after" in all_found
    full = race_told(Race(SMALL, ["cell-order"], goal="end", max_steps=20))
    assert full == ["stopped after 8 nodes by the step limit, 20 steps"]
    trace = Trace("time-limit", "", 20.0, 2_000_000, array("I"), array("H"))
    endless = race_told(Race(SMALL, [recorded_solver(trace, SMALL, "own")]))
    assert endless == ["stopped after 20.0 s by the time limit"]  # it never wrote a digit


@pytest.mark.parametrize(("rank", "end"), [("time", "s"), ("checks", "checks"), ("steps", "steps")])
def test_what_the_ranks_go_by_is_said(rank: Rank, end: str) -> None:
    assert race_told(Race(SMALL, ["propagation"], rank=rank))[0].endswith(end)


def test_without_such_a_counter_the_steps_are_said() -> None:
    assert race_told(Race(SMALL, ["boltzmann"]))[0].endswith(" steps")


def test_the_bars_of_a_race_are_drawn_to_scale_and_pale_without_the_goal() -> None:
    table = rows(Race(SMALL, ["propagation", "rule-based"], goal="end"))
    high = scale_end([row["nodes"] or 0 for row in table])
    drawn = ElementTree.fromstring(  # noqa: S314
        BarsPicture(table, "nodes", high, WORDS).text(REACHED)
    )
    _, *drawn_bars = [each.attrib for each in drawn.iter(f"{SVG}rect")]
    area = bars.WIDTH - bars.LEFT - bars.RIGHT
    for row, bar in zip(table, drawn_bars, strict=True):
        assert float(bar["width"]) == pytest.approx((row["nodes"] or 0) / high * area, abs=0.1)
    assert {bar["fill"] for bar in drawn_bars} == {bars.FILL, bars.PALE}
    texts = [each.text for each in drawn.iter(f"{SVG}text")]
    assert {WORDS.text("algorithm." + row["algorithm"]) for row in table} <= set(texts)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.0000123, "12 µs"), (0.0123, "12.3 ms"), (0.1, "100.0 ms"), (12.34, "12.3 s")],
)
def test_a_time_is_told_in_a_unit_that_can_be_read(seconds: float, text: str) -> None:
    assert WORDS.text(*standing.took(seconds, WORDS)) == text


def test_a_guess_is_told_by_its_cells_and_digits_up_to_three() -> None:
    assert standing.guess_text([(20, 8)], 9, WORDS) == "r3c3 = 8"
    whole_row = [(cell, cell + 1) for cell in range(16)]
    assert standing.guess_text(whole_row, 16, WORDS) == "r1c1 = 1, r1c2 = 2, r1c3 = 3, …"


def test_a_link_names_the_rules_that_are_not_the_usual_ones() -> None:
    state = RaceState()
    assert pairs_of(state) == []
    state.fairness, state.finish = "guesses", "end"
    link = dict(pairs_of(state))
    assert link == {"pace": "guesses", "goal": "end"}
    rules, problems = rules_of(link)
    assert rules == {"fairness": "guesses", "ranking": "nodes", "finish": "end"}
    assert problems == []
    rules, problems = rules_of({"pace": "<b>", "rank": ""})
    assert rules == {"fairness": "steps", "ranking": "nodes", "finish": "solution"}
    assert [details["name"] for _, details in problems] == ["pace", "rank"]


def test_the_scale_starts_at_zero_and_ends_at_a_round_number() -> None:
    assert scale_end([105, 37_507]) == 50_000
    assert [scale_end([value]) for value in (1, 2, 90, 101, 999)] == [1, 2, 100, 200, 1000]
    assert scale_end([0.0004, 0.0536]) == pytest.approx(0.1)
    assert scale_end([0, 0]) == 1


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
    plan.use_own(SMALL_PUZZLE, "mine.txt")
    assert (plan.set, plan.count, plan.puzzles) == (OWN, 2, 2)
    plan.use_own(SMALL_PUZZLE * MAX_PUZZLES, "many.txt")
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
    lines = [*SMALL_PUZZLE, "1..1............"] * 25
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
    results = Results(ids, SMALL_PUZZLE)
    for each in told(algorithms=ids, puzzles=SMALL_PUZZLE):
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
    assert PlotSvg(Results(["cell-order"], SMALL_PUZZLE), "nodes", I18n("en", {})).text() == ""


def test_the_summaries_are_a_table() -> None:
    results = Results(["boltzmann"], SMALL_PUZZLE)
    assert results.summary_csv == ""
    for each in told(algorithms=["boltzmann"], puzzles=SMALL_PUZZLE, seeds=3):
        results.add(each)
    (row,) = csv.DictReader(io.StringIO(results.summary_csv))
    assert (row["algorithm"], row["runs"], row["median_nodes"]) == ("boltzmann", "6", "")
