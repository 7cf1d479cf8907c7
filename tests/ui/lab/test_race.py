"""What the page says of a race, and how it draws its bars."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from sudoku_py.lab.race.race import Race, Rank
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.race import bars, standing
from sudoku_py.ui.lab.race.bars import REACHED, BarsPicture, scale_end
from sudoku_py.ui.lab.race.state import RaceState, pairs_of, rules_of
from tests.lab.samples import IMPOSSIBLE, SMALL

SVG = "{http://www.w3.org/2000/svg}"
TABLE = json.loads((Path(__file__).parents[3] / "static/i18n/en.json").read_text("utf-8"))
WORDS = I18n("en", TABLE)


def rows(race: Race) -> list[Any]:
    assert race.advance(60_000)
    return [row._asdict() for row in race.table()]


def told(race: Race) -> list[str]:
    ranking = race.rank
    return [WORDS.text(*standing.standing(ranking, row, WORDS)) for row in rows(race)]


def test_what_is_said_of_each_runner_at_the_end() -> None:
    assert told(Race(SMALL, ["propagation"])) == ["1st, solved after 14 nodes"]
    (proved,) = told(Race(IMPOSSIBLE, ["propagation"], goal="end"))
    assert proved.startswith("1st, no solution, proved after ")
    both = told(Race(SMALL, ["rule-based", "propagation"], goal="end"))
    assert both[1].startswith("gave up after ")
    all_found = told(Race(SMALL, ["propagation"], goal="end"))[0]
    assert all_found.startswith("1st, all ")
    assert "solutions after" in all_found
    full = told(Race(SMALL, ["cell-order"], goal="end", max_steps=20))
    assert full == ["stopped after 8 nodes: the timeline is full"]


@pytest.mark.parametrize(("rank", "end"), [("time", "s"), ("checks", "checks"), ("steps", "steps")])
def test_what_the_ranks_go_by_is_said(rank: Rank, end: str) -> None:
    assert told(Race(SMALL, ["propagation"], rank=rank))[0].endswith(end)


def test_without_such_a_counter_the_steps_are_said() -> None:
    assert told(Race(SMALL, ["boltzmann"]))[0].endswith(" steps")


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
