"""What every solver must hold to, run over each row of the registry and over the template."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from sudoku_py.core.validity import clashes, is_solution
from sudoku_py.generator import Recipe, puzzle_of
from sudoku_py.solvers import _template
from sudoku_py.solvers.contract import Event, Place, Remove, Solution, Solver
from sudoku_py.solvers.registry import SOLVERS

ROWS = (*SOLVERS, _template.ROW)
IMPOSSIBLE = [
    "3..4...3.21...2.",  # a cell without a candidate
    "...321....2.....",  # a row without a place
    "...4..1.3...1..2",  # after some deductions
    "...51..6.....2.4..........51.22....4",  # after some guesses
]
every_solver = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)


def brute_force(puzzle: Grid) -> set[tuple[int, ...]]:
    """Every solution, found by writing digits and looking for clashes."""
    if clashes(puzzle):
        return set()
    if puzzle.is_full:
        return {puzzle.values}
    cell = puzzle.empty_cells[0]
    tries = (brute_force(puzzle.with_value(cell, digit)) for digit in range(1, puzzle.size + 1))
    return set().union(*tries)


@st.composite
def solvable_or_not(draw: st.DrawFn, size: int, most_empty: int) -> Grid:
    """A solved board with some cells emptied and, at times, one digit changed; no clashes."""
    recipe = Recipe(size=size, empty=0, seed=draw(st.integers(0, 2**32)))
    grid = puzzle_of(recipe).grid
    cells = st.integers(0, size * size - 1)
    for cell in draw(st.sets(cells, min_size=1, max_size=most_empty)):
        grid = grid.with_value(cell, 0)
    changed = grid.with_value(draw(cells), draw(st.integers(1, size)))
    return grid if clashes(changed) else changed


def boards_of(search: Iterator[Event]) -> Iterator[tuple[Event, list[int] | None]]:
    """Each event, and the board that the solver's own frames hold while they yield it."""
    for event in search:
        yield event, board_in(search)


def board_in(search: object) -> list[int] | None:
    """The variable `board`, or the attribute of `self`, found down the chain of generators."""
    while search is not None:
        frame = getattr(search, "gi_frame", None)
        held = frame.f_locals if frame else {}
        board = held.get("board", getattr(held.get("self"), "board", None))
        if board is not None:
            return list(board)
        search = getattr(search, "gi_yieldfrom", None)
    return None


def solutions(row: Solver, puzzle: Grid, seed: int = 0) -> list[tuple[int, ...]]:
    events = row.search(puzzle, Random(seed))
    return [event.values for event in events if isinstance(event, Solution)]


@every_solver
@settings(max_examples=30, deadline=None)
@given(puzzle=solvable_or_not(4, 12) | solvable_or_not(6, 20))
def test_finds_exactly_the_solutions(row: Solver, puzzle: Grid) -> None:
    found, there_are = solutions(row, puzzle), brute_force(puzzle)
    assert len(found) == len(set(found))
    assert set(found) <= there_are
    if row.finds_all:
        assert set(found) == there_are


@every_solver
@settings(max_examples=30, deadline=None)
@given(puzzle=solvable_or_not(4, 12) | solvable_or_not(6, 20))
def test_events_alone_rebuild_the_board(row: Solver, puzzle: Grid) -> None:
    board = list(puzzle.values)
    for event, own in boards_of(row.search(puzzle, Random(0))):
        if isinstance(event, Place):
            assert board[event.cell] == 0
            assert all(board[peer] != event.digit for peer in puzzle.geometry.peers[event.cell])
            board[event.cell] = event.digit
        elif isinstance(event, Remove):
            assert (board[event.cell], puzzle.values[event.cell]) == (event.digit, 0)
            board[event.cell] = 0
        elif isinstance(event, Solution):
            assert event.values == tuple(board)
        assert own == board


@every_solver
@pytest.mark.parametrize("size", SIZES)
def test_solves_every_size_it_names(row: Solver, size: int) -> None:
    if size not in row.sizes:
        pytest.skip("not one of its sizes")
    puzzle = nearly_full(size)
    found = solutions(row, puzzle)
    assert len(found) == 1
    assert is_solution(puzzle, Grid.of(found[0]))


def nearly_full(size: int) -> Grid:
    """A solved board of any size, made by shifting rows, without the digits on its diagonal."""
    board = geometry(size)
    rows, columns = board.box_rows, board.box_columns
    starts = [row % rows * columns + row // rows for row in range(size)]
    values = [(starts[row] + column) % size + 1 for row in range(size) for column in range(size)]
    for row in range(size):
        values[row * size + row] = 0
    return Grid(board, tuple(values))


@every_solver
@pytest.mark.parametrize("line", IMPOSSIBLE)
def test_an_impossible_puzzle_ends_without_a_solution(row: Solver, line: str) -> None:
    puzzle = Grid.from_line(line)
    assert not brute_force(puzzle)
    assert not solutions(row, puzzle)


@every_solver
def test_a_run_is_a_function_of_puzzle_and_seed(row: Solver) -> None:
    puzzle = Grid.from_line("12..3...........")
    runs = [list(row.search(puzzle, Random(7))) for _ in range(2)]
    assert runs[0] == runs[1]


def test_ids_are_distinct_and_rows_are_complete() -> None:
    assert len({row.id for row in ROWS}) == len(ROWS)
    for row in SOLVERS:
        assert row.name
        assert row.legend.endswith(".")
        assert row.source
