"""The lessons: what each station says is what the run does there.

The page asks the engine for a station as these tests do; what they hold it to is counted here from
the bare events of the algorithm.
"""

from string import Formatter

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.solvers.contract import (
    Candidates,
    Contradiction,
    Event,
    Open,
    Place,
    Push,
    Reject,
    Remove,
    Solution,
)
from sudoku_py.ui.lab.lesson_data import LESSONS, lead_to, lesson
from tests.engine.test_border import ask, finish
from tests.ui.lesson_runs import STATIONS, Found, seen
from tests.ui.test_i18n import ROOT

# The kind of each station's event, and what of it stands in the text in words or as a figure.
TOLD: dict[str, tuple[type[Event] | None, Found]] = {
    "lesson.backtracking-puzzle": (None, {"empty": 4, "cells": "r4c4, r4c6, r4c7, r5c4"}),
    "lesson.backtracking-guess": (Place, {"cell": "r4c4", "digit": "1", "comparisons": 27}),
    "lesson.backtracking-row": (Reject, {"cell": "r4c6", "digit": "1", "clash": "r4c4"}),
    "lesson.backtracking-column": (
        Reject,
        {"cell": "r4c6", "digit": "2", "clash": "r7c6", "comparisons": 47},
    ),
    "lesson.backtracking-first-fit": (Place, {"cell": "r4c6", "digit": "3", "depth": 2}),
    "lesson.backtracking-dead-end": (Contradiction, {"cell": "r4c7"}),
    "lesson.backtracking-back": (Remove, {"cell": "r4c6", "digit": "3"}),
    "lesson.backtracking-farther": (Remove, {"cell": "r4c4", "digit": "1"}),
    "lesson.backtracking-again": (Place, {"cell": "r4c4", "digit": "2"}),
    "lesson.backtracking-solution": (Solution, {"assignments": 6, "backtracks": 2, "empty": 4}),
    "lesson.backtracking-cost": (Reject, {"comparisons": 423, "worst": 205_821, "empty": 4}),
    "lesson.open-list-puzzle": (None, {"empty": 12}),
    "lesson.open-list-children": (Push, {"cell": "r1c1", "digit": "2", "digits": "2, 4"}),
    "lesson.open-list-newest": (Open, {"cell": "r1c1", "digit": "2"}),
    "lesson.open-list-dead-end": (Contradiction, {"cell": "r1c4", "depth": 3, "frontier": 2}),
    "lesson.open-list-back": (Open, {"cell": "r1c2", "digit": "4", "depth": 2}),
    "lesson.open-list-deep-solution": (Solution, {"nodes": 17, "most_frontier": 4}),
    "lesson.open-list-oldest": (Open, {"cell": "r1c1", "digit": "2"}),
    "lesson.open-list-sister": (Open, {"cell": "r1c1", "digit": "4", "depth": 1}),
    "lesson.open-list-level": (Open, {"depth": 3, "frontier": 6}),
    "lesson.open-list-longest": (
        Push,
        {"frontier": 11, "depth": 7, "empty": 12, "other-most_frontier": 4},
    ),
    "lesson.open-list-broad-solution": (
        Solution,
        {"nodes": 53, "other-nodes": 17, "most_frontier": 11, "other-most_frontier": 4},
    ),
    "lesson.open-list-why": (Solution, {"empty": 12}),
    "lesson.fewest-candidates-puzzle": (None, {"empty": 52}),
    "lesson.fewest-candidates-first": (Place, {"cell": "r1c1", "digits": "1, 2, 5, 7"}),
    "lesson.fewest-candidates-in-vain": (Remove, {"cell": "r1c1", "digit": "1"}),
    "lesson.fewest-candidates-slow": (Solution, {"assignments": 3666, "backtracks": 3614}),
    "lesson.fewest-candidates-forced": (Candidates, {"cell": "r3c3", "digits": "1", "empty": 52}),
    "lesson.fewest-candidates-two": (Candidates, {"cell": "r1c1", "digits": "5, 7"}),
    "lesson.fewest-candidates-dead-end": (Contradiction, {"cell": "r9c6", "depth": 18}),
    "lesson.fewest-candidates-back": (Remove, {"cell": "r1c4", "digit": "7"}),
    "lesson.fewest-candidates-quick": (
        Solution,
        {"assignments": 89, "other-assignments": 3666, "backtracks": 8, "other-backtracks": 3614},
    ),
    "lesson.fewest-candidates-price": (Remove, {"nodes": 25}),
}


def test_there_are_the_three_lessons_by_their_names() -> None:
    names = [each["name"] for each in LESSONS]
    assert names == ["backtracking", "open-list", "fewest-candidates"]
    assert [lesson(name) for name in names] == list(LESSONS)
    assert lesson("magic") is None


def test_every_station_is_held_to_what_it_says() -> None:
    assert [text for _, text, _ in STATIONS] == list(TOLD)


@pytest.mark.parametrize("text", TOLD)
def test_a_station_is_where_its_text_says(text: str) -> None:
    kind, told = TOLD[text]
    there = seen(text)
    assert len(there.events) == there.found["step"]
    assert (type(there.event) if there.events else None) is kind
    assert {name: there.found[name] for name in told} == told


@pytest.mark.parametrize(("puzzle", "text", "station"), STATIONS, ids=lambda each: str(each)[:40])
def test_the_run_shows_at_that_step_what_the_text_counts(
    puzzle: str, text: str, station: Found
) -> None:
    run, found = Run(Grid.from_line(puzzle), station["algorithm"]), seen(text).found
    while not run.seek(found["step"]):
        pass
    moment = run.moment()
    counted = {name: n for name, n in moment.counters.items() if isinstance(n, int)}
    assert {name: found[name] for name in counted} == counted
    assert found["depth"] == moment.depth


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TOLD)
def test_the_run_fills_every_blank(text: str, language: str) -> None:
    texts, found = load(language), seen(text).found
    blanks = {name for _, name, _, _ in Formatter().parse(texts[text]) if name}
    assert blanks <= set(found)
    said = render(texts, (text, found))
    assert "{" not in said
    if "step" in blanks:
        assert f" {found['step']}:" in said


@pytest.mark.parametrize(
    "station", [each for _, _, each in STATIONS], ids=lambda each: each["text"]
)
def test_what_a_station_points_at_is_on_the_page(station: Found) -> None:
    markup = (ROOT / "static/lab/watch.html").read_text("utf-8")
    for name in (station["watch"] or "").split():
        assert f'data-counter="{name}"' in markup or f'data-panel="{name}"' in markup


def test_the_way_to_a_station_is_short_enough_to_be_followed() -> None:
    assert [lead_to(14, 4), lead_to(1535, 1), lead_to(3, 9), lead_to(2, 2)] == [10, 4, 0, 0]


@pytest.mark.parametrize(
    "bad",
    [
        {"stop": "never"},
        {"count": "1"},
        {"beside": {"algorithm": "cell-order", "stop": "never", "count": 1}},
    ],
)
def test_a_station_that_makes_no_sense_is_refused(bad: Found) -> None:
    station = {"puzzle": "1234341221434.2.", "algorithm": "cell-order", "stop": "end", "count": 1}
    answer = ask("run.station", **(station | {"beside": {}} | bad))
    assert answer["error"]["code"] == "bad-request"


def test_a_station_beyond_the_last_of_its_kind_is_the_end() -> None:
    found = finish(
        "run.station",
        puzzle="1234341221434.2.",
        algorithm="cell-order",
        stop="solution",
        count=10**9,
        beside={},
    )
    assert found["solutions"] == 1
