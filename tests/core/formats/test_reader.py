"""Texts are read as puzzles: whole, and line by line as they come."""

import time
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudoku_py.core.formats import MAX_TEXT, FormatError, read, read_all, read_lines, write
from sudoku_py.core.formats.lines import MAX_LINE
from sudoku_py.core.grid import Grid
from tests.core.formats.samples import GRID, LINE, ROWS, SAMPLE

SOLUTION = "563781492892354617471629583947263158256148379318597264689412735725936841134875926"
BOXED = """\
; a sample of system 4
;+-------+-------+-------+
;| 5 6 3 | 0 0 0 | 0 2 9 |
;| 0 0 0 | 0 0 0 | 0 0 0 |
;| 0 0 0 | 0 0 0 | 0 0 0 |
;+-------+-------+-------+
;| 0 0 0 | 0 0 0 | 0 0 0 |
this line is neither
;| 0 0 0 | 0 0 0 | 0 0 0 |
;| 0 0 0 | 0 0 0 | 0 0 0 |
;+-------+-------+-------+
;| 0 0 0 | 0 0 0 | 0 0 0 |
;| 0 0 0 | 0 0 0 | 0 0 0 |
;| 0 0 0 | 0 0 0 | 0 0 7 |
;+-------+-------+-------+
"""
SDK = f"""\
#AAn author
#DA description
[Puzzle]
{chr(10).join(ROWS)}
[State]
{chr(10).join(ROWS).replace(".", "1")}
"""


def _cells(row: str, empty: str = "") -> list[str]:
    return [empty if char == "." else char for char in row]


def _lines(template: str, empty: str) -> str:
    return "\n".join(template.format(*_cells(row, empty)) for row in ROWS)


PASTED = {
    "system 1": "\n".join(SAMPLE),
    "system 1, stripped": "\n".join(row.rstrip() for row in SAMPLE),
    "system 2": LINE.replace(".", "0"),
    "system 3": "\n".join(" ".join(_cells(row, "0")) for row in ROWS),
    "system 3, tabs and blank lines": "\n\n".join("\t".join(_cells(row, "0")) for row in ROWS),
    "sdk": SDK,
    "windows": "\ufeff" + "\r\n".join(ROWS) + "\r\n",
    "old mac": "\r".join(ROWS),
    "full width": LINE.translate({ord(str(digit)): chr(0xFF10 + digit) for digit in range(10)}),
    "non-breaking spaces": "\n".join("\u00a0".join(_cells(row, "0")) for row in ROWS),
    "middle dots": LINE.replace(".", "·"),
    "comments": "# mine\n" + "\n".join(f"{row} # row" for row in ROWS) + "\n// end",
    "bands": "\n\n".join("\n".join(ROWS[start : start + 3]) for start in (0, 3, 6)),
    "grouped": _lines("{}{}{} {}{}{} {}{}{}", "."),
    "title": "Puzzle 1 (easy)\n" + "\n".join(ROWS),
    "list": str([list(map(int, _cells(row, "0"))) for row in ROWS]),
    "list of lists": "[\n" + ",\n".join(str(_cells(row, "0")) for row in ROWS) + "\n]",
    "rows in quotes": "\n".join(f'"{row}",' for row in ROWS),
    "rows in one line": "/".join(ROWS),
    "comma": "\n".join(",".join(_cells(row)) for row in ROWS),
    "comma, closed": "\n".join(",".join(_cells(row)) + "," for row in ROWS),
    "semicolon": "\n".join(";".join(_cells(row)) for row in ROWS),
    "tab": "\n".join("\t".join(_cells(row)) for row in ROWS),
    "quoted": "\n".join(",".join(f'"{cell}"' for cell in _cells(row)) for row in ROWS),
    "dashes": LINE.replace(".", "-"),
    "box drawing": "┏━━━┯━━━┯━━━┓\n" + _lines("┃{}{}{}│{}{}{}│{}{}{}┃", " "),
    "wide": _lines("| {} {} {} | {} {} {} | {} {} {} |", " "),
    "wide, no outer bars": _lines("{} {} {} | {} {} {} | {} {} {}", "_"),
    "a bar per cell": _lines("|" + " {} |" * 9, " "),
    "narrow bars": _lines("||" + "{}|{}|{}||" * 3, " "),
    "forum": f"*-----------*\n{_lines('|{}{}{}|{}{}{}|{}{}{}|', '.')}\n*-----------*",
    "data set": f"00015097c6c3 {LINE}  7.2",
    "count": f"{LINE}:1",
    "count and solution": f"{LINE}:1:{SOLUTION}",
    "solution first": f'{{"solution": "{SOLUTION}", "puzzle": "{LINE}"}}',
    "json": f'{{"puzzle": "{LINE}", "status": "unsolvable", "solution": null}}',
    "link": f"https://example.org/sudoku_py/#p={LINE}&lang=es",
    "number of puzzles above": f"1\n{LINE}",
}


@pytest.mark.parametrize("text", PASTED.values(), ids=PASTED)
def test_what_people_paste_is_one_puzzle(text: str) -> None:
    assert read(text) == GRID
    assert read_all(text) == [GRID]


@pytest.mark.parametrize("name", PASTED)
def test_what_people_paste_is_told_from_what_follows(name: str) -> None:
    assert read_all(f"{PASTED[name]}\n\n{LINE}\n") == [GRID, GRID]


def test_boxed_text_skips_lines_that_are_no_rows() -> None:
    assert read(BOXED).line == "563....29" + "." * 71 + "7"


def test_rows_of_spaces_may_be_stripped_to_nothing() -> None:
    rows = ["    ", "34  ", "    ", "  12"]
    for each in (rows, ["", *rows[1:]], [*rows[:2], "", rows[3]], [row.rstrip() for row in rows]):
        assert read("\n".join(each)).line == "....34........12"


def test_a_nearly_empty_board_of_spaces_is_no_label() -> None:
    board = Grid.of([0, 0, 0, 1] + [0] * 12)
    assert read_all(f"{write(board, 'spaces')}\n\n{LINE}") == [board, GRID]


def test_titles_part_puzzles() -> None:
    text = "".join(f"Grid {number:02}\n" + "\n".join(ROWS) + "\n" for number in range(1, 51))
    assert read_all(text) == [GRID] * 50


def test_puzzles_may_follow_each_other_without_a_blank_line() -> None:
    assert read_all("\n".join(ROWS * 30)) == [GRID] * 30


@pytest.mark.parametrize("text", ["", " ", "\n \r\n\t\n", "\ufeff"])
def test_empty_text(text: str) -> None:
    for function in (read, read_all):
        with pytest.raises(FormatError) as caught:
            function(text)
        assert caught.value.code == "empty-text"


@pytest.mark.parametrize("text", ["To be or not to be", "# 12", "-----", "[Puzzle]"])
def test_no_puzzle(text: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert caught.value.code == "no-puzzle"


def test_binary() -> None:
    with pytest.raises(FormatError) as caught:
        read("\x89PNG\r\n\x1a\n\x00\x00")
    assert caught.value.code == "binary"


def test_a_text_of_50_mb_is_refused_at_once() -> None:
    text = "1" * 50_000_000
    start = time.process_time()
    for function in (read, read_all):
        with pytest.raises(FormatError) as caught:
            function(text)
        assert caught.value.code == "too-large"
        assert caught.value.details == {"found": 50_000_000, "expected": MAX_TEXT}
    assert time.process_time() - start < 0.5


def test_read_takes_the_first_puzzle_and_read_all_refuses_a_broken_one() -> None:
    assert read(f"{LINE}\n{LINE[1:]}") == GRID
    with pytest.raises(FormatError) as caught:
        read_all(f"{LINE}\n{LINE[1:]}")
    assert caught.value.details["line"] == 2


ALPHABET = st.sampled_from(
    '0123456789.ABCPQ _*-+|=#;:/,\t\n\n"[]{}xé┃─\u00a0\u200b１·\x00\ufeff\ud800'
)
ANY_TEXT = st.text() | st.text(ALPHABET, max_size=200)


@settings(max_examples=300, deadline=None)
@given(ANY_TEXT)
@example('{"puzzle": ""}')
@example('{"puzzle": "\\ud800"}')
@example('"1,2,3')
@example("|" * 100)
@example(",\n" * 100)
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(FormatError):
        assert read_all(text)
    for entry in read_lines(text.split("\n")):
        assert (entry.grid is None) != (entry.error is None)


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(sorted(PASTED)), st.data())
def test_a_damaged_text_is_read_or_refused(name: str, data: st.DataObject) -> None:
    text = PASTED[name]
    place = data.draw(st.integers(0, len(text)))
    damaged = text[:place] + data.draw(ANY_TEXT) + text[place + data.draw(st.integers(0, 30)) :]
    for entry in read_lines(damaged.splitlines()):
        assert (entry.grid is None) != (entry.error is None)


@pytest.mark.parametrize(
    "unit",
    [
        "1",
        " ",
        "\n",
        "|",
        ",",
        ";",
        "-\n",
        "1 ",
        "1\n\n",
        "|1\n",
        "a",
        "[",
        "{",
        '"',
        "1,\n",
        ".\n",
        "<a",
        "<td>",
        "[code]",
        "`",
        "'",
        '"\\',
        "a=",
        "[1,",
        "[\n",
        "<b>\n",
        "> ",
        " // ",
        "3x3:",
        "12:34 ",
        "& ",
        "\\\\begin{a}{",
        "||",
        ">! ",
        "null",
        "\t",
    ],
)
def test_time_grows_with_the_length(unit: str) -> None:
    # Four times the text: where time grew with its square, it would take 16 times as long. What
    # takes less than half a second harms nobody, and is too short to be compared.
    long = _reading(unit, 10_000)
    for _ in range(3):  # another process may have been in the way
        if long < 0.5 or long < 10 * _reading(unit, 2500) + 0.5:
            return
        long = min(long, _reading(unit, 10_000))
    raise AssertionError(f"{long} seconds")


@pytest.mark.parametrize("unit", ["[", "<", "`", "{", '"', "[[1],", "<table>", '{"a":', "```\n"])
def test_half_a_megabyte_of_brackets_tags_or_quotes_does_no_harm(unit: str) -> None:
    start = time.process_time()
    for entry in read_lines((unit * (MAX_TEXT // 4 // len(unit))).splitlines(keepends=True)):
        assert entry.error
    assert time.process_time() - start < 60  # time that grew with the square would take minutes


@pytest.mark.parametrize("tail", [".63.8.4..x", "|", "r", "fila", "•", "[x", ";", ">! x", "```x"])
@pytest.mark.parametrize("space", " \t")
def test_white_space_before_what_cannot_be_read_takes_no_longer(space: str, tail: str) -> None:
    # 0.6 s at most on a slow machine; time that grew with the square would take 24 s.
    assert _reading(space, 10_000 - len(tail), tail) < 5


def _reading(unit: str, length: int, tail: str = "") -> float:
    """The seconds of work to read lines of so many characters, whatever they are."""
    text = (unit * (length // len(unit))) + tail + "\n"
    start = time.process_time()
    assert all(entry.error or entry.grid for entry in read_lines(text.split("\n")))
    return time.process_time() - start


def test_a_stream_goes_on_after_a_broken_puzzle() -> None:
    lines = [LINE, LINE[1:], "\x00", "1" * (MAX_LINE + 1), *ROWS[:8], "", *ROWS, "x" + LINE[1:]]
    entries = list(read_lines(lines))
    assert [(entry.line, entry.error.code if entry.error else None) for entry in entries] == [
        (1, None),
        (2, "line-length"),
        (3, "binary"),
        (4, "long-line"),
        (5, "row-count"),
        (14, None),
        (23, "foreign-symbol"),
    ]
    assert [entry.grid is None for entry in entries] == [bool(entry.error) for entry in entries]


def test_an_entry_holds_its_source() -> None:
    first, second = read_lines([f"a {LINE} # c\n", "\n", "# no\n", *(f"{row}\r\n" for row in ROWS)])
    assert (first.source, first.line) == (f"a {LINE} # c", 1)
    assert (second.source, second.line) == ("\n".join(ROWS), 4)


def test_value_of_an_entry() -> None:
    good, bad = read_lines([LINE, LINE[1:]])
    assert good.value() == GRID
    with pytest.raises(FormatError):
        bad.value()


@pytest.mark.parametrize("lines", [[], [""], ["words only"], ["# 1"]])
def test_a_stream_without_puzzles_is_empty(lines: list[str]) -> None:
    assert list(read_lines(lines)) == []


def test_a_stream_is_read_as_it_comes() -> None:
    def endless() -> Iterator[str]:
        while True:
            yield LINE + "\n"

    assert next(read_lines(endless())).grid == GRID


def test_a_long_stream_needs_little_memory() -> None:
    def lines() -> Iterator[str]:
        for _ in range(100):
            yield from (LINE, "", *ROWS, "", *write(GRID, "boxed").splitlines(), "")

    tracemalloc.start()
    count = sum(entry.grid == GRID for entry in read_lines(lines()))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == 300
    assert peak < 150_000  # all entries together take more than 300,000
