"""Positions between the engine's lines and the page's boards."""

import pytest

from sudoku_py.ui.board import boards, position_text

LINE = "12..34....+1.....:314 324"


def test_a_board_has_givens_entries_and_marks() -> None:
    board = position_text.board_of(LINE)
    assert board
    assert boards.is_board(board)
    assert [cell for cell, by in enumerate(board["by"]) if by == boards.GIVEN] == [0, 1, 4, 5]
    assert (board["values"][10], board["by"][10]) == (1, boards.PLAYER)
    assert board["centre"][3] == 1 << 4
    assert board["struck"][3] == 1 << 3
    assert board["centre"][2] == 1 << 3 | 1 << 4


def test_digits_alone_leave_the_marks_out() -> None:
    board = position_text.board_of("12..34....+1.....")
    assert board
    assert not any(board["centre"])
    assert position_text.board_of("12..34..........") == boards.of_puzzle("12..34..........")


def test_candidates_alone_are_marks() -> None:
    board = position_text.board_of("12..34..........:")
    assert board
    assert board["centre"][2] == 1 << 3 | 1 << 4
    assert not position_text.counts("12..34..........:")


@pytest.mark.parametrize("text", ["", "12..", "12..34....x.....", ":", "+", "12..34..........+"])
def test_other_texts_are_no_boards(text: str) -> None:
    assert position_text.board_of(text) is None


@pytest.mark.parametrize("removed", ["31", "3145", "999", "0x1"])
def test_what_is_no_candidate_is_not_used(removed: str) -> None:
    board = position_text.board_of(f"12..34..........:{removed}")
    assert board == boards.of_puzzle("12..34..........")


def test_a_board_is_written_with_its_candidates() -> None:
    board = position_text.board_of(LINE)
    assert board
    for has_candidates in (False, True):
        gone = position_text.ruled_out(board, has_candidates)
        assert position_text.board_of(position_text.written(board, gone)) == board


def test_the_marks_of_a_board_with_givens_are_the_player_s_own() -> None:
    board = position_text.board_of(LINE)
    assert board
    assert position_text.puzzle_of(board, has_candidates=False) == "12..34.........."
    bare = position_text.board_of("................:111")
    assert bare
    assert position_text.puzzle_of(bare, has_candidates=False) == "................:111"
    assert position_text.puzzle_of(boards.blank(4), has_candidates=False) == "." * 16
