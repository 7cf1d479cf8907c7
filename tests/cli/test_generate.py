import sys
from pathlib import Path

import pytest

from sudoku_py.analysis.verdict import Verdict, verdict_of
from sudoku_py.cli import main
from sudoku_py.core.grid import Grid
from sudoku_py.generator.symmetry import has_symmetry
from sudoku_py.techniques.explainer.rating import rate
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


@pytest.mark.parametrize("empty", "0.-_*?")
@pytest.mark.parametrize("given", "xX14")
def test_the_marks_of_a_pattern(capsys: Captured, tmp_path: Path, empty: str, given: str) -> None:
    line = "x..x.xx...x.x..x".replace(".", empty).replace("x", given)
    rows = "\n".join(line[start : start + 4] for start in range(0, 16, 4))
    file = tmp_path / "pattern.txt"
    file.write_text(rows, "utf-8")
    turned = line[::-1].replace(given, empty, 1)
    for pattern in (line, rows, str(file), turned):
        assert main(["generate", "--pattern", pattern, "--seed", "2"]) in (0, 1)
        puzzle = capsys.readouterr().out.strip()
        wanted = line if pattern != turned else turned
        cells = zip(wanted, puzzle, strict=True)
        assert all(char != "." for mark, char in cells if mark == given)


def test_a_count_that_is_not_reached_is_said(capsys: Captured) -> None:
    wish = "generate --clues 18 --seed 1 --attempts 2 --seconds 9"
    assert main(wish.split()) == 1
    out, err = capsys.readouterr()
    found = Grid.from_line(out.strip()).givens
    sentence = f"requested givens: 18; closest found in 2 attempts or 9 seconds: {found}."
    assert err == f"Seed 1: {sentence}\n"


@pytest.mark.parametrize(
    "wish", ["--size 4 --clues 5 --symmetry half-turn", "--clues 12", "--empty 81"]
)
def test_what_is_impossible_is_said_at_once(wish: str, capsys: Captured) -> None:
    assert main(["generate", *wish.split()]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert "givens" in err


def test_a_puzzle_that_is_not_minimal_is_said(capsys: Captured) -> None:
    wish = "generate --minimal --symmetry quarter-turn --attempts 1 --seed 1 --json"
    assert main(wish.split()) == 1
    out, err = capsys.readouterr()
    spare = objects(out)[0]["spare"]
    assert err == f"Seed 1: not minimal; redundant givens: {spare}.\n"


def test_processes_make_the_same_puzzles(capsys: Captured) -> None:
    wish = ["generate", "--count", "20", "--seed", "7", "--size", "4"]
    main(wish)
    alone = capsys.readouterr().out
    main([*wish, "--jobs", "2"])
    assert capsys.readouterr().out == alone


def test_puzzles_of_a_difficulty_have_their_rating(capsys: Captured) -> None:
    wish = ["generate", "--rating", "2.0-3.0", "--count", "3", "--seed", "1", "--json"]
    assert main(wish) == 0
    made = objects(capsys.readouterr().out)
    assert all(2 <= each["se"] <= 3 for each in made)
    for each in made:
        found = rate(Grid.from_line(each["puzzle"]))
        assert [each["se"], each["pearl"], each["diamond"]] == [tenths / 10 for tenths in found]
    assert main([*wish, "--jobs", "2"]) == 0
    assert objects(capsys.readouterr().out) == made


def test_levels_techniques_and_allowed_techniques(capsys: Captured) -> None:
    for wish in ("--level easy", "--technique naked-pair", "--only singles,pairs"):
        assert main(["generate", *wish.split(), "--seed", "1"]) == 0
        assert Grid.from_line(capsys.readouterr().out.strip()).givens < 40


def test_a_difficulty_that_is_not_found_is_said(capsys: Captured) -> None:
    wish = "generate --rating 7-8 --only singles,sue-de-coq --attempts 1 --seed 1 --json"
    assert main(wish.split()) == 1
    out, err = capsys.readouterr()
    [made] = objects(out)
    assert not made["reached"]
    assert err == (
        f"Seed 1: no such puzzle found in 50 attempts or 60 seconds; "
        f"this is the closest, with a rating of {made['se']:.1f}.\n"
    )


def test_a_terminal_shows_the_attempts(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in (sys.stdout, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    main(["generate", "--level", "easy", "--seed", "1"])
    shown = capsys.readouterr().err
    assert "Seed 1: attempt 1 of 1000" in shown
    assert shown.endswith("\r")


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
        "--rating 1.3-1.4",
        "--rating 4.5-3.0",
        "--rating hard",
        "--level extreme --size 6",
        "--technique y-wing",
        "--technique jellyfish --size 4",
        "--technique x-wing --only singles",
        "--technique x-wing --level easy",
        "--rating 7-8 --only singles",
        "--only tricks",
    ],
)
def test_nonsense_wishes_are_usage_errors(capsys: Captured, wish: str) -> None:
    assert main(["generate", *wish.split()]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("sudoku_py: ")
    assert err.endswith(".\n")


@pytest.mark.parametrize(
    ("option", "text", "reason"),
    [
        (
            "--rating",
            "99-100",
            "No step has a rating of 99.0–100.0; ratings are between 1.0 and 12.0",
        ),
        ("--rating", "1000000", "No step has a rating of 1000000.0"),
        ("--rating", "1.1", "No step has a rating of 1.1"),
        ("--rating", "9" * 5000, "is not a range of ratings; write it like 3.0-4.5"),
        ("--rating", "", "“” is not a range of ratings"),
        ("--technique", "", "There is no technique “”"),
        ("--only", "", "“” is neither a technique nor a group"),
        ("--only", "singles,", "“” is neither a technique nor a group"),
        ("--pattern", "nowhere.txt", "nowhere.txt is neither a file nor a pattern"),
        ("--solution", "nowhere.txt", "nowhere.txt is neither a file nor a solution"),
    ],
    ids=lambda text: text[:12],
)
def test_the_error_names_what_is_wrong(
    capsys: Captured, option: str, text: str, reason: str
) -> None:
    assert main(["generate", option, text]) == 2
    assert reason in capsys.readouterr().err
