"""The cost of a search in comparisons of single cells, counted and at worst.

To find out whether a digit fits into a cell, a search compares it with the cells of its row, column
and box one by one, until one holds the digit: with 3n cells at most, and in the model always with
all. The counts follow from the events, so no algorithm has to keep them.
"""

from functools import cache

from sudoku_py.core.geometry import Geometry
from sudoku_py.solvers.contract import Candidates, Event, Place, Reject


@cache
def looked_at(board: Geometry) -> tuple[tuple[int, ...], ...]:
    """For each cell, itself included, the cells of its row, column and box, in this order.

    >>> from sudoku_py.core.geometry import geometry
    >>> looked_at(geometry(4))[0]
    (0, 1, 2, 3, 0, 4, 8, 12, 0, 1, 4, 5)
    """
    return tuple(tuple(cell for unit in units for cell in unit.cells) for units in board.units_of)


def per_digit(board: Geometry, event: Event) -> int:
    """The comparisons of `event`, in a search that tests one digit at a time.

    3n for a digit placed, those up to the clash for one rejected, none for any other event. The
    number depends only on the event's kind, `cell` and `clash`.

    >>> from sudoku_py.core.geometry import geometry
    >>> per_digit(geometry(9), Reject(cell=0, digit=5, clash=9))
    11
    """
    if isinstance(event, Reject):
        return looked_at(board)[event.cell].index(event.clash) + 1
    return 3 * board.size if isinstance(event, Place) else 0


def per_vector(board: Geometry, event: Event) -> int:
    """The comparisons of `event`, in a search that makes a vector of candidates.

    >>> from sudoku_py.core.geometry import geometry
    >>> per_vector(geometry(9), Candidates(cell=0, digits=(4, 7)))
    27
    """
    return 3 * board.size if isinstance(event, Candidates) else 0


def at_worst(empty: int, size: int = 9) -> int:
    """The model T(k) = n (3n + T(k − 1)), T(0) = 1, for k `empty` cells and n digits (`size`).

    Every digit is compared with 3n cells and never fails before the last empty cell. For n = 9
    this is 31.375 · 9^k − 30.375.

    >>> at_worst(1), at_worst(2), at_worst(51) == int((251 * 9**51 - 243) // 8)
    (252, 2511, True)
    """
    total = 1
    for _ in range(empty):
        total = size * (3 * size + total)
    return total
