"""What relates the plain backtracking searches to each other."""

from functools import cache

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import candidates
from sudoku_py.solvers.contract import Candidates, Contradiction, Eliminate, Place, Remove
from tests.data import puzzles
from tests.solvers.runs import NOTEBOOK, first_solution, run, until_solved

SEVERAL = Grid.from_line("12..3...........")
PUZZLES = [SEVERAL, NOTEBOOK, *puzzles("easy10")[:2]]
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda each: each.line[:9])


@cache
def placements(solver_id: str, puzzle: Grid) -> list[tuple[int, int]]:
    """The digits placed up to the first solution."""
    events = until_solved(solver_id, puzzle)
    return [(event.cell, event.digit) for event in events if isinstance(event, Place)]


@every_puzzle
def test_cell_order_and_candidate_list_visit_the_same_placements(puzzle: Grid) -> None:
    assert placements("cell-order", puzzle) == placements("candidate-list", puzzle)


@every_puzzle
def test_depth_first_and_cell_order_find_the_same_solution_first(puzzle: Grid) -> None:
    assert first_solution("depth-first", puzzle) == first_solution("cell-order", puzzle)


@pytest.mark.parametrize("solver_id", ["forward-checking", "conflict-directed"])
def test_looking_ahead_or_back_never_visits_more_than_cell_order(solver_id: str) -> None:
    for puzzle in PUZZLES:
        visited, in_order = placements(solver_id, puzzle), placements("cell-order", puzzle)
        assert set(visited) <= set(in_order)
        assert len(visited) <= len(in_order)


@pytest.mark.parametrize("solver_id", ["candidate-list", "fewest-candidates"])
def test_the_vector_of_a_cell_is_what_its_peers_leave(solver_id: str) -> None:
    board = list(SEVERAL.values)
    for event in run(solver_id, SEVERAL):
        if isinstance(event, Candidates):
            assert event.digits == candidates(Grid.of(board))[event.cell]
        elif isinstance(event, Place):
            board[event.cell] = event.digit
        elif isinstance(event, Contradiction):
            assert event.cell is not None
            assert candidates(Grid.of(board))[event.cell] == ()
        elif isinstance(event, Remove):
            board[event.cell] = 0


def test_fewest_candidates_takes_a_cell_with_fewest() -> None:
    puzzle = puzzles("easy10")[0]
    first = next(iter(run("fewest-candidates", puzzle)))
    assert isinstance(first, Candidates)
    assert len(first.digits) == min(len(each) for each in candidates(puzzle) if each)


def test_a_lone_candidate_is_not_called_a_guess() -> None:
    for solver_id in ("candidate-list", "fewest-candidates", "forward-checking"):
        events = run(solver_id, Grid.from_line("1234341221434.21"))
        assert [event.guessed for event in events if isinstance(event, Place)] == [False]


def test_forward_checking_stops_at_the_first_wipe_out() -> None:
    """With 4 in the second cell, the fourth, which sees 1, 2 and 3, has no digit left."""
    events = run("forward-checking", Grid.from_line("1.2....3........"))
    at = events.index(Place(1, 4, guessed=True))
    assert events[at + 1 : at + 4] == [
        Eliminate(3, 4),  # and not from the other peers, cells 4 and 5, 9 and 13
        Contradiction(cell=3),
        Remove(1, 4),
    ]


def test_random_order_tries_every_digit_in_an_order_of_its_own() -> None:
    empty = Grid.from_line("." * 36)
    found = {first_solution("random-order", empty, seed) for seed in range(5)}
    assert len(found) == 5
