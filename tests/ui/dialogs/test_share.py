"""Marks and colours as they travel in a link."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui.board import boards
from sudoku_py.ui.dialogs.share import notes_text, with_notes

PUZZLE = "12..34.........."


def board() -> Any:
    return boards.from_line(PUZZLE)


def test_a_board_without_notes_needs_no_text() -> None:
    assert notes_text(board()) == ""


def test_marks_and_several_colours_come_back() -> None:
    noted = boards.toggled(board(), boards.CENTRE, [2, 3], 4)
    noted = boards.toggled(noted, boards.CENTRE, [2], 3)
    for colour in (7, 1):
        noted = boards.coloured(noted, [0], colour)
    assert notes_text(noted) == "c2.34-3.4_k0.17"
    assert with_notes(board(), notes_text(noted)) == noted


@given(st.lists(st.tuples(st.sampled_from(boards.NOTES), st.integers(0, 15), st.integers(1, 4))))
def test_whatever_is_noted_comes_back(noted: list[tuple[boards.Notes, int, int]]) -> None:
    found = board()
    for notes, cell, digit in noted:
        if notes == boards.COLOUR:
            found = boards.coloured(found, [cell], digit)
        else:
            found = boards.toggled(found, notes, [cell], digit)
    text = notes_text(found)
    assert not text or with_notes(board(), text) == found


@pytest.mark.parametrize(
    "text",
    ["", "z", "c", "c2", "c2.", "c16.1", "c2.5", "c2.33", "cx.1", "c-1.1", "k0.9", "k0.21", "c2.1_",
     "c²2.1", "c2.1-", "k0.123456789"],
)  # fmt: skip
def test_what_is_no_note_is_refused(text: str) -> None:
    assert with_notes(board(), text) is None


@given(st.text(max_size=30))
def test_any_text_gives_a_sound_board_or_none(text: str) -> None:
    found = with_notes(board(), text)
    assert found is None or boards.is_board(found)
