import pytest

from sudoku_py.cli import main
from sudoku_py.techniques.registry import TECHNIQUES
from tests.cli.running import objects

Output = pytest.CaptureFixture[str]


def test_techniques_are_listed(capsys: Output) -> None:
    assert main(["techniques"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [row.id for row in TECHNIQUES]


def test_techniques_as_data(capsys: Output) -> None:
    assert main(["techniques", "--json", "--lang", "es"]) == 0
    rows = {row["id"]: row for row in objects(capsys.readouterr().out)}
    assert list(rows) == [row.id for row in TECHNIQUES]
    swordfish = rows["swordfish"]
    assert (swordfish["name"], swordfish["se"], swordfish["score"]) == ("Pez espada", 3.8, 150)
    assert rows["bug-plus-1"]["assumes_uniqueness"]
