from random import Random

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.solvers import boltzmann
from sudoku_py.solvers.contract import Energy, Frozen, Place, Remove, Solution
from sudoku_py.solvers.registry import solver
from tests.data import puzzles
from tests.solvers.runs import run


def clashing(board: list[int], peers: tuple[tuple[int, ...], ...]) -> int:
    """How many pairs of peers hold the same digit, counted from nothing."""
    return sum(
        board[cell] == board[peer]
        for cell, each in enumerate(peers)
        for peer in each
        if peer > cell
    )


def test_the_energy_is_the_number_of_clashing_pairs() -> None:
    puzzle = puzzles("easy10")[7]
    board = list(puzzle.values)
    for event in run("boltzmann", puzzle):
        if isinstance(event, Place):
            board[event.cell] = event.digit
        elif isinstance(event, Remove):
            board[event.cell] = 0
        elif isinstance(event, Energy):
            assert event.clashes == clashing(board, puzzle.geometry.peers)


def test_it_cools_down() -> None:
    events = boltzmann.search(puzzles("top12")[0], Random(0), sweeps=50)
    temperatures = [event.temperature for event in events if isinstance(event, Energy)]
    assert temperatures[0] == boltzmann.HOT
    assert temperatures == sorted(temperatures, reverse=True)
    assert boltzmann.COLD < temperatures[-1] < boltzmann.COLD * 1.05


def test_it_may_end_without_an_answer() -> None:
    *_, last = boltzmann.search(puzzles("top12")[0], Random(0), sweeps=10)
    assert isinstance(last, Frozen)
    assert last.clashes > 0


@pytest.mark.parametrize("number", range(10))
def test_easy_puzzles_are_solved(number: int) -> None:
    puzzle = puzzles("easy10")[number]
    *_, last = run("boltzmann", puzzle)
    assert isinstance(last, Solution)
    assert is_solution(puzzle, Grid.of(last.values))


def test_the_budget_in_its_row_is_the_one_it_keeps() -> None:
    assert solver("boltzmann").budget == ("sweeps", boltzmann.SWEEPS)
    events = run("boltzmann", Grid.from_line("123....4........"))
    assert sum(isinstance(event, Energy) for event in events) == boltzmann.SWEEPS
