"""The digits that a cell can still have."""

from sudoku_py.core.shape import units
from sudoku_py.ui.board import boards, candidates


def test_candidates_are_what_no_unit_holds() -> None:
    found = candidates.of_board(boards.of_puzzle("12..34.........."), units(4))
    assert [candidates.digits(bits) for bits in found[:5]] == ["", "", "34", "34", ""]
    assert candidates.digits(found[15]) == "1234"
