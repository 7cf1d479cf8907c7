"""What the tests of the generators hold a puzzle against."""

from itertools import islice
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.solvers import propagation
from sudoku_py.solvers.contract import Solution


def solutions(grid: Grid) -> int:
    """Counted to two by another solver than the generator's own."""
    events = propagation.search(grid, Random(0))
    found = (event for event in events if isinstance(event, Solution))
    return len(list(islice(found, 2)))


def is_minimal(grid: Grid) -> bool:
    given = [cell for cell, value in enumerate(grid.values) if value]
    return all(solutions(grid.with_value(cell, 0)) == 2 for cell in given)


def given_cells(grid: Grid) -> list[int]:
    return [cell for cell, value in enumerate(grid.values) if value]
