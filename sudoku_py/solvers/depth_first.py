"""Depth-first search: whole grids on a frontier; the newest is taken first.

Idea: a state is a grid. Take one from the frontier; if it is full, it is a solution; else put
its children onto it: the first empty cell filled with each digit that fits. The frontier is a
stack, so the search goes down before it goes sideways. Backtracking is the same search with the
frontier hidden in the recursion.

Source: Nilsson, "Problem-Solving Methods in Artificial Intelligence", 1971.

Cost: the time of backtracking; on the frontier at most the siblings along one branch, (n − 1) · e
states for e empty cells and n digits.

>>> events = list(search(Grid.from_line("12..34....1.4..."), Random(0)))
>>> next(Grid.of(event.values).line for event in events if isinstance(event, Solution))
'1243342123144132'
>>> events[1]
Push(state=1, cell=2, digit=4)
"""

from collections.abc import Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.contract import Contradiction, Event, Open, Push, Solution


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    pushed = 0
    frontier = [(pushed, bytes(puzzle.values))]
    while frontier:
        state, board = frontier.pop()
        yield Open(state, board)
        if EMPTY not in board:
            yield Solution(tuple(board))
            continue
        cell = board.index(EMPTY)
        digits = vector(board, puzzle.geometry.peers[cell], puzzle.size)
        if not digits:
            yield Contradiction(cell=cell)
        for digit in reversed(digits):  # the lowest last: it is the newest, and taken next
            pushed += 1
            frontier.append((pushed, with_digit(board, cell, digit)))
            yield Push(pushed, cell, digit)


def with_digit(board: bytes, cell: int, digit: int) -> bytes:
    """A copy of `board` with `digit` in `cell`."""
    return board[:cell] + bytes([digit]) + board[cell + 1 :]
