"""Positions to practise: the technique is next there, by the same seed the same position."""

from functools import cache
from random import Random

import pytest

from sudoku_py import bitboard
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.generator.drills import (
    ATTEMPTS,
    FILE,
    FREQUENT,
    Attempt,
    drill,
    drillable,
    next_technique,
)
from sudoku_py.generator.isomorphism import random_isomorphism
from sudoku_py.generator.result import OptionsError
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.solutions import may_assume_one
from sudoku_py.techniques.text.positions import read_line, write_line


@cache
def drilled(technique_id: str, seed: int) -> tuple[Attempt | Position, ...]:
    return tuple(drill(technique_id, seed))


def position_of(technique_id: str, seed: int) -> Position:
    *attempts, position = drilled(technique_id, seed)
    assert len(attempts) <= ATTEMPTS
    assert all(isinstance(each, Attempt) for each in attempts)
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize("technique_id", drillable())
def test_the_technique_is_next_and_the_puzzle_has_one_solution(technique_id: str) -> None:
    position = position_of(technique_id, seed=0)
    step = next_technique(position, technique_id)
    assert step
    assert step.technique == technique_id
    givens = tuple(
        digit * (position.givens >> cell & 1) for cell, digit in enumerate(position.values)
    )
    assert bitboard.is_unique(Grid(geometry(9), givens))


def test_each_line_of_the_file_has_its_technique_next() -> None:
    lines = FILE.read_text("utf-8").splitlines()
    assert "MIT licence" in "\n".join(line for line in lines if line.startswith("#"))
    for line in lines:
        if not line.startswith("#"):
            name, position = line.split(" | ")
            step = next_technique(read_line(position), name)
            assert step, line
            assert step.technique == name, line


def test_the_same_seed_gives_the_same_position_and_another_seed_another() -> None:
    for name in ("x-wing", "swordfish"):
        *_, again = drill(name, 1)
        assert isinstance(again, Position)
        lines = [write_line(position_of(name, seed)) for seed in (1, 2)]
        assert write_line(again) == lines[0] != lines[1]


def test_a_frequent_technique_mostly_has_a_fresh_puzzle() -> None:
    for name in FREQUENT:
        assert any(len(drilled(name, seed)) <= ATTEMPTS for seed in range(4)), name


def test_where_no_fresh_puzzle_has_it_a_known_position_is_shown() -> None:
    assert len(drilled("skyscraper", 3)) == ATTEMPTS + 1
    step = next_technique(position_of("skyscraper", 3), "skyscraper")
    assert step
    assert step.technique == "skyscraper"


def test_a_technique_without_positions_is_refused_in_words() -> None:
    for name in ("leviathan", "y-wing"):
        with pytest.raises(OptionsError) as caught:
            next(drill(name, 0))
        assert caught.value.code == "no-drill"


def test_an_isomorphism_keeps_units_and_candidates() -> None:
    position = position_of("swordfish", seed=1)
    guise = random_isomorphism(geometry(9), Random(4))
    image = guise.image(position)
    for cell in range(81):
        peers = {guise.cells[peer] for peer in geometry(9).peers[cell]}
        assert peers == set(geometry(9).peers[guise.cells[cell]])
        assert (
            image.candidates[guise.cells[cell]].bit_count() == position.candidates[cell].bit_count()
        )
    assert image.givens.bit_count() == position.givens.bit_count()


def test_what_assumes_one_solution_is_practised_where_there_is_one() -> None:
    rows = [row.split(" | ") for row in FILE.read_text("utf-8").splitlines() if row[0] != "#"]
    lines = [line for name, line in rows if technique(name).assumes_uniqueness]
    assert lines
    assert all(may_assume_one(read_line(line)) for line in lines)
