"""The lessons: what each station says is what the run does there.

The page asks the engine for a station as these tests do; what they hold it to is counted here from
the bare events of the algorithm.

What the lessons ask: where, with which numbers, and which answer the run gives.
"""

from string import Formatter
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.run import Run
from sudoku_py.lab.source import source_of
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.solvers.contract import (
    Candidates,
    Contradiction,
    Eliminate,
    Enqueue,
    Event,
    Open,
    Place,
    Push,
    Reject,
    Remove,
    Revise,
    Solution,
)
from sudoku_py.solvers.registry import solver
from sudoku_py.ui.lab.lessons.answer_text import read_answer
from sudoku_py.ui.lab.lessons.answers import (
    right_answer,
)
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS, lead_to, lesson
from sudoku_py.ui.lab.lessons.lesson_layout import PANELS
from sudoku_py.ui.lab.lessons.lesson_view import line_number
from tests.engine.test_rpc import ask, finish
from tests.ui.lab.lessons.lesson_runs import QUESTIONS, STATIONS, Found, asked, seen
from tests.ui.test_i18n import ROOT

# The kind of each station's event, and what of it stands in the text in words or as a figure.
TOLD: dict[str, tuple[type[Event] | None, Found]] = {
    "lesson.backtracking-idea": (None, {"empty": 3, "cells": "r3c2, r3c4, r4c2"}),
    "lesson.backtracking-first-choice": (Place, {"cell": "r3c2", "digit": "1", "nodes": 2}),
    "lesson.backtracking-stuck": (Contradiction, {"cell": "r3c4"}),
    "lesson.backtracking-take-back": (Remove, {"cell": "r3c2", "digit": "1"}),
    "lesson.backtracking-next-choice": (Place, {"cell": "r3c2", "digit": "3", "nodes": 3}),
    "lesson.backtracking-four-nodes": (Place, {"cell": "r3c4", "digit": "1", "nodes": 4}),
    "lesson.backtracking-small-solution": (Solution, {"nodes": 5}),
    "lesson.backtracking-puzzle": (None, {"empty": 4, "cells": "r4c4, r4c6, r4c7, r5c4"}),
    "lesson.backtracking-guess": (Place, {"cell": "r4c4", "digit": "1", "checks": 27}),
    "lesson.backtracking-row": (Reject, {"cell": "r4c6", "digit": "1", "clash": "r4c4"}),
    "lesson.backtracking-column": (
        Reject,
        {"cell": "r4c6", "digit": "2", "clash": "r7c6", "checks": 47},
    ),
    "lesson.backtracking-first-fit": (Place, {"cell": "r4c6", "digit": "3", "depth": 2}),
    "lesson.backtracking-dead-end": (Contradiction, {"cell": "r4c7"}),
    "lesson.backtracking-back": (Remove, {"cell": "r4c6", "digit": "3"}),
    "lesson.backtracking-farther": (Remove, {"cell": "r4c4", "digit": "1"}),
    "lesson.backtracking-again": (Place, {"cell": "r4c4", "digit": "2"}),
    "lesson.backtracking-solution": (
        Solution,
        {"assignments": 6, "taken_back": 2, "nodes": 7, "empty": 4},
    ),
    "lesson.backtracking-cost": (Reject, {"checks": 423, "worst": 205_821, "empty": 4}),
    "lesson.backtracking-recall-what": (Reject, {}),
    "lesson.backtracking-recall-why": (Reject, {}),
    "lesson.cost-call": (Reject, {"cell": "r4c7", "depth": 2}),
    "lesson.cost-return": (Remove, {"cell": "r4c6", "digit": "3"}),
    "lesson.cost-puzzle": (None, {"empty": 4}),
    "lesson.cost-fit": (Place, {"cell": "r4c4", "checks": 27, "digit": "1"}),
    "lesson.cost-reject": (
        Reject,
        {"cell": "r4c6", "checks": 31, "clash": "r4c4", "digit": "1", "other-checks": 27},
    ),
    "lesson.cost-one": (Place, {"depth": 3, "empty": 4, "worst-one": 252}),
    "lesson.cost-recursion": (Place, {"depth": 2, "empty": 4}),
    "lesson.cost-two": (Place, {"worst-one": 252, "worst-two": 2511}),
    "lesson.cost-formula": (None, {"worst": 205821, "worst-three": 22842}),
    "lesson.cost-measured": (Reject, {"checks": 423, "worst": 205821}),
    "lesson.cost-pruned": (Contradiction, {"cell": "r4c7"}),
    "lesson.cost-children": (Place, {"cell": "r4c4", "digits": "1, 2", "many": 2}),
    "lesson.cost-bound": (Reject, {"checks": 423, "worst": 205821}),
    "lesson.cost-recall-cost": (
        Reject,
        {"worst-one": 252, "worst-two": 2511, "worst-three": 22842, "worst": 205821},
    ),
    "lesson.cost-recall-less": (Reject, {}),
    "lesson.open-list-piles": (None, {}),
    "lesson.open-list-pile-stack": (None, {}),
    "lesson.open-list-pile-queue": (None, {}),
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
    "lesson.open-list-recall-list": (Solution, {}),
    "lesson.open-list-recall-order": (Solution, {}),
    "lesson.fewest-candidates-puzzle": (None, {"empty": 52}),
    "lesson.fewest-candidates-first": (Place, {"cell": "r1c1", "digits": "1, 2, 5, 7"}),
    "lesson.fewest-candidates-in-vain": (Remove, {"cell": "r1c1", "digit": "1"}),
    "lesson.fewest-candidates-slow": (
        Solution,
        {"assignments": 3666, "taken_back": 3614, "nodes": 3667, "guesses": 2133},
    ),
    "lesson.fewest-candidates-forced": (Candidates, {"cell": "r3c3", "digits": "1", "empty": 52}),
    "lesson.fewest-candidates-two": (Candidates, {"cell": "r1c1", "digits": "5, 7"}),
    "lesson.fewest-candidates-dead-end": (Contradiction, {"cell": "r9c6", "depth": 18}),
    "lesson.fewest-candidates-back": (Remove, {"cell": "r1c4", "digit": "7"}),
    "lesson.fewest-candidates-fail-first": (
        Remove,
        {"cell": "r1c4", "digit": "7", "taken_back": 4, "other-taken_back": 148},
    ),
    "lesson.fewest-candidates-quick": (
        Solution,
        {"nodes": 90, "other-nodes": 3667, "guesses": 12, "other-guesses": 2133}
        | {"backtracks": 37, "other-backtracks": 3614, "checks": 50_320, "other-checks": 302_024},
    ),
    "lesson.fewest-candidates-price": (Remove, {"nodes": 155}),
    "lesson.fewest-candidates-recall-next": (Remove, {}),
    "lesson.looking-ahead-puzzle": (Place, {"cell": "r1c2", "depth": 2, "digit": "3"}),
    "lesson.looking-ahead-late": (Contradiction, {"cell": "r1c4", "checks": 66, "nodes": 4}),
    "lesson.looking-ahead-strike": (Eliminate, {"cell": "r2c2", "digit": "2"}),
    "lesson.looking-ahead-wiped": (
        Contradiction,
        {"cell": "r2c2", "checks": 12, "nodes": 3, "other-checks": 66, "other-nodes": 4},
    ),
    "lesson.looking-ahead-restore": (Remove, {"cell": "r1c2", "digit": "3"}),
    "lesson.looking-ahead-solved": (
        Solution,
        {"checks": 94, "nodes": 15, "other-checks": 306, "other-nodes": 17},
    ),
    "lesson.looking-ahead-arcs": (Enqueue, {}),
    "lesson.looking-ahead-arc": (
        Revise,
        {"cell": "r1c2", "cells": "r1c1", "left": "2, 3, 4", "other-left": "2, 4"},
    ),
    "lesson.looking-ahead-pair": (
        Revise,
        {"cell": "r1c4", "cells": "r3c4", "left": "1, 3", "other-left": "1"},
    ),
    "lesson.looking-ahead-revise": (Eliminate, {"cell": "r1c4", "digit": "1"}),
    "lesson.looking-ahead-again": (
        Enqueue,
        {"cell": "r1c4", "cells": "r1c1, r1c2, r1c3, r2c3"},
    ),
    "lesson.looking-ahead-consistent": (
        Solution,
        {"guesses": 0, "nodes": 13, "checks": 131}
        | {"other-guesses": 6, "other-nodes": 15, "other-checks": 94},
    ),
    "lesson.looking-ahead-price": (Remove, {"nodes": 13, "dead_ends": 0}),
    "lesson.looking-ahead-recall-forward": (Remove, {}),
    "lesson.looking-ahead-recall-arcs": (Remove, {}),
    "lesson.jumping-back-puzzle": (Place, {"cell": "r2c1", "depth": 6, "digit": "2"}),
    "lesson.jumping-back-blame": (Contradiction, {"cell": "r2c3", "cells": "r1c1, r2c1"}),
    "lesson.jumping-back-newest": (Remove, {"cell": "r2c1", "digit": "2"}),
    "lesson.jumping-back-far": (Contradiction, {"cell": "r3c3", "cells": "r1c1"}),
    "lesson.jumping-back-in-vain": (Remove, {"cell": "r1c1", "digit": "1", "nodes": 149}),
    "lesson.jumping-back-jump": (
        Remove,
        {"cell": "r1c1", "digit": "1", "longest_jump": 12, "nodes": 14, "other-nodes": 149},
    ),
    "lesson.jumping-back-other": (
        Contradiction,
        {"cell": "r2c7", "cells": "r1c9, r2c1, r2c3, r2c4"},
    ),
    "lesson.jumping-back-over": (Remove, {"cell": "r2c4"}),
    "lesson.jumping-back-solved": (
        Solution,
        {"backtracks": 860, "jumps": 358, "longest_jump": 13, "nodes": 1732, "other-nodes": 3667},
    ),
    "lesson.jumping-back-after": (Remove, {"cell": "r9c7"}),
    "lesson.jumping-back-compare": (Solution, {"nodes": 90, "other-nodes": 1732}),
    "lesson.jumping-back-recall-jump": (Solution, {}),
    "lesson.jumping-back-recall-safe": (Solution, {}),
}
# The right answer to each question, and what of the run fills its text.
QUESTION_TEXTS: dict[str, tuple[str, Found]] = {
    "lesson.backtracking-first-choice-ask": ("1", {"cell": "r3c2"}),
    "lesson.backtracking-stuck-ask": ("1", {}),
    "lesson.backtracking-take-back-ask": ("1", {"cell": "r3c4"}),
    "lesson.backtracking-next-choice-ask": ("3", {"cell": "r3c2", "digit": "1"}),
    "lesson.backtracking-small-solution-ask": ("5", {"nodes": 4}),
    "lesson.backtracking-guess-ask": ("r4c4", {}),
    "lesson.backtracking-column-ask": ("2", {"cell": "r4c6", "digit": "1"}),
    "lesson.backtracking-dead-end-ask": ("1", {"cell": "r4c6"}),
    "lesson.backtracking-farther-ask": ("r4c4", {"cell": "r4c6", "digit": "3"}),
    "lesson.backtracking-solution-ask": ("7", {"depth": 1, "empty": 4, "nodes": 4}),
    "lesson.backtracking-recall-what-ask": ("1", {}),
    "lesson.backtracking-recall-why-ask": ("2", {}),
    "lesson.cost-return-ask": ("0", {"cell": "r4c7"}),
    "lesson.cost-fit-ask": ("27", {}),
    "lesson.cost-one-ask": ("252", {}),
    "lesson.cost-two-ask": ("2511", {"worst-one": 252}),
    "lesson.cost-measured-ask": ("2", {"empty": 4, "worst": 205821}),
    "lesson.cost-children-ask": ("2", {}),
    "lesson.cost-recall-cost-ask": ("1", {}),
    "lesson.cost-recall-less-ask": ("2", {"checks": 423, "worst": 205821}),
    "lesson.open-list-pile-stack-ask": ("2", {}),
    "lesson.open-list-pile-queue-ask": ("0", {}),
    "lesson.open-list-children-ask": ("2", {}),
    "lesson.open-list-dead-end-ask": ("2", {}),
    "lesson.open-list-deep-solution-ask": ("0", {"empty": 12}),
    "lesson.open-list-sister-ask": ("1", {}),
    "lesson.open-list-longest-ask": ("2", {}),
    "lesson.open-list-why-ask": ("1", {"nodes": 53, "other-nodes": 17}),
    "lesson.open-list-recall-list-ask": ("1", {}),
    "lesson.open-list-recall-order-ask": ("0", {}),
    "lesson.fewest-candidates-first-ask": ("r1c1", {}),
    "lesson.fewest-candidates-slow-ask": ("2", {"assignments": 148, "empty": 52}),
    "lesson.fewest-candidates-two-ask": ("2", {"assignments": 9}),
    "lesson.fewest-candidates-back-ask": ("4", {}),
    "lesson.fewest-candidates-fail-first-ask": ("1", {}),
    "lesson.fewest-candidates-price-ask": (
        "1",
        {"checks": 50320, "nodes": 90, "other-checks": 302024, "other-nodes": 3667},
    ),
    "lesson.fewest-candidates-recall-next-ask": ("2", {}),
    "lesson.looking-ahead-late-ask": ("1", {"cell": "r1c3", "digit": "1"}),
    "lesson.looking-ahead-wiped-ask": ("r2c2", {"cell": "r1c2", "digit": "3"}),
    "lesson.looking-ahead-solved-ask": ("0", {}),
    "lesson.looking-ahead-revise-ask": ("1", {"cell": "r1c4", "cells": "r3c4"}),
    "lesson.looking-ahead-consistent-ask": ("2", {}),
    "lesson.looking-ahead-recall-forward-ask": ("0", {}),
    "lesson.looking-ahead-recall-arcs-ask": ("1", {}),
    "lesson.jumping-back-blame-ask": ("2", {"cell": "r2c3"}),
    "lesson.jumping-back-far-ask": ("r1c1", {"cell": "r3c3", "depth": 12}),
    "lesson.jumping-back-jump-ask": ("12", {"depth": 12}),
    "lesson.jumping-back-over-ask": ("r2c4", {"cells": "r1c9, r2c1, r2c3, r2c4"}),
    "lesson.jumping-back-after-ask": ("1", {}),
    "lesson.jumping-back-recall-jump-ask": ("1", {}),
    "lesson.jumping-back-recall-safe-ask": ("0", {}),
}
ALL = pytest.mark.parametrize("text", QUESTION_TEXTS)


def test_there_are_the_six_lessons_by_their_names() -> None:
    names = [each["name"] for each in LESSONS]
    basic = ["backtracking", "cost", "open-list", "fewest-candidates"]
    assert names == [*basic, "looking-ahead", "jumping-back"]
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
    moment = run.view()
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
def test_what_a_station_shows_is_on_the_page(station: Found) -> None:
    markup = (ROOT / "static/lab/watch.html").read_text("utf-8")
    assert station["show"][0] == "board"
    assert len(set(station["show"])) == len(station["show"])
    for name in station["show"]:
        panel = PANELS[name]
        assert panel is None or f'data-panel="{panel}"' in markup
    assert not station["counter"] or f'data-counter="{station["counter"]}"' in markup


@pytest.mark.parametrize(
    "station", [each for _, _, each in STATIONS if each["line"]], ids=lambda each: each["text"]
)
def test_a_line_that_a_station_points_at_is_in_the_code(station: Found) -> None:
    source = source_of(solver(station["algorithm"]))
    sent: Any = source._asdict()
    number = line_number(sent, station["line"])
    assert number, "not in the code, from its search on"


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


def test_a_lesson_asks_at_least_every_fourth_time_and_at_its_end() -> None:
    for taught in LESSONS:
        asking = "".join("?" if each["ask"] else "." for each in taught["stations"])
        assert not asking.startswith("?")  # a question is put on the board of the station before
        assert "...." not in asking
        assert asking.endswith("?")


def test_every_question_is_held_to_what_it_says() -> None:
    assert list(QUESTIONS) == list(QUESTION_TEXTS)


@ALL
def test_the_run_gives_the_right_answer_and_fills_the_question(text: str) -> None:
    right, told = QUESTION_TEXTS[text]
    question = asked(text)
    assert right_answer(question.ask, question.found) == right
    assert {name: question.place[name] for name in told} == told
    # A question that the page would not let anyone answer is none.
    size = int(len(question.puzzle) ** 0.5)
    assert read_answer(question.ask, right, size) == right


@ALL
def test_a_question_comes_before_its_answer(text: str) -> None:
    question = asked(text)
    assert question.where["algorithm"] == question.station["algorithm"]
    assert question.place["step"] <= question.found["step"]


@pytest.mark.parametrize("language", LANGUAGES)
@ALL
def test_the_run_fills_every_blank_of_a_question(text: str, language: str) -> None:
    texts, question = load(language), asked(text)
    for key, found in [(text, question.place)] + [
        (option, question.found) for option in question.ask["options"]
    ]:
        assert {name for _, name, _, _ in Formatter().parse(texts[key]) if name} <= set(found)
        assert "{" not in render(texts, (key, found))
