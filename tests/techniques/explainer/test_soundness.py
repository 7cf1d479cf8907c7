"""No hint removes a digit of the solution, and each of them changes the position."""

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.techniques.explainer.ladder import HINTS
from sudoku_py.techniques.explainer.rating import path
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Step
from tests.data import rated

SEEDS = 3  # puzzles of each size; by hand, thousands


def check(position: Position, step: Step, solution: Grid) -> None:
    about = (solution.line, position.grid.line, step)
    assert position.tables.size in technique(step.technique).sizes, about
    assert step.placements or step.eliminations, about
    for cell, digit in step.placements:
        assert position.has(cell, digit), about
        assert solution.values[cell] == digit, about
    for cell, digit in step.eliminations:
        assert position.has(cell, digit), about
        assert solution.values[cell] != digit, about


@pytest.mark.parametrize("size", [4, 6, 8, 9])
def test_no_hint_removes_a_digit_of_the_solution(size: int) -> None:
    for seed in range(SEEDS):
        puzzle = puzzle_of(Options(size=size, minimal=True, seed=seed))
        position = Position.of_grid(puzzle.grid)
        for number, step in enumerate(path(position)):
            check(position, step, puzzle.solution)
            if number % 20 == 0:
                for row in range(1, 21):
                    for hint in HINTS[row](position) if row in HINTS else ():
                        check(position, hint, puzzle.solution)


def test_a_path_leads_to_the_solution() -> None:
    for row in rated(62)[::20]:
        position = Position.of_grid(row.puzzle)
        assert all(step.rating for step in path(position))
        assert position.is_solved
        assert not position.is_contradictory
