"""The published numbers of solutions, counted by the solvers that are quick enough.

Each puzzle with one of them, but of those with many solutions only two: tests/bitboard counts all
with the fast engine.
"""

from itertools import cycle
from random import Random

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.solvers.contract import Solution
from sudoku_py.solvers.registry import solver
from tests.data import Counted, counted

FAST = ("propagation", "exact-cover")  # they go through 847 solutions in about a second
MANY = 200  # solutions
ALL = [*zip(cycle(FAST), counted())]
SOME = [pair for pair in ALL if pair[1].solutions < MANY] + ALL[-2:]
PAIRS = [pytest.param(*pair, id=pair[1].puzzle.line) for pair in SOME]


@pytest.mark.parametrize(("solver_id", "line"), PAIRS)
def test_a_solver_counts_what_is_published(solver_id: str, line: Counted) -> None:
    events = solver(solver_id).search(line.puzzle, Random(0))
    found = [event.values for event in events if isinstance(event, Solution)]
    assert len(found) == len(set(found)) == line.solutions
    assert all(is_solution(line.puzzle, Grid.of(values)) for values in found)
