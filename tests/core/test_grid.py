"""Grids; and the givens, placed digits and removed candidates of positions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core import validity
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.errors import SizeError
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from tests.core.strategies import grids

LINE = "12..34.........."
SMALL = Grid.from_line("12..34..........")


@given(grids())
def test_a_line_brings_the_grid_back(grid: Grid) -> None:
    assert Grid.from_line(grid.line) == grid


@given(grids())
def test_givens_and_empty_cells_make_up_the_board(grid: Grid) -> None:
    assert grid.givens + len(grid.empty_cells) == grid.geometry.cells
    assert grid.is_full == (not grid.empty_cells)
    assert all(grid.values[cell] == 0 for cell in grid.empty_cells)


@given(grids())
def test_rows_put_together_are_the_values(grid: Grid) -> None:
    rows = list(grid.rows())
    assert [len(row) for row in rows] == [grid.size] * grid.size
    assert sum(rows, ()) == grid.values


@given(grids(), st.data())
def test_with_value_changes_one_cell_of_a_new_grid(grid: Grid, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, grid.geometry.cells - 1))
    digit = data.draw(st.integers(0, grid.size))
    before = grid.values
    changed = grid.with_value(cell, digit)
    assert grid.values == before
    assert changed.value_at(grid.geometry.cell_name(cell)) == digit
    assert changed.values[:cell] + changed.values[cell + 1 :] == before[:cell] + before[cell + 1 :]


def test_grids_with_the_same_values_are_equal_and_hash_alike() -> None:
    assert {Grid.from_line(LINE)} == {Grid.from_line(LINE.replace(".", "0"))}


@pytest.mark.parametrize("values", [(0,) * 80, (0,) * 82, (10,) * 81, (-1,) * 81, ()])
def test_a_wrong_length_or_a_foreign_digit_is_refused(values: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="values"):
        Grid(geometry(9), values)


@pytest.mark.parametrize("count", [0, 1, 25, 100])
def test_a_number_of_values_that_no_board_has_is_refused(count: int) -> None:
    with pytest.raises(SizeError):
        Grid.of([0] * count)


def test_it_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Grid.from_line(LINE).values = ()  # type: ignore[misc]


@given(grids(st.sampled_from((4, 6, 9))))
def test_without_removals_the_candidates_are_those_of_the_rules(grid: Grid) -> None:
    found = CandidateGrid.of(grid).candidates
    expected = validity.candidates(grid)
    assert found == tuple(sum(1 << digit - 1 for digit in digits) for digits in expected)


def test_what_the_digits_exclude_is_not_removed_once_more() -> None:
    same = CandidateGrid.of(SMALL, [(2, 3), (2, 3), (2, 1), (0, 2), (0, 1)])
    assert same == CandidateGrid.of(SMALL, [(2, 3)])
    assert same.removed == ((2, 3),)


def test_digits_that_were_placed_are_no_givens() -> None:
    digits = SMALL.with_value(2, 3)
    found = CandidateGrid.of(SMALL, digits=digits)
    assert (found.givens, found.digits, found.removed) == (SMALL, digits, ())
    assert not found.is_puzzle
    assert CandidateGrid.of(SMALL).is_puzzle
