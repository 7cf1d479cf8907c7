"""The commands that compare: `race`, `experiment` and `bench`."""

import csv
from pathlib import Path

import pytest

from sudoku_py.cli import main
from sudoku_py.lab.timeline.counters import SHARED
from tests.cli.conftest import Give
from tests.cli.running import BROKEN, STUCK, UNIQUE, objects, puzzle_line
from tests.data import FOLDER

Output = pytest.CaptureFixture[str]
Captured = pytest.CaptureFixture[str]


def test_a_race(capsys: Output) -> None:
    assert main(["race", puzzle_line(), "--algorithms", "propagation,exact-cover", "--json"]) == 0
    rows = objects(capsys.readouterr().out)
    assert [(row["place"], row["status"]) for row in rows] == [(1, "solved"), (1, "solved")]
    assert list(rows[0])[6:17] == list(SHARED)
    by_steps = ["--algorithms", "propagation,exact-cover", "--rank", "steps", "--json"]
    assert main(["race", puzzle_line(), *by_steps]) == 0
    assert [row["place"] for row in objects(capsys.readouterr().out)] == [1, 2]
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
    assert "No puzzle to read" in capsys.readouterr().err


@pytest.mark.parametrize("task", ["solve", "unique"])
def test_figures(capsys: Captured, task: str) -> None:
    options = ["--unique"] if task == "unique" else []
    assert main(["bench", str(FOLDER / "easy10.txt"), "--repeat", "2", *options]) == 0
    [found] = objects(capsys.readouterr().out)
    assert (found["task"], found["puzzles"], found["skipped"], found["repeat"]) == (task, 10, 0, 2)
    assert 0 < found["median_us"] <= found["max_us"]
    assert 0 < found["mean_us"] <= found["max_us"]
    assert found["per_second"] == pytest.approx(1e6 / found["mean_us"], rel=0.1)


def test_what_is_no_puzzle_is_skipped(capsys: Captured, give: Give) -> None:
    give((BROKEN + "\n" + "." * 81).encode())
    main(["bench"])
    assert objects(capsys.readouterr().out)[0]["skipped"] == 1
    give(BROKEN.encode())
    assert main(["bench"]) == 2
    assert capsys.readouterr().err == "sudoku_py: No puzzle to time.\n"
