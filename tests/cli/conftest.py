"""Fixtures of the command line's tests."""

from collections.abc import Callable
from io import BufferedReader, BytesIO, TextIOWrapper
from random import Random

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import candidates
from sudoku_py.generator import full_grid
from tests.data import FOLDER

Give = Callable[[bytes], None]
SOON_UNSOLVABLE = 21  # of counts42.txt, from 0: most others without a solution take longer


@pytest.fixture
def give(monkeypatch: pytest.MonkeyPatch) -> Give:
    """Put bytes on standard input."""
    return lambda data: monkeypatch.setattr(
        "sys.stdin",
        TextIOWrapper(BufferedReader(BytesIO(data))),
    )


@pytest.fixture(scope="session")
def lists(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Two lists with puzzles of one, several and no solutions, of which none takes long."""
    lines = (FOLDER / "counts42.txt").read_text("utf-8").splitlines()
    kept = [line for line in lines if ":0" not in line or line is lines[SOON_UNSOLVABLE]]
    counted = tmp_path_factory.mktemp("lists") / "counted.txt"
    counted.write_text("\n".join(kept), "utf-8")
    return [str(FOLDER / "easy10.txt"), str(counted)]


@pytest.fixture(scope="session")
def endless() -> str:
    """A 25×25 puzzle without a solution, which takes more than a test's time to show."""
    full, chance = full_grid(geometry(25), Random(3)), Random(3)
    puzzle = Grid.of(value if chance.random() < 0.45 else 0 for value in full.values)
    spoilt = puzzle.empty_cells[5]
    return puzzle.with_value(spoilt, candidates(puzzle)[spoilt][0]).line
