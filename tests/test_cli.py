import json
import signal
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from sudoku_py import __version__
from sudoku_py.cli import main
from sudoku_py.core.formats import FormatError, read
from sudoku_py.core.grid import Grid
from sudoku_py.verdict import Verdict, verdict_of
from tests.data import FOLDER

UNIQUE = "12..34....1.4..."
SOLUTION = "1243342123144132"
MULTIPLE = "12..3..........."
CLASHING = "11.............."
STUCK = "3..4...3.21...2."
BROKEN = "53..7....6..195x" * 5 + "."
Give = Callable[[bytes], None]
COMMAND = [sys.executable, "-m", "sudoku_py"]


def started(*arguments: str) -> "subprocess.Popen[str]":
    pipe = subprocess.PIPE
    return subprocess.Popen(  # noqa: S603 (our own command)
        [*COMMAND, *arguments], stdin=pipe, stdout=pipe, stderr=pipe, text=True, bufsize=1
    )


@pytest.fixture
def give(monkeypatch: pytest.MonkeyPatch) -> Give:
    """Put bytes on standard input."""
    return lambda data: monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(data)))


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_puzzle_as_argument(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", UNIQUE]) == 0
    assert objects(capsys.readouterr().out) == [
        {"puzzle": UNIQUE, "status": "unique", "solution": SOLUTION, "reason": None}
    ]


@pytest.mark.parametrize(
    ("puzzle", "status", "reason"),
    [
        (MULTIPLE, "multiple", "There is more than one solution: r3c2 can hold 1 or 3."),
        (CLASHING, "invalid", "Row 1 holds the digit 1 more than once: r1c1, r1c2."),
        (STUCK, "unsolvable", "No digit fits in r1c3: its row, column and box hold them all."),
    ],
)
def test_what_is_not_unique_has_its_reason(
    capsys: pytest.CaptureFixture[str], puzzle: str, status: str, reason: str
) -> None:
    assert main(["solve", puzzle]) == 1
    [found] = objects(capsys.readouterr().out)
    assert (found["puzzle"], found["status"], found["reason"]) == (puzzle, status, reason)
    assert (found["solution"] is None) == (status != "multiple")


def test_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(FOLDER / "easy10.txt")]) == 0
    assert [found["status"] for found in objects(capsys.readouterr().out)] == ["unique"] * 10


def test_a_broken_puzzle_is_reported_and_the_rest_goes_on(
    capsys: pytest.CaptureFixture[str], give: Give
) -> None:
    give(f"{UNIQUE}\n{BROKEN}\n{UNIQUE}\n".encode())
    assert main(["solve"]) == 1
    first, broken, last = objects(capsys.readouterr().out)
    assert first == last
    assert (broken["puzzle"], broken["status"], broken["solution"]) == (BROKEN, "invalid", None)
    assert "ine 2" in broken["reason"]
    assert "“x”" in broken["reason"]


def test_the_source_of_a_broken_puzzle_is_shortened(
    capsys: pytest.CaptureFixture[str], give: Give
) -> None:
    give(b"1x" * 2000)
    assert main(["solve", "-"]) == 1
    [found] = objects(capsys.readouterr().out)
    assert found["puzzle"] == "1x" * 50 + "…"


def test_bytes_that_are_no_text_are_reported(
    capsys: pytest.CaptureFixture[str], give: Give
) -> None:
    give(bytes(range(256)) * 4)
    assert main(["solve"]) == 1
    assert {found["status"] for found in objects(capsys.readouterr().out)} == {"invalid"}


def test_boards_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", UNIQUE, "--text"]) == 0
    assert capsys.readouterr().out == (
        "1 2 | 4 3\n3 4 | 2 1\n----+----\n2 3 | 1 4\n4 1 | 3 2\nThis is the only solution.\n\n"
    )


def test_a_screen_gets_boards_unless_it_asks_for_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    main(["solve", CLASHING])
    assert capsys.readouterr().out.startswith("1 1 | . .\n")
    main(["solve", CLASHING, "--json"])
    assert objects(capsys.readouterr().out)[0]["puzzle"] == CLASHING


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("missing.txt", "There is no file missing.txt, and it is no puzzle either."),
        ("a/very/long/path/to/puzzles", "There is no file a/very/long/path/to/puzzles, and it"),
        (str(FOLDER), f"{FOLDER} cannot be read: Is a directory."),
    ],
)
def test_what_cannot_be_read_is_a_usage_error(
    capsys: pytest.CaptureFixture[str], source: str, sentence: str
) -> None:
    assert main(["solve", source]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith(f"sudoku_py: {sentence}")


@pytest.mark.parametrize("puzzle", ["12345", BROKEN, "", "." * 5000, UNIQUE[:-1]])
def test_a_broken_puzzle_as_argument_is_a_usage_error(
    capsys: pytest.CaptureFixture[str], puzzle: str
) -> None:
    with pytest.raises(FormatError) as refused:
        read(puzzle)
    assert main(["solve", puzzle]) == 2
    assert capsys.readouterr() == ("", f"sudoku_py: {refused.value}\n")


def test_nothing_to_read_is_a_usage_error(capsys: pytest.CaptureFixture[str], give: Give) -> None:
    give(b"\n\n")
    assert main(["solve"]) == 2
    assert capsys.readouterr().err == "sudoku_py: There is no puzzle to read.\n"


def test_each_answer_comes_before_the_next_puzzle() -> None:
    with started("solve") as process:
        assert process.stdin
        assert process.stdout
        for _ in range(2):
            process.stdin.write(puzzle_line() + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["status"] == "unique"
        process.stdin.close()
        assert process.wait(10) == 0


def test_a_closed_pipe_ends_it_quietly(tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    many.write_text((puzzle_line() + "\n") * 2000, "utf-8")
    with started("solve", str(many)) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""


def test_ctrl_c_ends_it_quietly() -> None:
    with started("solve") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(puzzle_line() + "\n")
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
        assert process.stderr.read() == ""


def puzzle_line() -> str:
    return (FOLDER / "easy10.txt").read_text("utf-8").splitlines()[0]


def test_generate_prints_a_puzzle_on_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--clues", "32", "--count", "3", "--seed", "4"]) == 0
    lines = capsys.readouterr().out.split()
    grids = [Grid.from_line(line) for line in lines]
    assert [grid.givens for grid in grids] == [32, 32, 32]
    assert {verdict_of(grid).status for grid in grids} == {"unique"}
    main(["generate", "--clues", "32", "--seed", "5"])
    assert capsys.readouterr().out.split() == lines[1:2]


def test_generate_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--size", "4", "--empty", "9", "--seed", "1", "--json"]) == 0
    [made] = objects(capsys.readouterr().out)
    verdict = verdict_of(Grid.from_line(made.pop("puzzle")))
    assert verdict == Verdict("unique", Grid.from_line(made.pop("solution")))
    assert made == {"givens": 7, "seed": 1, "reached": True}


def test_without_a_seed_puzzles_differ(capsys: pytest.CaptureFixture[str]) -> None:
    main(["generate"])
    main(["generate"])
    assert len(set(capsys.readouterr().out.split())) == 2


def test_a_count_that_is_not_reached_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--size", "4", "--clues", "2", "--seed", "1"]) == 1
    out, err = capsys.readouterr()
    assert Grid.from_line(out.strip()).givens == 4
    assert err == "Seed 1: givens asked for: 2; fewest reached: 4.\n"


@pytest.mark.parametrize(
    "wish", ["--size 7", "--size 25", "--clues -1", "--clues 82", "--empty 82"]
)
def test_nonsense_wishes_are_usage_errors(capsys: pytest.CaptureFixture[str], wish: str) -> None:
    assert main(["generate", *wish.split()]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("sudoku_py: ")
    assert err.endswith(".\n")


@pytest.mark.parametrize(
    "arguments",
    ["", "fly", "generate --count 0", "generate --clues 30 --empty 51", "solve --json --text"],
)
def test_argparse_refuses_the_rest(arguments: str) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments.split())
    assert end.value.code == 2


def test_version() -> None:
    with started("--version") as process:
        assert process.stdout
        assert process.stdout.read() == f"sudoku_py {__version__}\n"
