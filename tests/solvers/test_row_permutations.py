from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from random import Random

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import clashes
from sudoku_py.solvers.contract import Arrange, Contradiction, Event, Reject, Undo
from sudoku_py.solvers.row_permutations import next_permutation, search

Figures = tuple[int, int, int]  # arrangements tried, promising ones, rows undone


def figures(events: Iterable[Event]) -> Figures:
    counts = Counter(map(type, events))
    tried, rejected, undone = counts[Arrange], counts[Reject], counts[Undo]
    return tried, tried - rejected, undone


@pytest.mark.parametrize("line", ["12..3...........", "....1..3..2..1.63....4.132...5..62.3"])
def test_the_figures_are_those_of_a_plain_recount(line: str) -> None:
    puzzle = Grid.from_line(line)
    assert figures(list(search(puzzle, Random(0)))) == recount(puzzle, 0)


def recount(grid: Grid, row: int) -> Figures:
    """The same search with the library's permutations, whole grids and the rules alone."""
    if row == grid.size:
        return 0, 0, 0
    cells = [cell for cell in grid.geometry.units[row].cells if not grid.values[cell]]
    lacking = sorted(set(range(1, grid.size + 1)) - set(list(grid.rows())[row]))
    tried = promising = 0
    undone = 1
    for digits in permutations(lacking):
        tried += 1
        filled = grid
        for cell, digit in zip(cells, digits, strict=True):
            filled = filled.with_value(cell, digit)
        if not clashes(filled):
            below = recount(filled, row + 1)
            tried, promising, undone = tried + below[0], promising + 1 + below[1], undone + below[2]
    return tried, promising, undone


@pytest.mark.parametrize("count", range(6))
def test_the_step_goes_through_all_arrangements_in_lexicographic_order(count: int) -> None:
    digits = list(range(1, count + 1))
    found = [tuple(digits)]
    while next_permutation(digits):
        found.append(tuple(digits))
    assert found == list(permutations(range(1, count + 1)))


def test_a_row_into_which_nothing_fits_is_named() -> None:
    *_, contradiction, undone = search(Grid.from_line("...321....2....."), Random(0))
    assert (contradiction, undone) == (Contradiction(unit=0), Undo(0))
