"""A race is fair, and its table says who came where."""

import json
from itertools import count

import pytest

from sudoku_py.lab import pace, timeline
from sudoku_py.lab.race import STEPS_AT_ONCE, Fairness, Race
from sudoku_py.lab.run import Run
from sudoku_py.lab.runner import Runner
from sudoku_py.solvers.registry import UnknownSolver
from tests.lab.samples import IMPOSSIBLE, NINE, SMALL

FOUR = ["cell-order", "propagation", "exact-cover", "depth-first"]
LONG = 10_000.0  # ms


def test_equal_steps() -> None:
    race = Race(NINE, ["cell-order", "candidate-list", "forward-checking"])
    for _ in range(20):
        race.advance(budget_ms=2)
        steps = [runner.run.recorded for runner in race.running]
        assert max(steps) - min(steps) <= STEPS_AT_ONCE
    assert race.reached == min(steps)


def test_equal_time(monkeypatch: pytest.MonkeyPatch) -> None:
    costs = {"forward-checking": 0.001, "fewest-candidates": 0.005}  # seconds for a step
    now = 0.0
    cost = 0.0
    advance = Runner.advance

    def timed(runner: Runner, steps: int) -> None:
        nonlocal cost
        cost = costs[runner.run.solver.id] * steps
        advance(runner, steps)

    def clock() -> float:
        nonlocal now
        now += cost
        return now

    monkeypatch.setattr(Runner, "advance", timed)
    monkeypatch.setattr(timeline, "perf_counter", clock)
    race = Race(NINE, list(costs), fairness="time", goal="end")
    while min(runner.seconds for runner in race.running) < 8:
        race.advance(budget_ms=5)
    quick, slow = race.running
    assert abs(quick.seconds - slow.seconds) <= max(costs.values()) * STEPS_AT_ONCE
    assert quick.run.recorded > 3 * slow.run.recorded


@pytest.mark.parametrize("fairness", ["steps", "time"])
def test_a_step_is_made_however_long_it_takes(
    monkeypatch: pytest.MonkeyPatch, fairness: Fairness
) -> None:
    monkeypatch.setattr(pace, "perf_counter", count(step=60).__next__)  # a minute at each look
    race = Race(SMALL, FOUR, fairness=fairness)
    seen = [race.position]
    for _ in range(2):
        race.move(1)
        seen.append(race.position)
    assert seen == sorted(set(seen))
    for _ in range(2):
        race.move(-1)
    assert race.position == 0


@pytest.mark.parametrize("fairness", ["steps", "time"])
def test_the_table_has_the_order_of_arrival(fairness: Fairness) -> None:
    race = Race(SMALL, FOUR, fairness=fairness)
    assert race.advance(LONG)
    table = race.table()
    assert [row.place for row in table] == [1, 2, 3, 4]
    assert {row.status for row in table} == {"solved"}
    by = [row.steps if fairness == "steps" else row.seconds for row in table]
    assert by == sorted(by)
    for row in table:
        alone = Run(SMALL, row.algorithm)
        alone.seek(row.steps, LONG)
        assert alone.moment().event == {"kind": "solution", "values": alone.grid().line}
    assert json.dumps([row._asdict() for row in table])


def test_to_the_end_and_without_an_answer() -> None:
    race = Race(IMPOSSIBLE, ["propagation", "rule-based"])
    assert race.advance(LONG)
    status = {row.algorithm: (row.place, row.status) for row in race.table()}
    assert status == {"propagation": (1, "none"), "rule-based": (None, "gave-up")}
    race = Race(SMALL, ["propagation", "exact-cover"], goal="end")
    assert race.advance(LONG)
    assert [row.status for row in race.table()] == ["all", "all"]


def test_a_full_timeline_is_no_arrival() -> None:
    race = Race(NINE, ["cell-order"], most_steps=1_000)
    assert race.advance(LONG)
    assert [(row.place, row.status) for row in race.table()] == [(None, "full")]


def test_nobody_runs_if_one_cannot() -> None:
    with pytest.raises(UnknownSolver):
        Race(NINE, ["cell-order", "nix"])
