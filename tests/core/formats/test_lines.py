import pytest

from sudoku_py.core.formats import FormatError
from sudoku_py.core.formats.lines import MAX_LINE, header, is_frame, is_title, plain_line


def _plain(source: str) -> str | None:
    line = plain_line(1, source)
    return line.text if line else None


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("1.2\r\n", "1.2"),
        ("1.2\n", "1.2"),
        ("\ufeff1.2", "1.2"),
        ("1\u00a02\u20033\u3000", "1 2 3 "),
        ("１２３Ａ", "123A"),
        ("١٢", "12"),
        ("1·2•3□", "1.2.3."),
        ("│1║2┃", "|1|2|"),
        ("1–2—3", "1-2-3"),
        ("5\ufe0f\u20e3", "5"),
        ("1\u200b2", "12"),
        ("1\t2", "1\t2"),
        ("12 # mine", "12"),
        (";| 1 |", ";| 1 |"),
        (";;3;4", ";;3;4"),
    ],
)
def test_what_people_paste_is_made_plain(source: str, expected: str) -> None:
    assert _plain(source) == expected


@pytest.mark.parametrize("source", ["# a", "  # a", "// a", "; a", ";+---+", ";", ";;; a"])
def test_comments_vanish(source: str) -> None:
    assert plain_line(1, source) is None


def test_a_fragment_of_a_link_is_no_comment() -> None:
    assert _plain("https://example.org/#p=12") == "https://example.org/#p=12"


def test_number_and_source_are_kept() -> None:
    line = plain_line(7, "１ # one\r\n")
    assert line is not None
    assert (line.number, line.source) == (7, "１ # one")


@pytest.mark.parametrize(
    ("source", "column", "found"),
    [
        ("12\x003", 3, "U+0000"),
        ("\x1b[1m", 1, "U+001B"),
        ("1\udcff", 2, "U+DCFF"),
        ("\ufffd", 1, "\ufffd"),
        ("1\x7f", 2, "U+007F"),
        ("1\r2", 2, "U+000D"),
    ],
)
def test_binary_is_refused(source: str, column: int, found: str) -> None:
    with pytest.raises(FormatError) as caught:
        plain_line(3, source)
    assert caught.value.code == "binary"
    assert caught.value.details == {"line": 3, "column": column, "found": found}


def test_a_long_line_is_refused() -> None:
    assert plain_line(1, "1" * MAX_LINE + "\n")
    with pytest.raises(FormatError) as caught:
        plain_line(2, "1" * (MAX_LINE + 1))
    assert caught.value.code == "long-line"
    assert caught.value.details["found"] == MAX_LINE + 1


@pytest.mark.parametrize(
    "text",
    [
        "---+---+---",
        "+-------+",
        "|-------+-------|",
        "*-----------*",
        ".-------.-------.",
        ":=====:=====:",
        "┌───┬───┐",
        "╠═══╬═══╣",
        "+ - + - +",
        "-" * 81,
        "*" * 64,
    ],
)
def test_frames(text: str) -> None:
    assert is_frame(text)


@pytest.mark.parametrize(
    "text", ["|   |   |", "_________", "- - - -", "*********", ". . .", "1--2", ""]
)
def test_rows_are_no_frames(text: str) -> None:
    assert not is_frame(text)


@pytest.mark.parametrize(
    "text", ["Grid 01", "Puzzle 12345:", "Diabolical", "un sudoku fácil", "=== Easy ==="]
)
def test_titles(text: str) -> None:
    assert is_title(text)


@pytest.mark.parametrize(
    "text", ["53xyz0070", "ABCDEFGHIJKLMNOP", "5 3 . . A B C D .", "12", "", "x y z"]
)
def test_rows_are_no_titles(text: str) -> None:
    assert not is_title(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [("[Puzzle]", "puzzle"), (" [STATE] ", "state"), ("[1,2]", None), ("[]", None), ("53", None)],
)
def test_headers(text: str, name: str | None) -> None:
    assert header(text) == name
