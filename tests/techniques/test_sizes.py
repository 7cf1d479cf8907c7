"""Boards of every size: techniques solve them, and look at large boards within bounds."""

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.techniques.als import almost_locked_sets
from sudoku_py.techniques.options import FORCING_CANDIDATES, SET_CELLS, largest_set, may_force
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import all_steps, next_step, path
from sudoku_py.techniques.registry import technique


@pytest.mark.parametrize(("size", "empty"), [(4, 11), (6, 25), (8, 44), (12, 84), (16, 140)])
def test_hard_puzzles_of_every_size_are_solved(size: int, empty: int) -> None:
    puzzle = puzzle_of(Options(size=size, empty=empty, seed=2))
    position = Position.of_grid(puzzle.grid)
    for step in path(position):
        assert all(puzzle.solution.values[cell] == digit for cell, digit in step.placements)
        assert all(puzzle.solution.values[cell] != digit for cell, digit in step.eliminations)
    assert position.is_solved


def test_an_empty_board_has_no_step_and_that_is_seen() -> None:
    assert next_step(Position.of_grid(Grid.from_line("." * 256))) is None


def test_sets_on_large_boards_are_small() -> None:
    assert [largest_set(size) for size in (4, 9, 12, 16)] == [3, 8, SET_CELLS, SET_CELLS]
    puzzle = puzzle_of(Options(size=16, empty=140, seed=2)).grid
    sets = almost_locked_sets(Position.of_grid(puzzle))
    assert {each.cells.bit_count() for each in sets} == {1, 2, 3, 4}


def test_forcing_needs_a_nearly_full_board_if_it_is_large() -> None:
    assert may_force(9, 700)
    assert may_force(16, FORCING_CANDIDATES)
    assert not may_force(12, FORCING_CANDIDATES + 1)
    empty = Position.of_grid(Grid.from_line("." * 144))
    assert not list(all_steps(empty, ["forcing-chain", "forcing-net"]))


def test_wide_fish_are_for_small_boards() -> None:
    assert technique("mutant-x-wing").sizes == (4, 6, 8, 9)
    assert technique("finned-franken-swordfish").sizes == (6, 8, 9)
    assert technique("finned-jellyfish").sizes == (6, 8, 9, 12, 16)
