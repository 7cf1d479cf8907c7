"""Random-order backtracking: the cells from first to last, in each the digits in random order.

Idea: backtracking in cell order, but the digits of each cell are shuffled. Where a puzzle has
many solutions, each seed leads to another one: on a nearly empty board this makes solved grids.
It also shows how much of a run is luck: an order that is bad for one puzzle is good for another.

Source: Gomes, Selman and Kautz, "Boosting Combinatorial Search Through Randomization", AAAI 1998;
Knuth, "Estimating the Efficiency of Backtrack Programs", Mathematics of Computation 29, 1975,
chose the branch at random, without backtracking.

Cost: that of cell order, and as much on average over all puzzles.

>>> events = search(Grid.from_line("12..34....1.4..."), Random(0))
>>> next(Grid.of(event.values).line for event in events if isinstance(event, Solution))
'1243342123144132'
"""

from collections.abc import Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.cell_order import holder
from sudoku_py.solvers.comparisons import looked_at
from sudoku_py.solvers.contract import Contradiction, Event, Place, Reject, Remove, Solution


def search(puzzle: Grid, rng: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    board = list(puzzle.values)
    around = looked_at(puzzle.geometry)
    digits = range(1, puzzle.size + 1)
    empty = puzzle.empty_cells

    def fill(depth: int) -> Iterator[Event]:
        """Fill the empty cells from number `depth` on."""
        if depth == len(empty):
            yield Solution(tuple(board))
            return
        cell = empty[depth]
        fits = False
        for digit in rng.sample(digits, len(digits)):
            clash = holder(board, around[cell], digit)
            if clash is not None:
                yield Reject(cell, digit, clash)
                continue
            fits = True
            board[cell] = digit
            yield Place(cell, digit, guessed=True)
            yield from fill(depth + 1)
            board[cell] = EMPTY
            yield Remove(cell, digit)
        if not fits:
            yield Contradiction(cell=cell)

    yield from fill(0)
