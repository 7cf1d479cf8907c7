"""Marks, colours and what is ruled out, as plain data."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.shape import units
from sudoku_py.ui import boards, marks

PUZZLE = "12..34.........."
FOUR = units(4)
FREE = [2, 3]  # empty cells of the first row


def board() -> Any:
    return boards.from_line(PUZZLE)


def marked(*digits: int, cells: list[int] = FREE, notes: str = boards.CENTRE) -> Any:
    found = board()
    for digit in digits:
        found = marks.toggled(found, notes, cells, digit)
    return found


def test_a_mark_goes_into_the_empty_cells_and_out_again() -> None:
    once = marked(3, cells=[1, 2, 3])
    assert [marks.digits(bits) for bits in once[boards.CENTRE][:4]] == ["", "", "3", "3"]
    assert marks.toggled(once, boards.CENTRE, FREE, 3) == board()


def test_where_some_have_a_mark_the_others_get_it() -> None:
    some = marks.toggled(board(), boards.CORNER, [2], 3)
    assert marks.toggled(some, boards.CORNER, FREE, 3) == marked(3, notes=boards.CORNER)


def test_a_digit_takes_its_marks_off_the_cells_that_see_it() -> None:
    before = marked(3, 4, cells=[2, 3, 6, 14, 12])
    after = marks.placed(before, [2], 4, FOUR)
    assert [marks.digits(after[boards.CENTRE][cell]) for cell in (3, 6, 14, 12)] == [
        *("3", "3", "3"),
        "34",
    ]
    assert marks.placed(before, [2], 4)[boards.CENTRE] == before[boards.CENTRE]


def test_a_given_takes_no_digit_and_no_marks_away() -> None:
    before = marked(4)
    assert marks.placed(before, [0], 4, FOUR) == before


def test_erasing_takes_the_digit_then_the_notes() -> None:
    before = marks.coloured(marked(3), [2], 5)
    assert marks.erased(marks.placed(before, [2], 4), [2]) == before
    assert marks.erased(before, FREE) == board()


def test_a_colour_goes_on_and_off() -> None:
    some = marks.coloured(board(), [0], 7)
    both = marks.coloured(some, [0, 1], 7)
    assert both[boards.COLOUR][:3] == [7, 7, 0]
    assert marks.coloured(both, [0, 1], 7) == board()


def test_candidates_are_what_no_unit_holds() -> None:
    found = marks.candidates(board(), FOUR)
    assert [marks.digits(bits) for bits in found[:5]] == ["", "", "34", "34", ""]
    assert marks.digits(found[15]) == "1234"


def test_ruling_out_takes_marks_along() -> None:
    found = marks.without(marked(3, 4), [(2, 3)])
    assert (found[boards.STRUCK][2], marks.digits(found[boards.CENTRE][2])) == (1 << 3, "4")
    assert marks.crossed(found, [2], 3)[boards.STRUCK] == [0] * 16


@given(
    st.lists(st.tuples(st.sampled_from(boards.NOTES[:3]), st.integers(0, 15), st.integers(1, 4)))
)
def test_whatever_is_noted_is_a_sound_board(noted: list[tuple[str, int, int]]) -> None:
    found = board()
    for notes, cell, digit in noted:
        found = marks.toggled(found, notes, [cell], digit)
        found = marks.coloured(found, [cell], digit * 2)
    assert boards.is_board(found)
    assert boards.puzzle_line(found) == PUZZLE
