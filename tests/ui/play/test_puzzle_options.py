"""What kinds of puzzles one can choose, and what an earlier version stored of that."""

from typing import Any

import pytest

from sudoku_py.generator import Options, difficulty_of
from sudoku_py.ui.board.levels import NAMES
from sudoku_py.ui.play import puzzle_options
from sudoku_py.ui.storage import schema

LINE = "1" + "." * 80


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
    }  # fmt: skip
    wanted = difficulty_of(None, request["level"], None, request["only"])
    assert Options(size=9, difficulty=wanted).difficulty == wanted


def test_no_puzzle_of_the_pages_lists_is_taken_for_a_difficulty() -> None:
    assert puzzle_options.fitting([LINE], choice(givens=1)) == [LINE]
    assert puzzle_options.fitting([LINE], choice(givens=1, technique="x-wing")) == []


def test_other_sizes_have_no_level() -> None:
    assert puzzle_options.fitted(choice(size=6, level="hard", technique="x-wing")) == choice(
        size=6, technique="x-wing"
    )


def test_an_unknown_level_is_any_level() -> None:
    assert schema.read(puzzle_options.read_choice, choice(level="moon")) == choice()


@pytest.mark.parametrize("size", puzzle_options.MADE)
def test_a_number_of_givens_is_searched_for_patiently(size: int) -> None:
    request: Any = puzzle_options.request(choice(size=size, givens=size), 5)
    assert request["attempts"] >= 100
    assert puzzle_options.is_rare(request)
    assert not puzzle_options.is_rare(puzzle_options.request(choice(size=size), 5))
