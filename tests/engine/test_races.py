"""Races of the laboratory, as the page requests them."""

from itertools import count
from typing import Any, cast

import pytest

from sudoku_py.bitboard import solve
from sudoku_py.core.grid import Grid
from sudoku_py.engine import panel_data, races
from sudoku_py.engine.run_protocol import RaceFrame
from sudoku_py.lab.race.race import Fairness, Race
from tests.data import puzzles
from tests.engine.test_rpc import FIRST, ask, result_of
from tests.lab.race.test_race import KNOWN

THREE = ["cell-order", "propagation", "exact-cover"]
SOONER = puzzles("easy10")[1].line  # a seventh of the steps that FIRST takes
SMALL = "12..3..........."
IMPOSSIBLE = "...51..6.....2.4..........51.22....4"
UNLIMITED = 1_000_000_000  # steps
LONG = 60_000  # ms


def opened(puzzle: str = FIRST, **arguments: Any) -> Any:
    answer = ask("race.open", puzzle=puzzle, **{"algorithms": THREE, **arguments})
    assert answer["ok"], answer
    return answer["result"]


def run_to_end(race: Any) -> Any:
    return result_of(races.advance_race, run=race["run"], steps=UNLIMITED, budget_ms=LONG)


def steps(frame: Any) -> list[int]:
    return [runner["counters"]["steps"] for runner in frame["runners"]]


def test_a_race_begins_with_the_puzzle_on_every_board() -> None:
    race = opened()
    assert (race["step"], race["end"], len(race["runners"])) == (0, None, 3)
    for runner in race["runners"]:
        assert (runner["board"], runner["origins"]) == (FIRST, "." * 81)
        assert (runner["event"], runner["status"], runner["place"]) == (None, "running", None)


def test_all_go_on_by_the_same_steps() -> None:
    frame = result_of(races.advance_race, run=opened()["run"], steps=7, budget_ms=60_000)
    assert (frame["step"], steps(frame)) == (7, [7, 7, 7])
    first = frame["runners"][0]
    assert first["event"]["kind"] == "reject"
    assert first["origins"].count("g") == first["counters"]["depth"] == 2
    assert first["newest"] == 3
    assert first["board"] == "1635" + FIRST[4:]


@pytest.mark.parametrize("fairness", ["steps", "time"])
def test_at_the_end_the_boards_are_full_and_the_places_are_those_of_the_table(
    fairness: Fairness,
) -> None:
    race = opened(SOONER, fairness=fairness, rank=fairness)
    frame = run_to_end(race)
    assert (frame["end"], frame["step"]) == ("finished", frame["recorded"])
    assert {runner["board"] for runner in frame["runners"]} == {solve(SOONER)}
    table = result_of(races.race_table, run=race["run"])
    assert table["over"]
    while table["measuring"]:
        table = result_of(races.race_table, run=race["run"])
    shown = panel_data.show_race(race["run"], {}, {"table": {}})["frame"]
    assert shown
    frame = cast("RaceFrame", shown)
    places = {row["algorithm"]: row["place"] for row in table["rows"]}
    assert [runner["place"] for runner in frame["runners"]] == [places[each] for each in THREE]
    if fairness == "steps":
        assert sorted(places.values()) == [1, 2, 3]
    assert {row["runs"] for row in table["rows"]} == {5}
    alone = Race(Grid.from_line(SOONER), THREE, rank="steps")
    alone.advance(LONG)
    by_steps = {row.algorithm: row.steps for row in alone.table()}
    assert {row["algorithm"]: row["steps"] for row in table["rows"]} == by_steps
    if fairness == "steps":
        assert [row["algorithm"] for row in table["rows"]] == [
            row.algorithm for row in alone.table()
        ]


@pytest.mark.parametrize("fairness", ["steps", "time", "guesses"])
def test_time_runs_both_ways_and_whoever_is_done_waits(fairness: str) -> None:
    race = opened(fairness=fairness)
    last = run_to_end(race)
    middle = result_of(races.seek_race, run=race["run"], step=last["recorded"] // 2)
    assert [runner["status"] for runner in middle["runners"]] == ["running", "solved", "solved"]
    assert steps(middle)[1:] == steps(last)[1:]
    assert 0 < steps(middle)[0] < steps(last)[0]
    assert result_of(races.seek_race, run=race["run"], step=last["recorded"]) == last
    early = result_of(races.seek_race, run=race["run"], step=0)
    assert steps(early) == [0, 0, 0]
    assert {runner["place"] for runner in early["runners"]} == {None}


def test_a_race_by_guesses_goes_to_where_the_entries_part() -> None:
    race = opened(KNOWN.line, algorithms=["cell-order", "conflict-directed"], fairness="guesses")
    find = {"command": "find", "stop": "parting", "forward": True}
    answer = ask("race.show", run=race["run"], go=find, parts={"table": {}})["result"]
    while not answer["frame"]:
        answer = ask("race.show", run=race["run"], go=find, parts={"table": {}})["result"]
    frame = answer["frame"]
    assert (frame["found"], frame["step"], frame["differs"]) == (True, 9, True)
    assert [runner["guess"] for runner in frame["runners"]] == [[[19, 8]], [[0, 2]]]
    assert [runner["counters"]["guesses"] for runner in frame["runners"]] == [9, 9]
    before = ask("race.show", run=race["run"], go={"command": "move", "steps": -1}, parts={})
    frame = before["result"]["frame"]
    assert (frame["step"], frame["differs"]) == (8, False)
    assert [runner["guess"] for runner in frame["runners"]] == [[[19, 7]]] * 2
    last = run_to_end(race)
    assert [runner["guess"] for runner in last["runners"]] == [None, None]


def test_a_race_whose_entries_never_part_stays_where_it_is() -> None:
    race = opened(algorithms=["cell-order", "depth-first"], fairness="guesses")
    result_of(races.move_race, run=race["run"], steps=3)
    frame = races.find_in_race(race["run"], "parting", True, LONG)
    assert frame is not None
    assert (frame["found"], frame["step"], frame["end"]) == (False, 3, None)


@pytest.mark.parametrize(("fairness", "stop"), [("steps", "parting"), ("guesses", "backtrack")])
def test_only_by_guesses_is_there_such_a_place(fairness: str, stop: str) -> None:
    run, go = opened(fairness=fairness)["run"], {"command": "find", "stop": stop, "forward": True}
    assert ask("race.show", run=run, go=go, parts={})["error"]["code"] == "bad-request"


def test_nobody_is_told_how_it_ends_before_it_does() -> None:
    race = opened("1234341221434.2.", algorithms=["cell-order", "candidate-list"])
    for _ in range(2):
        frame = result_of(races.move_race, run=race["run"], steps=1)
    assert (frame["step"], frame["recorded"], frame["end"]) == (2, 2, None)
    table = result_of(races.race_table, run=race["run"])
    assert not table["over"]
    told = {(row["steps"], row["status"], row["place"]) for row in table["rows"]}
    assert told == {(2, "running", None)}


def test_a_step_of_a_race_in_equal_time_is_one_step_of_whoever_is_next() -> None:
    run = opened(fairness="time")["run"]
    before, seen = result_of(races.seek_race, run=run, step=0), []
    for _ in range(20):
        frame = result_of(races.move_race, run=run, steps=1)
        assert frame["step"] > before["step"]
        assert sum(steps(frame)) == sum(steps(before)) + 1
        before = frame
        seen.append(frame)
    for expected in reversed(seen[:-1]):
        back = result_of(races.move_race, run=run, steps=-1)
        assert (back["step"], steps(back)) == (expected["step"], steps(expected))


def test_in_equal_time_they_go_on_by_so_many_steps_on_the_average(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = count()
    for clock in (
        "timeline.timeline",
        "timing",
    ):  # one by which all are equally quick on any machine
        monkeypatch.setattr(f"sudoku_py.lab.{clock}.perf_counter", lambda: next(ticks) / 1000)
    run = opened(fairness="time")["run"]
    frame = result_of(races.advance_race, run=run, steps=50, budget_ms=LONG)
    assert sum(steps(frame)) == pytest.approx(3 * 50, rel=0.5)
    assert steps(frame) == pytest.approx([50] * 3, abs=1)


def test_equals_share_a_place() -> None:
    race = opened(SMALL, algorithms=["cell-order", "random-order", "candidate-list"], goal="end")
    frame = run_to_end(race)
    assert [runner["status"] for runner in frame["runners"]] == ["all"] * 3
    cell_order, random_order, _ = frame["runners"]
    assert cell_order["counters"]["steps"] == random_order["counters"]["steps"]
    assert cell_order["place"] == random_order["place"]


def test_who_shows_nothing_has_no_place() -> None:
    race = opened(SMALL, algorithms=["rule-based", "propagation"], goal="end")
    frame = run_to_end(race)
    told = [(runner["status"], runner["place"]) for runner in frame["runners"]]
    assert told == [("gave-up", None), ("all", 1)]
    race = opened(IMPOSSIBLE, algorithms=["rule-based", "propagation"])
    assert [runner["status"] for runner in run_to_end(race)["runners"]] == ["none", "none"]


def test_a_new_race_takes_the_place_of_the_old_one() -> None:
    old, new = opened()["run"], opened()["run"]
    start = {"command": "seek", "step": 0}
    answer = ask("race.show", run=old, go=start, parts={})
    assert answer["error"]["code"] == "no-task"
    assert ask("race.show", run=new, go=start, parts={})["ok"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"algorithms": ["propagation"]}, "race-count"),
        ({"algorithms": [*THREE, "depth-first", "boltzmann"]}, "race-count"),
        ({"algorithms": ["propagation", "propagation"]}, "race-twice"),
        ({"algorithms": ["propagation", "magic"]}, "unknown-solver"),
        ({"algorithms": ["propagation", 7]}, "bad-request"),
        ({"fairness": "luck"}, "bad-request"),
        ({"goal": "glory"}, "bad-request"),
        ({"puzzle": "55" + "." * 79}, "clash-row"),
        ({"puzzle": "nonsense"}, "no-puzzle"),
    ],
)
def test_what_cannot_race_is_told(arguments: dict[str, Any], code: str) -> None:
    wanted = {"puzzle": FIRST, "algorithms": THREE, **arguments}
    assert ask("race.open", **wanted)["error"]["code"] == code
