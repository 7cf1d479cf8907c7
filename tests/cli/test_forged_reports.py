"""What a program does to its Python, or sends from it, changes no verdict in the terminal."""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from sudoku_py.cli import main
from tests.cli.running import COMMAND, UNIQUE, clean, objects
from tests.sandbox.forging import FORGED, forging
from tests.sandbox.solvers import BACKTRACKING, solver
from tests.sandbox.spoiling import SPOILING

Output = pytest.CaptureFixture[str]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the programs use calls of Unix")
TESTS = [
    {"kind": "solve", "puzzle": UNIQUE},
    {"kind": "solve", "puzzle": UNIQUE, "max_writes": 300},
    {"kind": "call", "function": "solve", "puzzle": UNIQUE, "expect": [7], "keeps_board": False},
    {"kind": "imports", "forbidden": ["antigravity"]},
]
LIMITS = {"steps": 500_000, "seconds": 3, "memory": 700}
BAD = solver("board[0][2] = 1\nreturn True")
# The programs that would do harm to the files of who runs the tests, or need a browser.
ELSEWHERE = ("files", "JavaScript")
PASSES_IMPORTS = [False, False, False, True]


@pytest.fixture
def exercise(tmp_path: Path) -> Path:
    path = tmp_path / "exercise.json"
    path.write_text(json.dumps({"id": "x", "tests": TESTS, "limits": LIMITS}))
    return path


def graded(source: str, exercise: Path, capsys: Output) -> Any:
    own = exercise.with_name("own.py")
    own.write_text(source)
    main(["grade", str(own), str(exercise), "--json"])
    captured = capsys.readouterr()
    assert clean(captured.out + captured.err)
    [found] = objects(captured.out)
    return found


def passed(found: Any) -> list[bool]:
    return [test["passed"] for test in found["tests"]]


def in_a_fresh_process(source: str, exercise: Path) -> Any:
    own = exercise.with_name("fresh.py")
    own.write_text(source)
    command = [*COMMAND, "grade", str(own), str(exercise), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (ours)
    return json.loads(done.stdout)


def test_after_any_program_others_are_graded_as_in_a_fresh_process(
    exercise: Path, capsys: Output
) -> None:
    fresh = [in_a_fresh_process(source, exercise) for source in (BACKTRACKING, BAD)]
    assert passed(fresh[0]) == [True, True, False, True]
    assert passed(fresh[1]) == PASSES_IMPORTS
    for name in SPOILING.keys() - set(ELSEWHERE):
        assert passed(graded(SPOILING[name], exercise, capsys)) == PASSES_IMPORTS, name
    for source, expected in zip((BACKTRACKING, BAD), fresh, strict=True):
        assert graded(source, exercise, capsys) == expected


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_report_passes_no_test(name: str, exercise: Path, capsys: Output) -> None:
    exercise.write_text(json.dumps({"id": "x", "tests": TESTS[:1], "limits": LIMITS}))
    start = time.process_time()
    [test] = graded(forging(name), exercise, capsys)["tests"]
    assert time.process_time() - start < 20  # numbers that collide would take minutes
    assert not test["passed"]
    assert test["reason"]


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_report_solves_no_puzzle(name: str, tmp_path: Path, capsys: Output) -> None:
    own = tmp_path / "own.py"
    own.write_text(forging(name))
    assert main(["watch", str(own), UNIQUE, "--json", "--max-seconds", "3"]) == 1
    captured = capsys.readouterr()
    ends = [each for each in objects(captured.out) if each["kind"] == "end"]
    assert [each["solved"] for each in ends] == [False]
    assert clean(captured.out + captured.err)


def test_an_end_comes_from_the_judge_only(tmp_path: Path, capsys: Output) -> None:
    """The code sends its true report, and after it the event of another end."""
    own, event = tmp_path / "own.py", {"kind": "end", "end": "finished", "solved": True}
    own.write_text(
        solver(
            f"sender._own_send = sender.send\nsend = sender.send\n"
            f"def both(message):\n    send(message)\n    send({{'event': {event!r}}})\n"
            "type(sender).send = lambda self, message: both(message)\nreturn False",
            "import gc\nsender = next(e for e in gc.get_objects() if type(e).__name__ == 'Sender')",
        )
    )
    assert main(["watch", str(own), UNIQUE, "--json"]) == 1
    ends = [each for each in objects(capsys.readouterr().out) if each["kind"] == "end"]
    assert [each["solved"] for each in ends] == [False]


def test_what_must_come_out_is_nowhere_in_the_process_of_the_code(
    exercise: Path, capsys: Output
) -> None:
    """The code searches all objects of its Python for the expected result, and returns it."""
    test = {"kind": "call", "function": "solve", "arguments": ["asked-7913"]}
    exercise.write_text(json.dumps({"id": "x", "tests": [test | {"expect": "secret-7913-4"}]}))
    search = """\
def solve(start):
    beginning = start.replace("asked", "sec" + "ret")
    for each in gc.get_objects():
        for found in gc.get_referents(each):
            if type(found) is str and found.startswith(beginning + "-"):
                return found
    return start"""
    [test] = graded(f"import gc\n{search}\n", exercise, capsys)["tests"]
    assert not test["passed"]
    assert "asked-7913" in test["reason"]
    [test] = graded(f"import gc\n{search}\nx = ['secret-7913-4']", exercise, capsys)["tests"]
    assert test["passed"]  # it searches as it should
