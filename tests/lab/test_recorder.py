"""The line of every event is exact, however the generators are nested."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab import sites
from sudoku_py.lab.codebook import Codebook
from sudoku_py.lab.recorder import Recorder, SourceRecorder, recorder_of
from sudoku_py.lab.side import Longs, States
from sudoku_py.lab.timeline import Timeline
from sudoku_py.lab.tracker import TrackingRecorder
from sudoku_py.solvers.contract import Event, Search, Solver, Stuck, Undo
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.lab.samples import PUZZLES, SMALL, SOME, walked


def leaf(count: int) -> Iterator[Event]:
    for number in range(count):
        yield Undo(number)
        yield Stuck(number)


def nothing() -> Iterator[Event]:
    yield from ()


def mixed(_: Grid, __: Random) -> Iterator[Event]:
    """One `yield from` that waits for generators and for plain iterables by turns."""
    for number in range(3):
        yield from (leaf(number), [Undo(1), Undo(2)], iter([Stuck(3)]), nothing())[number]
        yield Undo(number)


def handed_on(_: Grid, __: Random) -> Iterator[Event]:
    """A generator that is run by a loop is no part of the chain."""
    for event in leaf(2):
        yield event
        yield Undo(9)
    yield from leaf(1)


def tree(_: Grid, rng: Random) -> Iterator[Event]:
    """Recursion that ends at once, or goes on, or comes back several levels without a yield."""

    def grow(depth: int) -> Iterator[Event]:
        if depth and rng.random() < 0.5:
            yield Undo(depth)
        for _branch in range(rng.randrange(3) if depth else 0):
            yield from grow(depth - 1)
        if rng.random() < 0.3:
            yield Undo(depth)
            yield Stuck(depth)

    for _time in range(40):
        yield from grow(5)
    yield Undo(0)


@pytest.mark.parametrize("search", [mixed, handed_on, tree])
def test_the_line_is_that_of_the_innermost_generator(search: Search) -> None:
    row = replace(solver("cell-order"), search=search, comparisons=None)
    timeline = Timeline(SMALL, row)
    while timeline.extend(7):
        pass
    steps = list(walked(row, SMALL))
    assert len(timeline) == len(steps)
    for step, real in enumerate(steps, 1):
        assert timeline.event(step) == real.event
        assert timeline.site(step).line == real.line


def book() -> Codebook:
    return Codebook(States(SMALL.values), Longs())


@pytest.mark.parametrize("puzzle", PUZZLES, ids=["small", "impossible", "nine"])
@pytest.mark.parametrize("row", SOLVERS, ids=lambda row: row.id)
def test_what_the_source_tells_is_what_tracking_finds(row: Solver, puzzle: Grid) -> None:
    told, found = book(), book()
    read, tracked = list[int](), list[int]()
    recorder_of(row.search(puzzle, Random(0)), told).record(SOME, read)
    search = cast(sites.Search, row.search(puzzle, Random(0)))
    TrackingRecorder(search, found).record(SOME, tracked)
    assert read == tracked
    assert told.words == found.words
    assert told.sites == found.sites


def failing() -> Iterator[Event]:
    for number in range(300):
        yield Undo(number)
    raise RecursionError


def recorders() -> Iterator[Recorder]:
    """Both kinds, for the same search."""
    search = cast(sites.Search, failing())
    yield SourceRecorder(search, book(), {Undo: sites.Site("here", "failing", 1)})
    yield TrackingRecorder(cast(sites.Search, failing()), book())


def test_what_came_before_a_failure_is_kept() -> None:
    for recorder in recorders():
        numbers: list[int] = []
        recorder.record(0, numbers)
        recorder.record(1, numbers)
        assert numbers == [0]
        recorder.record(149, numbers)
        with pytest.raises(RecursionError):
            recorder.record(1000, numbers)
        assert numbers == list(range(300))
        recorder.record(10, numbers)
        assert len(numbers) == 300
