"""What relates the plain backtracking searches to each other.

The comparisons that are derived from events are those that a search really makes.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import NamedTuple, cast

import pytest

from sudoku_py.core.geometry import Unit, geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import candidates, is_solution
from sudoku_py.solvers.cell_order import search
from sudoku_py.solvers.comparisons import at_worst, looked_at, per_digit, per_vector
from sudoku_py.solvers.contract import (
    Candidates,
    Contradiction,
    Eliminate,
    Event,
    Place,
    Reject,
    Remove,
    Solution,
)
from sudoku_py.solvers.registry import solver
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


class Lawless(NamedTuple):
    """As much of a geometry as the search asks for."""

    units_of: tuple[tuple[Unit, Unit, Unit], ...]


def run_in_cell_order(line: str) -> list[Event]:
    return list(search(Grid.from_line(line), Random(0)))


def test_each_step_of_a_small_search() -> None:
    solved = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    assert run_in_cell_order("1234341221434.2.") == [
        Reject(13, 1, clash=9),
        Reject(13, 2, clash=14),
        Place(13, 3, guessed=True),
        Place(15, 1, guessed=True),
        Solution(solved),
        Remove(15, 1),
        Reject(15, 2, clash=14),
        Reject(15, 3, clash=13),
        Reject(15, 4, clash=12),
        Remove(13, 3),
        Reject(13, 4, clash=12),
    ]


def test_a_cell_where_nothing_fits_is_a_contradiction() -> None:
    *rejected, last = run_in_cell_order("123....4........")
    assert last == Contradiction(cell=3)
    assert [event.digit for event in rejected if isinstance(event, Reject)] == [1, 2, 3, 4]


def test_cells_are_filled_in_order_and_digits_tried_ascending() -> None:
    filled: list[int] = []
    for event in run_in_cell_order("12.............."):
        if isinstance(event, Place):
            assert not filled or event.cell > filled[-1]
            filled.append(event.cell)
        elif isinstance(event, Remove):
            assert filled.pop() == event.cell


def test_real_puzzles_are_solved() -> None:
    for puzzle in puzzles("easy10")[:3]:
        assert is_solution(puzzle, Grid.of(first_solution_of(search(puzzle, Random(0)))))


def test_recursion_goes_as_deep_as_the_largest_board() -> None:
    """On a board without rules the first branch goes straight down through all 625 cells."""
    nothing = (Unit("row", 1, ()),) * 3
    board = SimpleNamespace(
        values=(0,) * 625,
        size=25,
        empty_cells=tuple(range(625)),
        geometry=Lawless(units_of=(nothing,) * 625),
    )
    assert first_solution_of(search(cast(Grid, board), Random(0))) == (1,) * 625


def test_an_empty_board_of_the_largest_size_is_searched_without_an_error() -> None:
    events = search(Grid(geometry(25), (0,) * 625), Random(0))
    assert len([event for event, _ in zip(events, range(20_000), strict=False)]) == 20_000


def first_solution_of(events: Iterable[Event]) -> tuple[int, ...]:
    return next(event.values for event in events if isinstance(event, Solution))


class Counter(list[int]):
    """A board that counts how often a cell of it is looked at."""

    looks = 0

    def __getitem__(self, cell: int) -> int:  # type: ignore[override]
        """The value, and one look more."""
        self.looks += 1
        return super().__getitem__(cell)


@pytest.mark.parametrize("line", ["12..3...........", "123....4........", "1234341221434.2."])
def test_one_digit_at_a_time(line: str) -> None:
    puzzle = Grid.from_line(line)
    derived = sum(per_digit(puzzle.geometry, event) for event in run("cell-order", puzzle))
    assert derived == by_hand(puzzle)


def by_hand(puzzle: Grid) -> int:
    """Cell-order backtracking written out once more, on a board that counts."""
    board = Counter(puzzle.values)

    def fill(depth: int) -> None:
        if depth == len(puzzle.empty_cells):
            return
        cell = puzzle.empty_cells[depth]
        for digit in range(1, puzzle.size + 1):
            if not any(board[other] == digit for other in looked_at(puzzle.geometry)[cell]):
                board[cell] = digit
                fill(depth + 1)
                board[cell] = 0

    fill(0)
    return board.looks


def test_one_vector_at_a_time() -> None:
    puzzle = Grid.from_line("12..3...........")
    events = run("candidate-list", puzzle)
    vectors = sum(isinstance(event, Candidates) for event in events)
    assert sum(per_vector(puzzle.geometry, event) for event in events) == 12 * vectors


def test_row_column_and_box_of_a_cell_are_looked_at_in_this_order() -> None:
    assert looked_at(geometry(9))[40] == (
        *range(36, 45),
        *range(4, 81, 9),
        *(30, 31, 32, 39, 40, 41, 48, 49, 50),
    )


@pytest.mark.parametrize("empty", [0, 1, 2, 10, 64])
def test_the_model_is_its_closed_form(empty: int) -> None:
    closed = Fraction("31.375") * 9**empty - Fraction("30.375")
    assert at_worst(empty) == closed


@pytest.mark.parametrize("line", ["12..34....1.4...", "12..3..........."])
def test_no_search_costs_more_than_the_model(line: str) -> None:
    puzzle = Grid.from_line(line)
    events = solver("cell-order").search(puzzle, Random(0))
    cost = sum(per_digit(puzzle.geometry, event) for event in events)
    assert 0 < cost < at_worst(len(puzzle.empty_cells), puzzle.size)
