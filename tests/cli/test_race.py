import pytest

from sudoku_py.cli import main
from sudoku_py.lab.timeline.counters import SHARED
from tests.cli.running import UNIQUE, objects, puzzle_line

Output = pytest.CaptureFixture[str]


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
