"""Levels tell more and more; marks are candidates; there is a way out of a mistake."""

from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.position_text import ruled_out
from sudoku_py.ui.explain.hint import (
    APPLIED,
    CLOSED,
    LOOK,
    NAME,
    REASON,
    HintState,
    announcement,
    shown_without,
)
from sudoku_py.ui.explain.mistakes import restored, way_back
from sudoku_py.ui.explain.step import scale
from tests.ui.explain.test_drawing import FISH, found


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


def test_what_is_read_out_grows_with_the_level() -> None:
    step, candidates = found(FISH, "x-wing")
    state = HintState()
    assert announcement(state, LOOK) is None
    key, details = step["nudge"]
    state.hint = {
        "key": key,
        "details": details,
        "wrong": [],
        "lost": [],
        "step": step,
        "candidates": candidates,
    }
    assert announcement(state, CLOSED) is None
    said = [announcement(state, level) for level in (LOOK, NAME, REASON, APPLIED)]
    assert [sentence and sentence[0] for sentence in said] == [
        "hint.nudge",
        "hint-box.spoken-name",
        "argument.spoken",
        "hint-box.applied",
    ]
    assert said[1]
    assert said[1][1]["idea"] == ("idea.x-wing", {"n": 2})
    assert scale(step) == (
        "step.scale-both",
        {"level": ("step.level-hard", {}), "score": 140, "rating": "3.2"},
    )


def test_the_way_back_ends_where_no_wrong_digit_was() -> None:
    first = board_with()
    right = boards.place(first, 1, 2)
    wrong = boards.place(right, 2, 4)
    later = boards.place(wrong, 3, 3)
    assert way_back([first, right, wrong], later, [2]) == 2
    assert way_back([first], right, [1]) == 1
    other = boards.of_puzzle("2...............")
    assert way_back([], later, [2]) is None
    assert way_back([other], later, [2]) is None  # another puzzle's board is no way out


def test_a_wrong_digit_in_place_of_another_wrong_one_is_taken_back_alone() -> None:
    first = board_with()
    one = boards.place(first, 2, 4)
    two = boards.place(one, 2, 2)
    assert way_back([first, one], two, [2]) == 1


def test_a_candidate_is_given_back_where_it_was_struck_or_not_marked() -> None:
    board = board_with(centre=[0, 0b1100, *[0] * 14], struck=[0, 0b10000, 0b100, *[0] * 13])
    assert restored(board, [(2, 2)], has_candidates=True)["struck"][2] == 0
    back = restored(board, [(1, 4)], has_candidates=False)
    assert (back["struck"][1], back["centre"][1]) == (0, 0b11100)
    assert ruled_out(back, has_candidates=False)[1] == 0b10
    kept = restored(board, [(1, 4)], has_candidates=True)
    assert (kept["struck"][1], kept["centre"][1]) == (0, 0b1100)
    assert restored(board, [(5, 1)], has_candidates=False) is board
