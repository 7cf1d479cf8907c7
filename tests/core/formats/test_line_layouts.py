"""Cells and their values, and how each layout splits a line into them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.formats import line_layouts
from sudoku_py.core.formats.line_layouts import Cell, Layout, symbol_values, value, values
from sudoku_py.core.geometry import geometry
from sudoku_py.core.shape import SIZES

FOUR = "12..34.........."
SOLVED = "1234341221434321"


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


def _texts(layout: Layout, text: str) -> list[str]:
    return [cell.text for cell in layout(text)]


def _columns(layout: Layout, text: str) -> list[int]:
    return [cell.column for cell in layout(text)]


@pytest.mark.parametrize(
    "text",
    [FOUR, f"id {FOUR} 7.2", f"{FOUR}:42", f"{FOUR}:1:{SOLVED}", f"{SOLVED},{FOUR}", f'p="{FOUR}"'],
)
def test_the_one_puzzle_among_words(text: str) -> None:
    cells = line_layouts.one_word(text)
    assert "".join(cell.text for cell in cells) == FOUR
    assert cells[0].column == text.index(FOUR) + 1


@pytest.mark.parametrize("text", [f"{FOUR} 2{FOUR[1:]}", FOUR[1:], "", "x" * 16])
def test_no_or_two_puzzles_among_words(text: str) -> None:
    assert line_layouts.one_word(text) == []


def test_the_longest_word_is_the_puzzle() -> None:
    nine = "1" + "." * 80
    assert len(line_layouts.one_word(f"{FOUR} {nine}")) == 81


def test_json() -> None:
    text = '{"status": "unique", "puzzle": "12"}'
    assert _texts(line_layouts.json_object, text) == ["1", "2"]
    assert _columns(line_layouts.json_object, text) == [33, 34]


@pytest.mark.parametrize(
    "text",
    [
        "12",
        "{",
        "{}",
        "[1]",
        '{"puzzle": 12}',
        '{"puzzle": null}',
        '{"a":' * 3000,
        '{"a":' + "[" * 9000,
        '{"a": ' + "1" * 5000 + "}",
    ],
)
def test_other_json_is_none(text: str) -> None:
    assert line_layouts.json_object(text) == []


def test_spaced() -> None:
    assert _texts(line_layouts.spaced, " 1 2") == [" ", "1", " ", "2"]
    assert line_layouts.spaced("1 .2") == []


def test_packed_takes_groups_but_not_numbers() -> None:
    assert _texts(line_layouts.packed, "12 .4") == ["1", "2", ".", "4"]
    assert line_layouts.packed("1 12 3 4") == []


def test_words() -> None:
    assert line_layouts.words(" 10  2\t0") == [(2, "10"), (6, "2"), (8, "0")]


def test_boxed() -> None:
    assert line_layouts.boxed(";| 5 16 | 0 |") == [(4, "5"), (6, "16"), (11, "0")]
    assert line_layouts.boxed("| 5 6 |") == []


def test_separated() -> None:
    commas = line_layouts.separated(",")
    assert commas('1,, "3",12') == [(1, "1"), (3, ""), (6, "3"), (9, "12")]
    assert _texts(commas, '"1","",3') == ["1", "", "3"]
    assert commas("1;2") == []
    assert _texts(line_layouts.separated("\t"), "\t1\t") == ["", "1", ""]


def test_separated_and_closed() -> None:
    assert _texts(line_layouts.separated(",", closed=True), "1,,3,") == ["1", "", "3"]
    assert _texts(line_layouts.separated(",", closed=True), "1,,3") == ["1", "", "3"]


@pytest.mark.parametrize("text", ["|1| |3|4|", "1| |3|4", "|1| ||3|4|", "  |1| |3|4|  "])
def test_fenced(text: str) -> None:
    assert _texts(line_layouts.fenced, text) == ["1", "", "3", "4"]


@pytest.mark.parametrize(
    ("margin", "step", "text"),
    [
        (0, 1, "|1 | 3|"),
        (0, 1, "1 | 3"),
        (1, 2, "| 1   |   3 |"),
        (0, 2, "|1  |  3|"),
    ],
)
def test_ruled(margin: int, step: int, text: str) -> None:
    cells = line_layouts.ruled(margin, step)(text)
    assert [cell.text for cell in cells] == ["1", " ", " ", "3"]
    assert [text[cell.column - 1] for cell in cells] == ["1", " ", " ", "3"]


def test_ruled_refuses_a_digit_between_the_columns() -> None:
    assert line_layouts.ruled(1, 2)("| 12  |   3 |") == []
    assert line_layouts.ruled(0, 1)("|12|3|") == []


def test_listed_and_squeezed() -> None:
    assert _texts(line_layouts.listed, "[10, 2],") == ["10", "2"]
    assert _texts(line_layouts.squeezed, '"1.|34",') == ["1", ".", "3", "4"]
    assert line_layouts.listed("10 2") == line_layouts.squeezed("12") == []
