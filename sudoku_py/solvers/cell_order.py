"""Cell-order backtracking: the cells from first to last, in each the digits from low to high.

Idea: write the lowest digit that no peer holds into the first empty cell and continue to the next;
where no digit fits, empty the cell before and try its next digit.

Source: Golomb and Baumert, "Backtrack Programming", Journal of the ACM 12, 1965.

A digit fits if no cell of the row, the column and the box holds it; the search compares it with
them in this order. `comparisons` derives the number of comparisons from the events.

Cost: with e cells to fill and n digits at most n^e leaves, however few the givens allow; memory
for one board and e frames of recursion.

>>> events = search(Grid.from_line("12..34....1.4..."), Random(0))
>>> next(Grid.of(event.values).line for event in events if isinstance(event, Solution))
'1243342123144132'
"""

from collections.abc import Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.comparisons import looked_at
from sudoku_py.solvers.contract import Contradiction, Event, Place, Reject, Remove, Solution


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
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
        for digit in digits:
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


def holder(board: list[int], cells: tuple[int, ...], digit: int) -> int | None:
    """The first of `cells` that holds `digit`."""
    for cell in cells:
        if board[cell] == digit:
            return cell
    return None
