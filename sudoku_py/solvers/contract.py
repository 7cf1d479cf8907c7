"""The contract of a solver: a function that yields what it does, event by event.

Solving, counting, statistics and the animation all consume the same generator, so there is one
copy of each algorithm, and it can read like a textbook's: its `yield`s are the only addition.
After a `Solution` the generator goes on to the next one when it is asked for more; when it ends,
a complete solver has shown that there are no others, unless it ended with an `Inconclusive` event.

`Place`, `Remove` and `Open` are all that changes the board; what each event means stands in
`solvers.events`, and all are at hand here.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Literal, NamedTuple

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.solvers.events import (
    Arrange,
    Candidates,
    Contradiction,
    Deduce,
    Eliminate,
    Energy,
    Event,
    Frozen,
    Inconclusive,
    Open,
    OverBudget,
    Place,
    Positions,
    Push,
    Reject,
    Remove,
    Solution,
    Stuck,
    Undo,
)

__all__ = [
    "Arrange",
    "Budget",
    "Candidates",
    "Comparisons",
    "Contradiction",
    "Deduce",
    "Eliminate",
    "Energy",
    "Event",
    "Frozen",
    "Inconclusive",
    "Open",
    "OverBudget",
    "Place",
    "Positions",
    "Push",
    "Reject",
    "Remove",
    "Search",
    "Solution",
    "Solver",
    "Stuck",
    "Undo",
]

Search = Callable[[Grid, Random], Iterator[Event]]  # the givens of the grid must not clash
Comparisons = Callable[[Geometry, Event], int]  # see `solvers.comparisons`


class Budget(NamedTuple):
    """Where a solver gives up: at `most` states on its open list, or after `most` sweeps."""

    what: Literal["states", "sweeps"]
    most: int


@dataclass(frozen=True)
class Solver:
    """A row of the registry: what menus, help, the command line and the tests know of a solver.

    `name` and `legend` are English; texts in other languages, and longer ones, are found by `id`.
    """

    id: str
    name: str
    legend: str  # one line that tells what it does
    source: str  # where the literature describes it
    search: Search
    finds_all: bool  # goes through every solution when asked on
    proves_none: bool  # its end without a solution is a proof that there is none
    sizes: tuple[int, ...]
    system: int | None = None  # which of the five works that the project grew from it comes from
    seeded: bool = False  # uses chance: another seed is another run
    keeps_candidates: bool = False  # its `Eliminate` events tell the candidates of every cell
    open_list: bool = False  # keeps whole grids on a list: its events are `Push` and `Open`
    breaks_rules: bool = False  # its board may hold clashes on the way
    comparisons: Comparisons | None = None  # if it counts them: what each event cost
    budget: Budget | None = None
