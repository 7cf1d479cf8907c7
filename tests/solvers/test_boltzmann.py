from random import Random

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.generator import Options, puzzle_of
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
    hot, cold = boltzmann.temperatures(9)
    assert temperatures[0] == hot
    assert temperatures == sorted(temperatures, reverse=True)
    assert cold < temperatures[-1] < cold * 1.05


@pytest.mark.parametrize(("size", "empty"), [(4, 10), (6, 24), (9, 45)])
def test_easy_boards_of_each_size_are_solved_with_nearly_any_seed(size: int, empty: int) -> None:
    boards = [puzzle_of(Options(size=size, empty=empty, seed=seed)).grid for seed in range(5)]
    ends = [
        list(boltzmann.search(board, Random(seed), sweeps=1_500))[-1]
        for board in boards
        for seed in range(4)
    ]
    assert sum(isinstance(end, Solution) for end in ends) >= 0.95 * len(ends)


@pytest.mark.parametrize(("size", "sweeps"), [(4, 150), (9, 150), (12, 150), (16, 100)])
def test_a_board_is_disordered_while_hot_and_ordered_when_cold(size: int, sweeps: int) -> None:
    """The same temperatures would leave a large board disordered, or a small one frozen."""
    empty = Grid(geometry(size), (0,) * size**2)
    events = list(boltzmann.search(empty, Random(0), sweeps))
    clashes = [event.clashes / size**2 for event in events if isinstance(event, Energy)]
    hot, cold = clashes[sweeps // 15 : sweeps // 5], clashes[-sweeps // 15 :]
    assert sum(hot) / len(hot) > 0.2
    assert isinstance(events[-1], Solution) or sum(cold) / len(cold) < 0.1


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
