"""Breadth-first search: whole grids on a frontier; the oldest is taken first.

Idea: as depth-first search, but the frontier is a queue: the search opens all grids with one digit
more before any with two. For Sudoku, where every solution is at the same depth, this is the wrong
way round; it is here to show that.

Source: Moore, "The Shortest Path Through a Maze", 1959.

Cost: the frontier holds a whole level of the tree, which grows exponentially; on most puzzles it
outgrows any memory long before the first full grid. The search gives up when the frontier holds
`MAX_STATES`, about 12 MB of 9×9 grids.

>>> events = search(Grid.from_line("12..34....1.4..."), Random(0))
>>> next(Grid.of(event.values).line for event in events if isinstance(event, Solution))
'1243342123144132'
>>> *_, last = search(Grid.from_line("." * 16), Random(0), max_states=50)
>>> last
OverBudget(depth=7, frontier=50)
"""

from collections import deque
from collections.abc import Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.contract import Contradiction, Event, Open, OverBudget, Push, Solution
from sudoku_py.solvers.depth_first import with_digit

MAX_STATES = 100_000


def search(puzzle: Grid, _rng: Random, max_states: int = MAX_STATES) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash, within the budget."""
    pushed = 0
    frontier = deque([(pushed, bytes(puzzle.values))])
    while frontier:
        state, board = frontier.popleft()
        yield Open(state, board)
        if EMPTY not in board:
            yield Solution(tuple(board))
            continue
        cell = board.index(EMPTY)
        digits = vector(board, puzzle.geometry.peers[cell], puzzle.size)
        if not digits:
            yield Contradiction(cell=cell)
        for digit in digits:
            pushed += 1
            frontier.append((pushed, with_digit(board, cell, digit)))
            yield Push(pushed, cell, digit)
            if len(frontier) >= max_states:
                depth = puzzle.values.count(EMPTY) - board.count(EMPTY) + 1
                yield OverBudget(depth, len(frontier))
                return
