"""Positions on the command line: what counts them, and what says that it does not."""

from pathlib import Path

import pytest

from sudoku_py.cli import main
from tests.cli.conftest import Give
from tests.cli.running import objects

Captured = pytest.CaptureFixture[str]

SUKAKU = "134 134 234 234\n34 124 24 134\n1234 134 14 1234\n1234 234 234 4\n"
SOLUTION = "4132324124131324"
LINE = "12..34....1.....:241"  # r4c1 is not 2
REMARK = "only its givens count here"
NINE = 9


def shifted() -> str:
    """A board of 9 × 9 cells, each with the digit of a solution, and some with another one."""
    rows = []
    for row in range(NINE):
        starts = [row * 3 + row // 3 + column for column in range(NINE)]
        digits = [(start, start + 4)[: 1 + row * column % 2] for column, start in enumerate(starts)]
        rows.append(" ".join("".join(str(digit % NINE + 1) for digit in each) for each in digits))
    return "\n".join(rows)


@pytest.fixture
def sukaku(tmp_path: Path) -> str:
    file = tmp_path / "sukaku.txt"
    file.write_text(SUKAKU, "utf-8")
    return str(file)


def test_a_grid_of_candidates_has_its_own_solution(
    sukaku: str, give: Give, capsys: Captured
) -> None:
    for sources in ([sukaku], [SUKAKU], []):
        give(SUKAKU.encode())
        assert main(["solve", *sources]) == 0, sources
        [found] = objects(capsys.readouterr().out)
        assert list(found) == ["puzzle", "position", "status", "solution", "reason"]
        assert (found["puzzle"], found["solution"]) == ("." * 16, SOLUTION)
        assert main(["solve", found["position"], "--count", "5"]) == 0
        again = objects(capsys.readouterr().out)[0]
        assert again == {**found, "count": 1, "exact": True}


def test_a_verdict_to_read_says_what_allows_the_solution(sukaku: str, capsys: Captured) -> None:
    assert main(["solve", sukaku, "--text"]) == 0
    assert "4 1 | 3 2" in (out := capsys.readouterr().out)
    assert "the candidates allow" in out


def test_check_answers_what_is_true_of_a_position(sukaku: str, capsys: Captured) -> None:
    assert main(["check", sukaku, "--json"]) == 0
    captured = capsys.readouterr()
    [found] = objects(captured.out)
    assert (found["unique"], found["givens"]) == (True, 0)
    assert [found[key] for key in ("minimal", "spare", "contradiction")] == [None] * 3
    assert "not asked of a position" in captured.err
    assert main(["check", "12..34..........:314", "--text"]) == 1
    assert "Solutions differ in these cells: " in capsys.readouterr().out


def test_a_contradiction_is_named(capsys: Captured) -> None:
    assert main(["solve", "12..34..........:313 413 "]) == 1
    [found] = objects(capsys.readouterr().out)
    assert (found["status"], found["reason"]) == ("unsolvable", "No candidate is left for r1c3.")


def test_ratings_are_those_of_the_position(capsys: Captured) -> None:
    assert main(["rate", shifted(), "--json"]) == 0
    [found] = objects(capsys.readouterr().out)
    assert found["status"] == "unique"
    assert found["position"].startswith(found["puzzle"][:1])
    assert found["se"] >= 1.0
    assert main(["explain", shifted(), "--order", "se", "--json"]) == 0
    steps = objects(capsys.readouterr().out)
    assert max(step["se"] for step in steps) == found["se"]
    assert main(["rate", "." * 81 + ":111", "--text"]) == 1
    assert "more than one solution" in capsys.readouterr().out


@pytest.mark.parametrize(
    "command",
    [
        ["solve", LINE, "--algorithm", "propagation"],
        ["solve", LINE, "--algorithm", "propagation", "--text"],
        ["trace", LINE, "--steps", "2"],
        ["race", LINE, "--algorithms", "propagation"],
        ["experiment", LINE, "--algorithms", "propagation"],
        ["bench", LINE],
        ["watch", "docs/solutions/backtracking.py", "12..34....1.4...:313"],
    ],
)
def test_what_takes_the_givens_alone_says_so(command: list[str], capsys: Captured) -> None:
    main(command)
    assert capsys.readouterr().err.count(REMARK) == 1
    main([each.partition(":")[0] for each in command])
    assert REMARK not in capsys.readouterr().err
