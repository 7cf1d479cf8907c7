"""Each technique on a position that has it, on one that almost has it, and seen in other ways."""

from pathlib import Path
from typing import NamedTuple

import pytest

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.techniques.explainer.ladder import HINTS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Candidate, Step
from sudoku_py.techniques.text.positions import read_line
from tests.techniques.symmetries import Conclusions, Symmetry, symmetries

ROWS = {
    "full-house": 1,
    "hidden-single": 1,
    "direct-pointing": 2,
    "direct-claiming": 2,
    "direct-hidden-pair": 3,
    "naked-single": 4,
    "direct-hidden-triplet": 5,
    "pointing": 6,
    "claiming": 6,
    "naked-pair": 7,
    "x-wing": 8,
    "hidden-pair": 9,
    "naked-triple": 10,
    "swordfish": 11,
    "hidden-triple": 12,
    "xy-wing": 14,
    "xyz-wing": 15,
    "unique-rectangle-1": 16,
    "unique-rectangle-2": 16,
    "unique-rectangle-3": 16,
    "unique-rectangle-4": 16,
    "unique-loop": 16,
    "naked-quad": 17,
    "jellyfish": 18,
    "hidden-quad": 19,
    "bug-plus-1": 20,
    "bug-2": 20,
    "bug-3": 20,
    "bug-4": 20,
    "aligned-pair-exclusion": 21,
    "aligned-triplet-exclusion": 23,
}  # of the ladder, by technique


class Case(NamedTuple):
    technique: str
    position: str
    conclusions: str
    near_miss: str


def cases() -> list[Case]:
    lines = (Path(__file__).parent / "positions.txt").read_text("utf-8").splitlines()
    fields = [line.split("|") for line in lines if not line.startswith("#")]
    return [Case(*(field.strip() for field in row)) for row in fields]


def found(position: Position, case: Case) -> dict[Conclusions, Step]:
    """All hints of the case's row, by what they conclude."""
    same = symmetries()["identity"]
    return {same.conclusions(step): step for step in HINTS[ROWS[case.technique]](position)}


def expected(case: Case, symmetry: Symmetry) -> Conclusions:
    cell = Position.of_grid(read_line(case.position).grid).tables.geometry.cell
    parts = [
        part.replace("<>", " - ").replace("=", " = ").split() for part in case.conclusions.split()
    ]
    placed = tuple((cell(name), int(digit)) for name, sign, digit in parts if sign == "=")
    gone = tuple((cell(name), int(digit)) for name, sign, digit in parts if sign == "-")
    return symmetry.conclusions(Step(case.technique, placed, gone))


def candidates(text: str) -> list[Candidate]:
    """Candidates in the notation of the library: digit, row, column."""
    numbers = [[SYMBOLS.index(symbol) + 1 for symbol in word] for word in text.split()]
    return [((row - 1) * 9 + column - 1, digit) for digit, row, column in numbers]


def test_every_technique_without_chains_has_a_position() -> None:
    assert {case.technique for case in cases()} == ROWS.keys()


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.technique)
def test_it_is_found_however_the_position_is_seen(case: Case) -> None:
    position = read_line(case.position)
    for name, symmetry in symmetries().items():
        seen = found(symmetry.position(position), case)
        assert expected(case, symmetry) in seen, name
        rating = seen[expected(case, symmetry)].rating
        assert rating is not None
        assert rating >= (technique(case.technique).rating or 0), name


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.technique)
def test_it_is_not_found_where_a_candidate_too_many_is(case: Case) -> None:
    position = read_line(case.position)
    for cell, digit in candidates(case.near_miss):
        position.candidates[cell] |= 1 << digit - 1
        position.places[digit - 1] |= 1 << cell
    is_found = expected(case, symmetries()["identity"]) in found(position, case)
    assert is_found is not bool(case.near_miss)


def test_the_last_cell_of_a_unit_needs_the_others_to_be_filled() -> None:
    position = read_line("1234567.." + "." * 72)
    assert [step.technique for step in HINTS[1](position)] == []
