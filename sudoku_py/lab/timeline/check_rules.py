"""The checks that follow from single events: how many cells a search looked at for each of them.

A check is a look at one cell, to find out whether a digit fits into another, or to strike a
candidate there. `timeline.counters` has the definition and its sources. What depends on more than
the event is in `check_changes`.
"""

from collections.abc import Callable

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.comparisons import per_digit, per_vector
from sudoku_py.solvers.conflict_directed import givens_first
from sudoku_py.solvers.contract import Event, Looks, Place, Reject, Revise, Solver

CheckRule = Callable[[Event], int]  # of an event whose fields the code tells


def check_rule(puzzle: Grid, solver: Solver) -> CheckRule:
    """The rule of a solver on a puzzle; zero for all events if there is none."""
    make = RULES.get(solver.looks) if solver.looks else None
    return make(puzzle) if make else lambda _: 0


def one_digit(puzzle: Grid) -> CheckRule:
    """Row, column and box, up to the first cell that holds the digit."""
    return lambda event: per_digit(puzzle.geometry, event)


def vector(puzzle: Grid) -> CheckRule:
    """Row, column and box, once for all digits."""
    return lambda event: per_vector(puzzle.geometry, event)


def strike(puzzle: Grid) -> CheckRule:
    """All peers, from which a placed digit is struck."""
    peers = puzzle.geometry.peers
    return lambda event: len(peers[event.cell]) if isinstance(event, Place) else 0


def arcs(_puzzle: Grid) -> CheckRule:
    """The other cell of each arc that is revised."""
    return lambda event: isinstance(event, Revise)


def conflict(puzzle: Grid) -> CheckRule:
    """The peers, givens first, up to the first that holds the digit.

    >>> rule = conflict(Grid.from_line("1..." + "." * 12))
    >>> rule(Reject(cell=1, digit=1, clash=0)), rule(Place(cell=1, digit=2, guessed=True))
    (1, 7)
    """
    peers = [givens_first(puzzle, each) for each in puzzle.geometry.peers]

    def rule(event: Event) -> int:
        if isinstance(event, Reject):
            return peers[event.cell].index(event.clash) + 1
        return len(peers[event.cell]) if isinstance(event, Place) else 0

    return rule


def row(puzzle: Grid) -> CheckRule:
    """The peers of each cell of an arrangement, up to the first clash.

    >>> rule = row(Grid.from_line("1..." + "." * 12))
    >>> rule(Reject(cell=2, digit=3, clash=14)), rule(Place(1, 2, True)), rule(Place(2, 3, True))
    (14, 21, 0)
    """
    peers, size, values = puzzle.geometry.peers, puzzle.size, puzzle.values

    def rule(event: Event) -> int:
        if not isinstance(event, Reject | Place):
            return 0
        start = event.cell - event.cell % size
        free = [cell for cell in range(start, start + size) if values[cell] == EMPTY]
        if isinstance(event, Reject):
            before = free[: free.index(event.cell)]
            own = peers[event.cell].index(event.clash) + 1
            return sum(len(peers[cell]) for cell in before) + own
        return sum(len(peers[cell]) for cell in free) if event.cell == free[0] else 0

    return rule


RULES: dict[Looks, Callable[[Grid], CheckRule]] = {
    "digit": one_digit,
    "vector": vector,
    "row": row,
    "conflict": conflict,
    "strike": strike,
    "arcs": arcs,
}
