"""Positions that almost have a pattern: with a candidate more, the technique no longer finds it."""

from pathlib import Path
from typing import NamedTuple

import pytest

from sudoku_py.techniques.hodoku.library_codes import TECHNIQUE_OF
from sudoku_py.techniques.position import Position
from tests.techniques.explainer.test_techniques import candidates
from tests.techniques.regression import Case, instances, read_case

WITHOUT_FINDER = {"1000", "1001"}  # HoDoKu has the codes, and no search


class NearMiss(NamedTuple):
    """A case of the library, and the candidates that are too many."""

    case: Case
    extra: str

    @property
    def position(self) -> Position:
        """The position with those candidates."""
        position = self.case.position.copy()
        for cell, digit in candidates(self.extra):
            position.candidates[cell] |= 1 << digit - 1
            position.places[digit - 1] |= 1 << cell
        return position


def near_misses() -> list[NearMiss]:
    lines = (Path(__file__).with_name("near_misses.txt")).read_text("utf-8").splitlines()
    fields = [line.split("|") for line in lines if not line.startswith("#")]
    return [NearMiss(read_case(line), extra) for line, extra in fields]


def name(miss: NearMiss) -> str:
    return miss.case.name


def test_every_code_has_one() -> None:
    codes = {miss.case.code for miss in near_misses()}
    assert {*TECHNIQUE_OF} - codes == WITHOUT_FINDER | {"0607"}


@pytest.mark.parametrize("miss", near_misses(), ids=name)
def test_it_is_found_without_the_candidate_alone(miss: NearMiss) -> None:
    expected = (miss.case.eliminations, miss.case.placements)
    assert expected in instances(miss.case, in_any_order=True)
    beside = miss.case._replace(position=miss.position)
    assert expected not in instances(beside, in_any_order=True)


def test_an_avoidable_rectangle_needs_corners_that_are_not_given() -> None:
    lines = Path(__file__).with_name("hodoku_lines.txt").read_text("utf-8").splitlines()
    for code in "0607", "0608":
        (case,) = (read_case(line) for line in lines if line.startswith(f":{code}"))
        assert instances(case)
        position = case.position.copy()
        position.givens = position.tables.every_cell & ~position.empty
        assert not instances(case._replace(position=position))
