import pytest

from sudoku_py.core.formats import FormatError, read, write
from sudoku_py.core.formats.errors import shown
from tests.core.formats.samples import GRID, LINE, ROWS, SAMPLE

DETAILS = {"line": 4, "column": 9, "found": 8, "expected": 9, "size": 9}


def _error(text: str) -> FormatError:
    with pytest.raises(FormatError) as caught:
        read(text)
    return caught.value


def _changed(rows: list[str], number: int, row: str) -> str:
    return "\n".join([*rows[: number - 1], row, *rows[number:]])


@pytest.mark.parametrize("length", [1, 5, 17, 35, 80, 82, 100, 624, 626])
def test_a_line_of_a_wrong_length(length: int) -> None:
    error = _error("\n" + "1" * length)
    assert error.code == "line-length"
    assert error.details["line"] == 2
    assert error.details["found"] == length
    assert "81" in str(error.details["expected"])


def test_a_line_with_spaces_of_a_wrong_length() -> None:
    error = _error(LINE[:-1].replace(".", " "))
    assert (error.code, error.details["found"]) == ("line-length", 80)


@pytest.mark.parametrize("text", ["id {} 7.2", "{}:1:3", '{{"puzzle": "{}"}}'])
def test_the_wrong_word_of_a_line(text: str) -> None:
    short = _error(text.format(LINE[:80]))
    foreign = _error(text.format("x" + LINE[1:]))
    column = text.format(LINE).index(LINE) + 1
    assert (short.code, short.details["column"]) == ("line-length", column)
    assert (foreign.code, foreign.details["column"]) == ("foreign-symbol", column)


def test_a_foreign_symbol_in_a_line() -> None:
    error = _error(LINE[:13] + "x" + LINE[14:])
    assert error.code == "foreign-symbol"
    assert error.details == {"line": 1, "column": 14, "found": "x", "expected": "1–9", "size": 9}


def test_several_puzzles_in_a_line() -> None:
    error = _error(f"{LINE} 1{LINE[1:]}")
    assert (error.code, error.details) == ("several-in-line", {"line": 1})


@pytest.mark.parametrize("rows", [SAMPLE, ROWS, [row.replace(".", "0") for row in ROWS]])
@pytest.mark.parametrize("number", range(1, 10))
def test_a_row_of_a_wrong_length(rows: list[str], number: int) -> None:
    short = _error(_changed(rows, number, rows[number - 1][:8]))
    long = _error(_changed(rows, number, rows[number - 1] + "5"))
    expected = {"line": number, "column": 9, "found": 8, "expected": 9}
    assert (short.code, short.details) == ("row-length", expected)
    expected = {"line": number, "column": 10, "found": 10, "expected": 9}
    assert (long.code, long.details) == ("row-length", expected)


def test_equal_rows_count_each() -> None:
    error = _error("\n".join(["1........"] * 8 + ["1......."]))
    assert (error.code, error.details["line"], error.details["expected"]) == ("row-length", 9, 9)


def test_a_long_row_among_stripped_ones() -> None:
    stripped = [row.rstrip() for row in SAMPLE]
    error = _error(_changed(stripped, 4, "  72 3 585"))
    assert (error.code, error.details["line"], error.details["found"]) == ("row-length", 4, 10)


@pytest.mark.parametrize("rows", [SAMPLE, ROWS])
@pytest.mark.parametrize("count", [2, 8, 10, 17])
def test_a_wrong_count_of_rows(rows: list[str], count: int) -> None:
    error = _error("\n".join((rows * 2)[:count]))
    if count == 17:  # a whole board, then one that lacks a row
        error = _error("\n".join(rows[:8]))
        count = 8
    expected = {"line": 1, "found": count, "expected": 9}
    assert (error.code, error.details) == ("row-count", expected)


@pytest.mark.parametrize("format_id", ["matrix", "boxed", "csv", "decorated", "sdk"])
def test_a_wrong_row_in_every_format(format_id: str) -> None:
    lines = write(GRID, format_id).splitlines()
    place = next(place for place, line in enumerate(lines) if "5" in line)
    lines[place] = lines[place].replace("5", "x", 1)
    error = _error("\n".join(lines))
    assert error.code == "foreign-symbol"
    assert error.details["line"] == place + 1
    assert error.details["column"] == lines[place].index("x") + 1


@pytest.mark.parametrize("format_id", ["matrix", "boxed", "csv", "decorated", "sdk"])
def test_a_missing_row_in_every_format(format_id: str) -> None:
    lines = write(GRID, format_id).splitlines()
    del lines[next(place for place, line in enumerate(lines) if "5" in line)]
    error = _error("\n".join(lines))
    assert (error.code, error.details["found"]) == ("row-count", 8)


@pytest.mark.parametrize("format_id", ["matrix", "boxed", "csv"])
def test_a_number_out_of_range(format_id: str) -> None:
    text = write(GRID, format_id)
    error = _error(text.replace("6", "12", 1))
    assert error.code == "number-range"
    assert (error.details["found"], error.details["expected"]) == ("12", "1–9")


def test_a_symbol_of_a_larger_board() -> None:
    rows = ["1" + "." * 11] * 11 + ["D" + "." * 11]
    error = _error("\n".join(rows))
    assert (error.code, error.details["expected"]) == ("foreign-symbol", "1–9, A–C")


@pytest.mark.parametrize(("rows", "columns"), [(7, 7), (10, 10), (5, 10)])
def test_an_unknown_board(rows: int, columns: int) -> None:
    error = _error("\n".join(["1" * columns] * rows))
    assert (error.code, error.details["found"]) == ("unknown-board", f"{rows} × {columns}")


def test_nine_rows_of_a_size_that_no_board_has() -> None:
    error = _error("\n".join(["1" * 10] * 9))
    assert (error.code, error.details["line"], error.details["expected"]) == ("row-length", 1, 9)


def test_a_wrong_row_in_bands() -> None:
    bands = "\n\n".join("\n".join(ROWS[start : start + 3]) for start in (0, 3, 6))
    error = _error(bands.replace(ROWS[4], ROWS[4][:8]))
    assert (error.code, error.details["line"], error.details["found"]) == ("row-length", 6, 8)


@pytest.mark.parametrize("code", FormatError.sentences)
def test_every_sentence_is_filled_by_the_common_details(code: str) -> None:
    sentence = str(FormatError(code, **DETAILS))
    assert "{" not in sentence


def test_details_are_kept() -> None:
    error = FormatError("row-length", line=4, column=9, found=8, expected=9)
    assert error.details == {"line": 4, "column": 9, "found": 8, "expected": 9}
    assert str(error) == "Cells found in line 4: 8; needed: 9."


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ("x", "x"),
        ("\x00", "U+0000"),
        ("\udc80", "U+DC80"),
        ("\u202e", "U+202E"),
        ("a" * 20, "a" * 20),
        ("a" * 21, "a" * 20 + "…"),
    ],
)
def test_shown(found: str, expected: str) -> None:
    assert shown(found) == expected
