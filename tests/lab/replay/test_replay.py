"""Call stacks of past steps."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from types import GeneratorType

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.replay.frames import Frame, frames_of
from sudoku_py.lab.replay.replay import MAX_PARKED, STEPS_BEFORE, Replay, ReplayPool
from sudoku_py.lab.run import Run
from sudoku_py.solvers import _template
from sudoku_py.solvers.contract import Event, Place
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.lab.samples import NINE, SMALL


def pool_with(*steps: int) -> ReplayPool:
    pool = ReplayPool(lambda: _template.search(SMALL, Random(0)), SMALL.geometry)
    for step in steps:
        cursor = pool._new_cursor()
        cursor.advance(step)
        pool.park(cursor)
    return pool


def test_a_cursor_is_taken_from_where_it_is_parked_and_none_that_is_too_far() -> None:
    for step, taken in ((2, 0), (3, 3), (4, 3), (6, 3), (7, 7), (9, 7)):
        pool = pool_with(3, 7)
        assert pool.cursor_at(step).step == taken
        assert pool.parked == [each for each in (3, 7) if each != taken]


def test_of_too_many_the_one_closest_behind_another_goes_but_never_the_newest() -> None:
    apart = (2, 5, 9, 14)
    assert len(apart) == MAX_PARKED
    assert pool_with(*apart, 20).parked == [5, 9, 14, 20]
    assert pool_with(*apart, 15).parked == [5, 9, 14, 15]
    assert pool_with(*apart, 10).parked == [5, 9, 10, 14]
    assert pool_with(3, 7, 8, 14, 20).parked == [3, 7, 14, 20]


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


SEED = 3
SOME = 400  # steps


def chain(search: object) -> list[object]:
    """The generators that wait for one another, the outermost first."""
    generators: list[object] = []
    while isinstance(search, GeneratorType) and search.gi_frame is not None:
        generators.append(search)
        search = search.gi_yieldfrom
    return generators


def chains(puzzle: Grid, algorithm: str) -> list[list[object]]:
    """The chain at each step of a run; all generators are kept, so that none is taken for another.

    The last step of a search that has ended is the one before its end.
    """
    search: Iterator[Event] = solver(algorithm).search(puzzle, Random(SEED))
    return [chain(search), *(chain(search) for _ in islice(search, SOME))]


def finished(replay: Replay) -> Replay:
    while not replay.advance(LONG):
        pass
    return replay


@pytest.mark.parametrize("puzzle", [SMALL, NINE], ids=["4", "9"])
@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_a_frame_calls_the_next_at_the_last_step_before_that_is_there(
    algorithm: str, puzzle: Grid
) -> None:
    real = chains(puzzle, algorithm)
    run = Run(puzzle, algorithm, SEED)
    run.record(len(real) - 1, LONG)
    since: dict[int, int] = {}
    for step, there in enumerate(real):
        for each in there:
            since.setdefault(id(each), step)
    last = len(real) - 1
    for some in {0, last // 2, last}:
        for step in range(some, max(0, some - STEPS_BEFORE) - 1, -1):  # those are read with it
            run.seek(step)
            replay = finished(run.frames(calls=True))
            assert replay.calls == [*(since[id(each)] - 1 for each in real[step][1:]), step]
            assert len(replay.frames or ()) == len(real[step])


@pytest.mark.parametrize("algorithm", ["cell-order", "candidate-list", "conflict-directed"])
def test_in_recursion_over_cells_a_frame_calls_at_the_step_that_placed_its_digit(
    algorithm: str,
) -> None:
    run = Run(NINE, algorithm)
    run.seek(SOME, LONG)
    replay = finished(run.frames(calls=True))
    outermost, *fills = zip(replay.frames or (), replay.calls or (), strict=True)
    assert outermost[1] == 0
    assert len(fills) > 10
    for frame, step in fills[:-1]:
        placed = run.timeline.event(step)
        assert isinstance(placed, Place)
        assert frame.variables["cell"].startswith(f"{placed.cell} ")
        assert frame.variables["digit"] == str(placed.digit)


def test_the_running_search_does_not_know_its_calls() -> None:
    run = Run(NINE, "cell-order")
    run.advance(500)
    assert run.frames().calls is None
    assert finished(run.frames(calls=True)).calls


def test_to_step_on_needs_no_replay_from_the_beginning() -> None:
    started = []

    def start() -> Iterator[Event]:
        started.append(1)
        return solver("cell-order").search(NINE, Random(0))

    pool = ReplayPool(start, NINE.geometry)
    for step in range(300, 340):
        finished(Replay(pool, step))
    assert len(started) == 1
