"""The sentences of every technique: no blank in them stays empty, in any language."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from sudoku_py.core.formats.positions import code_of
from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.step_data import step_data
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.lab.texts import LANGUAGES, load
from sudoku_py.techniques.hodoku.library_codes import technique_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.procedures import ALL_FINDERS, TEACHABLE_FINDERS, Order, path
from sudoku_py.techniques.registry import TECHNIQUES, technique
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.positions import read_line
from sudoku_py.techniques.text.sentences import StepDescriber

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
    sentences: list[Sentence] = [
        describer.name(step),
        describer.conclusion(step),
    ]
    sentences += [data["nudge"], data["name"], data["notation"], data["conclusion"]]
    sentences += [claim["text"] for claim in data["claims"]]
    for language in LANGUAGES:
        empty = {blank for each in sentences for blank in empty_blanks(each, language)}
        assert not empty, (language, step)


def test_an_empty_blank_is_found() -> None:
    (empty,) = empty_blanks(("claim.fits", {"digits": "1", "unit": "", "cells": "r1c1"}), "en")
    assert empty == "claim.fits: unit"


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
