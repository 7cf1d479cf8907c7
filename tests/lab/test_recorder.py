"""The line of every event is exact, however the generators are nested."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.timeline import Timeline
from sudoku_py.solvers.contract import Event, Search, Stuck, Undo
from sudoku_py.solvers.registry import solver
from tests.lab.samples import SMALL, walked


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
