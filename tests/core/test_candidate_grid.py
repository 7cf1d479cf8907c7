"""Givens, placed digits and removed candidates."""

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core import validity
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.grid import Grid
from tests.core.strategies import grids

SMALL = Grid.from_line("12..34..........")


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
