"""The comparisons that are derived from events are those that a search really makes."""

from fractions import Fraction
from random import Random

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.solvers.comparisons import at_worst, looked_at, per_digit, per_vector
from sudoku_py.solvers.contract import Candidates
from sudoku_py.solvers.registry import solver
from tests.solvers.runs import run


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
