"""Paths by each order, and all steps of a position."""

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import (
    ALL_FINDERS,
    Order,
    all_steps,
    next_step,
    path,
    usual_techniques,
)
from sudoku_py.techniques.registry import BY_ID, TEACHABLE, UnknownTechnique, technique
from tests.data import rated

ORDERS: tuple[Order, ...] = ("teachable", "se", "hodoku")
HARDEST = 45  # tenths: without chains, so that every order gets there


@pytest.mark.parametrize("order", ORDERS)
def test_a_path_leads_to_the_solution(order: Order) -> None:
    for row in rated(HARDEST)[::60]:
        position = Position.of_grid(row.puzzle)
        for step in path(position, order):
            assert all(position.has(*each) for each in step.placements + step.eliminations)
        assert position.is_solved
        assert not position.is_contradictory


@pytest.mark.parametrize(("size", "empty"), [(4, 10), (6, 20), (8, 35), (12, 60), (16, 90)])
def test_the_teachable_order_takes_other_sizes(size: int, empty: int) -> None:
    puzzle = puzzle_of(Options(size=size, empty=empty, seed=1))
    position = Position.of_grid(puzzle.grid)
    for step in path(position):
        assert all(puzzle.solution.values[cell] == digit for cell, digit in step.placements)
        assert all(puzzle.solution.values[cell] != digit for cell, digit in step.eliminations)
    assert position.is_solved


def test_the_next_step_leaves_the_position_as_it_is() -> None:
    for order in ORDERS:
        position = Position.of_grid(rated()[0].puzzle)
        before = position.copy()
        first = next_step(position, order)
        assert first == next(path(before, order))
        assert position.values == before.values
    assert next_step(Position.of_grid(Grid.from_line("." * 16))) is None


def test_techniques_that_assume_one_solution_can_be_left_out() -> None:
    row = next(row for row in rated() if row.rating[0] == 45)
    for order in ORDERS:
        steps = list(path(Position.of_grid(row.puzzle), order, uniqueness=False))
        assert not any(technique(step.technique).assumes_uniqueness for step in steps), order
    found = all_steps(Position.of_grid(row.puzzle), ("unique-rectangle-1",), uniqueness=False)
    assert list(found) == []


def test_all_steps_are_those_of_the_techniques_asked_for() -> None:
    position = Position.of_grid(rated(26)[-1].puzzle)
    found = list(all_steps(position, ("pointing", "naked-single")))
    assert {step.technique for step in found} <= {"pointing", "naked-single"}
    with pytest.raises(UnknownTechnique):
        list(all_steps(position, ("guess",)))


def test_the_orders_name_techniques_of_the_registry() -> None:
    assert len(set(TEACHABLE)) == len(TEACHABLE)
    assert set(TEACHABLE) <= ALL_FINDERS.keys()
    assert BY_ID.keys() - ALL_FINDERS.keys() == {"brute-force"}
    assert ALL_FINDERS.keys() <= BY_ID.keys()
    assert usual_techniques()[: len(TEACHABLE)] == TEACHABLE
