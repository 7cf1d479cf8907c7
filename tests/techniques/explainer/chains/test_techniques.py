"""Each technique with chains on a position that has it, on one that almost has it, and mirrored."""

from pathlib import Path
from typing import NamedTuple

import pytest

from sudoku_py.techniques.explainer.chains import ROWS
from sudoku_py.techniques.explainer.finders import CHAINS, FINDERS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates
from sudoku_py.techniques.text.library_line import read_line
from tests.techniques.explainer.test_techniques import candidates
from tests.techniques.symmetries import symmetries

Conclusions = tuple[Candidates, Candidates]


class Case(NamedTuple):
    technique: str
    position: str
    conclusions: str
    near_miss: str
    tenths: str


def cases() -> list[Case]:
    lines = (Path(__file__).parent / "positions.txt").read_text("utf-8").splitlines()
    rows = [[field.strip() for field in line.split("|")] for line in lines if line[0] != "#"]
    return [Case(*fields) for fields in rows]


def expected(case: Case, position: Position) -> Conclusions:
    cell = position.tables.geometry.cell
    placed = [part.split("=") for part in case.conclusions.split() if "=" in part]
    gone = [part.split("<>") for part in case.conclusions.split() if "<>" in part]
    return (
        tuple((cell(name), int(digit)) for name, digit in placed),
        tuple((cell(name), int(digit)) for name, digit in gone),
    )


def found(position: Position, technique: str) -> dict[Conclusions, int | None]:
    """The ratings of the row's hint, if it is of the technique, by what it concludes."""
    steps = FINDERS[technique](position)
    return {(step.placements, step.eliminations): step.rating for step in steps}


def test_every_technique_with_chains_has_a_position() -> None:
    assert [case.technique for case in cases()] == [each for row in CHAINS.values() for each in row]


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.technique)
def test_it_is_found(case: Case) -> None:
    position = read_line(case.position)
    assert found(position, case.technique) == {expected(case, position): int(case.tenths)}


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.technique)
def test_it_is_not_found_where_a_candidate_too_many_is(case: Case) -> None:
    position = read_line(case.position)
    for cell, digit in candidates(case.near_miss):
        position.candidates[cell] |= 1 << digit - 1
        position.places[digit - 1] |= 1 << cell
    assert expected(case, position) not in found(position, case.technique)


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.technique)
def test_its_row_has_the_same_rating_however_the_position_is_seen(case: Case) -> None:
    """Among equal hints the order of cells decides, and so which technique the row takes."""
    position = read_line(case.position)
    row = next(number for number, names in CHAINS.items() if case.technique in names)
    for name, symmetry in symmetries().items():
        hint = ROWS[row](symmetry.position(position))
        assert hint, name
        assert hint.rating == int(case.tenths), name
