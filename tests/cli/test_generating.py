import pytest

from sudoku_py.cli import main
from sudoku_py.core.grid import Grid
from sudoku_py.symmetry import has_symmetry
from sudoku_py.verdict import Verdict, verdict_of
from tests.cli.conftest import Give
from tests.cli.running import SOLUTION, objects

Captured = pytest.CaptureFixture[str]


def test_a_puzzle_on_a_line(capsys: Captured) -> None:
    assert main(["generate", "--clues", "32", "--count", "3", "--seed", "4"]) == 0
    lines = capsys.readouterr().out.split()
    grids = [Grid.from_line(line) for line in lines]
    assert [grid.givens for grid in grids] == [32, 32, 32]
    assert {verdict_of(grid).status for grid in grids} == {"unique"}
    main(["generate", "--clues", "32", "--seed", "5"])
    assert capsys.readouterr().out.split() == lines[1:2]


def test_json(capsys: Captured) -> None:
    assert main(["generate", "--size", "4", "--empty", "9", "--seed", "1", "--json"]) == 0
    [made] = objects(capsys.readouterr().out)
    verdict = verdict_of(Grid.from_line(made.pop("puzzle")))
    assert verdict == Verdict("unique", Grid.from_line(made.pop("solution")))
    assert made == {"givens": 7, "seed": 1, "reached": True}


def test_without_a_seed_puzzles_differ(capsys: Captured) -> None:
    main(["generate"])
    main(["generate"])
    assert len(set(capsys.readouterr().out.split())) == 2


def test_symmetric_and_minimal(capsys: Captured) -> None:
    main(["generate", "--symmetry", "diagonal", "--seed", "1"])
    grid = Grid.from_line(capsys.readouterr().out.strip())
    assert has_symmetry(9, [cell for cell, value in enumerate(grid.values) if value], "diagonal")
    assert main(["generate", "--minimal", "--seed", "1", "--json"]) == 0
    assert objects(capsys.readouterr().out)[0]["spare"] == 0


def test_the_historical_method_tells_its_work(capsys: Captured) -> None:
    main(["generate", "--method", "historical", "--empty", "20", "--seed", "1", "--json"])
    [made] = objects(capsys.readouterr().out)
    assert made["counters"]["unique"]
    assert set(made["counters"]) == {"solver_calls", "assignments", "removals_tried", "unique"}


def test_from_a_solution(capsys: Captured) -> None:
    main(["generate", "--solution", SOLUTION, "--json", "--seed", "1"])
    assert objects(capsys.readouterr().out)[0]["solution"] == SOLUTION


def test_from_a_pattern_on_standard_input(capsys: Captured, give: Give) -> None:
    give(b"x..x\n.xx.\n..x.\nx..x\n")
    assert main(["generate", "--pattern", "-", "--seed", "2"]) == 0
    puzzle = capsys.readouterr().out.strip()
    assert [cell for cell, char in enumerate(puzzle) if char != "."] == [0, 3, 5, 6, 10, 12, 15]


def test_a_count_that_is_not_reached_is_said(capsys: Captured) -> None:
    assert main(["generate", "--size", "4", "--clues", "2", "--seed", "1"]) == 1
    out, err = capsys.readouterr()
    assert Grid.from_line(out.strip()).givens == 4
    assert err == "Seed 1: givens asked for: 2; closest reached: 4.\n"


def test_a_puzzle_that_is_not_minimal_is_said(capsys: Captured) -> None:
    wish = "generate --minimal --symmetry quarter-turn --attempts 1 --seed 1 --json"
    assert main(wish.split()) == 1
    out, err = capsys.readouterr()
    spare = objects(out)[0]["spare"]
    assert err == f"Seed 1: not minimal; givens that could still go: {spare}.\n"


def test_processes_make_the_same_puzzles(capsys: Captured) -> None:
    wish = ["generate", "--count", "20", "--seed", "7", "--size", "4"]
    main(wish)
    alone = capsys.readouterr().out
    main([*wish, "--jobs", "2"])
    assert capsys.readouterr().out == alone


@pytest.mark.parametrize(
    "wish",
    [
        "--size 7",
        "--size 25",
        "--clues -1",
        "--clues 82",
        "--empty 82",
        "--solution 12..34....1.4...",
        "--solution nowhere.txt",
        "--pattern x..x.xx..xx.x..x --size 9",
        "--pattern x..x.xx..xx.x..x --minimal",
        "--method historical --minimal",
    ],
)
def test_nonsense_wishes_are_usage_errors(capsys: Captured, wish: str) -> None:
    assert main(["generate", *wish.split()]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("sudoku_py: ")
    assert err.endswith(".\n")
