"""Who called whom, and when: the step to which a frame of the stack belongs."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from types import GeneratorType

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.replay.replay import STEPS_BEFORE, Replay, ReplayPool
from sudoku_py.lab.run import Run
from sudoku_py.solvers.contract import Event, Place
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.lab.samples import NINE, SMALL

LONG = 10_000.0  # ms
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
