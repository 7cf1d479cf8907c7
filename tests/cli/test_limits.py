"""What has no end, or too much of everything, stops at a stated size or time, with a sentence."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sudoku_py import checking
from sudoku_py.cli import answers, compare, explain, main, sources
from sudoku_py.cli.command import UNDECIDED, UsageError
from sudoku_py.cli.sources import BoundedLines
from sudoku_py.core import time_limit
from sudoku_py.core.time_limit import TimeIsUp, TimeLimit
from tests.cli.running import COMMAND, MULTIPLE, UNIQUE, objects, puzzle_line
from tests.data import FOLDER

Output = pytest.CaptureFixture[str]
MAX_MEMORY = 100_000  # kB; measured, 40 MB
MEASURED = """
import sys
from pathlib import Path
from sudoku_py.cli import main
code = main(["solve"])
lines = Path("/proc/self/status").read_text().splitlines()
print([line for line in lines if line.startswith("VmHWM")][0].split()[1], file=sys.stderr)
sys.exit(code)
"""
COMMANDS = ["solve", "solve --jobs 2", "check", "rate", "bench", "experiment", "explain", "steps",
            "trace", "race", "draw", "watch docs/solutions/backtracking.py"]  # fmt: skip


def never_ending(tmp_path: Path, piece: bytes) -> Path:
    """A pipe with a name, to which somebody writes for ever."""
    path = tmp_path / "endless"
    os.mkfifo(path)

    def write() -> None:
        with suppress(BrokenPipeError), path.open("wb", buffering=0) as pipe:
            while True:
                pipe.write(piece)

    threading.Thread(target=write, daemon=True).start()
    return path


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only Unix has such pipes")
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("piece", [b"\0" * 60_000, b"1" * 60_000, b"Some words.\n" * 5000])
def test_what_has_no_end_is_not_read_to_it(
    command: str, piece: bytes, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("MAX_LINE", "MAX_TEXT", "MAX_WITHOUT"):
        monkeypatch.setattr(sources, name, 200_000)
    assert main([*command.split(), str(never_ending(tmp_path, piece))]) == 2
    captured = capsys.readouterr()
    assert "200,000 characters" in captured.err
    assert captured.out == ""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the memory")
def test_a_line_of_any_length_needs_little_memory() -> None:
    with subprocess.Popen(  # noqa: S603 (our own command)
        [sys.executable, "-c", MEASURED],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stderr
        with suppress(BrokenPipeError), process.stdin as stream:
            stream.write(puzzle_line().encode() + b"\n")
            for _ in range(1000):
                stream.write(b"1" * 1_000_000)
        message, peak = process.stderr.read().decode().splitlines()
        assert message == (
            "sudoku_py: Line 2 of Standard input has more than 2,000,000 characters, which is the "
            "limit."
        )
        assert int(peak) < MAX_MEMORY
        assert process.wait() == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only Unix has such pipes")
def test_a_pipe_with_a_name_is_read_once(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    threading.Thread(target=path.write_text, args=(f"{UNIQUE * 4}\n",), daemon=True).start()
    assert main(["steps", str(path)]) == 1
    threading.Thread(target=path.write_text, args=(f"{puzzle_line()}\n",), daemon=True).start()
    assert main(["solve", str(path)]) == 0
    assert objects(capsys.readouterr().out)[0]["status"] == "unique"


@pytest.mark.parametrize("seed", range(30))
def test_bytes_are_no_program_error(seed: int, tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "bytes"
    path.write_bytes(Random(seed).randbytes(30_000))
    assert main(["solve", str(path)]) in (1, 2)
    assert capsys.readouterr()


def test_a_puzzle_now_and_then_lets_a_long_list_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MAX_WITHOUT", 1000)
    lines = BoundedLines(StringIO("words\n" * 300), "list.txt")
    with pytest.raises(UsageError, match=r"list\.txt: no puzzle in 1,000 characters"):
        list(lines)
    text = ("words\n" * 100 + UNIQUE * 4 + "\n") * 20
    monkeypatch.setattr("sys.stdin", StringIO(text))
    assert len(list(sources.items(["-"]))) >= 20


def test_an_experiment_reads_no_endless_list(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(compare, "MOST", 2)
    assert main(["experiment", UNIQUE, UNIQUE, UNIQUE]) == 2
    assert "more than 2 puzzles" in capsys.readouterr().err


def twice(number: int) -> list[int]:
    return [number, number]


@pytest.mark.parametrize(("items", "jobs"), [(0, 9), (1, 50), (3, 10**9), (200, 10**9), (9, 2)])
def test_no_more_processes_than_work_or_cores(
    items: int, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[int] = []
    pool = ProcessPoolExecutor

    def counted(number: int, **named: Any) -> ProcessPoolExecutor:
        started.append(number)
        return pool(number, **named)

    monkeypatch.setattr(answers, "ProcessPoolExecutor", counted)
    expected = [found for number in range(items) for found in twice(number)]
    assert list(answers.in_processes(twice, range(items), jobs)) == expected
    most = min(items, jobs, 4 * (os.cpu_count() or 1))
    assert started == ([most] if items else [])


@pytest.mark.parametrize("command", ["solve", "check", "rate", "generate --size 4 --seed 1"])
def test_every_command_takes_many_jobs(command: str, capsys: Output) -> None:
    puzzles = [] if "generate" in command else [UNIQUE, UNIQUE]
    count = ["--count", "2"] if "generate" in command else []
    assert main([*command.split(), *puzzles, *count, "--jobs", "99999"]) in (0, 1)
    assert len(capsys.readouterr().out.splitlines()) == 2


LIMITED = ["check", "check --minimal", "solve", "check --jobs 2"]


@pytest.mark.parametrize("command", LIMITED)
def test_what_is_not_decided_in_its_time_is_said(
    command: str, endless: str, capsys: Output
) -> None:
    assert main([*command.split(), endless, "--seconds", "0.5"]) == UNDECIDED
    [found] = objects(capsys.readouterr().out)
    assert found["status"] == "undecided"
    assert found["reason"] == "Whether there is one solution was not decided within 0.5 seconds."
    assert found.get("unique", None) is None


def test_other_exit_codes_come_first(endless: str, capsys: Output) -> None:
    assert main(["check", endless, UNIQUE, "--seconds", "0.5"]) == UNDECIDED
    assert main(["check", endless, MULTIPLE, "--seconds", "0.5"]) == 1
    assert main(["check", "no puzzle", "--seconds", "0.5"]) == 2
    assert main(["check", endless, "--text", "--seconds", "0.5"]) == UNDECIDED
    assert "not decided within 0.5 seconds" in capsys.readouterr().out


def test_a_minimality_that_is_not_decided(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """The time ends after the verdict: then that stands, and only the rest is unknown."""

    def too_long(_puzzle: str, _time: object) -> list[str]:
        raise TimeIsUp("not decided within 60 seconds")

    monkeypatch.setattr(checking, "redundant_givens", too_long)
    assert main(["check", UNIQUE, "--json"]) == 0
    [found] = objects(capsys.readouterr().out)
    assert (found["status"], found["unique"], found["minimal"]) == ("unique", True, None)
    assert found["reason"] == "Whether it is minimal was not decided within 60 seconds."
    assert main(["check", UNIQUE, "--minimal"]) == UNDECIDED
    assert main(["check", UNIQUE, "--text"]) == 0
    assert "one solution. Whether it is minimal was not decided" in capsys.readouterr().out


EMPTY = "." * 81
HARD = (FOLDER / "hardest11.txt").read_text("utf-8").splitlines()[0]  # of rating 11 and more


def test_solutions_are_counted_within_a_time(endless: str, capsys: Output) -> None:
    assert main(["solve", EMPTY, "--count", "999999", "--seconds", "1"]) == 1
    captured = capsys.readouterr()
    [found] = objects(captured.out)
    assert found["count"] > 1
    assert found["exact"] is False
    assert "ended after 1 seconds" in captured.err
    assert main(["solve", endless, "--count", "9", "--seconds", "0.5"]) == UNDECIDED
    [found] = objects(capsys.readouterr().out)
    assert (found["status"], found["count"], found["exact"]) == ("undecided", 0, False)
    for options in ([], ["--seconds", "60"]):  # what ends in its time is not changed by it
        assert main(["solve", "1" + "." * 15, "--count", "100", *options]) == 1
        [found] = objects(capsys.readouterr().out)
        assert (found["count"], found["exact"]) == (72, True)


def test_solutions_are_listed_within_a_time(endless: str, capsys: Output) -> None:
    assert main(["solve", EMPTY, "--all", "--seconds", "1"]) == 1
    captured = capsys.readouterr()
    *each, found = objects(captured.out)
    assert len({row["solution"] for row in each}) == found["count"] > 1
    assert found["exact"] is False
    assert "ended after 1 seconds" in captured.err
    assert main(["solve", endless, "--all", "--seconds", "0.5"]) == UNDECIDED
    assert objects(capsys.readouterr().out)[-1]["count"] == 0


@pytest.mark.parametrize("order", ["se", "teachable", "hodoku"])
def test_a_step_that_is_not_found_in_its_time_is_said(order: str, capsys: Output) -> None:
    assert main(["explain", HARD, "--order", order, "--seconds", "0", "--json"]) == UNDECIDED
    captured = capsys.readouterr()
    assert re.search(r"Step \d+ was not found within 0 seconds", captured.err)
    assert main(["explain", UNIQUE, "--order", order, "--seconds", "60"]) == 0


def test_the_step_that_is_looked_for_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    @contextmanager
    def spied(seconds: float) -> Iterator[TimeLimit]:
        yield TimeLimit(seconds, shown.append)

    monkeypatch.setattr(time_limit, "INTERVAL", 0.0)
    monkeypatch.setattr(explain, "time_limit", spied)
    assert main(["explain", HARD, "--order", "se", "--seconds", "60"]) == 0
    numbers = [int(found[1]) for text in shown if (found := re.match(SHOWN_STEP, text))]
    assert len({*numbers}) > 2
    assert numbers == sorted(numbers)


SHOWN_STEP = r"Looking for step (\d+): \d+ of at most 60 seconds"


def test_a_step_limit_ends_before_the_time_limit(capsys: Output) -> None:
    assert main(["explain", UNIQUE, "--order", "se", "--steps", "2"]) == 0
    assert "not found" not in capsys.readouterr().err


@pytest.mark.parametrize("options", [[], ["--unique"]])
def test_a_run_that_does_not_end_is_not_measured(
    options: list[str], endless: str, capsys: Output
) -> None:
    assert main(["bench", endless, "--seconds", "0.5", *options]) == UNDECIDED
    [found] = objects(capsys.readouterr().out)
    assert found["undecided"] == 1
    assert "mean_us" not in found
    assert main(["bench", endless, puzzle_line(), "--seconds", "0.5", *options]) == UNDECIDED
    [found] = objects(capsys.readouterr().out)
    assert (found["undecided"], found["puzzles"]) == (1, 1)
    assert found["mean_us"] > 0


SHOWN = {
    "check ENDLESS --seconds 1.5": rb"\rSearching: \d+ of at most 1\.5 seconds",
    "solve ENDLESS --seconds 1.5": rb"\rSearching: \d+ of at most 1\.5 seconds",
    "solve EMPTY --count 99999999 --seconds 1.5": rb"\rSearching, \d+ found: \d+ of at most 1\.5",
    "solve ENDLESS --all --seconds 1.5": rb"\rSearching: \d+ of at most 1\.5 seconds",
    "bench ENDLESS --seconds 1.5": rb"\rRun 1 of 3: \d+ of at most 1\.5 seconds",
}


@pytest.mark.skipif(sys.platform != "linux", reason="needs a terminal of Unix")
@pytest.mark.parametrize("command", SHOWN)
def test_a_terminal_shows_what_is_being_done(command: str, endless: str) -> None:
    words = {"ENDLESS": endless, "EMPTY": EMPTY}
    arguments = [words.get(each, each) for each in command.split()]
    code, shown = on_a_terminal(arguments)
    assert code in (1, UNDECIDED)
    assert re.search(SHOWN[command], shown)


def on_a_terminal(arguments: list[str]) -> tuple[int, bytes]:
    """The exit code of a command, and all that a terminal gets from it."""
    import pty  # noqa: PLC0415 (not on Windows)

    ours, theirs = pty.openpty()
    with subprocess.Popen(  # noqa: S603 (our own command)
        [*COMMAND, *arguments], stdout=theirs, stderr=theirs
    ) as process:
        os.close(theirs)
        shown = b""
        with suppress(OSError):  # the other end is closed
            while piece := os.read(ours, 1000):
                shown += piece
        code = process.wait()
    os.close(ours)
    return code, shown


@pytest.mark.skipif(sys.platform != "linux", reason="needs a terminal of Unix")
def test_what_a_terminal_shows_is_gone_before_the_answer(endless: str) -> None:
    code, shown = on_a_terminal(["check", endless, "--seconds", "1.5"])
    assert code == UNDECIDED
    assert b"not decided within 1.5 seconds" in shown
    assert b"\\u000d" not in shown
    assert re.search(rb"of at most 1\.5 seconds\r +\r", shown)
    assert not re.search(rb"of at most 1\.5 seconds(?!\r)", shown)
