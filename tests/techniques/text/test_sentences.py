"""Steps, chains and techniques in words."""

from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from sudoku_py.core.formats.position_line import code_of
from sudoku_py.core.geometry import geometry
from sudoku_py.engine.step_data import step_data
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.lab.texts import LANGUAGES, load
from sudoku_py.techniques.hodoku.library_codes import technique_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.procedures import ALL_FINDERS, TEACHABLE_FINDERS, Order, path
from sudoku_py.techniques.registry import TECHNIQUES, technique
from sudoku_py.techniques.step import Link, Node, Step
from sudoku_py.techniques.text.positions import read_line
from sudoku_py.techniques.text.sentences import (
    ABOUT,
    PARTS,
    Sentence,
    StepDescriber,
    about,
    cells_text,
    chain_text,
)
from tests.ui.test_i18n import blanks, texts


def links(*nodes: Node, first_is_strong: bool = False) -> tuple[Link, ...]:
    return tuple(
        Link(start, end, first_is_strong == (number % 2 == 0))
        for number, (start, end) in enumerate(pairwise(nodes))
    )


def node(name: str, digit: int) -> Node:
    """A node such as `r12c3`: each row with each column."""
    rows, columns = name[1:].split("c")
    return tuple(
        ((int(row) - 1) * 9 + int(column) - 1, digit) for row in rows for column in columns
    )


def text(*chain: Link) -> str | None:
    return chain_text(Step("aic", links=chain))


def test_a_chain_on_one_digit() -> None:
    nodes = (node("r1c1", 3), node("r1c5", 3), node("r7c5", 3))
    assert text(*links(*nodes)) == "r1c1 -3- r1c5 =3= r7c5"


def test_two_nodes_in_one_cell_are_mentioned_once() -> None:
    nodes = (node("r1c1", 1), node("r1c1", 2), node("r1c5", 2), node("r1c5", 1))
    assert text(*links(*nodes, first_is_strong=True)) == "1- r1c1 -2- r1c5 -1"


def test_a_continuous_loop_shows_the_digit_that_closes_it_at_both_ends() -> None:
    nodes = (node("r1c1", 1), node("r1c5", 1), node("r5c5", 1), node("r5c1", 1), node("r1c1", 1))
    assert text(*links(*nodes)) == "1= r1c1 -1- r1c5 =1= r5c5 -1- r5c1 =1= r1c1 -1"


def test_a_discontinuous_loop_does_not() -> None:
    nodes = (node("r1c1", 1), node("r1c5", 1), node("r5c5", 1), node("r1c1", 1))
    assert text(*links(*nodes)) == "r1c1 -1- r1c5 =1= r5c5 -1- r1c1"


def test_grouped_nodes_are_short() -> None:
    assert text(*links(node("r12c3", 4), node("r7c3", 4))) == "r12c3 -4- r7c3"
    assert cells_text((0, 10, 20)) == "r1c1,r2c2,r3c3"
    assert cells_text((0, 1), size=16) == "r1c1,r1c2"


def test_several_chains_and_none() -> None:
    one = links(node("r1c1", 3), node("r1c5", 3))
    assert chain_text(Step("cell-forcing", branches=(one, one))) == "r1c1 -3- r1c5 | r1c1 -3- r1c5"
    assert chain_text(Step("naked-pair")) is None


def test_every_technique_is_explained_and_no_text_is_idle() -> None:
    stems = {about(row.id)[0] for row in TECHNIQUES}
    keys = {f"{ABOUT}{stem}.{part}" for stem in stems for part in PARTS}
    assert {key for key in texts("en") if key.startswith(ABOUT)} == keys


def test_a_text_has_no_other_blank_than_the_size_of_a_fish() -> None:
    for row in TECHNIQUES:
        stem, size = about(row.id)
        for part in PARTS:
            found = blanks(texts("en")[f"{ABOUT}{stem}.{part}"])
            assert found <= ({"n"} if size else set()), row.id


def test_texts_are_long_enough_to_explain_and_short_enough_for_a_phone() -> None:
    for language in ("en", "es"):
        for key, text in texts(language).items():
            if key.startswith(ABOUT):
                assert 30 <= len(text) <= 500, (language, key, len(text))


LINES = (Path(__file__).parents[1] / "hodoku_lines.txt").read_text("utf-8").splitlines()
ORDERS: tuple[Order, ...] = ("teachable", "se", "hodoku")
SLOW = ("whale", "leviathan", "squirmbag", "mutant", "nested", "kraken")
MOST = 40  # steps of a technique in one position
WITH_UNIT = {"full-house", "hidden-single"}


def empty_blanks(sentence: Sentence, language: str) -> Iterator[str]:
    """The blanks of a text, and of the sentences in it, for which there is nothing."""
    key, details = sentence
    text: Any = load(language)[key]
    for form in text.values() if isinstance(text, dict) else [text]:
        for _, name, _, _ in Formatter().parse(form):
            value = details.get(name, "") if name else None
            if isinstance(value, tuple):
                yield from empty_blanks(value, language)
            elif value == "":
                yield f"{key}: {name}"


def assert_complete(step: Step, position: Position) -> None:
    describer, data = StepDescriber(position.tables.geometry), step_data(step, position)
    sentences = [describer.name(step), describer.pattern(step), describer.conclusion(step)]
    sentences += [data[part] for part in ("where", "name", "pattern", "conclusion")]
    for language in LANGUAGES:
        empty = {blank for each in sentences for blank in empty_blanks(each, language)}
        assert not empty, (language, step)


def test_an_empty_blank_is_found() -> None:
    step = Step("hidden-single", ((0, 1),), digits=(1,))  # it does not say in which unit
    describer = StepDescriber(geometry(9))
    (empty,) = empty_blanks(describer.pattern(step), "en")
    assert empty == "explain.hidden-single: unit"


@pytest.mark.parametrize("name", [row.id for row in TECHNIQUES])
def test_the_example_of_each_technique(name: str) -> None:
    assert_complete(example_step(name), example(name).position)


def test_every_step_of_the_library_lines() -> None:
    for line in LINES:
        name, position = technique_of(code_of(line)), read_line(line) if line[:1] == ":" else None
        if position and name in ALL_FINDERS:
            for step in islice(ALL_FINDERS[name](position), MOST):
                assert_complete(step, position)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("size", [4, 6, 9, 12])
def test_every_step_of_a_path(size: int, order: Order) -> None:
    for seed in range(4):
        options = Options(size=size, minimal=size <= 9, empty=None if size <= 9 else 70, seed=seed)
        position = Position.of_grid(puzzle_of(options).grid)
        for step in path(position, order):
            assert_complete(step, position)
            if step.technique in WITH_UNIT:
                assert any(role.name == "unit" and role.units for role in step.roles)


@pytest.mark.parametrize(("size", "apart"), [(4, 2), (6, 20)])
def test_every_step_of_positions_along_a_path(size: int, apart: int) -> None:
    position = Position.of_grid(puzzle_of(Options(size=size, minimal=True, seed=5)).grid)
    for number, step in enumerate(path(position.copy())):
        for finders in (ALL_FINDERS, TEACHABLE_FINDERS) if number % apart == 0 else ():
            for name, finder in finders.items():
                if size in technique(name).sizes and not any(word in name for word in SLOW):
                    for each in islice(finder(position), MOST):
                        assert_complete(each, position)
        position.apply(step)
