"""Which puzzles with one solution are impossible, as far as that is proven.

All 4×4 puzzles are tested: is there one with givens in certain places? There are 288 full grids,
12 up to the names of the digits. A set of cells of a grid, as the bits of a number, is a puzzle
with one solution if no other grid agrees with it in all these cells. So the requested puzzle can
be searched for in all of them, and if it is not found, it does not exist.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from sudoku_py import bitboard
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.generator.result import OptionsError
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


FEWEST = {4: 4, 6: 8, 8: 14, 9: 17}  # givens of a puzzle with one solution
MOST_IF_MINIMAL = {4: 6}
# With fewer, some empty cell is the last one of its row, column or box, and so on to the end.
FEWEST_EMPTY = 4
EXHAUSTED = 4  # the size of which all puzzles can be looked through


def fewest_givens(size: int) -> int:
    """A puzzle of this size with one solution has at least that many givens.

    >>> fewest_givens(9), fewest_givens(16)
    (17, 15)
    """
    return FEWEST.get(size, size - 1)


def most_if_minimal(size: int) -> int:
    """A minimal puzzle has at most that many: of a row that is full, each given is redundant.

    >>> most_if_minimal(4), most_if_minimal(9)
    (6, 72)
    """
    return MOST_IF_MINIMAL.get(size, size * (size - 1))


def most_full_houses(size: int) -> int:
    """That many cells can be filled as the last of a row, column or box: each completes another.

    >>> most_full_houses(9)
    27
    """
    return 3 * size


def counts(size: int, symmetry: str) -> list[int]:
    """The numbers of cells that a set with this symmetry can have.

    >>> counts(4, "half-turn")
    [0, 2, 4, 6, 8, 10, 12, 14, 16]
    """
    sums = 1
    for orbit in orbits(size, symmetry):
        sums |= sums << len(orbit)
    return [count for count in range(size * size + 1) if sums >> count & 1]


def check_count(size: int, givens: int, symmetry: str, *, minimal: bool) -> None:
    """OptionsError if no puzzle has that many givens, with this symmetry, or minimal.

    >>> check_count(9, 24, "half-turn", minimal=True)
    """
    if givens < (fewest := fewest_givens(size)):
        raise OptionsError("too-few-givens", size=size, fewest=fewest, givens=givens)
    if minimal and givens > (most := most_if_minimal(size)):
        raise OptionsError("too-many-if-minimal", size=size, most=most, givens=givens)
    possible = counts(size, symmetry)
    if givens not in possible:
        below = [count for count in possible if fewest <= count < givens][-1:]
        above = [count for count in possible if givens < count][:1]
        nearest = ", ".join(map(str, below + above))
        raise OptionsError("symmetry-count", givens=givens, nearest=nearest)


def check_pattern(pattern: Grid) -> None:
    """OptionsError if the pattern is that of no puzzle with one solution.

    Two rows without a given that cross the same boxes can be exchanged, and so can two columns.
    """
    size, cells = pattern.size, {cell for cell, mark in enumerate(pattern.values) if mark}
    if len(cells) < (fewest := fewest_givens(size)):
        raise OptionsError("too-few-givens", size=size, fewest=fewest, givens=len(cells))
    board = geometry(size)
    rows, columns = {cell // size for cell in cells}, {cell % size for cell in cells}
    for code, used, width in (
        ("pattern-rows", rows, board.box_rows),
        ("pattern-columns", columns, board.box_columns),
    ):
        for first, second in combinations(sorted(set(range(size)) - used), 2):
            if first // width == second // width:
                raise OptionsError(code, first=first + 1, second=second + 1)


def check_four(givens: int | None, symmetry: str, solution: Grid | None, *, minimal: bool) -> None:
    """OptionsError if no 4×4 puzzle has this symmetry and `givens` givens; None is any number."""
    for cells in symmetric_sets(symmetry):
        is_count = givens in (None, cells.bit_count())
        if is_count and has_puzzle(cells, solution, minimal=minimal):
            return
    raise OptionsError("none-of-four")


def check_pattern_of_four(pattern: Grid, solution: Grid | None) -> None:
    """OptionsError if no 4×4 puzzle (with this solution) has its givens there."""
    cells = sum(1 << cell for cell, mark in enumerate(pattern.values) if mark)
    if not has_puzzle(cells, solution):
        raise OptionsError("none-of-four")
