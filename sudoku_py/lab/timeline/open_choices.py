"""The guesses of choices that are still open: one option was tried, and others may follow.

A search that tests one option after the other does not know yet; the board tells.
"""

from collections.abc import Iterator

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.timeline.row_changes import free_cells
from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.solvers.candidates import vector


def open_guesses(timeline: Timeline, state: SearchState) -> int:
    """How many of the choices on the way to the current node have another option than the tried."""
    tree, puzzle = timeline.solver.tree, timeline.puzzle
    if tree in ("digits", "jumps"):
        levels = [[cell] for cell in puzzle.empty_cells]
    elif tree == "rows":
        levels = free_cells(puzzle)
    else:
        return 0
    return sum(has_two(puzzle, board, cells) for board, cells in open_levels(puzzle, levels, state))


def open_levels(
    puzzle: Grid, levels: list[list[int]], state: SearchState
) -> Iterator[tuple[list[int], list[int]]]:
    """The levels with one option tried: the board before, and the cells that it fills."""
    board = list(puzzle.values)
    for level, cells in enumerate(levels[: state.depth + 1]):
        if state.choices[level] == 1:
            yield board, cells
        for cell in cells:
            board[cell] = state.board[cell]


def has_two(puzzle: Grid, board: list[int], cells: list[int]) -> bool:
    """Whether there are two ways to fill these cells, or more.

    >>> puzzle = Grid.from_line("12.." + "." * 12)
    >>> has_two(puzzle, list(puzzle.values), [2, 3])
    True
    """
    ways = fillings(puzzle, list(board), cells)
    return next(ways, None) is not None and next(ways, None) is not None


def fillings(puzzle: Grid, board: list[int], cells: list[int]) -> Iterator[bool]:
    """One item for each way to fill these cells."""
    if not cells:
        yield True
        return
    cell, *rest = cells
    for digit in vector(board, puzzle.geometry.peers[cell], puzzle.size):
        board[cell] = digit
        yield from fillings(puzzle, board, rest)
    board[cell] = EMPTY
