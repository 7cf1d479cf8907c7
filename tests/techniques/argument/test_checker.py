"""What the checker refuses: claims that are wrong, do not follow, or are of no use."""

from dataclasses import replace
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.checker import UnprovedClaim, check
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.step import Step

# 12.. / 34.. / .... / ....: r1c3 and r1c4 have only 3 and 4.
POSITION = Position.of_grid(Grid.from_line("12..34.........."))
PAIR = (
    c.Has(cells=(2, 3), digits=(3, 4)),
    c.Locked(cells=(2, 3), digits=(3, 4), because=(0,)),
    c.So(eliminations=((6, 3), (6, 4)), because=(1,)),
)


def position_with_more() -> Position:
    position = Position.of_grid(Grid.from_line("12.............."))
    for digit in (1, 2):
        for cell in (2, 3):
            position.eliminate(cell, digit)
    return position


STEP = Step("naked-pair", eliminations=((6, 3), (6, 4)), digits=(3, 4))


def test_a_right_argument_passes() -> None:
    check(PAIR, STEP, position_with_more())


WRONG: dict[str, tuple[c.Claim, ...]] = {
    "the position is different": (replace(PAIR[0], digits=(3,)), *PAIR[1:]),
    "a digit of other cells": (replace(PAIR[0], cells=(2, 6)), *PAIR[1:]),
    "it does not follow": (PAIR[0], replace(PAIR[1], because=()), PAIR[2]),
    "the eliminations are not those": (*PAIR[:2], replace(PAIR[2], eliminations=((6, 3),))),
    "something else is eliminated": (*PAIR[:2], replace(PAIR[2], eliminations=((6, 3), (10, 4)))),
    "no conclusion": PAIR[:2],
    "a conclusion under a supposition": (
        c.Suppose(node=((2, 3),), is_true=True, under=(0,)),
        c.So(eliminations=((6, 3), (6, 4)), under=(0,)),
    ),
    "a later claim is cited": (replace(PAIR[1], because=(1,)), PAIR[0], PAIR[2]),
    "a claim that nothing needs": (c.Has(cells=(10,), digits=(1, 2, 3, 4)), PAIR[0]),
    "a citation that nothing needs": (
        *PAIR[:2],
        c.Fits(digits=(3,), units=(0,), cells=(2, 3)),
        replace(PAIR[2], because=(1, 2)),
    ),
    "a premise that cites": (PAIR[0], replace(PAIR[0], because=(0,)), PAIR[2]),
    "a supposition that follows from something": (
        PAIR[0],
        c.Suppose(node=((2, 3),), is_true=True, because=(0,), under=(1,)),
        PAIR[2],
    ),
}


@pytest.mark.parametrize("argument", WRONG.values(), ids=list(WRONG))
def test_a_wrong_argument_is_refused(argument: tuple[c.Claim, ...]) -> None:
    with pytest.raises(UnprovedClaim):
        check(argument, STEP, position_with_more())


def test_a_supposition_proves_only_what_it_contradicts() -> None:
    position, step = example("nishio").position, example_step("nishio")
    supposed = c.Suppose(node=step.eliminations, is_true=True, under=(0,))
    impossible = c.Impossible(because=(0,), under=(0,))
    with pytest.raises(UnprovedClaim):
        check(
            (supposed, impossible, c.So(eliminations=step.eliminations, because=(1,))),
            step,
            position,
        )


def test_what_only_the_sentence_says_is_proved_too() -> None:
    """The covers of a fish, and the two cells of a rectangle that share three digits."""
    for technique_id, field, wrong in (
        ("finned-x-wing", "covers", (0,)),
        ("finned-x-wing", "covers", (3, 5)),
        ("unique-rectangle-4", "pair", (0, 1)),
        ("unique-rectangle-4", "taken", (3, 6)),
        ("unique-rectangle-4", "taken", (3,)),
    ):
        step, position = example_step(technique_id), example(technique_id).position
        *argument, last = argument_of(step, position)
        check((*argument, last), step, position)
        assert getattr(last, field) != wrong
        changes: dict[str, Any] = {field: wrong}
        with pytest.raises(UnprovedClaim):
            check((*argument, replace(last, **changes)), step, position)
