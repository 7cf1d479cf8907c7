import pytest

from sudoku_py.cli import main
from tests.cli.conftest import Give
from tests.cli.running import BROKEN, objects
from tests.data import FOLDER

Captured = pytest.CaptureFixture[str]


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
