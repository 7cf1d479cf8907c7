"""The order in which Sudoku Explainer goes through subsets."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from sudoku_py.techniques.position import Position


@cache
def subsets(count: int, size: int) -> tuple[tuple[int, ...], ...]:
    """The sets of `size` of the numbers below `count`, by the value of their bit masks.

    >>> subsets(4, 2)
    ((0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3))
    """
    return tuple(sorted(combinations(range(count), size), key=lambda chosen: chosen[::-1]))


def cell_sets(
    position: Position, cells: Sequence[int], size: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """The sets of `size` of the cells that have two candidates or more, and a mask of these."""
    candidates = position.candidates
    able = [cell for cell in cells if candidates[cell].bit_count() >= 2]
    for indices in subsets(len(able), size):
        chosen = tuple([able[index] for index in indices])
        digits = 0
        for cell in chosen:
            digits |= candidates[cell]
        yield chosen, digits
