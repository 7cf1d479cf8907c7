"""The laboratory's commands: algorithms, trace, race, experiment, solve --algorithm."""

import csv
import json
from pathlib import Path

import pytest

from sudoku_py.cli import main
from sudoku_py.solvers.registry import SOLVERS
from tests.cli.running import BROKEN, CLASHING, SOLUTION, STUCK, UNIQUE, objects, puzzle_line

Output = pytest.CaptureFixture[str]


def test_algorithms_are_listed(capsys: Output) -> None:
    assert main(["algorithms"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [row.id for row in SOLVERS]
    assert main(["algorithms", "--json"]) == 0
    assert [row["id"] for row in objects(capsys.readouterr().out)] == [row.id for row in SOLVERS]


def test_a_trace_is_told_in_the_language_asked_for(capsys: Output) -> None:
    assert main(["trace", UNIQUE, "--steps", "3", "--lang", "es"]) == 0
    out = capsys.readouterr().out
    assert "1. El 1 no cabe en f1c3: la fila 1 ya lo tiene, en f1c1.\n" in out
    assert "3. Se prueba el 3 en f1c3.\n" in out
    assert "\n4. " not in out
    figures = json.loads(out.splitlines()[-1])
    assert figures["steps"] == 3
    assert figures["comparisons_at_worst"] > figures["comparisons"] > 0


def test_a_trace_ends_with_the_run(capsys: Output) -> None:
    assert main(["trace", UNIQUE, "--algorithm", "propagation"]) == 0
    assert "The search has ended.\n" in capsys.readouterr().out


def test_a_trace_as_data(capsys: Output) -> None:
    assert main(["trace", UNIQUE, "--json", "--algorithm", "candidate-list", "--steps", "2"]) == 0
    first, second = objects(capsys.readouterr().out)
    assert first["digits"] == [3, 4]
    assert (second["kind"], second["step"], second["depth"]) == ("place", 2, 1)


def test_a_puzzle_can_come_from_a_file(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(UNIQUE)
    assert main(["trace", str(file), "--steps", "1"]) == 0
    assert "r1c3" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["trace", UNIQUE, "--algorithm", "nix"], "there are: cell-order, "),
        (["solve", UNIQUE, "--algorithm", "nix"], "there are: cell-order, "),
        (["race", UNIQUE, "--algorithms", "nix"], "there are: cell-order, "),
        (["experiment", UNIQUE, "--algorithms", "nix"], "there are: cell-order, "),
        (["trace", CLASHING], "Row 1 holds the digit 1 more than once"),
        (["race", CLASHING], "Row 1 holds the digit 1 more than once"),
        (["experiment", BROKEN], "“x” is not a digit"),
    ],
)
def test_what_cannot_be_run_is_refused_in_words(
    arguments: list[str], said: str, capsys: Output
) -> None:
    assert main(arguments) == 2
    assert said in capsys.readouterr().err


def test_a_race(capsys: Output) -> None:
    assert main(["race", puzzle_line(), "--algorithms", "propagation,exact-cover", "--json"]) == 0
    rows = objects(capsys.readouterr().out)
    assert [(row["place"], row["status"]) for row in rows] == [(1, "solved"), (2, "solved")]
    assert main(["race", UNIQUE, "--equal", "time"]) == 0
    assert capsys.readouterr().out.splitlines()[0].split()[:2] == ["place", "algorithm"]


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
    assert "There is no puzzle to read" in capsys.readouterr().err


def test_solving_with_an_algorithm(capsys: Output) -> None:
    assert main(["solve", UNIQUE, "--algorithm", "rule-based"]) == 0
    (found,) = objects(capsys.readouterr().out)
    assert (found["outcome"], found["solution"]) == ("solved", SOLUTION)
    assert main(["solve", CLASHING, "--algorithm", "cell-order"]) == 1
    (refused,) = objects(capsys.readouterr().out)
    assert refused["outcome"] == "refused"
    assert "Row 1" in refused["reason"]
