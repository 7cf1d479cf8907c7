"""Runs of the laboratory, as the page requests them."""

from typing import Any

import pytest

from sudoku_py.engine import runs
from sudoku_py.solvers.registry import SOLVERS
from tests.engine.test_rpc import ask, finished, result_of

EASY = "1234341221434.2."
FIRST = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"


def opened(puzzle: str = EASY, algorithm: str = "cell-order") -> Any:
    answer = ask("run.open", puzzle=puzzle, algorithm=algorithm)
    assert answer["ok"], answer
    return answer["result"]


def test_the_algorithms_are_those_of_the_registry() -> None:
    told = ask("run.algorithms")["result"]["algorithms"]
    assert told == [row.id for row in SOLVERS]


def test_a_run_begins_before_its_first_step_with_the_source_that_runs() -> None:
    run = opened()
    assert (run["step"], run["board"], run["event"]) == (0, EASY, None)
    assert "def search(" in run["source"]["text"]


def test_a_step_shows_the_event_its_line_and_its_sentence() -> None:
    run = opened()
    frame = result_of(runs.advance_run, run=run["run"], steps=3)
    assert (frame["step"], frame["event"]["kind"], frame["board"]) == (
        3,
        "place",
        EASY[:13] + "32.",
    )
    line = run["source"]["text"].splitlines()[frame["code"]["line"] - 1]
    assert "yield Place(" in line
    assert frame["sentences"][0]["key"] == "transcript.place-guess"


def test_time_runs_both_ways() -> None:
    run = opened(FIRST)["run"]
    there = result_of(runs.advance_run, run=run, steps=500, budget_ms=60_000)
    result_of(runs.seek_run, run=run, step=17)
    assert result_of(runs.seek_run, run=run, step=500, budget_ms=60_000) == there


def test_a_hunt_finds_the_next_and_the_previous_backtrack() -> None:
    run = opened(FIRST)["run"]
    first = finished(runs.find_step, run=run, stop="backtrack")
    second = finished(runs.find_step, run=run, stop="backtrack")
    assert first["event"]["kind"] == second["event"]["kind"] == "remove"
    assert (
        finished(runs.find_step, run=run, stop="backtrack", forward=False)["step"] == first["step"]
    )


def test_going_on_stops_at_a_solution_unless_it_is_to_go_to_the_end() -> None:
    run = opened(FIRST, "propagation")["run"]
    frame = result_of(runs.advance_run, run=run, steps=100_000, budget_ms=60_000)
    assert frame["event"]["kind"] == "solution"
    frame = result_of(runs.advance_run, run=run, steps=100_000, to_end=True, budget_ms=60_000)
    assert frame["end"] == "finished"


def test_the_end_is_said() -> None:
    run = opened()["run"]
    frame = result_of(runs.advance_run, run=run, steps=1000, to_end=True)
    assert frame["end"] == "finished"
    assert frame["sentences"][-1]["key"] == "transcript.end-finished"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"puzzle": EASY, "algorithm": "magic"}, "unknown-solver"),
        ({"puzzle": "11" + "." * 14, "algorithm": "cell-order"}, "clash-row"),
        ({"puzzle": "nonsense", "algorithm": "cell-order"}, "no-puzzle"),
        ({"puzzle": EASY}, "bad-request"),
    ],
)
def test_what_cannot_be_run_is_told(arguments: dict[str, Any], code: str) -> None:
    assert ask("run.open", **arguments)["error"]["code"] == code


def test_an_old_run_is_forgotten() -> None:
    first = opened()["run"]
    for _ in range(4):
        opened()
    answer = ask("run.show", run=first, go={"command": "seek", "step": 0}, parts={})
    assert answer["error"]["code"] == "no-task"


def test_a_stream_does_not_go_past_a_solution_that_nobody_has_seen() -> None:
    run = opened("12..34....1.4...", "cell-order")["run"]
    frames = [
        result_of(runs.advance_run, run=run, steps=10**6, streamed=streamed)
        for streamed in (False, True, True, False)
    ]
    first, second, third, last = [frame["step"] for frame in frames]
    assert frames[0]["event"]["kind"] == "solution"
    assert first == second == third < last


def test_where_nobody_could_read_it_a_frame_is_brief() -> None:
    run = opened(FIRST, "propagation")["run"]
    brief = result_of(runs.advance_run, run=run, steps=3, streamed=True)
    whole = result_of(runs.advance_run, run=run, steps=0)
    assert (brief["sentences"], brief["reason"], brief["candidates"]) == ([], None, None)
    assert whole["sentences"]
    assert whole["candidates"]
    left_out = {"sentences", "reason", "candidates"}
    assert {k: v for k, v in brief.items() if k not in left_out} == {
        k: v for k, v in whole.items() if k not in left_out
    }
