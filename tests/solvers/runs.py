"""Runs of the registered solvers, as the tests of this folder want them."""

from collections.abc import Iterator
from functools import cache
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.solvers.contract import Event, Solution
from sudoku_py.solvers.registry import solver

NOTEBOOK = Grid.from_line(  # the sample of the first of the five works
    ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
)


def run(solver_id: str, puzzle: Grid, seed: int = 0) -> list[Event]:
    """All events, to the end."""
    return list(solver(solver_id).search(puzzle, Random(seed)))


@cache
def deduced_from(puzzle: Grid) -> list[Event]:
    """What rule-based solving says of a puzzle; for tests that only look at it."""
    return run("rule-based", puzzle)


def until_solved(solver_id: str, puzzle: Grid, seed: int = 0) -> Iterator[Event]:
    """The events up to the first solution, which is the last of them."""
    for event in solver(solver_id).search(puzzle, Random(seed)):
        yield event
        if isinstance(event, Solution):
            return


def first_solution(solver_id: str, puzzle: Grid, seed: int = 0) -> tuple[int, ...]:
    """The values of the first solution."""
    *_, last = until_solved(solver_id, puzzle, seed)
    assert isinstance(last, Solution)
    return last.values
