"""All 4×4 puzzles: whether there is one with given cells in certain places.

There are 288 full grids, 12 but for the names of the digits. A set of cells of a grid, as the bits
of a number, is a puzzle with one solution if no other grid agrees with it in all these cells. So
what is wanted can be looked for in all of them, and what is not found does not exist.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.generator.symmetry import orbits

CELLS = 16
FIRST_ROW = "1234"


def has_puzzle(cells: int, solution: Grid | None = None, *, minimal: bool = False) -> bool:
    """Whether these cells, as bits, can be the givens of a puzzle (that has this solution).

    >>> has_puzzle(0b0001_0100_0101), has_puzzle(0b1111)
    (True, False)
    """
    grids = (solution.line,) if solution else _first_grids()
    return any(_is_puzzle(cells, grid, minimal=minimal) for grid in grids)


def symmetric_sets(symmetry: str) -> Iterator[int]:
    """Every set of cells with that symmetry, as bits."""
    masks = [sum(1 << cell for cell in orbit) for orbit in orbits(4, symmetry)]
    for chosen in product((False, True), repeat=len(masks)):
        yield sum(mask for mask, is_in in zip(masks, chosen, strict=True) if is_in)


def _is_puzzle(cells: int, grid: str, *, minimal: bool) -> bool:
    if not _is_unique(cells, grid):
        return False
    given = (1 << cell for cell in range(CELLS) if cells >> cell & 1)
    return not minimal or not any(_is_unique(cells ^ bit, grid) for bit in given)


def _is_unique(cells: int, grid: str) -> bool:
    return all(cells & ~agreement for agreement in _agreements(grid))


@cache
def _agreements(grid: str) -> tuple[int, ...]:
    """The largest sets of cells in which another grid agrees with this one."""
    pairs = [zip(grid, other, strict=True) for other in _all_grids() if other != grid]
    found = {sum((a == b) << cell for cell, (a, b) in enumerate(pair)) for pair in pairs}
    return tuple(s for s in found if not any(s != other and s & ~other == 0 for other in found))


@cache
def _all_grids() -> tuple[str, ...]:
    return tuple(bitboard.solutions("." * CELLS))


def _first_grids() -> tuple[str, ...]:
    return tuple(grid for grid in _all_grids() if grid.startswith(FIRST_ROW))
