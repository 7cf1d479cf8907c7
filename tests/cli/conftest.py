"""Fixtures of the command line's tests."""

from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from random import Random

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import candidates
from sudoku_py.generator import full_grid

Give = Callable[[bytes], None]


@pytest.fixture
def give(monkeypatch: pytest.MonkeyPatch) -> Give:
    """Put bytes on standard input."""
    return lambda data: monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(data)))


@pytest.fixture(scope="session")
def endless() -> str:
    """A 25×25 puzzle without a solution, which takes more than a test's time to show."""
    full, chance = full_grid(geometry(25), Random(3)), Random(3)
    puzzle = Grid.of(value if chance.random() < 0.45 else 0 for value in full.values)
    spoilt = puzzle.empty_cells[5]
    return puzzle.with_value(spoilt, candidates(puzzle)[spoilt][0]).line
