"""What solvers yield: small data, never sentences.

Cells are numbered row-major from 0, digits from 1; a `unit` is an index into `geometry.units`.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

Rule = Literal["naked-single", "hidden-single", "pointing", "claiming"]


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

    `cells` and `digits` are the pattern that it was found in: the one cell and digit of a single;
    the cells of `unit` that hold all places of one digit, for pointing (`unit` is a box) and
    claiming (a row or column). A naked single needs no unit.
    """

    rule: Rule
    cells: tuple[int, ...]
    digits: tuple[int, ...]
    unit: int | None = None


class Arrange(NamedTuple):
    """`digits` are tried in the free cells of `unit`, in the order of both.

    If that is promising, a `Place` for each follows; if not, the first `Reject` tells why.
    """

    unit: int
    digits: tuple[int, ...]


class Undo(NamedTuple):
    """Every arrangement of `unit` was tried; it is as it was, and the search goes back."""

    unit: int


class Push(NamedTuple):
    """A new state went onto the open list: the open one with `digit` in `cell`.

    States are numbered as they are pushed, from 1; the puzzle is state 0 and on the list at the
    start. Size of the list: 1, and 1 more for each `Push`, 1 less for each `Open`.
    """

    state: int
    cell: int
    digit: int


class Open(NamedTuple):
    """`state` was taken from the open list, and the board is now its `values`, row by row."""

    state: int
    values: Sequence[int]


class Contradiction(NamedTuple):
    """The state cannot be completed, or not in another way than those found already.

    Either no digit works in `cell` (`unit` and `digit` are None), or `digit` has no place left in
    `unit` (`cell` is None), or no arrangement fits into `unit` (`cell` and `digit` are None).
    `guilty` are the cells whose guesses are to blame, ascending, if the algorithm keeps account of
    that; if there are none, the fault is the puzzle's own.
    """

    cell: int | None = None
    unit: int | None = None
    digit: int | None = None
    guilty: tuple[int, ...] | None = None


class Solution(NamedTuple):
    """Every cell holds a digit and every rule holds: `values`, row by row."""

    values: tuple[int, ...]


class Energy(NamedTuple):
    """Annealing has reached this `temperature`; `clashes` is how many pairs of peers clash."""

    clashes: int
    temperature: float


class Stuck(NamedTuple):
    """No rule applies any more, and so many cells are `empty`; nothing is known of solutions."""

    empty: int


class OverBudget(NamedTuple):
    """The search gave up because its open list grew to `frontier` states.

    `depth` is how many digits the newest of them has beyond the puzzle's.
    """

    depth: int
    frontier: int


class Frozen(NamedTuple):
    """Annealing has ended without a solution, with so many `clashes` left."""

    clashes: int


Inconclusive = Stuck | OverBudget | Frozen  # the last event of a run that shows nothing by its end
Event = (
    Place
    | Reject
    | Remove
    | Eliminate
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
