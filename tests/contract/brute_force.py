"""Every solution of a puzzle, found without any cleverness: what all solvers are held to."""

from collections.abc import Iterable, Iterator, Sequence
from math import isqrt

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import clashes


def brute_force(puzzle: Grid) -> set[tuple[int, ...]]:
    """Every solution, found by writing digits and looking for clashes."""
    return set() if clashes(puzzle) else set(fillings([*puzzle.values], puzzle.geometry.peers))


def fillings(values: list[int], peers: Sequence[Iterable[int]]) -> Iterator[tuple[int, ...]]:
    """Every way to fill a board without a clash that has none."""
    if 0 not in values:
        yield tuple(values)
        return
    cell = values.index(0)
    for digit in {*range(1, isqrt(len(values)) + 1)} - {values[peer] for peer in peers[cell]}:
        values[cell] = digit
        yield from fillings(values, peers)
    values[cell] = 0
