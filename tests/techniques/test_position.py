from random import Random

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import candidates
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.techniques.board_tables import bit_indices, board_tables
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step


def digits(position: Position) -> list[tuple[int, ...]]:
    return [tuple(index + 1 for index in bit_indices(mask)) for mask in position.candidates]


def places_match(position: Position) -> bool:
    return all(
        position.has(cell, digit) == bool(mask >> digit - 1 & 1)
        for cell, mask in enumerate(position.candidates)
        for digit in range(1, position.tables.size + 1)
    )


@pytest.mark.parametrize("size", [4, 6, 8, 9, 12])
def test_digits_and_candidates_stay_consistent(size: int) -> None:
    puzzle = puzzle_of(Options(size=size, seed=3))
    position = Position.of_grid(puzzle.grid)
    assert position.givens == ~position.empty & position.tables.every_cell
    cells = list(puzzle.grid.empty_cells)
    Random(1).shuffle(cells)
    for cell in cells:
        position.place(cell, puzzle.solution.values[cell])
        assert digits(position) == list(candidates(position.grid))
        assert places_match(position)
    assert position.is_solved
    assert position.grid == puzzle.solution
    assert not position.is_contradictory


def test_a_copy_is_its_own() -> None:
    position = Position.of_grid(Grid.from_line("12.............."))
    other = position.copy()
    other.apply(Step("naked-single", ((2, 3),), ((15, 1),)))
    assert (position.values[2], position.has(15, 1)) == (0, True)
    assert (other.values[2], other.has(15, 1)) == (3, False)
    assert other.givens == position.givens


@pytest.mark.parametrize("removed", [[(3, 3), (3, 4)], [(2, 3), (3, 3)]])
def test_a_cell_without_candidate_or_a_digit_without_cell_contradicts(
    removed: list[tuple[int, int]],
) -> None:
    grid = Grid.from_line("12..............")
    assert not Position.of_grid(grid).is_contradictory
    assert Position.of_grid(grid, removed).is_contradictory


def test_peers_are_in_the_order_of_sudoku_explainer() -> None:
    tables = board_tables(9)
    assert tables.peer_cells[0][:10] == (1, 2, 9, 10, 11, 18, 19, 20, 3, 4)
    assert len(tables.peer_cells[40]) == len(set(tables.peer_cells[40])) == 20
    assert tables.bcr[0] == tables.brc[0] == 18
    assert (tables.bcr[9], tables.brc[9]) == (9, 0)
