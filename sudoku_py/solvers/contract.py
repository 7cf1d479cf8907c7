"""The contract of a solver: a function that yields its events, one by one.

Solving, counting, statistics and the animation all consume the same generator, so there is one
copy of each algorithm, and it can read like a textbook's: its `yield`s are the only addition.
After a `Solution` the generator continues to the next one if its caller asks for more. By ending, a
complete solver proves that there are no others, unless its last event is `Inconclusive`.

Only `Place`, `Remove` and `Open` change the board. `solvers.events` says what each event means;
this module exports them all.
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
    Enqueue,
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
    Revise,
    Solution,
    Stuck,
    Undo,
)
from sudoku_py.solvers.mix.choices import Choices

__all__ = [
    "Arrange",
    "Budget",
    "Candidates",
    "Comparisons",
    "Contradiction",
    "Deduce",
    "Eliminate",
    "Energy",
    "Enqueue",
    "Event",
    "Frozen",
    "Inconclusive",
    "Looks",
    "Open",
    "OverBudget",
    "Place",
    "Positions",
    "Push",
    "Reject",
    "Remove",
    "Revise",
    "Search",
    "Solution",
    "Solver",
    "Stuck",
    "Tree",
    "Undo",
]

Search = Callable[[Grid, Random], Iterator[Event]]  # the givens of the grid must not clash
Comparisons = Callable[[Geometry, Event], int]  # see `solvers.comparisons`
Tree = Literal[
    "cells",
    "digits",
    "jumps",
    "listed-jumps",
    "guesses",
    "rows",
    "states",
    "none",
    "writes",  # of code that is known only by what it writes into the board
    "unknown",  # of code that has solved the puzzle elsewhere
]
Looks = Literal[
    "digit",
    "vector",
    "vectors",
    "row",
    "conflict",
    "state",
    "forward",
    "strike",
    "updates",
    "listed",
    "arcs",
]


class Budget(NamedTuple):
    """Where a solver gives up: at `most` states on its frontier, or after `most` sweeps."""

    what: Literal["states", "sweeps"]
    most: int


@dataclass(frozen=True)
class Solver:
    """A row of the registry: all that menus, help, the command line and the tests know of a solver.

    `name` and `legend` are English; longer texts, and other languages, have keys made of the `id`.
    """

    id: str
    name: str
    legend: str  # what it does, in one line
    source: str  # where the literature describes it
    search: Search
    finds_all: bool  # finds every solution if the caller continues
    proves_none: bool  # its end without a solution is a proof that there is none
    sizes: tuple[int, ...]
    system: int | None = None  # the one of the five original works that it comes from
    seeded: bool = False  # uses random numbers: another seed is another run
    keeps_candidates: bool = False  # its `Eliminate` events give every cell's candidates
    open_list: bool = False  # keeps whole grids on a frontier: its events are `Push` and `Open`
    breaks_rules: bool = False  # its board may hold clashes on the way
    uneven: bool = False  # some of its events take a thousand times as long as others
    tree: Tree = "cells"  # what one level of its search tree is, see `lab.timeline.counters`
    looks: Looks | None = None  # what its checks are, see there
    comparisons: Comparisons | None = None  # if they are counted: those of each event
    budget: Budget | None = None
    choices: Choices | None = None  # of a mixed algorithm
    clock: Callable[[], float] | None = None  # of a search that was recorded elsewhere: its seconds
