"""Documents in a stream of lines, and what other programs and forums write."""

from itertools import islice

import pytest

from sudoku_py.core.formats import FormatError, read, read_all, read_lines
from sudoku_py.core.formats.documents import Document, split
from tests.core.formats.texts import OF_PROGRAMS, PUZZLE, ROWS, TABLE
from tests.core.strategies import solved

LINE = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
MARKS = """\
.---------------------.---------------------.---------------------.
| 125   6      3      | 1579  8     1579    | 4      129    129   |
| 1258  9      12     | 1356  156   4       | 13568  1238   7     |
| 4     178    17     | 135679 2    15679   | 135689 1389   139   |
:---------------------+---------------------+---------------------:
| 19    14     7      | 2     169   3       | 169    5      8     |
| 1239  5      1269   | 169   4     16789   | 1369   1379   139   |
| 139   13     8      | 1569  1569  15679   | 2      1379   4     |
:---------------------+---------------------+---------------------:
| 6     1248   1249   | 1459  159   1259    | 7      13489  1359  |
| 12789 12478  5      | 149   3     6       | 189    1489   19    |
| 19    3      149    | 8     7     159     | 159    2      6     |
'---------------------'---------------------'---------------------'
"""
# Without the digits that a peer of theirs lists: r4c3, r8c6, r9c2 and r9c8.
MARKED = ".63.8.4...9...4..74...2.......2.3.58.5..4......8...2.46.....7....5.3.......87...6"


def test_what_is_no_document_is_given_back() -> None:
    lines = ["[Puzzle]", *ROWS, "(a", "[1, 2", "{", "<3", "x = 5", "```"]
    assert list(split(lines)) == list(enumerate(lines, 1))


def test_a_document_knows_its_lines() -> None:
    lines = ["a", "grid = [", *[f"  {row}," for row in TABLE], "]", "b"]
    before, document, after = split(lines)
    assert (before, after) == ((1, "a"), (13, "b"))
    assert isinstance(document, Document)
    assert document.place(document.source.index("6")) == (4, 4, "  [6, 0, 0, 1, 9, 5, 0, 0, 0],")


def test_a_stream_goes_on_behind_documents() -> None:
    def endless() -> list[str]:
        return [*(str(TABLE), PUZZLE, "[x]", "<b>hello</b>") * 3]

    assert [entry.grid is not None for entry in islice(read_lines(endless()), 6)] == [True] * 6


def test_an_open_bracket_does_not_swallow_what_follows() -> None:
    for start in ("[", "x = {", "<table>", 'a = """'):
        text = start + "\n" + "\n".join(ROWS) + f"\n\n{PUZZLE}\n"
        assert [grid.line for grid in read_all(text)] == [PUZZLE] * 2, start


def test_digits_after_a_plus_are_not_given() -> None:
    placed = LINE.replace(".", "+5", 1)
    for line in (placed, f":0100:5:{placed}:172 189:r4c1::", f":0000:x:{placed}:::"):
        assert read(line).line == LINE, line


def test_a_grid_of_candidates_has_a_digit_where_no_peer_lists_it() -> None:
    assert read(MARKS).line == MARKED
    assert [grid.line for grid in read_all(f"{MARKS}\n\n{LINE}")] == [MARKED, LINE]


def test_an_sdx_file_tells_what_was_entered() -> None:
    rows = ["u1 2 34 34", "34 34 12 12", "24 13 1 u3", "3 14 24 12"]
    assert read("\n".join(rows)).line == ".2.............."  # peers of the others list them
    entry = next(read_lines(rows))
    assert entry.position
    assert entry.position.digits.line == "12.........3...."
    assert entry.position.candidates[12] == 0b100


@pytest.mark.parametrize("blank", "xX?")
def test_crosses_and_question_marks_are_empty_cells(blank: str) -> None:
    rows = [LINE[start : start + 9].replace(".", blank) for start in range(0, 81, 9)]
    ruled = [f"{row[:3]}|{row[3:6]}|{row[6:]}" for row in rows]
    for text in ("".join(rows), "\n".join(rows), "\n".join(ruled)):
        assert read(text).line == LINE, text


def test_a_cross_next_to_another_sign_for_empty_cells_is_a_mistake() -> None:
    with pytest.raises(FormatError):
        read(f"x{LINE[1:]}")


def test_sixteen_digits_from_zero_are_recognised() -> None:
    whole = solved(16).line
    table = {
        ord(symbol): digit
        for symbol, digit in zip("123456789ABCDEFG", "0123456789ABCDEF", strict=True)
    }
    rows = [whole[start : start + 16] for start in range(0, 256, 16)]
    bare = [row[:10] + "." * 6 for row in rows]
    assert read("\n".join(row.translate(table) for row in rows)).line == whole
    assert read(whole.translate(table)).line == whole
    assert read("\n".join(row.translate(table) for row in bare)).line == "".join(bare)
    assert read("".join(bare).translate(table)).line == "".join(bare)


def test_zero_is_an_empty_cell_where_a_sixteen_stands_or_it_is_the_only_sign() -> None:
    whole = solved(16).line
    assert read("0" * 100 + whole[100:]).givens == 156
    assert read("0." * 50 + whole[100:]).givens == 156
    assert read("0" * 256).givens == 0


@pytest.mark.parametrize("text", OF_PROGRAMS.values(), ids=OF_PROGRAMS)
def test_what_programs_write_is_read(text: str) -> None:
    assert [grid.line for grid in read_all(text)] == [PUZZLE]


@pytest.mark.parametrize("text", ["<", "‹", "“5”"])
def test_what_is_no_cell_is_not_called_a_digit(text: str) -> None:
    with pytest.raises(FormatError) as caught:
        read("\n".join([" ".join([text] * 9)] * 9))
    assert caught.value.code in ("no-cell", "no-puzzle", "unknown-board"), caught.value
