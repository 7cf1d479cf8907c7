"""Random choices that are the same everywhere: all of them come from `Random.random`.

Python promises to keep that sequence for a seed; `shuffle`, `choice` and `sample` may change.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from sudoku_py import bitboard
from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY

Item = TypeVar("Item")


def shuffled(items: Iterable[Item], rng: Random) -> list[Item]:
    """The items in random order."""
    return sorted(items, key=lambda _: rng.random())


def choice(items: Sequence[Item], rng: Random) -> Item:
    """One of the items."""
    return items[int(rng.random() * len(items))]


def full_grid(board: Geometry, rng: Random) -> Grid:
    """A random full grid.

    >>> from sudoku_py.core.geometry import geometry
    >>> full_grid(geometry(4), Random(0)).is_full
    True
    """
    return next(bitboard.solutions(Grid(board, (EMPTY,) * board.cells), rng))
