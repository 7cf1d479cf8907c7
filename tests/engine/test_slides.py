"""Steps of a run to be drawn: which ones come, and that the run stays where it is."""

from typing import Any

import pytest

from sudoku_py.engine import runs
from tests.engine.test_rpc import ask, result_of
from tests.engine.test_runs import EASY, FIRST, opened


def steps_of(run: int, first: int, last: int, every: int, budget_ms: float) -> list[Any]:
    found: list[Any] = []
    step: int | None = first
    while step is not None:
        part = ask(
            "run.slides", run=run, steps=[step, last, every], language="es",
            budget_ms=budget_ms,
        )["result"]  # fmt: skip
        found += part["slides"]
        step = part["next"]
    return found


@pytest.mark.parametrize("budget_ms", [1, 60_000])
def test_who_takes_every_third_step_gets_those_and_stays_at_the_step(budget_ms: float) -> None:
    run = opened(FIRST)["run"]
    before = result_of(runs.seek_run, run=run, step=7, budget_ms=60_000)
    found = steps_of(run, 2, 3000, 99, budget_ms)
    assert [each["step"] for each in found] == list(range(2, 3001, 99))
    assert runs.run_of(run).step == 7
    frame = result_of(runs.seek_run, run=run, step=101, budget_ms=60_000)
    assert {name: frame[name] for name in ("board", "event", "live", "reason")} == {
        name: found[1][name] for name in ("board", "event", "live", "reason")
    }
    assert before["step"] == 7


def test_who_takes_more_than_the_run_has_gets_its_end() -> None:
    found = steps_of(opened(EASY)["run"], 0, 999, 4, 30)
    assert [each["step"] for each in found] == [0, 4, 8, 11]
    assert found[0]["text"] == ""
    assert found[-1]["text"].endswith("La búsqueda ha terminado.")


@pytest.mark.parametrize(("first", "last", "every"), [(-1, 5, 1), (5, 4, 1), (1, 5, 0)])
def test_steps_that_make_no_sense_are_refused(first: int, last: int, every: int) -> None:
    run = opened()["run"]
    answer = ask("run.slides", run=run, steps=[first, last, every], language="en")
    assert answer["error"]["code"] == "bad-request"
