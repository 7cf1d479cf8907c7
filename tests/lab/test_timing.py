"""Slices of work keep to their budget.

Slices of work, counted by a clock that only the work moves.
"""

from collections.abc import Callable, Iterator

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab import timing
from sudoku_py.lab.experiment import Limits, Trial
from sudoku_py.lab.race.race import Race
from sudoku_py.lab.run import Run
from sudoku_py.solvers import rule_based
from sudoku_py.solvers.human_techniques import first_step, techniques
from sudoku_py.solvers.registry import solver
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

HARD = Grid.from_line(
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)
UNEVEN = ("rule-based", "human-then-guess")
LADDER = len(techniques(9))  # the most techniques between two events


class Work:
    """Counts how often a technique is tried; each time takes a second."""

    def __init__(self) -> None:
        self.tried = 0

    def clock(self) -> float:
        return float(self.tried)


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    counted = Work()

    def counting(position: Position, technique_id: str) -> Step | None:
        counted.tried += 1
        return first_step(position, technique_id)

    monkeypatch.setattr(rule_based, "first_step", counting)
    monkeypatch.setattr(timing, "perf_counter", counted.clock)
    return counted


def pieces(work: Work, advance: Callable[[], object], count: int) -> Iterator[int]:
    """How many techniques are tried in each call, within a budget of five."""
    for _ in range(count):
        before = work.tried
        advance()
        yield work.tried - before


@pytest.mark.parametrize("algorithm", UNEVEN)
def test_a_run_stops_after_the_step_that_uses_up_the_budget(algorithm: str, work: Work) -> None:
    run = Run(HARD, algorithm)
    found = list(pieces(work, lambda: run.advance(budget_ms=5000), 40))
    assert run.recorded > 100
    assert sum(found) > 3 * LADDER
    assert max(found) < 5 + LADDER


@pytest.mark.parametrize("algorithm", UNEVEN)
def test_a_race_does_as_well(algorithm: str, work: Work) -> None:
    race = Race(HARD, [algorithm, "cell-order"])
    found = list(pieces(work, lambda: race.advance(budget_ms=5000, upto=120), 8))
    assert max(found) < 5 + LADDER


def test_a_trial_does_as_well(work: Work) -> None:
    trial = Trial(solver("human-then-guess"), HARD, 0, Limits())
    assert max(pieces(work, lambda: trial.advance(5000), 12)) < 5 + LADDER


def test_frames_are_read_in_pieces_as_well(work: Work) -> None:
    run = Run(HARD, "human-then-guess")
    while run.recorded < 300:
        run.advance(budget_ms=60_000)
    replay = run.frames(calls=True)
    found = list(pieces(work, lambda: replay.advance(5000), 40))
    assert sum(found) > LADDER
    assert max(found) < 10 + 2 * LADDER


def test_even_steps_are_done_in_growing_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "perf_counter", lambda: 0.0)
    sizes = timing.time_slices(1)
    assert [next(sizes) for _ in range(3)] == [16, 32, 64]
    sizes = timing.time_slices(1, uneven=True)
    assert [next(sizes) for _ in range(3)] == [1, 1, 1]
