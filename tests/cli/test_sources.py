import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from sudoku_py import bitboard
from sudoku_py.cli import main
from sudoku_py.cli.sources import Item, item_of, items_in
from sudoku_py.core.formats import FormatError, read, read_lines
from tests.cli.conftest import Give
from tests.cli.running import BROKEN, UNIQUE, objects, puzzle_line
from tests.data import FOLDER

Captured = pytest.CaptureFixture[str]
NINE = puzzle_line()
ROWS = [NINE[start : start + 9] for start in range(0, 81, 9)]
FOUR = [UNIQUE[start : start + 4] for start in range(0, 16, 4)]
PLAIN = NINE.replace("0", ".")
SOLVED = next(bitboard.solutions(NINE))
FULL = "..." + SOLVED[3:40] + "..." + SOLVED[43:]  # every command is quick with it
FIGURES = re.compile(
    r'"(\w*seconds(?:_low|_high)?|\w+_us|per_second)": [\d.e-]+'
)  # which differ from run to run
COMMANDS = {
    "solve": "solve --json",
    "count": "solve --count 9",
    "algorithm": "solve --algorithm cell-order",
    "check": "check --json",
    "rate": "rate --json",
    "explain": "explain",
    "steps": "steps",
    "trace": "trace --steps 9",
    "lines": "trace --lines --steps 9",
    "race": "race --json --algorithms cell-order",
    "experiment": "experiment --json --algorithms cell-order",
    "bench": "bench --repeat 1",
}
# The same puzzle as people have it in their clipboard, and other texts with a puzzle.
TEXTS = {
    **{f"empty {mark}": UNIQUE.replace(".", mark) for mark in "0-_*xX?"},
    "dash first": "-2--34----1-4---",
    "rows of dashes": "\n".join(FOUR).replace(".", "-"),
    "dash first in rows": "-2--\n34--\n--1-\n4---",
    "frame first": "-----+-----\n" + "\n".join(" | ".join((row[:2], row[2:])) for row in FOUR),
    "page": f"https://someone.github.io/sudoku/#p={UNIQUE}&view=lab",
    "older page": f"https://someone.github.io/sudoku/?p={UNIQUE}",
    "other page": f"https://www.example.org/sudoku.htm?bd={FULL}",
    "path of a page": f"https://example.org/play/{FULL.replace('.', '0')}",
    "without a scheme": f"example.org/s/{FULL}",
    "list": "[[1, 2, 0, 0], [3, 4, 0, 0], [0, 0, 1, 0], [4, 0, 0, 0]]",
    "flat list": str([int(char) for char in FULL.replace(".", "0")]),
    "drawn": "1 2 | . .\n3 4 | . .\n----+----\n. . | 1 .\n4 . | . .",
    "json": json.dumps({"puzzle": UNIQUE}),
    "several": f"{UNIQUE}\n{FULL}",
    "one is broken": f"{FULL}\n{BROKEN}\n{FULL}",
    "clashing": "11..............",
    "title and comment": f"Grid 1\n# {FULL}\n{FULL}",
    "quoted": f"'{FULL}'",
    "with an end of line": FULL + "\r\n",
    "windows": "\r\n".join(FULL[start : start + 9] for start in range(0, 81, 9)),
}


def answered(capsys: Captured, arguments: list[str]) -> tuple[int, str, str]:
    """The exit code and what was printed, without what differs from run to run."""
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, FIGURES.sub("", out), err


@pytest.mark.parametrize("name", TEXTS)
def test_an_argument_means_the_same_as_on_standard_input(
    name: str, capsys: Captured, give: Give
) -> None:
    text = TEXTS[name]
    for command in COMMANDS.values():
        words = command.split()
        give(text.encode())
        expected = answered(capsys, [*words, "-"])
        for arguments in ([*words, text], [words[0], text, *words[1:]], [*words, "--", text]):
            found = answered(capsys, arguments)
            assert found == expected, (command, arguments)


def test_puzzles_may_stand_before_and_after_options(capsys: Captured) -> None:
    expected = answered(capsys, ["solve", UNIQUE, "-2--34----1-4---", FULL, "--json"])
    for arguments in (
        ["solve", UNIQUE, "--json", "-2--34----1-4---", FULL],
        ["solve", UNIQUE, "-2--34----1-4---", "--json", FULL],
        ["solve", "--json", UNIQUE, "--jobs", "1", "-2--34----1-4---", FULL],
        ["solve", UNIQUE, "--json", "--", "-2--34----1-4---", FULL],
    ):
        assert answered(capsys, arguments) == expected


def test_watch_takes_the_same_texts(capsys: Captured, give: Give) -> None:
    solver = str(FOLDER.parent.parent / "docs/solutions/mrv.py")
    for name in ("flat list", "other page", "windows"):
        give(TEXTS[name].encode())
        expected = answered(capsys, ["watch", solver, "-", "--json"])
        assert expected[0] == 0
        assert answered(capsys, ["watch", solver, TEXTS[name], "--json"]) == expected


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


def test_a_file_of_hodoku_is_unpacked(capsys: Captured, give: Give) -> None:
    file = FOLDER / "hodoku" / "candidates.hsol"
    assert main(["convert", str(file), "--to", "line"]) == 0
    puzzle = capsys.readouterr().out
    assert puzzle.startswith("53..7....")
    give(file.read_bytes())
    assert main(["convert"]) == 0
    assert capsys.readouterr().out == puzzle


def test_another_archive_is_a_usage_error(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.zip"
    file.write_bytes(b"PK\3\4" + b"\0" * 100)
    assert main(["solve", str(file)]) == 2
    assert "archive without a file of HoDoKu" in capsys.readouterr().err


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


MISSING = ("missing.txt", "12.txt", "a/very/long/path/to/puzzles", "nope", "2024/1.sdk", "~/1")


@pytest.mark.parametrize("command", ["solve", "check", "rate", "bench", "trace", "race", "steps"])
def test_what_cannot_be_read_is_a_usage_error(
    command: str, capsys: Captured, tmp_path: Path
) -> None:
    what = "position" if command == "steps" else "puzzle"
    for source in MISSING:
        sentence = f"sudoku_py: {source} is neither a file nor a {what}.\n"
        assert answered(capsys, [command, source]) == (2, "", sentence)
    sentence = f"sudoku_py: {tmp_path} cannot be read: Is a directory.\n"
    assert answered(capsys, [command, str(tmp_path)]) == (2, "", sentence)


def test_a_folder_that_must_not_be_read(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", refuse)
    monkeypatch.setattr(Path, "open", refuse)
    sentence = "sudoku_py: secret/1.txt cannot be read: Permission denied.\n"
    assert answered(capsys, ["solve", "secret/1.txt"]) == (2, "", sentence)


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


@pytest.mark.parametrize(
    "text",
    [
        f"{SOLVED}\n{NINE}",
        f"{NINE}\n{SOLVED}",
        f"{NINE}\nSolution: {SOLVED}",
        f"{NINE}\n[spoiler]{SOLVED}[/spoiler]",
        f"{NINE}\n\n" + "\n".join(SOLVED[start : start + 9] for start in range(0, 81, 9)),
        f"{NINE}\n\n||{SOLVED[27:]}{SOLVED[:27]}||",
    ],
)
def test_a_list_of_plain_lines_knows_the_solutions_too(text: str) -> None:
    assert [item.puzzle for item in items_in(text.splitlines(keepends=True))] == [PLAIN]
    broken = list(items_in([f"{NINE}\n", f"{NINE}\n", f"{NINE}x\n"]))
    assert [item.problem is None for item in broken] == [True, True, False]
    assert "line 3" in str(broken[2].problem)
