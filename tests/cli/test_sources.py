from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from sudoku_py.cli import main
from sudoku_py.cli.sources import Item, item_of, items_in
from sudoku_py.core.formats import FormatError, read, read_lines
from tests.cli.conftest import Give
from tests.cli.running import BROKEN, UNIQUE, objects, puzzle_line
from tests.data import FOLDER

Captured = pytest.CaptureFixture[str]
NINE = puzzle_line()
ROWS = [NINE[start : start + 9] for start in range(0, 81, 9)]


@pytest.mark.parametrize(
    "lines",
    [
        [NINE, NINE],
        [NINE, "# a comment", NINE],
        [NINE, "", NINE + " 7.2", NINE + "\r\n"],
        [*ROWS, "", *ROWS, NINE],
        [NINE, *ROWS, NINE],
        [NINE, BROKEN, NINE],
        [NINE, NINE, *ROWS[:-1], "12345678x"],
        ["1", NINE, "2", NINE],
        ["[Puzzle]", *ROWS, "[State]", NINE],
        [UNIQUE] * 3,
        ["\ufeff" + NINE],
        ["0" * 81, "." * 81],
    ],
)
def test_lines_known_at_a_glance_are_read_as_all_others(lines: list[str]) -> None:
    expected = [item_of(entry, lines_before=0) for entry in read_lines(lines)]
    assert list(items_in(lines)) == expected


def test_the_place_of_a_mistake_is_counted_from_the_first_line() -> None:
    *_, broken = items_in([NINE] * 6 + [BROKEN])
    assert broken.problem
    assert broken.problem.startswith("Line 7, column 16")


def test_a_stream_without_an_end_is_read_as_it_is_asked_for() -> None:
    asked = 0

    def lines() -> Iterator[str]:
        nonlocal asked
        while True:
            asked += 1
            yield NINE

    assert len(set(islice(items_in(lines()), 50))) == 1
    assert asked == 50


def test_a_broken_puzzle_is_reported_and_the_rest_goes_on(capsys: Captured, give: Give) -> None:
    give(f"{UNIQUE}\n{BROKEN}\n{UNIQUE}\n".encode())
    assert main(["solve"]) == 1
    first, broken, last = objects(capsys.readouterr().out)
    assert first == last
    assert (broken["puzzle"], broken["status"], broken["solution"]) == (BROKEN, "invalid", None)
    assert "ine 2" in broken["reason"]
    assert "“x”" in broken["reason"]


def test_the_source_of_a_broken_puzzle_is_shortened(capsys: Captured, give: Give) -> None:
    give(b"1x" * 2000)
    assert main(["solve", "-"]) == 1
    [found] = objects(capsys.readouterr().out)
    assert found["puzzle"] == "1x" * 50 + "…"


def test_bytes_that_are_no_text_are_reported(capsys: Captured, give: Give) -> None:
    give(bytes(range(256)) * 4)
    assert main(["solve"]) == 1
    assert {found["status"] for found in objects(capsys.readouterr().out)} == {"invalid"}


def test_a_puzzle_of_each_size() -> None:
    assert [item.puzzle for item in items_in(["." * 36])] == ["." * 36]
    assert list(items_in(["." * 625])) == [Item("." * 625)]


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("missing.txt", "missing.txt is neither a file nor a puzzle."),
        ("a/very/long/path/to/puzzles", "a/very/long/path/to/puzzles is neither"),
        (str(FOLDER), f"{FOLDER} cannot be read: Is a directory."),
    ],
)
def test_what_cannot_be_read_is_a_usage_error(capsys: Captured, source: str, sentence: str) -> None:
    assert main(["solve", source]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith(f"sudoku_py: {sentence}")


def test_all_sources_are_looked_at_before_the_first_is_solved(capsys: Captured) -> None:
    assert main(["solve", UNIQUE, "missing.txt"]) == 2
    assert not capsys.readouterr().out


@pytest.mark.parametrize("puzzle", ["12345", BROKEN, "", "." * 5000, UNIQUE[:-1]])
def test_a_broken_puzzle_as_argument_is_a_usage_error(capsys: Captured, puzzle: str) -> None:
    with pytest.raises(FormatError) as refused:
        read(puzzle)
    assert main(["solve", puzzle]) == 2
    assert capsys.readouterr() == ("", f"sudoku_py: {refused.value}\n")


def test_nothing_to_read_is_a_usage_error(capsys: Captured, give: Give, tmp_path: Path) -> None:
    give(b"\n\n")
    empty = tmp_path / "empty.txt"
    empty.touch()
    assert main(["solve", "-", str(empty)]) == 2
    assert capsys.readouterr().err == "sudoku_py: No puzzle to read.\n"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"]
)
def test_a_text_may_have_any_usual_encoding(
    capsys: Captured, give: Give, tmp_path: Path, encoding: str
) -> None:
    data = f"Más fácil\r\n{UNIQUE}\r\n".encode(encoding)
    file = tmp_path / "puzzle.txt"
    file.write_bytes(data)
    assert main(["solve", str(file)]) == 0
    (from_file,) = objects(capsys.readouterr().out)
    give(data)
    assert main(["solve", "-"]) == 0
    (from_input,) = objects(capsys.readouterr().out)
    assert from_file == from_input
    assert from_file["status"] == "unique"
