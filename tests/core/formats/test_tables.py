import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.formats import read_all
from sudoku_py.core.formats.boards import ragged, without_labels
from sudoku_py.core.formats.lines import Line
from sudoku_py.core.grid import Grid
from tests.core.strategies import grids

SIZES = st.sampled_from((6, 8, 9, 12))


def _lines(text: str) -> list[Line]:
    return [Line(number, line, line) for number, line in enumerate(text.split("\n"), 1)]


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
