"""A solver to copy: backtracking in a dozen lines. Say here what the idea is.

Source: who described it, where and when. Cost: how time and memory grow.

To add a solver: copy this file, write the algorithm, and put its row into `registry.SOLVERS`.
The contract test then runs it like all others, as it runs this one. What it expects of a solver:

- the givens do not clash; they are never changed;
- the board is a list called `board`; each change of it is followed by the event for that change;
- after a `Solution` the search continues, and it ends when everything is tried;
- randomness comes from `rng` alone, so that a run can be repeated.

>>> for event in search(Grid.from_line("1234341221434.2."), Random(0)):
...     print(event)
Place(cell=13, digit=3, guessed=True)
Place(cell=15, digit=1, guessed=True)
Solution(values=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
Remove(cell=15, digit=1)
Remove(cell=13, digit=3)
"""

from collections.abc import Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY, SIZES
from sudoku_py.solvers.contract import Event, Place, Remove, Solution, Solver


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    board = list(puzzle.values)
    peers = puzzle.geometry.peers

    def fill() -> Iterator[Event]:
        """Fill the first empty cell, and then the rest."""
        if EMPTY not in board:
            yield Solution(tuple(board))
            return
        cell = board.index(EMPTY)
        for digit in range(1, puzzle.size + 1):
            if all(board[peer] != digit for peer in peers[cell]):
                board[cell] = digit
                yield Place(cell, digit, guessed=True)
                yield from fill()
                board[cell] = EMPTY
                yield Remove(cell, digit)

    yield from fill()


ROW = Solver(
    id="template",
    name="Template",
    legend="Tries in each cell the digits that no peer holds.",
    source="",
    search=search,
    finds_all=True,
    proves_none=True,
    sizes=SIZES,
    tree="digits",
)
