from itertools import repeat

import pytest

from sudoku_py.analysis.budget import BUDGET, Pausable, finish, within


@pytest.mark.parametrize(
    ("cells", "budget", "pieces"),
    [(81, 10, 10), (256, 10, 10), (625, 1000, 409), (81, 0, 0), (81, -5, 0)],
)
def test_the_budget_is_kept(cells: int, budget: int, pieces: int) -> None:
    assert sum(1 for _ in within(repeat(None), cells, budget)) == pieces


def test_any_number_can_be_a_budget() -> None:
    assert next(within(repeat(None), 81, 10**40)) is None


def test_the_usual_budget() -> None:
    assert sum(1 for _ in within(repeat(None), 81)) == BUDGET


def test_work_without_a_piece() -> None:
    def nothing() -> Pausable[int]:
        return 7
        yield

    assert finish(nothing()) == 7
