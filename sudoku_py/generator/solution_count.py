"""Counting solutions in slices and up to a limit, as the generators need it."""

from collections.abc import Callable, Generator

from sudoku_py import bitboard
from sudoku_py.generator.result import Progress

PAUSE = 8  # states between two reports: at most 10 ms on the largest board


def count_in_slices(
    puzzle: str, limit: int, patience: int, report: Callable[[], Progress]
) -> Generator[Progress, None, int | None]:
    """How many solutions there are, up to `limit`; None if `patience` states do not show it.

    Yields what `report` returns, once and then after every few states.
    """
    solutions = 0
    for states, found in enumerate(bitboard.explore(puzzle)):
        if states % PAUSE == 0:
            yield report()
        solutions += found is not None
        if solutions == limit:
            break
        if states == patience:
            return None
    return solutions
