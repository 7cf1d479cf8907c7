"""Which ranges of ratings are read by the page itself: those that the engine reads, and alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.errors import SudokuError
from sudoku_py.generator.difficulty import rating_range
from sudoku_py.ui.dialogs.print_job import range_of


@given(st.text("0123456789.-– ²", max_size=9))
def test_a_range_is_what_the_generator_takes_for_one(text: str) -> None:
    found = range_of(text)
    try:
        wanted = rating_range(text)
    except SudokuError:
        return  # then the engine says what is wrong with it
    assert found in (None, (wanted.low, wanted.high))


@pytest.mark.parametrize("text", ["2.6-3.5", " 4 – 4.5", "7.1"])
def test_ranges_as_people_write_them_are_read(text: str) -> None:
    wanted = rating_range(text)
    assert range_of(text) == (wanted.low, wanted.high)
