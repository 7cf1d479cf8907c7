"""Positions that almost have a pattern: the argument of the pattern is refused there."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sudoku_py.techniques.argument import BUILDERS, argument_of
from sudoku_py.techniques.argument.checker import UnprovedClaim, check
from sudoku_py.techniques.argument.claims import Argument
from sudoku_py.techniques.finders import FINDERS, with_options
from sudoku_py.techniques.hodoku.library_codes import TECHNIQUE_OF, of_code, options_of
from sudoku_py.techniques.options import ANY_LENGTH
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step
from tests.techniques.regression import Case
from tests.techniques.test_near_misses import NearMiss, name, near_misses


def steps(case: Case) -> Iterator[Step]:
    """Those that the technique of a case has in its position, also what HoDoKu does not list."""
    options = replace(
        options_of(case.name),
        as_listed=False,
        max_aic_links=ANY_LENGTH,
        max_loop_links=ANY_LENGTH,
    )
    position = case.position.copy()
    if case.code.startswith("03") and not case.code.startswith("037"):  # fish of one digit
        for digit in {*range(1, position.tables.size + 1)} - case.digits:
            position.places[digit - 1] = 0
    finder = with_options(FINDERS[TECHNIQUE_OF[case.code]], options)
    return of_code(finder(position), case.code)


def matching(case: Case) -> Iterator[Step]:
    """Those with exactly the conclusions of a case."""
    for step in steps(case):
        if {*step.eliminations} == case.eliminations and {*step.placements} == case.placements:
            yield step


def has_all(step: Step, case: Case) -> bool:
    return {*step.eliminations, *step.placements} >= case.eliminations | case.placements


def contradicts_digits(miss: NearMiss) -> bool:
    """Whether a candidate that is too many is a digit that a peer of its cell holds."""
    more, less = miss.position, miss.case.position
    return any(
        more.has(cell, digit) and not less.has(cell, digit) and digit in around
        for cell, peers in enumerate(more.tables.peer_cells)
        for around in [{more.values[peer] for peer in peers}]
        for digit in range(1, more.tables.size + 1)
    )


OWN = [miss for miss in near_misses() if TECHNIQUE_OF[miss.case.code] in BUILDERS]


@pytest.mark.parametrize("miss", OWN, ids=name)
def test_an_argument_holds_only_where_its_pattern_is(miss: NearMiss) -> None:
    """Else it is refused: unless the candidate too many is eliminated with the others.

    Nor do arguments from the digits of the board care for a candidate that these rule out.
    """
    case, position = miss.case, miss.position
    step = next(matching(case))
    argument = argument_of(step, case.position)
    check(argument, step, case.position)
    if is_refused(argument, step, position):
        return
    still_there = any(has_all(each, case) for each in steps(case._replace(position=position)))
    assert still_there or contradicts_digits(miss)


def is_refused(argument: Argument, step: Step, position: Position) -> bool:
    try:
        check(argument, step, position)
    except UnprovedClaim:
        return True
    return False


def test_most_are_refused() -> None:
    """The test above would hold of a checker that refuses nothing, where patterns grow."""
    refused = 0
    for miss in OWN:
        step = next(matching(miss.case))
        refused += is_refused(argument_of(step, miss.case.position), step, miss.position)
    assert refused > len(OWN) / 2
