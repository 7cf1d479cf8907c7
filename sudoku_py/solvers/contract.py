"""The contract of a solver: a function that yields what it does, event by event.

Solving, counting, statistics and the animation all consume the same generator, so there is one
copy of each algorithm, and it can read like a textbook's: its `yield`s are the only addition.
After a `Solution` the generator goes on to the next one when it is asked for more; when it ends,
a complete solver has shown that there are no others.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from sudoku_py.core.grid import Grid


class Place(NamedTuple):
    """`digit` was written into `cell`, as a guess to be tried or as a deduction that must hold."""

    cell: int
    digit: int
    guessed: bool


class Reject(NamedTuple):
    """`digit` was tried in `cell` and cannot stand there, because the peer `clash` holds it."""

    cell: int
    digit: int
    clash: int


class Remove(NamedTuple):
    """`digit` was taken back out of `cell`: the search goes back."""

    cell: int
    digit: int


class Eliminate(NamedTuple):
    """`digit` is no longer a candidate of `cell`, until the newest `Place` before it is removed.

    The candidates at the start are those that the givens leave.
    """

    cell: int
    digit: int


class Contradiction(NamedTuple):
    """The state cannot be completed.

    Either `cell` has no candidate left (`unit` and `digit` are None), or `digit` has no place
    left in the unit with index `unit` in `geometry.units` (`cell` is None).
    """

    cell: int | None = None
    unit: int | None = None
    digit: int | None = None


class Solution(NamedTuple):
    """Every cell holds a digit and every rule holds: `values`, row by row."""

    values: tuple[int, ...]


Event = Place | Reject | Remove | Eliminate | Contradiction | Solution
Search = Callable[[Grid, Random], Iterator[Event]]  # the givens of the grid must not clash


@dataclass(frozen=True)
class Solver:
    """A row of the registry: what menus, help, the command line and the tests know of a solver."""

    id: str
    name: str
    legend: str  # one line that tells what it does
    source: str  # where the literature describes it
    search: Search
    finds_all: bool  # goes through every solution when asked on
    proves_none: bool  # its end without a solution is a proof that there is none
    sizes: tuple[int, ...]
