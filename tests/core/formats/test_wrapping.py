import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.formats import FormatError, read, read_all, write
from sudoku_py.core.formats.names import Role
from sudoku_py.core.formats.wrapping import is_remark, is_wrapper, label_in, unwrap
from sudoku_py.core.grid import Grid
from tests.core.formats.texts import PUZZLE, ROWS, WRAPPED
from tests.core.strategies import grids

AROUND = {
    "code": "[code]\n{}\n[/code]",
    "spoiler": "[spoiler=Easy]\n{}\n[/spoiler]",
    "fence": "```text\n{}\n```",
    "tildes": "Hello\n\n~~~~\n{}\n~~~~\nBye",
    "pre": "<pre>\n{}\n</pre>",
    "header": "[Hard puzzle]\n{}",
}
FORMATS = ("line", "sdk", "matrix", "csv", "decorated")


@pytest.mark.parametrize("text", WRAPPED.values(), ids=WRAPPED)
def test_what_stands_around_a_board_does_not_matter(text: str) -> None:
    assert [grid.line for grid in read_all(text)] == [PUZZLE]


@settings(max_examples=100, deadline=None)
@given(
    grid=grids(st.sampled_from((6, 8, 9, 12))),
    around=st.sampled_from(sorted(AROUND)),
    format_id=st.sampled_from(FORMATS),
)
def test_every_format_in_every_wrapping(grid: Grid, around: str, format_id: str) -> None:
    assert read_all(AROUND[around].format(write(grid, format_id))) == [grid]


@settings(max_examples=100, deadline=None)
@given(
    grid=grids(st.sampled_from((6, 8, 9, 12))),
    front=st.sampled_from(["> ", ">> ", ">", "> > "]),
    format_id=st.sampled_from(FORMATS),
)
def test_every_format_in_a_quote(grid: Grid, front: str, format_id: str) -> None:
    text = "\n".join(front + line for line in write(grid, format_id).split("\n"))
    assert read_all(text) == [grid]


@pytest.mark.parametrize("front", ["- ", "* ", "+ ", "{}. ", "{}) ", "{}: ", "r{} "])
@pytest.mark.parametrize("between", ["", " "])
def test_markers_in_front_of_rows(front: str, between: str) -> None:
    for rows in (ROWS, [f"{row[:3]}|{row[3:6]}|{row[6:]}" for row in ROWS]):
        text = "\n".join(front.format(n) + between.join(row) for n, row in enumerate(rows, 1))
        assert read(text).line == PUZZLE, text


def test_numbers_that_do_not_count_up_are_no_labels() -> None:
    with pytest.raises(FormatError):
        read("\n".join(f"{number % 3}: {row}" for number, row in enumerate(ROWS)))


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"• {row}" for row in ROWS),
        "Hi,\n\n" + "\n".join(ROWS) + "\n\nA.",
        f"Sudoku #3 (hard) — {PUZZLE}",
    ],
)
def test_bullets_greetings_and_numbers_do_not_matter(text: str) -> None:
    assert [grid.line for grid in read_all(text)] == [PUZZLE]


def test_the_column_of_a_mistake_is_that_of_the_source() -> None:
    with pytest.raises(FormatError) as caught:
        read("\n".join("> " + row.replace("3", "z") for row in ROWS))
    assert (caught.value.details["line"], caught.value.details["column"]) == (1, 4)


def test_unwrap() -> None:
    assert unwrap("53..7....") == ("53..7....", 0)
    assert unwrap(">> 12") == ("12", 3)
    assert unwrap("[b]12[/b]") == ("12", 3)
    assert unwrap("12:34 Anna: 12") == ("12", 12)
    assert unwrap("53..7.... // it is so") == ("53..7....", 0)
    assert unwrap("[1,2]") == ("[1,2]", 0)
    assert unwrap("5 3 | - - -") == ("5 3 | - - -", 0)


def test_lines_that_are_no_rows() -> None:
    assert [is_wrapper(text) for text in ("``` python", "~~~", "---")] == [True, True, False]
    assert [is_remark(text) for text in ("return a", "Anna, 12:34", "12:34")] == [True, True, False]


def test_labels() -> None:
    found = label_in("My solution: 12")
    assert found is not None
    assert (found.role, found.start) == (Role.SOLUTION, 13)
    assert label_in("https://example.org") is label_in("1: 2") is label_in("Row 1: 2") is None
