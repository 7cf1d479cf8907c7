"""The oracle, and computations that pause."""

from itertools import repeat

import pytest
from hypothesis import given

from sudoku_py import bitboard
from sudoku_py.analysis.oracle import (
    BUDGET,
    NONE,
    Pausable,
    attempt,
    decision,
    finish,
    solution,
    within,
)
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from tests.analysis.samples import all_solutions, small_lines
from tests.data import puzzles


@pytest.mark.parametrize(
    ("cells", "budget", "pieces"),
    [(81, 10, 10), (256, 10, 10), (625, 1000, 409), (81, 0, 0), (81, -5, 0)],
)
def test_the_budget_is_kept(cells: int, budget: int, pieces: int) -> None:
    assert sum(1 for _ in within(repeat(None), cells, budget)) == pieces


def test_any_number_can_be_a_budget() -> None:
    assert next(within(repeat(None), 81, 10**40)) is None


def test_the_usual_budget() -> None:
    assert sum(1 for _ in within(repeat(None), 81)) == BUDGET


def test_work_without_a_piece() -> None:
    def nothing() -> Pausable[int]:
        return 7
        yield

    assert finish(nothing()) == 7


@given(small_lines())
def test_answers_are_right(line: str) -> None:
    for ask in attempt, decision, solution:
        found = finish(ask(line))
        assert found in (all_solutions(line) or (NONE,))
        assert found is not None
        assert finish(ask(line, but=found)) in {*all_solutions(line)} - {found} or {NONE}


def test_patience_ends() -> None:
    hard = puzzles("top12")[6].line
    assert finish(solution(hard, 1)) is None
    assert sum(1 for _ in solution(hard, 5)) == 5


def test_one_state_is_enough_for_what_shows_without_a_guess() -> None:
    assert finish(solution("11" + "." * 79, 1)) == NONE
    easy = puzzles("easy10")[0].line
    assert finish(solution(easy, 1)) == bitboard.solve(easy)


@pytest.mark.parametrize("puzzle", puzzles("top12") + puzzles("hardest11"))
def test_a_decision_is_never_open(puzzle: Grid) -> None:
    found = finish(decision(puzzle.line))
    assert found
    assert is_solution(puzzle, Grid.from_line(found))
    assert finish(decision(puzzle.line, but=found)) == NONE


def test_two_searches_take_turns_where_an_attempt_is_not_enough() -> None:
    empty = "." * 36
    first = finish(attempt(empty))
    assert first
    impossible = "...51..6.....2.4..........51.22....4"
    assert finish(solution(impossible, 1)) is None
    assert finish(decision(impossible)) == NONE
