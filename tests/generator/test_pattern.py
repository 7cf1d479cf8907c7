from random import Random

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.generator import Options, Progress, Puzzle, full_grid, generate, puzzle_of
from tests.generator.checks import given_cells, solutions

PATTERN = Grid.of(int(char == "x") for char in "x.x.x.x.x...x.x...xx.....xx" * 3)

POOR = Grid.of([1, 0, 0, 0, 0] * 16 + [1])


@pytest.mark.parametrize("seed", range(3))
def test_from_a_pattern(seed: int) -> None:
    puzzle = puzzle_of(Options(pattern=PATTERN, seed=seed))
    assert puzzle.reached
    assert given_cells(puzzle.grid) == given_cells(PATTERN)
    assert is_solution(puzzle.grid, puzzle.solution)
    assert solutions(puzzle.grid) == 1


def test_a_pattern_that_is_too_poor_gets_more_givens_and_that_is_said() -> None:
    puzzle = puzzle_of(Options(pattern=POOR, seed=1, seconds=0.2))
    assert not puzzle.reached
    assert set(given_cells(POOR)) < set(given_cells(puzzle.grid))
    assert solutions(puzzle.grid) == 1


def test_from_a_solution_and_a_pattern() -> None:
    solution = full_grid(geometry(9), Random(8))
    puzzle = puzzle_of(Options(pattern=PATTERN, solution=solution))
    assert puzzle.solution == solution
    assert set(given_cells(PATTERN)) <= set(given_cells(puzzle.grid))
    assert solutions(puzzle.grid) == 1


def test_it_can_be_stopped_at_any_time() -> None:
    work = generate(Options(pattern=POOR, seed=1))
    for _ in range(100):
        report = next(work)
        assert isinstance(report, Progress)
        assert report.tried <= report.cells
        assert not isinstance(report, Puzzle)
