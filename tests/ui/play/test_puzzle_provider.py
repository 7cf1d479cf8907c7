"""What kinds of puzzles one can choose, and what an earlier version stored of that.

A puzzle in another guise has one solution, as many givens, and the same rating.

What the preview shows is what the search by cell order does.
"""

from random import Random
from typing import Any

import pytest

from sudoku_py.bitboard import is_unique
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, difficulty_of
from sudoku_py.generator.size_levels import LEVELS_OF_SIZE
from sudoku_py.solvers import cell_order
from sudoku_py.solvers.contract import Place, Remove
from sudoku_py.techniques.explainer.rating import rate
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.board.levels import NAMES, names_of
from sudoku_py.ui.play import puzzle_options
from sudoku_py.ui.play.level_puzzles import isomorph
from sudoku_py.ui.play.preview import steps
from sudoku_py.ui.storage import schema

LINE = "1" + "." * 80
PUZZLES = (
    "98.....5...6.....82...16.......9..7..3.42.8.5..47..3.......8..6..32..51.1...7....",
    "............85.7..6.1.............3.9...37..45.......27.6..8.2...92.4.8...41..5..",
)


def choice(**chosen: Any) -> Any:
    return dict(puzzle_options.DEFAULT, **chosen)


@pytest.mark.parametrize("level", NAMES)
def test_a_level_alone_comes_from_the_pool_and_nothing_else_does(level: str) -> None:
    assert puzzle_options.level_alone(choice(level=level)) == level
    for other in ({"givens": 30}, {"symmetry": "diagonal"}, {"technique": "x-wing"}, {"size": 4}):
        assert puzzle_options.level_alone(choice(level=level, **other)) is None, other


def test_a_choice_of_earlier_days_is_taken_with_any_level() -> None:
    old = {"size": 6, "givens": 14, "symmetry": "none"}
    found = puzzle_options.read_choice(old)
    assert found == choice(**old)
    assert puzzle_options.key(found) == "6 14 none"  # as puzzles made ahead are called


def test_what_a_level_is_asked_for_with_is_what_the_generator_takes() -> None:
    request: Any = puzzle_options.request(choice(level="hard", only="singles,triples"), 5)
    assert request == {
        "size": 9, "symmetry": "none", "level": "hard", "only": "singles,triples", "seed": 5,
        "seconds": puzzle_options.MAX_SECONDS,
    }  # fmt: skip
    wanted = difficulty_of(None, request["level"], None, request["only"])
    assert Options(size=9, difficulty=wanted).difficulty == wanted


def test_a_search_from_scratch_is_another_kind_of_puzzle_and_is_asked_for() -> None:
    known, fresh = choice(technique="x-wing"), choice(technique="x-wing", fresh=True)
    assert puzzle_options.key(known) != puzzle_options.key(fresh)
    assert "fresh" not in puzzle_options.request(known, 5)
    assert puzzle_options.request(fresh, 5)["fresh"] is True
    assert schema.read(puzzle_options.read_choice, fresh) == fresh


def test_no_puzzle_of_the_pages_lists_is_taken_for_a_difficulty() -> None:
    assert puzzle_options.fitting([LINE], choice(givens=1)) == [LINE]
    assert puzzle_options.fitting([LINE], choice(givens=1, technique="x-wing")) == []


def test_other_sizes_have_their_own_levels_and_no_rating() -> None:
    for size, names in {**LEVELS_OF_SIZE, 9: NAMES}.items():
        assert names_of(size) == tuple(names)
        for level in NAMES:
            kept = level if level in names else None
            wish = choice(size=size, level=level, technique="x-wing")
            assert puzzle_options.fitted(wish)["level"] == kept
    assert puzzle_options.fitted(choice(size=6, rating="3.0"))["rating"] is None


def test_an_unknown_level_is_any_level() -> None:
    assert schema.read(puzzle_options.read_choice, choice(level="moon")) == choice()


@pytest.mark.parametrize("size", puzzle_options.MADE)
def test_a_number_of_givens_is_searched_for_patiently(size: int) -> None:
    request: Any = puzzle_options.request(choice(size=size, givens=size), 5)
    assert request["attempts"] >= 100
    assert puzzle_options.is_rare(request)
    assert not puzzle_options.is_rare(puzzle_options.request(choice(size=size), 5))


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


def test_what_the_preview_shows_is_what_the_search_does() -> None:
    shown, done = steps(), []
    for event in cell_order.search(Grid.from_line("".join(FIRST_PUZZLE)), Random(0)):
        if isinstance(event, Place | Remove):
            done.append((event.cell, event.digit if isinstance(event, Place) else 0))
        if len(done) == len(shown):
            break
    assert shown == done
