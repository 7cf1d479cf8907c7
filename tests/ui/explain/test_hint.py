"""The player's marks are candidates; what a hint rules out is seen to go."""

from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.position_text import ruled_out
from sudoku_py.ui.explain.hint import shown_without


def board_with(**notes: list[int]) -> Any:
    board = boards.from_line("1...............")
    assert board
    return {**board, **notes}


def test_marks_in_the_middle_are_the_candidates_of_a_cell_where_the_page_shows_none() -> None:
    board = board_with(centre=[0, 0b1100, *[0] * 14], struck=[0, 0b10, 0b100, *[0] * 13])
    assert ruled_out(board, has_candidates=False)[:3] == [0, 0b10010, 0b100]
    assert ruled_out(board, has_candidates=True)[:3] == [0, 0b10, 0b100]


def test_a_cell_that_loses_a_candidate_shows_the_others() -> None:
    candidates = [0, 0b11100, *[0b11110] * 14]
    board = shown_without(board_with(), [(1, 2)], candidates)
    assert board[boards.CENTRE][:3] == [0, 0b11000, 0]
    assert board[boards.STRUCK][1] == 0b100


def test_marks_of_the_player_stay_as_they_are_but_for_that_one() -> None:
    board = shown_without(board_with(centre=[0, 0b1100, *[0] * 14]), [(1, 2)], [0b11110] * 16)
    assert board[boards.CENTRE][1] == 0b1000


def test_where_the_page_shows_candidates_nothing_is_marked() -> None:
    board = shown_without(board_with(), [(1, 2)], [])
    assert not any(board[boards.CENTRE])
    assert board[boards.STRUCK][1] == 0b100
