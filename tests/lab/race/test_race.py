"""A race is fair, and its table says who came where."""

import json
from functools import cache
from itertools import count
from typing import Literal

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab import timing
from sudoku_py.lab.race.entry import RaceEntry
from sudoku_py.lab.race.race import STEPS_AT_ONCE, Fairness, Race, Rank
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline import timeline
from sudoku_py.solvers.registry import UnknownSolver
from tests.data import puzzles
from tests.lab.samples import IMPOSSIBLE, NINE, SMALL

KNOWN = Grid.from_line(
    ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
)
FOUR = ["cell-order", "propagation", "exact-cover", "depth-first"]
LONG = 10_000.0  # ms


def test_equal_steps() -> None:
    race = Race(NINE, ["cell-order", "candidate-list", "forward-checking"])
    for _ in range(20):
        race.advance(budget_ms=2)
        steps = [entry.run.recorded for entry in race.running]
        assert max(steps) - min(steps) <= STEPS_AT_ONCE
    assert race.reached == min(steps)


def test_equal_time(monkeypatch: pytest.MonkeyPatch) -> None:
    costs = {"forward-checking": 0.001, "fewest-candidates": 0.005}  # seconds for a step
    now = 0.0
    cost = 0.0
    advance = RaceEntry.advance

    def timed(entry: RaceEntry, steps: int) -> None:
        nonlocal cost
        cost = costs[entry.run.solver.id] * steps
        advance(entry, steps)

    def clock() -> float:
        nonlocal now
        now += cost
        return now

    monkeypatch.setattr(RaceEntry, "advance", timed)
    monkeypatch.setattr(timeline, "perf_counter", clock)
    race = Race(NINE, list(costs), fairness="time", goal="end")
    while min(entry.run.timeline.seconds for entry in race.running) < 8:
        race.advance(budget_ms=5)
    quick, slow = race.running
    assert abs(quick.time - slow.time) / 1e9 <= max(costs.values()) * STEPS_AT_ONCE
    assert quick.run.recorded > 3 * slow.run.recorded


@pytest.mark.parametrize("fairness", ["steps", "time"])
def test_a_step_is_made_however_long_it_takes(
    monkeypatch: pytest.MonkeyPatch, fairness: Fairness
) -> None:
    monkeypatch.setattr(timing, "perf_counter", count(step=60).__next__)  # a minute at each look
    race = Race(SMALL, FOUR, fairness=fairness)
    positions = [race.position]
    for _ in range(2):
        race.move(1)
        positions.append(race.position)
    assert positions == sorted(set(positions))
    for _ in range(2):
        race.move(-1)
    assert race.position == 0


@pytest.mark.parametrize("fairness", ["steps", "time"])
def test_the_table_has_the_order_of_arrival(fairness: Literal["steps", "time"]) -> None:
    race = Race(SMALL, FOUR, fairness=fairness, rank=fairness)
    assert race.advance(LONG)
    table = race.table()
    assert [row.place for row in table] == [1, 2, 3, 4]
    assert {row.status for row in table} == {"solved"}
    by = [row.steps if fairness == "steps" else row.seconds for row in table]
    assert by == sorted(by)
    for row in table:
        alone = Run(SMALL, row.algorithm)
        alone.seek(row.steps, LONG)
        assert alone.view().event == {"kind": "solution", "values": alone.grid().line}
    assert json.dumps([row._asdict() for row in table])


@cache
def known_race() -> Race:
    """A race that has ended, whose entries can be ranked by one thing after the other."""
    race = Race(
        puzzles("easy10")[3], ["cell-order", "fewest-candidates", "rule-based", "boltzmann"]
    )
    assert race.advance(100 * LONG)
    return race


@pytest.mark.parametrize("rank", ["nodes", "checks"])
def test_ranks_go_by_what_all_algorithms_count_alike(rank: Rank) -> None:
    race = known_race()
    race.rank = rank
    places = {row.algorithm: row.place for row in race.table()}
    assert places["boltzmann"] is None  # it has neither
    if rank == "nodes":  # rule-based solving looks at patterns, not at cells
        assert places["rule-based"] == 1
    assert places["fewest-candidates"] < places["cell-order"]  # type: ignore[operator]
    assert (places["rule-based"] is None) == (rank == "checks")


def test_nobody_has_a_place_that_another_may_still_take() -> None:
    race = Race(SMALL, ["propagation", "exact-cover", "cell-order"])
    assert race.advance(LONG)
    for position in range(race.reached + 1):
        table = race.table(position)
        for row in table:
            rivals = [each for each in table if each.nodes < row.nodes]  # type: ignore[operator]
            if row.place:
                assert all(each.status != "running" for each in rivals)
    assert [row.place for row in race.table()] == sorted(row.place for row in race.table())  # type: ignore[type-var]


def test_to_the_end_and_without_an_answer() -> None:
    race = Race(SMALL, ["propagation", "rule-based"], goal="end")
    assert race.advance(LONG)
    status = {row.algorithm: (row.place, row.status) for row in race.table()}
    assert status == {"propagation": (1, "all"), "rule-based": (None, "gave-up")}
    race = Race(IMPOSSIBLE, ["propagation", "rule-based"])
    assert race.advance(LONG)
    assert [row.status for row in race.table()] == ["none", "none"]
    race = Race(SMALL, ["propagation", "exact-cover"], goal="end")
    assert race.advance(LONG)
    assert [row.status for row in race.table()] == ["all", "all"]


def test_a_full_timeline_is_no_arrival() -> None:
    race = Race(NINE, ["cell-order"], max_steps=1_000)
    assert race.advance(LONG)
    assert [(row.place, row.status) for row in race.table()] == [(None, "full")]


def test_nobody_runs_if_one_cannot() -> None:
    with pytest.raises(UnknownSolver):
        Race(NINE, ["cell-order", "nix"])
