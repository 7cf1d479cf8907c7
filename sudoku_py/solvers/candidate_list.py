"""Candidate-list backtracking: strike out first what cannot be, then try only what is left.

Idea: find the first empty cell and make the vector of its candidates, by striking out all that
its row, column and box hold. Try those, lowest first; where the vector is empty, go back.

Source: Bitner and Reingold, "Backtrack Programming Techniques", Communications of the ACM 18,
1975, on computing the choices of a step before any is tried.

Cost: the placements of cell order, one by one, but a cell's neighbours are looked at once for all
digits and not once for each.

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
from sudoku_py.solvers.contract import Candidates, Contradiction, Event, Place, Remove, Solution


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
        digits = vector(board, peers[cell], puzzle.size)
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
