"""The levels of a search that fills whole rows: each row with an arrangement is one.

A row of givens is a level, too, though no digit is placed in it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.timeline.search_state import Change, SearchState, try_option
from sudoku_py.solvers.contract import (
    Contradiction,
    Event,
    Place,
    Reject,
    Remove,
    Solution,
    Undo,
)


def row_changes(puzzle: Grid) -> Mapping[type[Event], Callable[[Any, bool], Change | None]]:
    """What the events of such a search do before all else."""
    size, free = puzzle.size, free_cells(puzzle)

    def place(event: Place, _exact: bool) -> Change:
        row = event.cell // size
        if event.cell != free[row][0]:
            return continue_row(row)
        return arrange(row, full_below=full_from(free, row + 1))

    def remove(event: Remove, _exact: bool) -> Change:
        row = event.cell // size
        return empty_row(row, is_first=event.cell == free[row][-1])

    def reject(event: Reject, _exact: bool) -> Change | None:
        row = event.cell // size
        return to_depth(row) if row and not free[row - 1] else None

    def undo(event: Undo, _exact: bool) -> Change:
        return to_depth(event.unit, backtracks=0 if free[event.unit] else 1)

    return {
        Place: place,
        Remove: remove,
        Reject: reject,
        Undo: undo,
        Contradiction: lambda event, exact: to_depth(event.unit) if exact else None,
        Solution: lambda *_: to_depth(size),
    }


def free_cells(puzzle: Grid) -> list[list[int]]:
    """The cells of each row that hold no given."""
    rows = puzzle.geometry.units[: puzzle.size]
    return [[cell for cell in row.cells if puzzle.values[cell] == EMPTY] for row in rows]


def full_from(free: list[list[int]], row: int) -> int:
    """How many rows from `row` on are full of givens, one after the other.

    >>> full_from([[1], [], [], [2]], 1)
    2
    """
    count = 0
    while row + count < len(free) and not free[row + count]:
        count += 1
    return count


def arrange(row: int, full_below: int) -> Change:
    """Begin to write an arrangement."""

    def change(state: SearchState, step: int) -> None:
        state.depth = row
        try_option(state, step)
        for full in range(full_below):
            state.choices[row + 2 + full] = 0

    return change


def continue_row(row: int) -> Change:
    """Write another digit of it, which is no guess of its own."""

    def change(state: SearchState, _step: int) -> None:
        state.depth = row
        state.guesses -= 1

    return change


def empty_row(row: int, is_first: bool) -> Change:
    """Take a digit of an arrangement back; with the first one the search backtracks."""

    def change(state: SearchState, _step: int) -> None:
        state.depth = row + 1
        state.backtracks += is_first

    return change


def to_depth(depth: int, backtracks: int = 0) -> Change:
    """Be at a depth, after so many backtracks."""

    def change(state: SearchState, _step: int) -> None:
        state.backtracks += backtracks
        state.depth = depth
        state.high = max(state.high, depth)
        state.low = min(state.low, depth)

    return change
