"""Solvers of one's own: functions, texts and files, watched and graded."""

from collections import Counter
from pathlib import Path

import pytest

import sudoku_py as sp
from sudoku_py.cli import main
from tests.test_puzzle import EASY, SMALL
from tests.user_program import my_solve

TEXT = "def solve(board):\n    row = board[0]\n    row[2] = 3\n    return False\n"


def test_a_function_runs_with_all_that_it_uses() -> None:
    watched = sp.watch(my_solve, sp.read(EASY))
    assert watched.is_solved
    assert watched.board.line == sp.read(EASY).solve().line
    assert len(watched) == watched.counters["lines"] + 1
    step = watched[500]
    assert step.text == watched.source.splitlines()[step.line - 1].strip()
    assert int(step.variables["digit"]) in range(1, 10)
    assert step.stack[0]["function"] == "my_solve"


def test_a_list_has_what_it_held_then() -> None:
    watched = sp.watch(TEXT, sp.read(SMALL))
    assert (watched.is_solved, len(watched)) == (False, 5)
    rows = [watched[step].variables.get("row") for step in (3, 4)]
    assert rows == ["[1, 2, 0, 0]", "[1, 2, 3, 0]"]
    assert [str(step) for step in watched[3:5]] == [
        "3. Line 3: row[2] = 3",
        "4. Line 4: return False",
    ]
    with pytest.raises(IndexError, match="no step 5: the run ends after step 4"):
        watched[5]
    assert [each["kind"] for each in watched.events()][-1] == "end"


def test_a_run_is_told_in_words_as_the_command_prints_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(TEXT, "utf-8")
    watched = sp.watch(path, SMALL)
    told = {
        (): watched.transcript(),
        ("--steps", "2", "--lang", "es"): watched.transcript(2, lang="es"),
        ("--at", "3"): watched.transcript(at=3),
        ("--json",): watched.transcript(None, as_json=True),
    }
    for options, lines in told.items():
        assert main(["watch", str(path), SMALL, *options]) == 1
        assert list("\n".join(lines).splitlines()) == capsys.readouterr().out.splitlines(), options
    counted = {row["line"]: row["count"] for row in watched.profile()}
    assert counted == Counter(each["line"] for each in watched.events() if each["kind"] == "line")


def test_code_that_fails_is_told_and_no_error() -> None:
    puzzle = sp.read(SMALL)
    assert "ZeroDivisionError" in sp.watch("def solve(board):\n    1 / 0\n", puzzle).verdict
    endless = sp.watch("def solve(board):\n    while True: pass\n", puzzle, max_lines=1000)
    assert "1000" in endless.verdict
    assert (
        "memory"
        in sp.watch("def solve(board):\n    return [0] * 10**10\n", puzzle, max_memory=300).verdict
    )


def test_what_is_no_solver() -> None:
    puzzle = sp.read(SMALL)
    with pytest.raises(sp.NoSource, match="this is of the type int"):
        sp.watch(3, puzzle)  # type: ignore[arg-type]
    with pytest.raises(sp.NoSource, match="the type builtin_function_or_method"):
        sp.watch(print, puzzle)
    namespace: dict[str, object] = {}
    exec(TEXT, namespace)  # noqa: S102 (a function without a file)
    with pytest.raises(sp.NoSource, match="The text of solve is not available"):
        sp.watch(namespace["solve"], puzzle)  # type: ignore[arg-type]
    with pytest.raises(sp.CodeError, match="never closed"):
        sp.watch("def solve(board:", puzzle)
    with pytest.raises(sp.CodeError, match="write a function solve"):
        sp.watch("answer = 42\n", puzzle)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.py"
    path.write_bytes(b"\x89PNG\xff")
    with pytest.raises(sp.CodeError, match="The code cannot run"):
        sp.watch(path, sp.read(SMALL))


def test_a_value_without_a_text_is_named() -> None:
    puzzle = sp.read(SMALL)
    with pytest.raises(sp.NoSource, match="uses HANDLE, whose value cannot be written"):
        sp.watch(with_handle, puzzle)


HANDLE = object()


def with_handle(_board: object) -> object:
    return HANDLE
