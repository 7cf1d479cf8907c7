from io import StringIO
from pathlib import Path

import pytest

from sudoku_py import checking
from sudoku_py.analysis.verdict import verdict_of
from sudoku_py.cli import main, solve
from sudoku_py.cli.sources import Item
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from tests.cli.conftest import Give
from tests.cli.running import (
    BROKEN,
    CLASHING,
    MULTIPLE,
    SOLUTION,
    STUCK,
    UNIQUE,
    objects,
    puzzle_line,
    started,
)
from tests.data import FOLDER, counted, puzzles

Captured = pytest.CaptureFixture[str]


def test_a_puzzle_as_argument(capsys: Captured) -> None:
    assert main(["solve", UNIQUE]) == 0
    assert objects(capsys.readouterr().out) == [
        {"puzzle": UNIQUE, "status": "unique", "solution": SOLUTION, "reason": None}
    ]


@pytest.mark.parametrize(
    ("puzzle", "status", "reason"),
    [
        (MULTIPLE, "multiple", "There is more than one solution: r3c1 can be 2 or 4."),
        (CLASHING, "invalid", "Row 1 has the digit 1 more than once: r1c1, r1c2."),
        (
            STUCK,
            "unsolvable",
            "No digit fits in r1c3: its row, column and box already have them all.",
        ),
    ],
)
def test_what_is_not_unique_has_its_reason(
    capsys: Captured, puzzle: str, status: str, reason: str
) -> None:
    assert main(["solve", puzzle]) == 1
    [found] = objects(capsys.readouterr().out)
    assert (found["puzzle"], found["status"], found["reason"]) == (puzzle, status, reason)
    assert (found["solution"] is None) == (status != "multiple")


def test_files(capsys: Captured) -> None:
    names = [str(FOLDER / "easy10.txt"), str(FOLDER / "top12.txt"), UNIQUE]
    assert main(["solve", *names]) == 0
    found = objects(capsys.readouterr().out)
    asked = [*puzzles("easy10"), *puzzles("top12"), Grid.from_line(UNIQUE)]
    assert len(found) == len(asked)
    for puzzle, row in zip(asked, found, strict=True):
        assert (row["puzzle"], row["status"]) == (puzzle.line, "unique")
        assert is_solution(puzzle, Grid.from_line(row["solution"]))


def test_the_short_search_and_the_verdict_agree() -> None:
    for puzzle, _ in counted():
        verdict = verdict_of(puzzle)
        found = solve.verdict_data(Item(puzzle.line))
        assert found["status"] == verdict.status
        assert found["solution"] == (verdict.solution.line if verdict.solution else None)


def test_a_long_search_is_left_to_the_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "QUICK", 1)
    assert checking.only_solution(puzzles("top12")[6].line) is None
    assert solve.verdict_data(Item(puzzles("top12")[6].line))["status"] == "unique"


def test_boards_to_read(capsys: Captured) -> None:
    assert main(["solve", UNIQUE, "--text"]) == 0
    assert capsys.readouterr().out == (
        "1 2 | 4 3\n3 4 | 2 1\n----+----\n2 3 | 1 4\n4 1 | 3 2\nThis is the only solution.\n\n"
    )


def test_a_broken_puzzle_among_boards(capsys: Captured, give: Give) -> None:
    give(BROKEN.encode())
    assert main(["solve", "--text"]) == 1
    puzzle, reason, _ = capsys.readouterr().out.split("\n", maxsplit=2)
    assert puzzle == BROKEN
    assert reason.startswith("Line 1, column 16: “x”")


def test_a_screen_gets_boards_unless_it_asks_for_json(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    main(["solve", CLASHING])
    assert capsys.readouterr().out.startswith("1 1 | . .\n")
    main(["solve", CLASHING, "--json"])
    assert objects(capsys.readouterr().out)[0]["puzzle"] == CLASHING


@pytest.mark.parametrize(
    ("limit", "count", "exact"), [(1, 1, False), (71, 71, False), (72, 72, False), (73, 72, True)]
)
def test_count(capsys: Captured, limit: int, count: int, exact: bool) -> None:
    assert main(["solve", "1" + "." * 15, "--count", str(limit)]) == 1
    [found] = objects(capsys.readouterr().out)
    assert (found["status"], found["count"], found["exact"]) == ("multiple", count, exact)


def test_published_counts(capsys: Captured, tmp_path: Path) -> None:
    rows = counted()
    several = tmp_path / "counts.txt"
    several.write_text("".join(f"{row.puzzle.line}\n" for row in rows), "utf-8")
    main(["solve", str(several), "--count", "1000"])
    found = objects(capsys.readouterr().out)
    assert [row["count"] for row in found] == [row.solutions for row in rows]
    assert all(row["exact"] for row in found)


def test_every_solution(capsys: Captured) -> None:
    assert main(["solve", "1" + "." * 15, "--all"]) == 1
    *rows, last = objects(capsys.readouterr().out)
    assert [row["number"] for row in rows] == list(range(1, 73))
    assert len({row["solution"] for row in rows}) == 72
    assert (last["status"], last["count"], last["exact"]) == ("multiple", 72, True)


def test_every_solution_up_to_a_number(capsys: Captured) -> None:
    main(["solve", "." * 81, "--all", "--count", "5"])
    *rows, last = objects(capsys.readouterr().out)
    assert len(rows) == last["count"] == 5
    assert not last["exact"]


@pytest.mark.parametrize("option", ["--all", "--count=9"])
def test_none_of_a_broken_puzzle(capsys: Captured, give: Give, option: str) -> None:
    give(BROKEN.encode())
    assert main(["solve", option]) == 1
    [found] = objects(capsys.readouterr().out)
    assert (found["status"], found["count"], found["exact"]) == ("invalid", 0, True)


def test_all_in_several_processes_is_a_usage_error(capsys: Captured) -> None:
    assert main(["solve", UNIQUE, "--all", "--jobs", "2"]) == 2
    assert "--all" in capsys.readouterr().err


def test_each_answer_comes_before_the_next_puzzle() -> None:
    with started("solve") as process:
        assert process.stdin
        assert process.stdout
        for _ in range(2):
            process.stdin.write(puzzle_line() + "\n")
            process.stdin.flush()
            assert objects(process.stdout.readline())[0]["status"] == "unique"
        process.stdin.close()
        assert process.wait(10) == 0


def test_its_own_output_is_its_input(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    main(["solve", str(FOLDER / "easy10.txt")])
    first = capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", StringIO(first))
    main(["solve"])
    assert capsys.readouterr().out == first


def test_a_mixed_algorithm_takes_its_choices(capsys: Captured) -> None:
    choices = ["--order", "first", "--inference", "forward", "--retreat", "conflict-directed"]
    assert main(["solve", UNIQUE, "--algorithm", "mix", *choices]) == 0
    [found] = objects(capsys.readouterr().out)
    assert found["algorithm"] == "mix.first.ascending.forward.conflict-directed"
    assert (found["solution"], found["jumps"]) == (SOLUTION, 1)


def test_other_algorithms_have_no_choices(capsys: Captured) -> None:
    assert main(["solve", UNIQUE, "--algorithm", "cell-order", "--digits", "random"]) == 2
    assert "--digits works only with --algorithm mix." in capsys.readouterr().err
