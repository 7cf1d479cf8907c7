"""Frames: replay and first run agree exactly."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from sudoku_py.lab.replay.frames import Frame, frames_of
from sudoku_py.lab.replay.replay import MAX_PARKED, STEPS_BEFORE
from sudoku_py.lab.run import Run
from sudoku_py.solvers.contract import Event
from sudoku_py.solvers.registry import SOLVERS
from tests.lab.samples import NINE, SMALL

LONG = 10_000.0  # ms
ids = [row.id for row in SOLVERS]


def frames(run: Run) -> list[Frame]:
    replay = run.frames()
    while not replay.advance(LONG):
        pass
    assert replay.frames is not None
    return replay.frames


def real_frames(search: Iterator[Event], steps: set[int]) -> dict[int, list[Frame]]:
    """The frames of the running search itself at these steps."""
    real = {0: frames_of(search, SMALL.geometry)}
    for step, _ in enumerate(islice(search, max(steps)), 1):
        if step in steps:
            real[step] = frames_of(search, SMALL.geometry)
    return real


@pytest.mark.parametrize("algorithm", ids)
def test_a_replay_shows_what_the_first_run_would_have_shown(algorithm: str) -> None:
    run = Run(SMALL, algorithm, seed=3)
    run.record(400, LONG)
    some = Random(0).sample(range(run.recorded + 1), k=min(20, run.recorded))
    steps = {*some, 0, 1, run.recorded}
    real = real_frames(run.solver.search(SMALL, Random(3)), steps)
    for step in steps:
        run.seek(step)
        shown = frames(run)
        if step < run.recorded or run.timeline.end is None:
            assert shown == real[step]
        if step and shown:
            site = run.timeline.site(step)
            assert (shown[-1].module, shown[-1].line) == (site.module, site.line)


def test_the_frames_of_the_last_step_need_no_replay() -> None:
    run = Run(NINE, "cell-order")
    run.advance(steps=500)
    assert run.frames().frames is not None


def test_it_keeps_to_its_budget_tells_progress_and_can_be_cancelled() -> None:
    run = Run(NINE, "cell-order")
    run.record(30_000, LONG)
    run.seek(29_000)
    replay = run.frames()
    assert not replay.advance(budget_ms=1)
    assert 0 < replay.progress < 1
    before = replay.progress
    replay.park()
    again = run.frames()
    assert again.progress == 0  # of what is left
    assert before > 0
    assert frames(run)


def test_stepping_back_is_at_hand() -> None:
    run = Run(NINE, "cell-order")
    run.record(5_000, LONG)
    run.seek(4_000)
    frames(run)
    for step in range(4_000 - STEPS_BEFORE, 4_000):
        run.seek(step)
        assert run.frames().frames is not None


def test_idle_time_parks_cursors_along_the_run() -> None:
    run = Run(NINE, "cell-order")
    run.record(40_000, LONG)
    while not run.prepare(LONG):
        pass
    parked = run._pool.parked
    assert 1 < len(parked) <= MAX_PARKED
    assert max(b - a for a, b in zip([0, *parked], [*parked, 40_000], strict=True)) <= 20_000
    for step in (39_000, 20_500, 100, 30_000, 10_500, 39_500):
        run.seek(step)
        assert frames(run)[-1].line == run.timeline.site(step).line
    assert len(run._pool.parked) <= MAX_PARKED
