"""The command `class`: a folder of files that students have handed in."""

import csv
import io
import json
import os
from pathlib import Path
from typing import Any

import pytest

from sudoku_py.cli import main
from tests.cli.running import objects
from tests.sandbox.solvers import solution

Output = pytest.CaptureFixture[str]
WRONG = "def is_valid(board, row, column, digit):\n    return board[99]\n"


def hand_in(path: Path, name: str, code: str, exercise: str = "is-valid") -> None:
    data = {"sudokuLab": "hand-in", "version": 1, "name": name, "exercise": exercise, "code": code}
    path.write_text(json.dumps(data), "utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A class with what a lecturer gets: copies, errors, and files that are none."""
    own = solution("is-valid")
    hand_in(tmp_path / "a.json", "=1+1", own)
    (tmp_path / "group 2").mkdir()
    hand_in(tmp_path / "group 2" / "b.json", "Ana\x1b[31m <b>", own.replace("digit", "d"))
    hand_in(tmp_path / "c.json", "Luis", WRONG)
    hand_in(tmp_path / "d.json", "Luis", WRONG)
    hand_in(tmp_path / "e.json", "Eva", "pass", "undo")
    hand_in(tmp_path / "i.json", "luis", WRONG + "# better?\n")
    (tmp_path / "f.json").write_text('{"sudokuLab":', "utf-8")
    (tmp_path / "g.json").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "h.txt").write_text("not looked at", "utf-8")
    return tmp_path


def test_each_file_has_a_row_and_the_others_go_on(folder: Path, capsys: Output) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.json")  # would wait for ever
    assert main(["class", str(folder), "--json", "--jobs", "2"]) == 1
    rows = {Path(row["file"]).name: row for row in objects(capsys.readouterr().out)}
    scores = {name: row["score"] for name, row in rows.items()}
    assert (scores["a.json"], scores["b.json"], scores["c.json"]) == (1, 1, 0)
    assert rows["a.json"]["similar"] == "100 % Ana [31m <b>"
    assert rows["b.json"]["similar"] == "100 % =1+1"
    assert rows["d.json"]["note"] == "The same name and program as in c.json."
    assert rows["e.json"]["note"] == "This file is for another exercise: undo."
    assert "damaged" in rows["f.json"]["note"]
    assert rows["g.json"]["note"] == "This file is not a hand-in of the lab."
    assert "h.txt" not in rows
    assert (rows["c.json"]["also"], rows["i.json"]["also"]) == ("i.json", "c.json")
    assert rows["a.json"]["also"] is None


def test_files_are_in_the_order_of_their_numbers(tmp_path: Path, capsys: Output) -> None:
    names = ["2.json", "10.json", "a1/x.json", "a9/x3.json", "a9/x10.json", "a010/x.json", "b.json"]
    for name in reversed(names):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        hand_in(tmp_path / name, name, "pass", "undo")
    main(["class", str(tmp_path), "--exercise", "is-valid", "--json"])
    rows = [Path(row["file"]).relative_to(tmp_path) for row in objects(capsys.readouterr().out)]
    assert rows == [Path(name) for name in names]


def test_the_csv_is_safe_and_has_all_columns(folder: Path, capsys: Output) -> None:
    main(["class", str(folder), "--csv", "--lang", "es"])
    head, *rows = list(csv.reader(io.StringIO(capsys.readouterr().out)))
    assert head[:3] == ["Archivo", "Nombre", "Puntuación en %"]
    assert all(len(row) == len(head) for row in rows)
    assert "'=1+1" in {row[1] for row in rows}
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)


def test_the_table_names_the_first_error(folder: Path, capsys: Output) -> None:
    main(["class", str(folder / "c.json"), str(folder / "a.json")])
    out = capsys.readouterr().out
    assert "IndexError" in out
    assert "100 %" in out
    assert "a student can change them" in out


def test_an_own_exercise_comes_along_with_the_files_that_were_handed_in(
    tmp_path: Path, capsys: Output
) -> None:
    test = {"kind": "call", "function": "double", "arguments": [4], "expect": 8}
    own = json.dumps({"kind": "exercise", "version": 1, "id": "double", "tests": [test]})
    easy = json.dumps({"id": "double", "tests": [{**test, "expect": 0}]})
    for name, code, text in (("Ana", "*", own), ("Eva", "+", own), ("Max", "-", easy)):
        source = f"def double(number):\n    return number {code} 2\n"
        data = {"sudokuLab": "hand-in", "version": 1, "name": name, "exercise": "double"}
        file = json.dumps({**data, "code": source, "own": text})
        (tmp_path / f"{name}.json").write_text(file, "utf-8")
    assert main(["class", str(tmp_path), "--json"]) == 0
    assert [row["score"] for row in objects(capsys.readouterr().out)] == [1, 0, 0]
    lecturers = tmp_path / "double.json"
    lecturers.write_text(json.dumps({"id": "double", "tests": [{**test, "expect": 6}]}), "utf-8")
    assert main(["class", str(tmp_path), "--json", "--exercise", str(lecturers)]) == 0
    assert [row["score"] for row in objects(capsys.readouterr().out)] == [0, 1, 0]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nowhere"], "There is no folder or file nowhere."),
        (["."], "There is no .json file that somebody could have handed in."),
    ],
)
def test_what_is_no_class_is_said(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Output,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["class", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_a_program_without_an_end_costs_little_more_than_one_limit(
    tmp_path: Path, capsys: Output
) -> None:
    """Its other tests get a tenth; a program that ends keeps its score, and so do all if asked."""
    numbers = [10**9, 3000, 10, 20, 30]
    tests = [
        {"kind": "call", "name": str(n), "function": "f", "arguments": [n], "expect": n}
        for n in numbers
    ]
    texts = {"id": "own", "title": "", "text": "", "starter": "def f(n):\n    return n\n"}
    own = tmp_path / "exercise.json"
    own.write_text(json.dumps({**texts, "limits": {"steps": 20_000}, "tests": tests}), "utf-8")
    hand_in(tmp_path / "a.json", "endless", "def f(n):\n    while True:\n        pass\n", "own")
    hand_in(tmp_path / "b.json", "good", "def f(n):\n    return n\n", "own")
    slow = "def f(n):\n    for _ in range(n):\n        pass\n    return n\n"
    hand_in(tmp_path / "c.json", "slow", slow, "own")

    def graded(*options: str) -> dict[str, Any]:
        main(["class", str(tmp_path), "--exercise", str(own), "--json", *options])
        return {row["name"]: row for row in objects(capsys.readouterr().out)}

    rows = graded()
    assert {name: (row["score"], row["cut"]) for name, row in rows.items()} == {
        "endless": (0, 4),
        "good": (1, 0),
        "slow": (0.6, 1),
    }
    reasons = [test["reason"] for test in rows["endless"]["tests"]]
    assert [reason.split(": ")[1].split()[0] for reason in reasons[:3]] == ["20000", "2000", "2000"]
    assert all("3 tests of this program" in reason for reason in reasons[3:])
    rows = graded("--full-limits")
    assert {name: row["score"] for name, row in rows.items()} == {
        "endless": 0,
        "good": 1,
        "slow": 0.8,
    }
    assert not any(row["cut"] for row in rows.values())
