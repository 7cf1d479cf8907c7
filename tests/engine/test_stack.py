"""The call stack of a run, and the code its functions stand in, as the page pulls them."""

import pytest

from sudoku_py.engine import run_views, runs
from sudoku_py.engine.errors import RequestError
from sudoku_py.solvers.registry import SOLVERS
from tests.engine.test_rpc import ask, finished, result_of
from tests.engine.test_runs import EASY, FIRST, opened

FAR = 30_000


def test_the_newest_step_has_its_frames_at_once() -> None:
    run = opened(FIRST)["run"]
    there = result_of(runs.advance_run, run=run, steps=40)
    told = result_of(run_views.frames, run=run, replay=False)["result"]
    assert told["step"] == 40
    outermost, *_, innermost = told["frames"]
    assert outermost["function"] == "search"
    assert (innermost["module"], innermost["line"]) == (
        there["code"]["module"],
        there["code"]["line"],
    )
    assert ["depth", "0"] in told["frames"][1]["variables"]


def test_a_past_step_has_none_at_hand_but_a_replay_finds_them_with_their_calls() -> None:
    run = opened(FIRST)["run"]
    result_of(runs.advance_run, run=run, steps=FAR, budget_ms=60_000)
    result_of(runs.seek_run, run=run, step=FAR - 50)
    assert result_of(run_views.frames, run=run, replay=False)["result"]["frames"] is None
    first = result_of(run_views.frames, run=run)
    assert not first["done"]
    assert 0 <= first["progress"]["percent"] <= 100
    ask("cancel", task=first["task"])
    told = finished(run_views.frames, run=run)
    assert told["step"] == FAR - 50
    assert len(told["calls"]) == len(told["frames"])
    assert result_of(run_views.frames, run=run, replay=False)["result"] == told  # from now on


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_the_board_at_a_frames_call_is_the_board_that_it_left_to_the_next(algorithm: str) -> None:
    run = opened(EASY, algorithm)["run"]
    result_of(runs.advance_run, run=run, steps=5)
    told = finished(run_views.frames, run=run, calls=True)
    assert told["calls"] == sorted(told["calls"])
    assert told["calls"][-1] == told["step"]
    for depth, step in enumerate(told["calls"][:-1]):
        result_of(runs.seek_run, run=run, step=step)
        at_call = finished(run_views.frames, run=run)["frames"]
        result_of(runs.seek_run, run=run, step=step + 1)
        after = finished(run_views.frames, run=run)["frames"]
        assert [each["function"] for each in at_call[: depth + 1]] == [
            each["function"] for each in told["frames"][: depth + 1]
        ]
        assert len(after) > depth + 1  # the one that was called


def test_idle_time_is_used_up_to_an_end() -> None:
    run = opened(FIRST)["run"]
    result_of(runs.advance_run, run=run, steps=FAR, budget_ms=60_000)
    for _ in range(1000):
        if runs.run_of(run).prepare():
            return
    raise AssertionError("it never ends")


def test_the_source_comes_with_what_its_pieces_are() -> None:
    source = opened()["source"]
    lines = source["text"].split("\n")
    assert len(source["spans"]) == len(lines)
    kinds = {
        lines[number][start:stop]: kind
        for number, spans in enumerate(source["spans"])
        for start, stop, kind in spans
    }
    assert (kinds["yield"], kinds["def"], kinds["fill"]) == ("yield", "keyword", "definition")


def test_a_module_of_a_solver_has_its_source() -> None:
    run = opened(EASY, "exact-cover")["run"]
    told = result_of(run_views.source, run=run, module="sudoku_py.solvers.dancing_links")
    assert "class DancingLinks" in told["text"]
    assert told["spans"]


@pytest.mark.parametrize(
    "module",
    [
        "os",
        "sudoku_py",
        "sudoku_py.engine.run_views",
        "sudoku_py.solvers.",
        "sudoku_py.solvers.../x",
    ],
)
def test_no_other_file_can_be_read(module: str) -> None:
    run = opened()["run"]
    with pytest.raises(RequestError) as refused:
        run_views.source(run, module)
    assert refused.value.code == "bad-request"


def test_of_a_deep_stack_the_middle_is_left_out() -> None:
    run = opened("." * 256, "exact-cover")["run"]
    result_of(runs.advance_run, run=run, steps=400, budget_ms=60_000)
    told = finished(run_views.frames, run=run, calls=True)
    gaps = [frame["gap"] for frame in told["frames"]]
    assert len(gaps) == len(told["calls"]) == 80
    assert sum(gaps) == gaps[8] > 100
