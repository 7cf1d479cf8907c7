"""The events that solvers yield: small data, never sentences.

Cells are numbered row-major from 0, digits from 1; a `unit` is an index into `geometry.units`.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Place(NamedTuple):
    """`digit` was written into `cell`, as a guess to be tried or as a deduction that must hold."""

    cell: int
    digit: int
    guessed: bool


class Reject(NamedTuple):
    """`digit` was tried in `cell` and does not fit, because the peer `clash` holds it."""

    cell: int
    digit: int
    clash: int


class Remove(NamedTuple):
    """`digit` was taken back out of `cell`: the search backtracks."""

    cell: int
    digit: int


class Eliminate(NamedTuple):
    """`digit` is no longer a candidate of `cell`, until the newest `Place` before it is removed.

    The candidates at the start are those that the givens leave.
    """

    cell: int
    digit: int


class Enqueue(NamedTuple):
    """AC-3 puts arcs at the end of its queue: (each of `cells`, `other`), in this order.

    The candidates of `other` have become fewer; those of `cells` must be compared with them again.
    The queue is empty at each `Place`, and at the start.
    """

    cells: tuple[int, ...]
    other: int


class Revise(NamedTuple):
    """AC-3 takes the oldest arc from its queue: (`cell`, `other`).

    An `Eliminate` follows for each candidate of `cell` that leaves none for `other`.
    """

    cell: int
    other: int


class Candidates(NamedTuple):
    """The search branches on `cell`: only `digits`, in this order, will be tried there."""

    cell: int
    digits: tuple[int, ...]


class Positions(NamedTuple):
    """The search branches on `digit` in `unit`: only `cells`, in this order, will be tried."""

    unit: int
    digit: int
    cells: tuple[int, ...]


class Deduce(NamedTuple):
    """The `Place`s and `Eliminate`s up to the next event of another kind follow from `rule`.

    `rule` is the id of a technique in `techniques.registry`. `cells` and `digits` are its pattern:
    the one cell and digit of a single; for pointing (`unit` is a box) and claiming (a row or
    column), the only cells of `unit` that have one digit as a candidate. Only singles but naked
    ones, locked candidates and subsets have a unit.
    """

    rule: str
    cells: tuple[int, ...]
    digits: tuple[int, ...]
    unit: int | None = None


class Arrange(NamedTuple):
    """`digits` are tried in the free cells of `unit`, in the order of both.

    If the arrangement fits, a `Place` for each digit follows; if not, one `Reject`.
    """

    unit: int
    digits: tuple[int, ...]


class Undo(NamedTuple):
    """Every arrangement of `unit` was tried; it is restored, and the search backtracks."""

    unit: int


class Push(NamedTuple):
    """A new state went onto the frontier: the open one with `digit` in `cell`.

    States are numbered from 1 in the order of their pushes; the puzzle is state 0. The frontier has
    1 state at the start, the puzzle, 1 more after each `Push` and 1 less after each `Open`.
    """

    state: int
    cell: int
    digit: int


class Open(NamedTuple):
    """`state` was taken from the frontier, and the board is now its `values`, row by row."""

    state: int
    values: Sequence[int]


class Contradiction(NamedTuple):
    """A dead end: the board cannot be completed.

    Either no digit works in `cell` (`unit` and `digit` are None), or `digit` has no place left in
    `unit` (`cell` is None), or no arrangement fits into `unit` (`cell` and `digit` are None).
    `conflict_set` has the cells whose guesses caused it, ascending, if the algorithm knows them;
    an empty one blames the puzzle itself.
    """

    cell: int | None = None
    unit: int | None = None
    digit: int | None = None
    conflict_set: tuple[int, ...] | None = None


class Solution(NamedTuple):
    """Every cell holds a digit and every rule holds: `values`, row by row."""

    values: tuple[int, ...]


class Energy(NamedTuple):
    """Annealing has reached this `temperature`; `clashes` is how many pairs of peers clash."""

    clashes: int
    temperature: float


class Stuck(NamedTuple):
    """No rule applies any more, and that many cells are `empty`; there may be solutions or none."""

    empty: int


class OverBudget(NamedTuple):
    """The search gave up because its frontier grew to `frontier` states.

    `depth` is how many digits the newest of them has beyond the puzzle's.
    """

    depth: int
    frontier: int


class Frozen(NamedTuple):
    """Annealing has ended without a solution, with that many `clashes` left."""

    clashes: int


Inconclusive = Stuck | OverBudget | Frozen  # the last event of a run whose end proves nothing
Event = (
    Place
    | Reject
    | Remove
    | Eliminate
    | Enqueue
    | Revise
    | Candidates
    | Positions
    | Deduce
    | Arrange
    | Undo
    | Push
    | Open
    | Contradiction
    | Solution
    | Energy
    | Inconclusive
)
