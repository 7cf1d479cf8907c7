from collections.abc import Iterable
from random import Random
from types import SimpleNamespace
from typing import NamedTuple, cast

from sudoku_py.core.geometry import Unit, geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.solvers.cell_order import search
from sudoku_py.solvers.contract import Contradiction, Event, Place, Reject, Remove, Solution
from tests.data import puzzles


class Lawless(NamedTuple):
    """As much of a geometry as the search asks for."""

    units_of: tuple[tuple[Unit, Unit, Unit], ...]


def run(line: str) -> list[Event]:
    return list(search(Grid.from_line(line), Random(0)))


def test_each_step_of_a_small_search() -> None:
    solved = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    assert run("1234341221434.2.") == [
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
    *rejected, last = run("123....4........")
    assert last == Contradiction(cell=3)
    assert [event.digit for event in rejected if isinstance(event, Reject)] == [1, 2, 3, 4]


def test_cells_are_filled_in_order_and_digits_tried_ascending() -> None:
    filled: list[int] = []
    for event in run("12.............."):
        if isinstance(event, Place):
            assert not filled or event.cell > filled[-1]
            filled.append(event.cell)
        elif isinstance(event, Remove):
            assert filled.pop() == event.cell


def test_real_puzzles_are_solved() -> None:
    for puzzle in puzzles("easy10")[:3]:
        assert is_solution(puzzle, Grid.of(first_solution(search(puzzle, Random(0)))))


def test_recursion_goes_as_deep_as_the_largest_board() -> None:
    """On a board without rules the first branch goes straight down through all 625 cells."""
    nothing = (Unit("row", 1, ()),) * 3
    board = SimpleNamespace(
        values=(0,) * 625,
        size=25,
        empty_cells=tuple(range(625)),
        geometry=Lawless(units_of=(nothing,) * 625),
    )
    assert first_solution(search(cast(Grid, board), Random(0))) == (1,) * 625


def test_an_empty_board_of_the_largest_size_is_searched_without_an_error() -> None:
    events = search(Grid(geometry(25), (0,) * 625), Random(0))
    assert len([event for event, _ in zip(events, range(20_000), strict=False)]) == 20_000


def first_solution(events: Iterable[Event]) -> tuple[int, ...]:
    return next(event.values for event in events if isinstance(event, Solution))
