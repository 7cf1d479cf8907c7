"""The first level of a hint is true of every technique, and gives no pattern away."""

import pytest

from sudoku_py.engine.nudge import KEYS, NO_TECHNIQUE, nudge
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.procedures import ALL_FINDERS
from sudoku_py.techniques.registry import TECHNIQUES
from sudoku_py.techniques.step import Candidate, Step
from tests.techniques.argument import corpus

NAMES = [row.id for row in TECHNIQUES]


def touched(step: Step, position: Position) -> set[Candidate]:
    """The candidates of a step, counted in another way than in the engine."""
    found = {*step.placements, *step.eliminations}
    for role in step.roles:
        found |= {*role.candidates}
        for cell in role.cells:
            bits = position.candidates[cell]
            found |= {(cell, digit) for digit in range(1, 26) if bits >> (digit - 1) & 1}
    for link in [each for chain in (step.links, *step.branches) for each in chain]:
        found |= {*link.start, *link.end}
    return found


def assert_true(step: Step, position: Position) -> None:
    (key, details), cells = nudge(step, position)
    assert key in KEYS
    symbols = position.tables.geometry.symbols
    said = render(load("en"), (key, details)).split("digit")[1]
    digits = [number for number, symbol in enumerate(symbols, 1) if symbol in said]
    assert 1 <= len(digits) <= 2
    assert tuple(cells) in position.tables.unit_cells
    for digit in digits:
        assert any(cell in cells and each == digit for cell, each in touched(step, position))


@pytest.mark.parametrize("name", [name for name in NAMES if name != NO_TECHNIQUE])
def test_the_step_has_to_do_with_each_digit_in_the_unit(name: str) -> None:
    assert_true(example_step(name), example(name).position)
    if name in ALL_FINDERS:
        for step, position in corpus.steps(name, (example(name).position,)):
            assert_true(step, position)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_names_no_cell(name: str, language: str) -> None:
    sentence, _ = nudge(example_step(name), example(name).position)
    said = render(load(language), sentence)
    assert not any(part in said for part in ("r1", "f1", "{", "c1"))


def test_where_a_search_takes_the_digit_there_is_nothing_to_look_at() -> None:
    sentence, cells = nudge(example_step(NO_TECHNIQUE), example(NO_TECHNIQUE).position)
    assert sentence == ("hint.searched", {})
    assert cells == []
