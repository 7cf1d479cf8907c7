from random import Random

import pytest

from sudoku_py.core.errors import SizeError, SudokuError
from sudoku_py.core.geometry import geometry
from sudoku_py.core.validity import is_solution
from sudoku_py.generator import Progress, Recipe, fill, generate, puzzle_of
from sudoku_py.verdict import verdict_of


@pytest.mark.parametrize(("size", "givens"), [(4, 6), (6, 13), (8, 24), (9, 30), (12, 53)])
def test_a_puzzle_has_one_solution_and_the_usual_count(size: int, givens: int) -> None:
    puzzle = puzzle_of(Recipe(size=size, seed=1))
    assert (puzzle.grid.size, puzzle.grid.givens, puzzle.reached) == (size, givens, True)
    assert verdict_of(puzzle.grid).solution == puzzle.solution
    assert is_solution(puzzle.grid, puzzle.solution)


def test_no_second_solution_in_many_puzzles() -> None:
    for seed in range(20):
        assert verdict_of(puzzle_of(Recipe(givens=26, seed=seed)).grid).status == "unique"


def test_givens_or_empty_cells_are_counted_as_asked() -> None:
    assert puzzle_of(Recipe(givens=40)).grid.givens == 40
    assert len(puzzle_of(Recipe(empty=45)).grid.empty_cells) == 45
    full = puzzle_of(Recipe(empty=0))
    assert full.grid == full.solution


def test_a_count_out_of_reach_is_said_and_the_best_is_given() -> None:
    few = puzzle_of(Recipe(givens=10, attempts=2))
    assert not few.reached
    assert 17 <= few.grid.givens < 28
    assert verdict_of(few.grid).status == "unique"


def test_the_same_recipe_makes_the_same_puzzle_everywhere() -> None:
    """A change here is a change of what every link with a seed shows."""
    assert puzzle_of(Recipe(seed=1)).grid.line == puzzle_of(Recipe(seed=1)).grid.line
    assert puzzle_of(Recipe(seed=1)).grid != puzzle_of(Recipe(seed=2)).grid
    assert puzzle_of(Recipe(size=4, seed=1)).grid.line == ".13...12....32.."
    assert puzzle_of(Recipe(seed=1)).grid.line == (
        ".........6...43..938.6..547.9..1..761...6.....764...31.6..8....2.19357....9......"
    )


def test_progress_tells_how_far() -> None:
    *progress, _ = generate(Recipe(seed=1))
    assert all(isinstance(report, Progress) for report in progress)
    first, last = progress[0], progress[-1]
    assert first == Progress(attempt=1, attempts=20, tried=0, cells=81, givens=81)
    assert isinstance(last, Progress)
    assert (last.tried, last.givens) == (len(progress) - 1, 31)


@pytest.mark.parametrize("size", [4, 6, 8, 9, 12, 16])
def test_full_boards_keep_the_rules_and_differ(size: int) -> None:
    boards = [fill(geometry(size), Random(seed)) for seed in range(3)]
    assert len(set(boards)) == 3
    assert all(is_solution(board, board) for board in boards)


@pytest.mark.parametrize(
    ("wish", "code", "sentence"),
    [
        ({"givens": 82}, "givens-range", "A 9 × 9 board can have 0 to 81 givens, not 82."),
        ({"empty": -1}, "empty-range", "A 9 × 9 board can have 0 to 81 empty cells, not -1."),
        (
            {"givens": 30, "empty": 51},
            "givens-and-empty",
            "Ask for a number of givens or for one of empty cells, not for both.",
        ),
        ({"size": 25}, "size-too-large", "Puzzles are made up to 16 × 16, not 25 × 25."),
    ],
)
def test_what_no_board_can_have_is_refused(wish: dict[str, int], code: str, sentence: str) -> None:
    with pytest.raises(SudokuError) as refused:
        Recipe(**wish)
    assert (refused.value.code, str(refused.value)) == (code, sentence)


def test_an_unknown_size_is_refused() -> None:
    with pytest.raises(SizeError):
        Recipe(size=7)
