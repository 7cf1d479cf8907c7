"""The line of every event is exact, however the generators are nested."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.recording.event_codes import EventCodes, LongEvents, States
from sudoku_py.lab.recording.recorder import Recorder, SourceRecorder, TrackingRecorder, recorder_of
from sudoku_py.lab.recording.yield_sites import Search, YieldSite
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.solvers import contract
from sudoku_py.solvers.contract import Event, Solver, Stuck, Undo
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
def test_the_line_is_that_of_the_innermost_generator(search: contract.Search) -> None:
    row = replace(solver("cell-order"), search=search, comparisons=None)
    timeline = Timeline(SMALL, row)
    while timeline.extend(7):
        pass
    steps = list(walked(row, SMALL))
    assert len(timeline) == len(steps)
    for step, real in enumerate(steps, 1):
        assert timeline.event(step) == real.event
        assert timeline.site(step).line == real.line


def event_codes() -> EventCodes:
    return EventCodes(States(SMALL.values), LongEvents())


@pytest.mark.parametrize("puzzle", PUZZLES, ids=["small", "impossible", "nine"])
@pytest.mark.parametrize("row", SOLVERS, ids=lambda row: row.id)
def test_both_recorders_record_the_same(row: Solver, puzzle: Grid) -> None:
    by_source, by_tracking = event_codes(), event_codes()
    read, tracked = list[int](), list[int]()
    recorder_of(row.search(puzzle, Random(0)), by_source).record(SOME, read)
    search = cast(Search, row.search(puzzle, Random(0)))
    TrackingRecorder(search, by_tracking).record(SOME, tracked)
    assert read == tracked
    assert by_source.entries == by_tracking.entries
    assert by_source.sites == by_tracking.sites


def failing() -> Iterator[Event]:
    for number in range(300):
        yield Undo(number)
    raise RecursionError


def recorders() -> Iterator[Recorder]:
    """Both kinds, for the same search."""
    search = cast(Search, failing())
    yield SourceRecorder(search, event_codes(), {Undo: YieldSite("here", "failing", 1)})
    yield TrackingRecorder(cast(Search, failing()), event_codes())


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
