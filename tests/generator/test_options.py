from collections import Counter
from random import Random
from typing import Any

import pytest

from sudoku_py.core.errors import SizeError, SudokuError
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from sudoku_py.core.validity import is_solution
from sudoku_py.generator import LEVELS, Difficulty, Options
from sudoku_py.generator.randomness import choice, full_grid, shuffled
from sudoku_py.generator.symmetry import SYMMETRIES, has_symmetry, orbits

PATTERN = Grid.of([1, 0, 0, 0] * 20 + [1])
HARD = Difficulty(LEVELS["hard"])
FULL = Grid.from_line("1234341221434321")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"givens": 82}, "givens-range"),
        ({"empty": -1}, "empty-range"),
        ({"givens": 30, "empty": 51}, "givens-and-empty"),
        ({"size": 25}, "size-too-large"),
        ({"symmetry": "round"}, "unknown-symmetry"),
        ({"method": "magic"}, "unknown-method"),
        ({"solution": FULL}, "sizes-differ"),
        ({"size": 4, "solution": FULL.with_value(0, 0)}, "no-solution-grid"),
        ({"size": 4, "solution": FULL.with_value(0, 2)}, "no-solution-grid"),
        ({"pattern": PATTERN, "givens": 30}, "pattern-alone"),
        ({"pattern": PATTERN, "minimal": True}, "pattern-alone"),
        ({"pattern": PATTERN, "symmetry": "vertical"}, "pattern-alone"),
        ({"pattern": PATTERN, "difficulty": HARD}, "pattern-alone"),
        ({"method": "historical", "difficulty": HARD}, "historical-alone"),
        ({"method": "historical", "minimal": True}, "historical-alone"),
        ({"method": "historical", "size": 12}, "size-too-large"),
    ],
)
def test_what_no_board_can_have_is_refused(wish: dict[str, Any], code: str) -> None:
    with pytest.raises(SudokuError) as refused:
        Options(**wish)
    assert refused.value.code == code
    assert str(refused.value).endswith(".")


def test_an_unknown_size_is_refused() -> None:
    with pytest.raises(SizeError):
        Options(size=7)


def test_what_nobody_asks_for_is_chosen() -> None:
    assert Options().target == 30
    assert not Options().has_count
    assert Options(minimal=True).target == 0
    assert Options(pattern=PATTERN).target == 21


def test_what_is_rare_may_take_more_attempts() -> None:
    assert Options(minimal=True).max_attempts == Options().max_attempts == 20
    assert Options(minimal=True, symmetry="half-turn").max_attempts == 100
    assert Options(difficulty=HARD).max_attempts == 1000


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_orbits_part_the_board(symmetry: str, size: int) -> None:
    cells = [cell for orbit in orbits(size, symmetry) for cell in orbit]
    assert sorted(cells) == list(range(size**2))


def drawn(text: str) -> list[int]:
    return [cell for cell, char in enumerate(text.replace(" ", "")) if char == "x"]


@pytest.mark.parametrize(
    ("pattern", "symmetries"),
    [
        ("xx.. .... .... ..xx", {"half-turn"}),
        ("x..x .... .... x..x", set(SYMMETRIES) - {"none"}),
        (".x.. ...x x... ..x.", {"half-turn", "quarter-turn"}),
        ("x..x .... .... ....", {"horizontal"}),
        ("x... .... .... x...", {"vertical"}),
        (".x.. x... .... ....", {"diagonal"}),
        ("..x. ...x .... ....", {"antidiagonal"}),
        ("x... .... .... ...x", {"half-turn", "diagonal", "antidiagonal", "diagonals"}),
        ("xx.. .... .... ....", set()),
    ],
)
def test_each_symmetry_is_what_its_name_says(pattern: str, symmetries: set[str]) -> None:
    found = {each for each in SYMMETRIES if has_symmetry(4, drawn(pattern), each)}
    assert found == symmetries | {"none"}


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
