"""Arguments of forcing chains and nets where Sudoku Explainer used them, and of nested ones."""

import pytest

from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.checker import check
from sudoku_py.techniques.explainer.chains import ROWS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.positions import read_line
from tests.techniques.explainer.chains.samples import Sample, samples
from tests.techniques.symmetries import symmetries


def every_third(row: int) -> list[Sample]:
    return [one for one in samples() if one.row == row][::3]


def found(row: int, position: Position) -> Step:
    step = ROWS[row](position)
    assert step is not None
    return step


@pytest.mark.parametrize("row", [22, 24, 25, 26])
def test_what_the_original_used_is_proved(row: int) -> None:
    chosen = every_third(row)
    assert chosen
    for number, sample in enumerate(chosen):
        others = list(symmetries().values())
        position = others[number % len(others)].position(sample.position)
        step = found(row, position)
        check(argument_of(step, position), step, position)


def test_a_step_without_its_links_has_an_argument_too() -> None:
    for sample in every_third(24):
        step = found(24, sample.position)
        bare = step._replace(branches=((),))
        check(argument_of(bare, sample.position), bare, sample.position)


# From hardest11.txt, where row 27 is the first to find something.
INSIDE = (
    "..53.....8...+5..2..7..1.5..4....53...1..7+3..6..32...8..6.5....9..4....3......97..:"
    "211 243 281 299 417 418 458 477 561 592 843 875 884 889 931 943 961"
)


def test_what_patterns_remove_inside_of_a_net_is_proved() -> None:
    position = read_line(INSIDE)
    step = found(27, position)
    argument = argument_of(step, position)
    check(argument, step, position)
    assert any(isinstance(each, c.Then) and not each.is_true and each.reads for each in argument)


def test_suppositions_inside_of_a_supposition_are_found_where_a_step_has_no_links() -> None:
    position = read_line(INSIDE)
    step = found(27, position)._replace(roles=(), branches=((),))
    argument = argument_of(step, position)
    check(argument, step, position)
    assert max(len(each.under) for each in argument) > 1
