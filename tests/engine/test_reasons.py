"""The last reason to go back, from any step."""

from typing import Any

import pytest

from sudoku_py.engine import run_views, runs
from sudoku_py.solvers.registry import SOLVERS
from tests.engine.test_rpc import finished, result_of
from tests.engine.test_runs import FIRST, opened

SEVERAL = "12..3..........."  # solutions, so that the search goes back from them, too


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_it_is_the_one_of_the_newest_step_that_has_one(algorithm: str) -> None:
    run = opened(SEVERAL, algorithm)["run"]
    newest: Any = {"step": 0, "reason": None}
    for _ in range(120):
        frame = result_of(runs.advance_run, run=run, steps=1)
        if frame["reason"]:
            newest = {"step": frame["step"], "reason": frame["reason"]}
        assert finished(run_views.latest_reason, run=run) == newest


def test_it_looks_back_from_where_the_run_is_looked_at() -> None:
    run = opened(FIRST)["run"]
    back = finished(runs.find_step, run=run, stop="backtrack")
    for step, found in ((back["step"], back), (1, {"step": 0, "reason": None})):
        result_of(runs.seek_run, run=run, step=step)
        told = finished(run_views.latest_reason, run=run)
        assert (told["step"], told["reason"]) == (found["step"], found["reason"])


def test_a_queue_goes_on_elsewhere_while_what_it_found_waits() -> None:
    run = opened("." * 16, "breadth-first")["run"]
    result_of(runs.advance_run, run=run, steps=5)  # the puzzle, and its four children
    second = result_of(runs.advance_run, run=run, steps=4)  # the first of them, and its own three
    assert second["reason"] is None
    third = result_of(runs.advance_run, run=run, steps=1)
    assert third["reason"] == {"kind": "waits", "culprit": {"cell": 0, "digit": 1, "step": 6}}
