"""Positions of each technique in the format of HoDoKu's library, found in each symmetry as well."""

from pathlib import Path

import pytest

from sudoku_py.techniques.explainer.finders import FINDERS as EXPLAINER_FINDERS
from sudoku_py.techniques.hodoku.library_codes import TECHNIQUE_OF
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import BY_ID
from sudoku_py.techniques.step import Candidate
from tests.techniques.regression import (
    Candidates,
    Case,
    instances,
    instances_of,
    judge,
    read_case,
    read_cases,
)
from tests.techniques.symmetries import symmetries

CASES = list(read_cases(Path(__file__).with_name("hodoku_lines.txt")))
FEW = {case.code: case for case in CASES}.values()
OTHER_VIEWS = [each for name, each in symmetries().items() if name != "identity"]
SLOW = {"0371", "0372", "0902", "0903"}


def name(case: Case) -> str:
    return case.name


def test_every_technique_has_a_position() -> None:
    """Here, or in the tests of Sudoku Explainer's own; brute force has no pattern."""
    own = {TECHNIQUE_OF[case.code] for case in CASES}
    assert own | EXPLAINER_FINDERS.keys() == BY_ID.keys() - {"brute-force"}


@pytest.mark.parametrize("case", CASES, ids=name)
def test_each_line_passes(case: Case) -> None:
    assert judge(case, instances_of(case.text)) == "passed"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_a_line_with_another_conclusion_fails(case: Case) -> None:
    """The conclusions count, each of them."""
    other = frozenset({next(iter(case.eliminations | case.placements))})
    more = case._replace(eliminations=case.eliminations ^ other)
    assert judge(more, instances_of(case.text)) != "passed"


@pytest.mark.parametrize("case", [case for case in FEW if case.code not in SLOW], ids=name)
def test_found_in_each_symmetry(case: Case) -> None:
    for symmetry in OTHER_VIEWS:

        def image(candidates: Candidates) -> Candidates:
            return frozenset((symmetry.cells[c], symmetry.digits[d]) for c, d in candidates)  # noqa: B023

        turned = case._replace(
            position=symmetry.position(case.position),
            digits=frozenset(symmetry.digits[digit] for digit in case.digits),
            eliminations=image(case.eliminations),
            placements=image(case.placements),
        )
        assert (turned.eliminations, turned.placements) in instances(turned, in_any_order=True)


def near_miss(case: Case) -> Position:
    """The position without one conclusion: what else it concludes stays, but not this."""
    position = case.position.copy()
    for cell, digit in case.eliminations:
        position.eliminate(cell, digit)
    return position


@pytest.mark.parametrize("case", [case for case in FEW if case.code not in SLOW], ids=name)
def test_nothing_is_eliminated_twice(case: Case) -> None:
    gone: set[Candidate] = set(case.eliminations)
    after = case._replace(position=near_miss(case))
    for eliminations, _ in instances(after):
        assert not gone & eliminations


def test_the_variant_x_forbids_all_instances() -> None:
    line = (Path(__file__).with_name("hodoku_lines.txt")).read_text("utf-8").splitlines()[0]
    code = line.split(":")[1]
    case = read_case(line.replace(f":{code}:", f":{code}-x:", 1))
    assert judge(case, instances(case)) == "other"
