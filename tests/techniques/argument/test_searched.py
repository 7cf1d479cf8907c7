"""What a search proves of a digit or of a cell, and what it does not."""

from dataclasses import replace

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.checker import UnprovedClaim, check
from sudoku_py.techniques.argument.claims import Arrangements
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example
from sudoku_py.techniques.solutions import solutions_of
from sudoku_py.techniques.step import Step
from tests.techniques.argument import corpus


def searched(cell: int, digit: int) -> Step:
    return Step("brute-force", ((cell, digit),), digits=(digit,))


def test_a_search_proves_the_digit_of_the_only_solution() -> None:
    proved = refused = 0
    for position in corpus.positions()[::4]:
        solution = solutions_of(position).only
        if solution:
            cell = bit_indices(position.empty)[position.empty.bit_count() // 2]
            for index in bit_indices(position.candidates[cell]):
                step = searched(cell, index + 1)
                if solution.values[cell] == index + 1:
                    check(argument_of(step, position), step, position)
                    proved += 1
                else:
                    with pytest.raises(UnprovedClaim):
                        check(argument_of(step, position), step, position)
                    refused += 1
    assert proved > 10
    assert refused > 10


def test_a_search_proves_nothing_of_several_solutions_or_of_none() -> None:
    several = Position.of_grid(Grid.from_line("1234341......1.."))
    none = Position.of_grid(Grid.from_line("12..3......4...."))
    none.eliminate(2, 3)
    none.eliminate(3, 3)
    for position in several, none:
        for cell in bit_indices(position.empty):
            for index in bit_indices(position.candidates[cell]):
                step = searched(cell, index + 1)
                forced = (index + 1,) == tuple(
                    {each.values[cell] for each in solutions_of(position).found}
                )
                if not forced:
                    with pytest.raises(UnprovedClaim):
                        check(argument_of(step, position), step, position)


def test_arrangements_rest_on_those_of_other_digits() -> None:
    """Some conclusions need the cells that another digit takes in all of its arrangements."""
    resting = 0
    for name in "template-set", "template-delete":
        for step, position in corpus.steps(name, corpus.positions()):
            argument = argument_of(step, position)
            check(argument, step, position)
            *_, last, _ = argument
            if last.because:
                resting += 1
                with pytest.raises(UnprovedClaim):
                    check((replace(last, because=()), argument[-1]), step, position)
    assert resting > 10


def test_no_arrangement_has_a_cell_that_is_no_place() -> None:
    position = example("template-delete").position
    cell = next(each for each in bit_indices(position.empty) if not position.has(each, 3))
    step = Step("template-delete", eliminations=((cell, 3),), digits=(3,))
    claim = Arrangements(digit=3, cells=(cell,), is_in_all=False)
    with pytest.raises(UnprovedClaim):
        check((claim, replace(argument_of(step, position)[-1], because=(0,))), step, position)
