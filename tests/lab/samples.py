"""Puzzles and reference runs for the tests of the laboratory."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from types import GeneratorType
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.solvers.contract import Event, Solver

SMALL = Grid.from_line("12..3...........")  # several solutions
IMPOSSIBLE = Grid.from_line("...51..6.....2.4..........51.22....4")  # after some guesses
NINE = Grid.from_line(  # hard for all but the cleverest
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)
PUZZLES = (SMALL, IMPOSSIBLE, NINE)
SOME = 4_500  # events: more than a chunk


class Step(NamedTuple):
    """An event, and where the innermost generator stood when it came."""

    event: Event
    module: str
    line: int


def walked(solver: Solver, puzzle: Grid, seed: int = 0, most: int = SOME) -> Iterator[Step]:
    """The bare run, with the whole chain walked down after every event."""
    search = solver.search(puzzle, Random(seed))
    for event in islice(search, most):
        inner: object = search
        frame = None
        while isinstance(inner, GeneratorType):
            frame, inner = inner.gi_frame, inner.gi_yieldfrom
        assert frame is not None
        yield Step(event, frame.f_globals["__name__"], frame.f_lineno)


def recorded(solver: Solver, puzzle: Grid, seed: int = 0, most: int = SOME) -> Timeline:
    """A timeline of the run's first events."""
    timeline = Timeline(puzzle, solver, seed)
    timeline.extend(most)
    return timeline


shared = cache(recorded)  # for tests that only look at a timeline: it stays as it is


@cache
def walk(solver: Solver, puzzle: Grid) -> tuple[Step, ...]:
    """`walked` to its end, for several tests."""
    return tuple(walked(solver, puzzle))
