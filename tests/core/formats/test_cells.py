import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.formats.line_layouts import Cell, symbol_values, value, values
from sudoku_py.core.geometry import geometry
from sudoku_py.core.shape import SIZES


@pytest.mark.parametrize("mark", [".", "0", "_", "*", "-", " ", "", "00"])
def test_marks_of_an_empty_cell(mark: str) -> None:
    assert value(mark, 9) == 0


@pytest.mark.parametrize("text", ["None", "null", "NaN", "nan", "-1", "<NA>", "False", "0.0"])
def test_words_of_programs_for_an_empty_cell(text: str) -> None:
    assert value(text, 9) == 0


def test_a_float_is_a_digit_if_it_is_whole() -> None:
    assert value("4.0", 9) == value("4.", 9) == 4
    assert value("4.5", 9) is value("10.0", 9) is None


@pytest.mark.parametrize("size", SIZES)
def test_a_digit_is_its_symbol_or_its_number(size: int) -> None:
    for digit, symbol in enumerate(geometry(size).symbols, 1):
        assert (
            value(symbol, size) == value(symbol.lower(), size) == value(str(digit), size) == digit
        )


@pytest.mark.parametrize("size", SIZES)
def test_the_next_digit_is_none(size: int) -> None:
    assert value(str(size + 1), size) is None
    assert value("Q", size) is None


@pytest.mark.parametrize("text", ["x", "-5", "1.5", "AB", "1000", "٣٣", "²", "½", "ß", "9" * 5000])
def test_other_texts_are_no_value(text: str) -> None:
    assert value(text, 9) is None


@given(st.text(), st.sampled_from(SIZES))
def test_a_value_is_a_digit_of_the_board(text: str, size: int) -> None:
    assert value(text, size) in {None, *range(size + 1)}


@pytest.mark.parametrize("size", SIZES)
def test_single_characters_agree_with_values(size: int) -> None:
    for symbol, digit in symbol_values(size).items():
        assert value(symbol, size) == digit


def test_one_foreign_cell_spoils_all() -> None:
    assert values([Cell(1, "1"), Cell(2, ".")], 4) == [1, 0]
    assert values([Cell(1, "1"), Cell(2, "x")], 4) is None
