from collections import Counter
from random import Random

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.validity import is_solution
from sudoku_py.generator.randomness import choice, full_grid, shuffled


@pytest.mark.parametrize("size", [4, 6, 8, 9, 12, 16])
def test_full_boards_keep_the_rules_and_differ(size: int) -> None:
    boards = [full_grid(geometry(size), Random(seed)) for seed in range(3)]
    assert len(set(boards)) == 3
    assert all(is_solution(board, board) for board in boards)


def test_every_order_and_every_item_comes_up() -> None:
    rng = Random(1)
    orders = Counter(tuple(shuffled("abc", rng)) for _ in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60
    items = Counter(choice("abc", rng) for _ in range(600))
    assert set(items) == set("abc")
    assert min(items.values()) > 150
