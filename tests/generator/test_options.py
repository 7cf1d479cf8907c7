from typing import Any

import pytest

from sudoku_py.core.errors import SizeError, SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.generator import LEVELS, Difficulty, Options

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
