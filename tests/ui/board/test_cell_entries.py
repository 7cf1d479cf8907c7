"""Digits, marks, colours and what is ruled out, as plain data."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.shape import units
from sudoku_py.ui.board import boards, candidates, cell_entries

PUZZLE = "12..34.........."
FOUR = units(4)
FREE = [2, 3]  # empty cells of the first row


def board() -> Any:
    return boards.from_line(PUZZLE)


def marked(*digits: int, cells: list[int] = FREE, notes: str = boards.CENTRE) -> Any:
    found = board()
    for digit in digits:
        found = cell_entries.toggled(found, notes, cells, digit)
    return found


def test_a_mark_goes_into_the_empty_cells_and_out_again() -> None:
    once = marked(3, cells=[1, 2, 3])
    assert [candidates.digits(bits) for bits in once[boards.CENTRE][:4]] == ["", "", "3", "3"]
    assert cell_entries.toggled(once, boards.CENTRE, FREE, 3) == board()


def test_where_some_have_a_mark_the_others_get_it() -> None:
    some = cell_entries.toggled(board(), boards.CORNER, [2], 3)
    assert cell_entries.toggled(some, boards.CORNER, FREE, 3) == marked(3, notes=boards.CORNER)


def test_a_digit_takes_its_marks_off_the_cells_that_see_it() -> None:
    before = marked(3, 4, cells=[2, 3, 6, 14, 12])
    after = cell_entries.placed(before, [2], 4, FOUR)
    assert [candidates.digits(after[boards.CENTRE][cell]) for cell in (3, 6, 14, 12)] == [
        *("3", "3", "3"),
        "34",
    ]
    assert cell_entries.placed(before, [2], 4)[boards.CENTRE] == before[boards.CENTRE]


def test_a_given_takes_no_digit_and_no_marks_away() -> None:
    before = marked(4)
    assert cell_entries.placed(before, [0], 4, FOUR) == before


def test_erasing_takes_the_digit_then_the_notes() -> None:
    before = cell_entries.coloured(marked(3), [2], 5)
    assert cell_entries.erased(cell_entries.placed(before, [2], 4), [2]) == before
    assert cell_entries.erased(before, FREE) == board()


def test_a_colour_goes_on_and_off() -> None:
    some = cell_entries.coloured(board(), [0], 7)
    both = cell_entries.coloured(some, [0, 1], 7)
    assert both[boards.COLOUR][:3] == [7, 7, 0]
    assert cell_entries.coloured(both, [0, 1], 7) == board()


def test_a_cell_has_several_colours_and_loses_one_or_all() -> None:
    found = cell_entries.coloured(cell_entries.coloured(board(), [0, 1], 7), [0], 2)
    assert found[boards.COLOUR][:3] == [27, 7, 0]
    every = cell_entries.coloured(found, [0, 1], 2)
    assert every[boards.COLOUR][:2] == [27, 27]
    assert cell_entries.coloured(every, [0, 1], 7)[boards.COLOUR][:2] == [2, 2]
    assert cell_entries.coloured(every, [0, 1], 0) == board()


@pytest.mark.parametrize(("number", "is_sound"), [(0, True), (8, True), (12345678, True),
    (9, False), (10, False), (11, False), (21, False), (-1, False)])  # fmt: skip
def test_colours_of_a_cell_are_ascending_and_each_there_once(number: int, is_sound: bool) -> None:
    assert boards.is_note(number, boards.COLOUR, 4) == is_sound


def test_ruling_out_takes_marks_along() -> None:
    found = cell_entries.eliminated(marked(3, 4), [(2, 3)])
    assert (found[boards.STRUCK][2], candidates.digits(found[boards.CENTRE][2])) == (1 << 3, "4")
    assert cell_entries.struck(found, [2], 3)[boards.STRUCK] == [0] * 16


@given(
    st.lists(st.tuples(st.sampled_from(boards.NOTES[:3]), st.integers(0, 15), st.integers(1, 4)))
)
def test_whatever_is_noted_is_a_sound_board(noted: list[tuple[str, int, int]]) -> None:
    found = board()
    for notes, cell, digit in noted:
        found = cell_entries.toggled(found, notes, [cell], digit)
        found = cell_entries.coloured(found, [cell], digit * 2)
        found = cell_entries.coloured(found, [15 - cell], digit)
    assert boards.is_board(found)
    assert boards.puzzle_line(found) == PUZZLE
