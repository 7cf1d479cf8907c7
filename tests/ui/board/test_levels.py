"""The page's levels are those of the generator."""

from sudoku_py.generator.difficulty import LEVELS as GENERATED
from sudoku_py.techniques.explainer.rating import UNSOLVED
from sudoku_py.ui.board import levels


def test_the_levels_are_those_of_the_generator() -> None:
    assert {name: tuple(each) for name, each in GENERATED.items()} == {
        name: (first, last) for name, first, last in levels.LEVELS
    }
    assert levels.BEYOND == UNSOLVED


def test_every_rating_has_a_level() -> None:
    for name, each in GENERATED.items():
        assert levels.level_of(each.low) == levels.level_of(each.high) == name
    assert levels.level_of(None) is None
