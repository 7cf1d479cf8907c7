"""Candidate-list backtracking: list the candidates of a cell first, then try only those.

Idea: find the first empty cell and make the vector of its candidates, by striking out all digits
that its row, column and box hold. Try those, lowest first; where the vector is empty, backtrack.

Source: Bitner and Reingold, "Backtrack Programming Techniques", Communications of the ACM 18,
1975, on computing the choices of a step before any is tried.

Cost: the placements of cell order, one by one, but the search looks at row, column and box of a
cell once for all digits and not once for each.

>>> for event in search(Grid.from_line("1234341221434.2."), Random(0)):
...     print(event)
Candidates(cell=13, digits=(3,))
Place(cell=13, digit=3, guessed=False)
Candidates(cell=15, digits=(1,))
Place(cell=15, digit=1, guessed=False)
Solution(values=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
Remove(cell=15, digit=1)
Remove(cell=13, digit=3)
"""

from collections.abc import Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.comparisons import looked_at
from sudoku_py.solvers.contract import Candidates, Contradiction, Event, Place, Remove, Solution


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    board = list(puzzle.values)
    around = looked_at(puzzle.geometry)

    def fill() -> Iterator[Event]:
        """Fill the first empty cell, and then the rest."""
        if EMPTY not in board:
            yield Solution(tuple(board))
            return
        cell = board.index(EMPTY)
        digits = vector(board, around[cell], puzzle.size)
        yield Candidates(cell, digits)
        if not digits:
            yield Contradiction(cell=cell)
        for digit in digits:
            board[cell] = digit
            yield Place(cell, digit, guessed=len(digits) > 1)
            yield from fill()
            board[cell] = EMPTY
            yield Remove(cell, digit)

    yield from fill()
