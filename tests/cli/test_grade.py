import json
from pathlib import Path
from typing import Any

import pytest

from sudoku_py.cli import main
from tests.sandbox.solvers import folder, solver

Output = pytest.CaptureFixture[str]
IDS = ["is-valid", "backtracking", "undo", "mrv", "forward-checking", "count-solutions"]


def graded(capsys: Output, *arguments: str) -> dict[str, Any]:
    main(["grade", *arguments, "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_exercises_are_listed(capsys: Output) -> None:
    assert main(["grade", "--list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == IDS
    assert main(["grade", "--list", "--json", "--lang", "es"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["id"] for row in rows] == IDS
    assert rows[2]["title"] == "Deshacer"


def test_a_sample_solution_gets_full_marks(capsys: Output) -> None:
    arguments = ["grade", str(folder() / "is_valid.py"), "is-valid"]
    assert main(arguments) == 0
    assert "failed" not in capsys.readouterr().out
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["exercise"], found["score"]) == ("is-valid", 1.0)
    assert all(test["passed"] and test["reason"] is None for test in found["tests"])


def test_wrong_code_gets_reasons(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "wrong.py"
    path.write_text("def is_valid(board, row, column, digit):\n    return True\n")
    assert main(["grade", str(path), "is-valid"]) == 1
    out = capsys.readouterr().out
    assert "passed" in out
    assert "failed" in out
    found = graded(capsys, str(path), "is-valid", "--lang", "es")
    assert 0 < found["score"] < 1
    assert {"name", "passed", "reason"} <= found["tests"][0].keys()
    failed = [test for test in found["tests"] if not test["passed"]]
    assert all("devuelto True; se esperaba False" in test["reason"] for test in failed)


def test_code_that_cannot_run_fails_every_test(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "broken.py"
    for text in (b"", b"\xff\xfe\x00", b"def solve(:", b"x" * 900_000, b"solve = 1\0"):
        path.write_bytes(text)
        found = graded(capsys, str(path), "backtracking")
        assert found["score"] == 0
        assert all(test["reason"] for test in found["tests"])


def test_an_exercise_can_be_a_file(tmp_path: Path, capsys: Output) -> None:
    exercise, path = tmp_path / "mine.json", tmp_path / "mine.py"
    tests = [{"kind": "call", "function": "double", "arguments": [2], "expect": 4}]
    exercise.write_text(json.dumps({"id": "mine", "title": "Double", "tests": tests}))
    path.write_text("def double(x):\n    return 2 * x\n")
    assert main(["grade", str(path), str(exercise)]) == 0
    assert capsys.readouterr().out.startswith("Double\n")
    path.write_text("def double(x):\n    while True: pass\n")
    tests[0]["name"] = "ends"
    data = {"id": "mine", "limits": {"steps": 1000}, "tests": tests}
    exercise.write_text(json.dumps(data))
    found = graded(capsys, str(path), str(exercise))
    assert "1000" in found["tests"][0]["reason"]


def test_what_makes_no_sense_is_2(tmp_path: Path, capsys: Output) -> None:
    path, wrong = tmp_path / "code.py", tmp_path / "wrong.json"
    path.write_text(solver("return False"))
    wrong.write_text('{"id": "x", "tests": []}')
    for arguments in (
        [],
        [str(path)],
        [str(path), "no-such-exercise"],
        [str(path), str(wrong)],
        [str(path), str(tmp_path)],
        [str(tmp_path / "none.py"), "undo"],
    ):
        assert main(["grade", *arguments]) == 2, arguments
        captured = capsys.readouterr()
        assert captured.err
        assert captured.out == ""
