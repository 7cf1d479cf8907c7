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


SMALL = board_of(PUZZLE)


def with_first(name: str, value: object) -> dict[str, object]:
    """A sound board but for what is first in one of its lists."""
    return {**SMALL, name: [value, *SMALL[name][1:]]}


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        "board",
        [],
        {},
        {**SMALL, "more": []},
        {name: SMALL[name] for name in SMALL if name != "colour"},
        {**SMALL, "size": 4.0},
        {**SMALL, "size": "4"},
        {**SMALL, "size": 9},
        {
            "size": 5,
            "values": [0] * 25,
            "by": [""] * 25,
            **{name: [0] * 25 for name in boards.NOTES},
        },
        {**SMALL, "values": tuple(SMALL["values"])},
        {**SMALL, "by": tuple(SMALL["by"])},
        {**SMALL, "by": SMALL["by"][1:]},
        {**SMALL, "values": SMALL["values"][:-1], "by": SMALL["by"][:-1]},
        with_first("values", 5),
        with_first("values", -1),
        with_first("values", 1.0),
        with_first("values", "1"),
        with_first("values", True),
        with_first("values", None),
        with_first("values", []),
        with_first("values", 0),
        with_first("by", "<b>"),
        with_first("by", ["given"]),
        with_first("by", {}),
        with_first("by", ""),
        *({**SMALL, name: tuple(SMALL[name])} for name in boards.NOTES),
        *({**SMALL, name: SMALL[name][1:]} for name in boards.NOTES),
        *(with_first(name, note) for name in boards.NOTES for note in (True, 2.0, "2", None, -2)),
        *(with_first(name, 32) for name in boards.NOTES if name != boards.COLOUR),
        *(with_first(name, 1) for name in boards.NOTES if name != boards.COLOUR),
        *(with_first(boards.COLOUR, colours) for colours in (9, 10, 11, 21)),
    ],
)
def test_what_storage_gives_is_checked(data: object) -> None:
    assert boards.is_board(SMALL)
    assert not boards.is_board(data)


@pytest.mark.parametrize("board", [boards.blank(9), filled((2, 4))])
def test_a_sound_board_is_taken_from_storage(board: object) -> None:
    assert boards.is_board(board)
