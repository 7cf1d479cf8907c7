"""A puzzle in another guise has one solution, as many givens, and the same rating."""

from random import Random

import pytest

from sudoku_py.bitboard import is_unique
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.rating import rate
from sudoku_py.ui.play.level_puzzles import isomorph

PUZZLES = (
    "98.....5...6.....82...16.......9..7..3.42.8.5..47..3.......8..6..32..51.1...7....",
    "............85.7..6.1.............3.9...37..45.......27.6..8.2...92.4.8...41..5..",
)


@pytest.mark.parametrize("line", PUZZLES)
def test_an_isomorph_is_another_puzzle_of_the_same_difficulty(line: str) -> None:
    chance, grid = Random(7).random, Grid.from_line(line)
    for _ in range(3):
        other = Grid.from_line(isomorph(line, chance))
        assert other != grid
        assert (other.givens, is_unique(other)) == (grid.givens, True)
        assert rate(other).rating == rate(grid).rating


def test_boxes_stay_boxes_on_boards_of_other_shapes() -> None:
    solution = "123456456123231564564231312645645312"
    shuffled = isomorph(solution, Random(1).random)
    assert Grid.from_line(shuffled).givens == 36
    assert is_unique(Grid.from_line(shuffled))
