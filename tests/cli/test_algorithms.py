import pytest

from sudoku_py.cli import main
from sudoku_py.solvers.registry import SOLVERS
from tests.cli.running import objects

Output = pytest.CaptureFixture[str]


def test_algorithms_are_listed(capsys: Output) -> None:
    assert main(["algorithms"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [row.id for row in SOLVERS]
    assert main(["algorithms", "--json"]) == 0
    assert [row["id"] for row in objects(capsys.readouterr().out)] == [row.id for row in SOLVERS]
