"""Conflict-directed backjumping: go back to a guess that is to blame, over those that are not.

Idea: backtracking goes back to the last guess, even if that has nothing to do with the failure.
This one keeps account. A digit that does not fit is the fault of the cell that holds it; a cell in
which no digit works is the fault of all of those together. The search goes back to the newest of
them at once, and what was written in between cannot have mattered.

Source: Prosser, "Hybrid Algorithms for the Constraint Satisfaction Problem", Computational
Intelligence 9, 1993.

Cost: never more placements than cell order, whose order it keeps; a set of cells for each level.

>>> events = search(Grid.from_line("1......3..1....."), Random(0))
>>> next(event for event in events if isinstance(event, Contradiction) and event.cell == 6)
Contradiction(cell=6, unit=None, digit=None, guilty=(2, 3))
>>> next(events), next(events), next(events)  # cells 4 and 5 get no other digit
(Remove(cell=5, digit=4), Remove(cell=4, digit=2), Remove(cell=3, digit=4))
"""

from collections.abc import Generator, Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.cell_order import holder
from sudoku_py.solvers.contract import Contradiction, Event, Place, Reject, Remove, Solution


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    board = list(puzzle.values)
    empty = puzzle.empty_cells
    peers = [least_to_blame(puzzle, each) for each in puzzle.geometry.peers]

    def fill(depth: int) -> Generator[Event, None, set[int]]:
        """Fill the empty cells from number `depth` on; what comes back are the cells to blame."""
        if depth == len(empty):
            yield Solution(tuple(board))
            return set(empty)  # another solution may differ in any cell: jump over none
        cell = empty[depth]
        guilty: set[int] = set()
        for digit in range(1, puzzle.size + 1):
            clash = holder(board, peers[cell], digit)
            if clash is not None:
                yield Reject(cell, digit, clash)
                guilty.add(clash)
                continue
            board[cell] = digit
            yield Place(cell, digit, guessed=True)
            blamed = yield from fill(depth + 1)
            board[cell] = EMPTY
            yield Remove(cell, digit)
            if cell not in blamed:
                return blamed  # no other digit here can help
            guilty |= blamed - {cell}
        guilty.intersection_update(empty)  # a given is nobody's guess
        yield Contradiction(cell=cell, guilty=tuple(sorted(guilty)))
        return guilty

    yield from fill(0)


def least_to_blame(puzzle: Grid, cells: tuple[int, ...]) -> tuple[int, ...]:
    """The givens among `cells`, then those filled by guesses, the oldest first."""
    return tuple(sorted(cells, key=lambda cell: (puzzle.values[cell] == EMPTY, cell)))
