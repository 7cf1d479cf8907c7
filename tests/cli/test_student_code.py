"""The commands for a student's own code: `watch` and `grade`."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sudoku_py.cli import main
from tests.cli.running import SOLUTION, UNIQUE, objects
from tests.data import FOLDER
from tests.sandbox.solvers import BACKTRACKING, folder, solver

Output = pytest.CaptureFixture[str]
IDS = ["is-valid", "backtracking", "undo", "mrv", "forward-checking", "count-solutions"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my_solver.py"
    path.write_text(BACKTRACKING)
    return path


def test_a_run_in_words(file: Path, capsys: Output) -> None:
    assert main(["watch", str(file), UNIQUE, "--steps", "3", "--lang", "es"]) == 0
    out = capsys.readouterr().out
    assert "2. Línea 9: def solve(board):\n" in out
    assert "\n4. " not in out
    assert "Resuelto.\n" in out


def test_a_run_as_events(file: Path, capsys: Output) -> None:
    assert main(["watch", str(file), UNIQUE, "--json"]) == 0
    *events, end = objects(capsys.readouterr().out)
    assert (end["kind"], end["solved"], end["board"]) == ("end", True, SOLUTION)
    lines = [event for event in events if event["kind"] == "line"]
    assert [event["step"] for event in lines] == list(range(1, end["lines"] + 1))
    assert lines[2] == {
        "kind": "line",
        "step": 3,
        "line": 10,
        "depth": 1,
        "function": "solve",
        "variables": {"board": "board"},
    }
    board = dict.fromkeys((f"r{r}c{c}" for r in range(1, 5) for c in range(1, 5)), None)
    writes = [event for event in events if event["kind"] in ("place", "remove")]
    for event in writes:
        board[event["cell"]] = event["digit"]
        assert (event["digit"] is None) == (event["kind"] == "remove")
    assert len(writes) == end["writes"]
    assert all(str(digit) == SOLUTION[4 * int(cell[1]) + int(cell[3]) - 5]
               for cell, digit in board.items() if digit)  # fmt: skip


def test_output_is_beside_its_step(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "prints.py"
    path.write_text(solver("x = 2\nprint('hello', x)\nreturn False"))
    assert main(["watch", str(path), UNIQUE, "--json"]) == 1
    events = objects(capsys.readouterr().out)
    [printed] = [event for event in events if event["kind"] == "print"]
    assert (printed["text"], printed["line"]) == ("hello 2\n", 3)


def test_limits_can_be_given(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "endless.py"
    path.write_text(solver("while True:\n    pass"))
    assert main(["watch", str(path), UNIQUE, "--max-steps", "50", "--steps", "1"]) == 1
    assert "Stopped at the step limit: 50 lines have run." in capsys.readouterr().out


def test_code_that_cannot_run_is_explained_at_its_line(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "broken.py"
    path.write_bytes(b"def solve(board)\n    pass\n")
    assert main(["watch", str(path), UNIQUE, "--json"]) == 1
    [end] = objects(capsys.readouterr().out)
    assert (end["kind"], end["end"], end["line"]) == ("end", "syntax", 1)
    path.write_bytes(bytes(range(256)))
    assert main(["watch", str(path), UNIQUE, "--lang", "es"]) == 1
    assert "UTF-8" in capsys.readouterr().out


def test_what_makes_no_sense_is_2(file: Path, tmp_path: Path, capsys: Output) -> None:
    assert main(["watch", str(tmp_path / "none.py"), UNIQUE]) == 2
    assert main(["watch", str(tmp_path), UNIQUE]) == 2
    assert main(["watch", str(file), "no puzzle"]) == 2
    assert capsys.readouterr().out == ""
    with pytest.raises(SystemExit) as caught:
        main(["watch", str(file)])
    assert caught.value.code == 2


def test_a_run_is_data_of_its_own(file: Path, capsys: Output) -> None:
    assert main(["watch", str(file), UNIQUE, "--json", "--steps", "2"]) == 0
    first, second, end = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["kind"] for line in (first, second, end)] == ["line", "line", "end"]


def test_one_step_has_its_stack_and_variables(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "lists.py"
    path.write_text(
        solver("seen = [1]\nprint(seen)\nboard[0][2] = 4\nseen.append(2)\nreturn False")
    )
    assert main(["watch", str(path), UNIQUE, "--at", "6", "--json"]) == 1
    state, end = objects(capsys.readouterr().out)
    assert end["kind"] == "end"
    assert (state["kind"], state["step"], state["line"]) == ("state", 6, 6)
    assert (state["board"][2], state["writes"], state["output"]) == ("4", 1, "[1]\n")
    [frame] = state["stack"]
    assert frame["variables"] == {"board": "board", "seen": "[1, 2]"}
    assert main(["watch", str(path), UNIQUE, "--at", "999"]) == 1  # the last step
    assert "    seen = [1, 2]\n" in capsys.readouterr().out


def test_a_profile_counts_each_line(file: Path, capsys: Output) -> None:
    assert main(["watch", str(file), UNIQUE, "--profile", "--json"]) == 0
    *rows, end = objects(capsys.readouterr().out)
    assert sum(row["count"] for row in rows) == end["lines"]
    assert main(["watch", str(file), UNIQUE, "--profile"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line[22:] for line in out] == BACKTRACKING.splitlines()


ENDINGS = {
    "finished": ["return False", "board[0][2] = 4"],
    "error": ["raise ValueError", "return solve(board)", "quit()", "raise GeneratorExit"],
    "refused": ["input()", "import os; os._exit(0)", "import asyncio; asyncio.run(None)"],
    "steps": ["while True: pass"],
    "seconds": ["sum(iter(int, 1))", "while True: x = sum(range(10**5))", "10**10**10"],
    "memory": ["x = bytearray(3 * 10**9)", "x = []; [x.append([0] * 10**6) for _ in iter(int, 1)]"],
    "output": ["while True: print(board)", "print('x' * 10**6)"],
}
CRASH = "import ctypes; ctypes.string_at(0)"  # ends Python as no exception does


@pytest.mark.parametrize("language", ["", ".es"])
def test_the_documentation_lists_every_end(language: str) -> None:
    text = (FOLDER.parent.parent / f"docs/writing{language}.md").read_text("utf-8")
    (listed,) = re.findall(r"^`end` (?:is|es) (.*?)\.", text, re.MULTILINE)
    assert re.findall(r"`(\w+)`", listed) == list(ENDINGS)


@pytest.mark.parametrize("end", ENDINGS)
def test_the_end_has_the_name_that_the_documentation_promises(
    end: str, tmp_path: Path, capsys: Output
) -> None:
    limits = ["--json", "--steps", "1", "--max-seconds", "1", "--max-memory", "300"]
    if end == "steps":
        limits += ["--max-steps", "1000"]
    for code in [*ENDINGS[end], *([CRASH] if end == "error" else [])]:
        path = tmp_path / "own.py"
        path.write_text(solver(code))
        assert main(["watch", str(path), UNIQUE, *limits]) == 1
        last = objects(capsys.readouterr().out)[-1]
        assert (last["kind"], last["end"]) == ("end", end), code
        assert last["reason"]


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
    path.write_text(
        "def is_valid(board, row, column, digit):\n    return digit not in board[row]\n"
    )
    assert main(["grade", str(path), "is-valid"]) == 1
    out = capsys.readouterr().out
    assert "passed" in out
    assert "failed" in out
    assert "it counts when “Refuses a digit that the column has” passes." in out
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


def test_nonsense_given_to_grade_is_2(tmp_path: Path, capsys: Output) -> None:
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
