"""Which lines are the rows of a board; labels around a table, and separators that it has lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.formats import read_all
from sudoku_py.core.formats.boards import (
    next_board,
    one_line,
    paragraphs,
    ragged,
    rows_of_board,
    without_labels,
)
from sudoku_py.core.formats.lines import Line
from sudoku_py.core.grid import Grid
from tests.core.strategies import grids

FOUR = "12..34.........."
SIZES = st.sampled_from((6, 8, 9, 12))


def _lines(text: str) -> list[Line]:
    return [Line(number, line, line) for number, line in enumerate(text.split("\n"), 1)]


def _numbers(lines: list[Line]) -> list[int]:
    return [line.number for line in lines]


@pytest.mark.parametrize(
    "text",
    [
        FOUR,
        "  12__34**00------  ",
        "12  34          ",
        "12.. 34.. .... ....",
        "12../34../..../....",
        "1 2 0 0 3 4 0 0 0 0 0 0 0 0 0 0",
        "1,2,,,3,4,,,,,,,,,,",
        "[[1,2,0,0],[3,4,0,0],[0,0,0,0],[0,0,0,0]]",
        '{"puzzle": "12..34.........."}',
        "#p=12..34..........&lang=es",
    ],
)
def test_a_puzzle_on_one_line(text: str) -> None:
    grid = one_line(Line(1, text, text))
    assert grid is not None
    assert grid.line == FOUR


@pytest.mark.parametrize("text", ["", " " * 16, "-" * 16, FOUR[1:], "5" * 16, f";| {FOUR} |"])
def test_no_puzzle_on_one_line(text: str) -> None:
    assert one_line(Line(1, text, text)) is None


def test_paragraphs_are_parted_by_blank_lines_not_by_frames() -> None:
    parts = paragraphs(_lines("12\n--\n34\n\n  \n56\n"))
    assert [_numbers(part) for part in parts] == [[1, 3], [6]]


def test_only_boxed_lines_count_beside_boxed_lines() -> None:
    (part,) = paragraphs(_lines("words\n;| 1 |\n12\n;| 2 |"))
    assert _numbers(part) == [2, 4]


def test_a_line_of_dashes_is_a_row_where_dashes_are_empty_cells() -> None:
    (part,) = paragraphs(_lines("1--4\n----\n4--1\n-----"))
    assert _numbers(part) == [1, 2, 3]


@pytest.mark.parametrize(
    ("heights", "taken"),
    [
        ([9], 9),
        ([18], 9),
        ([8], 8),
        ([10], 10),
        ([19], 9),
        ([3, 3, 3], 9),
        ([3, 3, 3, 3], 9),
        ([3, 3, 4], 6),
        ([1] * 9, 9),
        ([4, 5], 4),
        ([9, 9], 9),
    ],
)
def test_rows_of_a_board(heights: list[int], taken: int) -> None:
    text = "\n\n".join("\n".join(["." * 9] * height) for height in heights)
    assert len(rows_of_board(paragraphs(_lines(text)), 9)) == taken


def test_the_rows_of_a_board_are_told() -> None:
    found = next_board(_lines("\n12..\n34..\n----\n....\n....\n\n12.."), fresh=True)
    assert found is not None
    assert (found.grid.line, _numbers(list(found.rows))) == (FOUR, [2, 3, 5, 6])


def test_lines_of_16_are_4x4_puzzles_unless_16_of_them_make_a_board() -> None:
    sixteen = _lines("\n".join(["1" + "." * 15] * 16))
    lists = [_lines("\n".join([FOUR] * count)) for count in (1, 15, 16, 17)]
    board = next_board(sixteen, fresh=True)
    assert board is not None
    assert board.grid.size == 16
    for lines in lists:
        found = next_board(lines, fresh=True)
        assert found is not None
        assert found.grid.size == 4


def test_the_end_of_a_long_list_of_4x4_puzzles_is_no_board() -> None:
    found = next_board(_lines("\n".join(["1" + "." * 15] * 16)), fresh=False)
    assert found is not None
    assert found.grid.size == 4


def test_no_board() -> None:
    assert next_board([], fresh=True) is None
    assert next_board(_lines("\n\n"), fresh=True) is None
    assert next_board(_lines("12..\n34..\n....\n..."), fresh=True) is None


@settings(max_examples=100, deadline=None)
@given(
    grid=grids(SIZES),
    first=st.sampled_from([0, 1]),
    empty=st.sampled_from(["0", "None", "NaN", "<NA>", "."]),
    footer=st.booleans(),
)
def test_a_data_frame_is_read(grid: Grid, first: int, empty: str, footer: bool) -> None:
    numbers = range(first, grid.size + first)
    lines = ["    " + "  ".join(map(str, numbers))]
    for number, row in zip(numbers, grid.rows(), strict=True):
        lines.append(f"{number:<3} " + "  ".join(str(value or empty) for value in row))
    text = "\n".join(lines) + (f"\n\n[{grid.size} rows x {grid.size} columns]" if footer else "")
    assert read_all(text) == [grid]


@settings(max_examples=100, deadline=None)
@given(grid=grids(SIZES), delimiter=st.sampled_from(["\t", ","]))
def test_separators_at_the_ends_of_lines_may_be_lost(grid: Grid, delimiter: str) -> None:
    rows = [delimiter.join(str(value or "") for value in row) for row in grid.rows()]
    stripped = [row.rstrip(delimiter) for row in rows]
    if max(row.count(delimiter) for row in stripped) == grid.size - 1 and all(stripped):
        assert read_all("\n".join(stripped)) == [grid]


def test_a_header_and_labels_are_cut_off() -> None:
    assert without_labels([_lines("1 2 3 4\n12..\n34..\n....\n....")])[0][0].number == 2
    (rows,) = without_labels([_lines("A: 12..\nB: 34..\nC: ....\nD: ....")])
    assert [(row.text, row.shift) for row in rows] == [
        (text, 3) for text in ("12..", "34..", "....", "....")
    ]


@pytest.mark.parametrize(
    "text", ["12..\n34..\n....\n....", "2 1\n3 1\n4 1\n5 1", "1 a\n3 b\n4 c\n5 d"]
)
def test_rows_without_labels_stay(text: str) -> None:
    assert without_labels([_lines(text)]) == []


def test_some_row_must_reach_the_last_column() -> None:
    assert list(ragged(_lines("1,2\n3,4\n1\n2"))) == []
    assert len(list(ragged(_lines("1,2,,3\n3,4\n1\n2")))) == 1
