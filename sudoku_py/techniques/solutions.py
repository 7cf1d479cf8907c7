"""The solutions of a position, and of its givens: what techniques may assume.

A technique that assumes one solution is valid only if the *givens* have exactly one. Digits that
were placed, and candidates that were removed, are no givens: they follow from them, or are a guess.
Nor may the position have lost that solution by a wrong digit or the removal of a right candidate.

A short search finds out, and its results are cached: a path needs one search, a list of steps one
per position.
"""

from functools import lru_cache
from typing import Literal, NamedTuple

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.board_tables import bit_indices, board_tables
from sudoku_py.techniques.position import Position

MAX_STATES = 10_000  # of the search; then it is not known how many solutions there are
MAX_KEPT = 32  # answers

Status = Literal["none", "one", "several", "unknown"]


class Solutions(NamedTuple):
    """How many solutions there are, and the first of them: two if there are several.

    `states` is how many the search has visited.
    """

    status: Status
    found: tuple[Grid, ...]
    states: int

    @property
    def only(self) -> Grid | None:
        """The solution, if it is proven that there is just one."""
        return self.found[0] if self.status == "one" else None


def solutions_of(position: Position) -> Solutions:
    """The solutions that have the digits of a position, and for each empty cell a candidate of it.

    >>> position = Position.of_grid(Grid.from_line("1234341......1.."))
    >>> solutions_of(position).status
    'several'
    >>> position.eliminate(8, 2)
    >>> solutions_of(position).only.line
    '1234341243212143'
    """
    given = solutions_of_givens(position)
    if given.only:  # then the position has that one, or none
        return Solutions("none", (), given.states) if _has_lost(position, given.only) else given
    return _search(position.tables.size, tuple(position.values), tuple(position.candidates))


def solutions_of_givens(position: Position) -> Solutions:
    """The solutions that have the givens of a position, whatever else was placed or removed."""
    givens = position.givens
    values = [digit * (givens >> cell & 1) for cell, digit in enumerate(position.values)]
    return _search(position.tables.size, tuple(values), ())


def may_assume_one(position: Position) -> bool:
    """Whether techniques that assume one solution are valid in this position.

    >>> from sudoku_py.techniques.text.positions import read_line
    >>> lines = ("12..34....1.4...", "12..34....1.+4...", "12..34....1.4...:313")
    >>> [may_assume_one(read_line(line)) for line in lines]
    [True, False, True]
    """
    solution = solutions_of_givens(position).only
    return solution is not None and not _has_lost(position, solution)


def wrong_digits(position: Position, solution: Grid) -> tuple[int, ...]:
    """The cells whose digit is not that of the solution, ascending."""
    pairs = enumerate(zip(position.values, solution.values, strict=True))
    return tuple(cell for cell, (digit, right) in pairs if digit not in (0, right))


def lost_digits(position: Position, solution: Grid) -> tuple[int, ...]:
    """The empty cells that lack the digit of the solution as a candidate, ascending."""
    return tuple(
        cell
        for cell in bit_indices(position.empty)
        if not position.has(cell, solution.values[cell])
    )


def _has_lost(position: Position, solution: Grid) -> bool:
    return bool(wrong_digits(position, solution) or lost_digits(position, solution))


@lru_cache(maxsize=MAX_KEPT)
def _search(size: int, values: tuple[int, ...], candidates: tuple[int, ...]) -> Solutions:
    """Search within a mask of candidates for each cell; without any, within all of them."""
    grid = Grid(board_tables(size).geometry, values)
    removed = [
        (cell, digit)
        for cell, mask in enumerate(candidates)
        for digit in range(1, size + 1)
        if not values[cell] and not mask >> digit - 1 & 1
    ]
    found: list[Grid] = []
    states = 0
    for states, solution in enumerate(bitboard.explore(grid, removed=removed), 1):
        found += [solution] if solution else []
        if len(found) > 1:
            return Solutions("several", tuple(found), states)
        if states == MAX_STATES:
            return Solutions("unknown", tuple(found), states)
    return Solutions("one" if found else "none", tuple(found), states)
