"""The list of the algorithms, and what one of them finds on a puzzle."""

import re

import pytest

from sudoku_py.cli import main
from sudoku_py.core.formats import read_all, write
from sudoku_py.core.grid import Grid
from sudoku_py.solvers.registry import SOLVERS
from tests.cli.running import CLASHING, SOLUTION, UNIQUE, objects

Output = pytest.CaptureFixture[str]


def test_solving_with_an_algorithm(capsys: Output) -> None:
    assert main(["solve", UNIQUE, "--algorithm", "rule-based"]) == 0
    (found,) = objects(capsys.readouterr().out)
    assert (found["outcome"], found["solution"]) == ("solved", SOLUTION)
    assert main(["solve", CLASHING, "--algorithm", "cell-order"]) == 1
    (refused,) = objects(capsys.readouterr().out)
    assert refused["outcome"] == "refused"
    assert "Row 1" in refused["reason"]


def test_text_is_a_report_to_read(capsys: Output) -> None:
    assert main(["solve", UNIQUE, "--algorithm", "BEP", "--text"]) == 0
    text = capsys.readouterr().out
    assert not text.startswith("{")
    (puzzle,) = read_all(text)  # the solution under its title is no puzzle
    assert puzzle.line == UNIQUE.replace("0", ".")
    assert write(Grid.from_line(SOLUTION), "decorated") in text
    assert re.search(r"^Seconds.*: [0-9.]+$", text, re.MULTILINE)
    assert re.search(r"^Nodes: \d+$", text, re.MULTILINE)
    assert main(["solve", CLASHING, "--algorithm", "cell-order", "--text"]) == 1
    assert "cannot be solved: Row 1" in capsys.readouterr().out
    late = ["solve", "." * 81, "--algorithm", "row-permutations", "--text", "--seconds", "0"]
    assert main(late) == 1
    assert "The time was over" in capsys.readouterr().out


def test_algorithms_are_listed(capsys: Output) -> None:
    assert main(["algorithms"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [row.id for row in SOLVERS]
    assert main(["algorithms", "--json"]) == 0
    assert [row["id"] for row in objects(capsys.readouterr().out)] == [row.id for row in SOLVERS]
