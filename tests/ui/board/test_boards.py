"""The board as the page keeps it: these rules run on both Pythons."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.shape import SIZES, units
from sudoku_py.ui.board import boards

PUZZLE = "12..34.........."
SOLUTION = "1243341221344321"


def board_of(line: str) -> Any:
    return boards.from_line(line)


def filled(*digits: tuple[int, int]) -> Any:
    board = board_of(PUZZLE)
    for cell, digit in digits:
        board = boards.place(board, cell, digit)
    return board


def values_of(size: int) -> st.SearchStrategy[list[int]]:
    """Any board; of bytes, which are drawn at once and not one by one."""
    drawn = st.binary(min_size=size**2, max_size=size**2)
    return drawn.map(lambda found: [byte % (size + 1) for byte in found])


@given(st.sampled_from(SIZES), st.data())
def test_a_line_comes_back_as_it_went_in(size: int, data: st.DataObject) -> None:
    values = data.draw(values_of(size))
    line = boards.line_of(values)
    assert board_of(line)["values"] == values
    assert boards.puzzle_line(board_of(line)) == line


@pytest.mark.parametrize("line", ["", ".", "." * 80, "5" + "." * 15, "x" + "." * 80, "²" * 81])
def test_what_is_no_puzzle_gives_no_board(line: str) -> None:
    assert boards.from_line(line) is None


def test_a_given_stays() -> None:
    board = board_of(PUZZLE)
    assert boards.place(board, 0, 4) is board


def test_placing_makes_a_new_board_and_leaves_the_old_one() -> None:
    before = filled()
    after = boards.place(before, 2, 4)
    assert (before["values"][2], after["values"][2], after["by"][2]) == (0, 4, boards.PLAYER)


def test_emptying_a_cell_forgets_who_wrote_it() -> None:
    assert boards.place(filled((2, 4)), 2, 0) == filled()


def test_the_puzzle_is_the_givens_where_there_are_any() -> None:
    assert boards.puzzle_line(filled((2, 4))) == PUZZLE


def test_the_puzzle_is_what_was_typed_where_there_are_no_givens() -> None:
    board = boards.place(boards.blank(4), 3, 2)
    assert boards.puzzle_line(board) == "...2" + "." * 12


def test_solving_keeps_the_players_right_digits_as_his() -> None:
    board = boards.solved(filled((2, 4), (3, 4)), PUZZLE, SOLUTION)
    assert boards.line_of(board["values"]) == SOLUTION
    assert board["by"][:4] == [boards.GIVEN, boards.GIVEN, boards.PLAYER, boards.SOLVER]


def test_solving_a_typed_puzzle_makes_its_digits_givens() -> None:
    board = boards.place(boards.blank(4), 0, 1)
    assert boards.solved(board, boards.puzzle_line(board), SOLUTION)["by"][0] == boards.GIVEN


def test_clearing_takes_the_players_digits_then_the_givens() -> None:
    once = boards.cleared(filled((2, 4)))
    assert once == filled()
    assert boards.cleared(once) == boards.blank(4)


def test_differing_names_the_wrong_cells_only() -> None:
    assert boards.wrong_digits(filled((2, 3), (3, 3)), SOLUTION) == [2]


def test_clashing_cells_are_both_of_a_pair() -> None:
    assert boards.clashing_cells(filled((2, 2)), units(4)) == {1, 2}


def test_left_counts_down_and_stops_at_zero() -> None:
    board = board_of("1" * 5 + "." * 11)
    assert boards.remaining(board) == [0, 4, 4, 4]


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        "board",
        [],
        {},
        {"size": 4, "values": [], "by": []},
        {"size": 5, "values": [0] * 25, "by": [""] * 25},
        {"size": 4, "values": [5] + [0] * 15, "by": ["given"] + [""] * 15},
        {"size": 4, "values": ["1"] + [0] * 15, "by": ["given"] + [""] * 15},
        {"size": 4, "values": [True] + [0] * 15, "by": ["given"] + [""] * 15},
        {"size": 4, "values": [1] + [0] * 15, "by": ["<b>"] + [""] * 15},
        {"size": 4, "values": [1] + [0] * 15, "by": [""] * 16},
    ],
)
def test_what_storage_gives_is_checked(data: object) -> None:
    assert not boards.is_board(data)


@pytest.mark.parametrize("board", [boards.blank(9), filled((2, 4))])
def test_a_sound_board_is_taken_from_storage(board: object) -> None:
    assert boards.is_board(board)
