import pytest

from sudoku_py.core.formats import FORMATS, read_all
from tests.engine.test_rpc import FIRST, OTHER_FULL, ask, finish

SMALL = "12..34.........."
WRITTEN = [row.id for row in FORMATS if row.write]


def test_the_formats_are_those_that_can_be_written() -> None:
    found = ask("formats")["result"]["formats"]
    assert [row["id"] for row in found] == WRITTEN
    assert all(row["name"] and row["legend"] for row in found)


@pytest.mark.parametrize("to", WRITTEN)
def test_what_is_written_can_be_read(to: str) -> None:
    lines = [FIRST, OTHER_FULL]
    found = finish("convert", text="\n".join(lines), to=to)
    assert (found["puzzles"], found["bad"], found["problem"]) == (2, 0, None)
    assert [grid.line for grid in read_all(found["text"])] == lines


@pytest.mark.parametrize("to", WRITTEN)
def test_and_back(to: str) -> None:
    there = finish("convert", text=FIRST, to=to)["text"]
    assert finish("convert", text=there, to="line")["text"] == FIRST


def test_one_puzzle() -> None:
    assert finish("convert", text=SMALL, to="csv")["text"] == "1,2,,\n3,4,,\n,,,\n,,,"


def test_broken_ones_are_left_out_and_told() -> None:
    found = finish("convert", text=f"{FIRST}\n{FIRST[:-1]}\n", to="line")
    assert (found["text"], found["puzzles"], found["bad"]) == (FIRST, 1, 1)
    assert found["problem"]["details"]["line"] == 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty-text"),
        ("hello", "no-puzzle"),
        (FIRST[:-1], None),
        ("." * 3_000_000, "too-large"),
    ],
)
def test_nothing_to_convert_is_told(text: str, code: str | None) -> None:
    error = finish("convert", text=text, to="line")
    assert error["key"] == f"error.{code or error['code']}"


def test_an_unknown_format_is_told() -> None:
    assert ask("convert", text=FIRST, to="pdf")["error"]["code"] == "bad-request"
