"""What every solver must hold to, for all combinations of a mixed algorithm."""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from sudoku_py.core.validity import is_solution
from sudoku_py.solvers.contract import Contradiction, Eliminate, Place, Solution, Solver
from sudoku_py.solvers.mix.assembly import row_of
from sudoku_py.solvers.mix.choices import combinations
from tests.contract.brute_force import brute_force
from tests.contract.test_solvers import (
    IMPOSSIBLE,
    Replay,
    boards_of,
    found_in,
    kept,
    nearly_full,
    solutions,
    solvable_or_not,
)
from tests.data import puzzles

ALL = [row_of(each) for each in combinations()]
SEVERAL = Grid.from_line("12..3...........")
every_combination = pytest.mark.parametrize("row", ALL, ids=lambda row: row.id)
solutions_of = cache(brute_force)


def holds(row: Solver, puzzle: Grid, seed: int = 0) -> None:
    """Events and board agree, dead ends are dead ends, and all solutions are found, once each."""
    replay, events = Replay(puzzle, breaks_rules=False), []
    for event, own in boards_of(row.search(puzzle, Random(seed))):
        replay.take(event)
        assert own == replay.board
        if isinstance(event, Contradiction):
            assert not solutions_of(Grid.of(replay.board))
            conflicting = puzzle
            for cell in event.conflict_set or ():
                conflicting = conflicting.with_value(cell, replay.board[cell])
            assert event.conflict_set is None or not solutions_of(conflicting)
        events.append(event)
    found = found_in(events)
    assert len(found) == len(set(found))
    assert set(found) == solutions_of(puzzle)


@every_combination
def test_holds_to_the_contract(row: Solver) -> None:
    for line in ("12..34....1.4...", "1......3..1.....", *IMPOSSIBLE):
        if len(line) == 16 or row.keeps_candidates:  # without those the last one takes seconds
            holds(row, Grid.from_line(line))


@settings(max_examples=120, deadline=None)
@given(
    row=st.sampled_from(ALL),
    puzzle=solvable_or_not(4, 11) | solvable_or_not(6, 16),
    seed=st.integers(0, 99),
)
def test_holds_to_it_on_any_board(row: Solver, puzzle: Grid, seed: int) -> None:
    holds(row, puzzle, seed)


@settings(max_examples=60, deadline=None)
@given(
    row=st.sampled_from([row for row in ALL if row.keeps_candidates]),
    puzzle=solvable_or_not(4, 12) | solvable_or_not(6, 20),
)
def test_events_alone_tell_the_candidates(row: Solver, puzzle: Grid) -> None:
    for event, left in kept(row, puzzle):
        if isinstance(event, Place | Eliminate):
            assert event.digit in left[event.cell]
        elif isinstance(event, Contradiction) and event.conflict_set is None:
            assert event.cell is not None
            assert not left[event.cell]
        elif isinstance(event, Solution):
            assert not any(left)


@every_combination
def test_solves_boards_of_every_size(row: Solver) -> None:
    for size in SIZES:
        puzzle = nearly_full(size)
        found = solutions(row, puzzle)
        assert len(found) == 1
        assert is_solution(puzzle, Grid.of(found[0]))


@pytest.mark.parametrize(
    "row", [row for row in ALL if row.choices and row.choices.lists_all], ids=lambda row: row.id
)
def test_solves_a_real_puzzle(row: Solver) -> None:
    puzzle = puzzles("easy10")[7]
    solution = next(e for e in row.search(puzzle, Random(0)) if isinstance(e, Solution))
    assert is_solution(puzzle, Grid.of(solution.values))


@every_combination
def test_chance_is_the_seed_alone_and_only_where_it_says_so(row: Solver) -> None:
    runs = [list(row.search(SEVERAL, Random(seed))) for seed in (7, 7, 0, 1, 2, 3)]
    assert len(runs[0]) > len(solutions_of(SEVERAL)) > 1
    assert runs[0] == runs[1]
    assert row.seeded == any(run != runs[0] for run in runs)
