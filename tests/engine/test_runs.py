"""Runs of the laboratory, as the page requests them.

A run that hits a limit: it ends with a sentence, and can be looked at as any other.

Ways between lines, as the page requests them: a frame of the step, and the line after it.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.engine import run_views, runs, transcript
from sudoku_py.lab import run as lab_run
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import load
from sudoku_py.solvers.contract import Candidates, Event
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.engine.test_rpc import ask, finished, result_of

EASY = "1234341221434.2."
PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
LONG = 60_000  # ms: whatever the machine does
FIRST = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
SOME = 5_000  # steps: more than a chunk
ENDS = ("full", "out-of-memory", "too-deep")
MODULE = "sudoku_py.solvers.conflict_directed"
BACK = 57  # the line of `fill` that finds out whether to jump


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


def hungry(puzzle: Grid, rng: Random) -> Iterator[Event]:
    """A search that wants more memory than there is, after some steps."""
    yield from islice(solver("cell-order").search(puzzle, rng), SOME)
    bytearray(1 << 62)


def endless(puzzle: Grid, rng: Random) -> Iterator[Event]:
    """A search that calls itself until Python's stack ends."""
    yield Candidates(0, (1, 2))
    yield from endless(puzzle, rng)


@pytest.fixture(params=ENDS)
def end(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let every run come to such an end."""
    if request.param == "full":
        monkeypatch.setattr(runs, "Run", partial(Run, max_steps=SOME))
    else:
        search = hungry if request.param == "out-of-memory" else endless
        row = replace(solver("cell-order"), search=search)
        monkeypatch.setattr(lab_run, "solver_for", lambda *_: row)
    return str(request.param)


def at_its_end() -> tuple[int, Any]:
    """The number of a run, and the frame at its end."""
    run = opened(FIRST)["run"]
    frame = result_of(runs.advance_run, run=run, steps=10**9, to_end=True, budget_ms=60_000)
    return run, frame


def test_the_end_is_said_in_words(end: str) -> None:
    _, frame = at_its_end()
    assert frame["end"] == end
    assert frame["step"] == frame["recorded"] > 0
    key = frame["sentences"][-1]["key"]
    assert key == f"transcript.end-{end}"
    assert all(key in load(language) for language in ("en", "es"))


def test_it_goes_no_further(end: str) -> None:
    run, frame = at_its_end()
    assert result_of(runs.advance_run, run=run, steps=1) == frame
    assert result_of(runs.seek_run, run=run, step=10**7) == frame
    assert finished(runs.find_step, run=run, stop="solution")["step"] == frame["step"]
    assert frame["end"] == end


@pytest.mark.usefixtures("end")
def test_every_step_of_it_can_still_be_seen() -> None:
    run, last = at_its_end()
    for step in (last["step"] - 1, last["step"] // 2, 1, 0):
        frame = result_of(runs.seek_run, run=run, step=step)
        assert (frame["step"], frame["recorded"]) == (step, last["recorded"])
        assert len(frame["sentences"]) == (step > 0)
        if step:
            assert finished(run_views.frames, run=run)["frames"]
    assert result_of(runs.seek_run, run=run, step=last["step"]) == last
    assert finished(run_views.frames, run=run)["frames"]


@pytest.mark.usefixtures("end")
def test_its_transcript_tells_the_end() -> None:
    run, last = at_its_end()
    told = result_of(transcript.sentences_of, run=run, first=last["step"], last=last["step"])[
        "told"
    ]
    assert told == [[last["step"], last["sentences"]]]


def opened_at_lines() -> dict[str, Any]:
    run: dict[str, Any] = ask("run.open", puzzle=PUZZLE, algorithm="conflict-directed")["result"]
    return run


def shown(run: int, parts: dict[str, Any] | None = None, **go: Any) -> dict[str, Any]:
    answer: dict[str, Any] = {"frame": None}
    while not answer["frame"]:
        go["command"] = "line"
        answer = ask("run.show", run=run, go=go, parts=parts or {}, budget_ms=LONG)["result"]
    return answer


def at(frame: dict[str, Any]) -> tuple[int, int]:
    return frame["step"], frame["line"]["offset"] if frame["line"] else 0


def test_lines_forwards_and_backwards() -> None:
    run = opened_at_lines()["run"]
    first = shown(run, at=[0, 0], way="move", lines=1)["frame"]
    assert at(first) == (0, 1)
    assert first["line"]["function"] == "search"
    later = shown(run, at=[0, 1], way="move", lines=500)["frame"]
    assert at(shown(run, at=at(later), way="move", lines=500, forward=False)["frame"]) == (0, 1)
    folded = shown(run, at=at(later), way="move", folded=True)["frame"]
    assert folded["line"]["line"] not in opened_at_lines()["source"]["yields"]


def test_a_line_comes_with_its_stack_and_its_text() -> None:
    run = opened_at_lines()["run"]
    parts = {
        "source": {"known": []},
        "frames": {"replay": True, "calls": False, "known": -1, "idle": False},
    }
    frame = shown(run, at=[20, 0], way="move", lines=2)["frame"]
    answer = ask("run.show", run=run, go={}, parts=parts, budget_ms=LONG)["result"]["parts"]
    stack = answer["frames"]["result"]
    assert (stack["step"], stack["offset"]) == at(frame)
    assert stack["frames"][-1]["function"] == frame["line"]["function"]
    assert stack["frames"][-1]["line"] == frame["line"]["line"]
    assert answer["source"]["result"]["module"] == frame["line"]["module"]


def test_a_line_and_a_condition_stop_the_run() -> None:
    run = opened_at_lines()["run"]
    lines, jump = [[MODULE, BACK]], [["jump", 0]]
    frame = shown(run, at=[0, 0], way="until", stops={"lines": lines})["frame"]
    assert frame["found"]
    assert frame["line"]["line"] == BACK
    frame = shown(run, at=[0, 0], way="until", stops={"conditions": jump})["frame"]
    assert frame["found"]
    assert frame["counters"]["jumps"] == 1
    none = shown(run, at=at(frame), way="until", forward=False, stops={"conditions": jump})["frame"]
    assert (none["found"], at(none)) == (False, (0, 0))


def test_a_step_has_no_line() -> None:
    run = opened_at_lines()["run"]
    shown(run, at=[30, 0], way="move", lines=1)
    go = {"command": "seek", "step": 30}
    assert ask("run.show", run=run, go=go, parts={})["result"]["frame"]["line"] is None


def test_a_line_of_a_link_that_is_not_there_is_the_last_after_the_step() -> None:
    frame = shown(opened_at_lines()["run"], at=[30, 9_999], way="to")["frame"]
    assert frame["line"]["offset"] == frame["line"]["lines"] > 0


def test_lines_that_can_be_lit_are_sent_with_the_text() -> None:
    source = opened_at_lines()["source"]
    assert set(source["yields"]) < set(source["lit"])
    texts = source["text"].split("\n")
    assert all("yield" in texts[line - 1] or "if" in texts[line - 1] for line in source["yields"])
    assert not any(texts[line - 1].startswith(("import", "def", '"""')) for line in source["lit"])


@pytest.mark.parametrize(
    "wrong", [{"way": "sideways"}, {"stops": {"conditions": [["cell", 81]]}}, {"lines": "many"}]
)
def test_nonsense_is_refused(wrong: dict[str, Any]) -> None:
    go = {"command": "line", "at": [0, 0], "way": "until", **wrong}
    answer = ask("run.show", run=opened_at_lines()["run"], go=go, parts={})
    assert not answer["ok"]


def test_by_line_it_rests_on_lines_of_the_plain_view_alone() -> None:
    opened = opened_at_lines()
    view, run, here = opened["source"]["plain"], opened["run"], (0, 0)
    assert view["text"].split("\n")[view["start"] - 1] == "def search(puzzle):"
    assert view["hidden"] == ["_rng"]
    seen = set()
    for _ in range(60):
        frame = shown(run, at=here, way="move", lines=23, plain_code=True)["frame"]
        here = at(frame)
        if frame["line"] and frame["line"]["module"] == opened["source"]["module"]:
            assert frame["line"]["line"] in view["own"]
            seen.add(view["lines"][frame["line"]["line"] - 1])
    assert len(seen) >= 8  # lines of the loop
    assert seen <= set(view["lit"])
