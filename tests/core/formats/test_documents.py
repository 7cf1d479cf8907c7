from itertools import islice

from sudoku_py.core.formats import read_all, read_lines
from sudoku_py.core.formats.documents import Document, split
from tests.core.formats.texts import PUZZLE, ROWS, TABLE


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
