import csv
from pathlib import Path

import pytest

from sudoku_py.cli import main
from tests.cli.running import BROKEN, STUCK, UNIQUE, objects, puzzle_line

Output = pytest.CaptureFixture[str]


def test_an_experiment_is_a_table(capsys: Output) -> None:
    arguments = ["experiment", UNIQUE, STUCK, "--algorithms", "propagation,rule-based"]
    assert main(arguments) == 0
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [row["outcome"] for row in rows] == ["solved", "solved", "none", "none"]
    assert main([*arguments, "--json"]) == 0
    assert objects(capsys.readouterr().out)[0]["outcome"] == "solved"
    assert main([*arguments, "--steps", "5"]) == 1


def test_entries_that_are_no_puzzles_are_told_of(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{puzzle_line()}\n{BROKEN}\n")
    assert main(["experiment", str(file), "--algorithms", "propagation"]) == 1
    came = capsys.readouterr()
    assert came.out.count("solved") == 1
    assert "“x” is not a digit" in came.err
    file.write_text(f"{BROKEN}\n")
    assert main(["experiment", str(file)]) == 2
    assert "No puzzle to read" in capsys.readouterr().err
