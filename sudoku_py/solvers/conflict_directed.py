"""Conflict-directed backjumping: jump back to a culprit, over choices that did not matter.

Idea: backtracking undoes the last choice, even if that has nothing to do with the failure.
This search keeps a conflict set for each cell. A digit that does not fit is in conflict with the
cell that holds it; a cell in which no digit works is in conflict with all of those together. The
search jumps back to the newest of them at once, as the choices in between cannot have mattered.

A cell one of whose digits led to a solution is no dead end and has no conflict set: another digit
in any earlier cell may lead to another solution, so the search backtracks step by step.

Source: Prosser, "Hybrid Algorithms for the Constraint Satisfaction Problem", Computational
Intelligence 9, 1993.

Cost: never more placements than cell order, whose order it keeps; a set of cells for each level.

>>> events = search(Grid.from_line("1......3..1....."), Random(0))
>>> next(event for event in events if isinstance(event, Contradiction) and event.cell == 6)
Contradiction(cell=6, unit=None, digit=None, conflict_set=(2, 3))
>>> next(events), next(events), next(events)  # cells 4 and 5 get no other digit
(Remove(cell=5, digit=4), Remove(cell=4, digit=2), Remove(cell=3, digit=4))
"""

from collections.abc import Generator, Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.cell_order import holder
from sudoku_py.solvers.contract import Contradiction, Event, Place, Reject, Remove, Solution

ConflictSet = set[int] | None  # None: there was a solution
ByDigit = dict[int, ConflictSet]


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    board, empty = list(puzzle.values), puzzle.empty_cells
    peers = [givens_first(puzzle, each) for each in puzzle.geometry.peers]

    def fill(depth: int) -> Generator[Event, None, ConflictSet]:
        """Fill the empty cells from number `depth` on; return the earlier cells in conflict."""
        if depth == len(empty):
            yield Solution(tuple(board))
            return None
        cell, conflicts = empty[depth], ByDigit()
        for digit in range(1, puzzle.size + 1):
            clash = holder(board, peers[cell], digit)
            if clash is not None:
                yield Reject(cell, digit, clash)
                conflicts[digit] = {clash}
                continue
            board[cell] = digit
            yield Place(cell, digit, guessed=True)
            conflicts[digit] = yield from fill(depth + 1)
            board[cell] = EMPTY
            yield Remove(cell, digit)
            if not involves(conflicts[digit], cell):
                return conflicts[digit]  # no other digit here can help
        conflict_set = merged(conflicts, empty[:depth])
        if conflict_set is not None:
            yield Contradiction(cell=cell, conflict_set=tuple(sorted(conflict_set)))
        return conflict_set

    yield from fill(0)


def involves(conflict_set: ConflictSet, cell: int) -> bool:
    """Whether another digit in `cell` can help; after a solution it always can."""
    return conflict_set is None or cell in conflict_set


def merged(conflicts: ByDigit, earlier: tuple[int, ...]) -> ConflictSet:
    """Those of the `earlier` cells that are in conflict with any digit of a cell."""
    sets = [each for each in conflicts.values() if each is not None]
    if len(sets) < len(conflicts):
        return None
    return set[int]().union(*sets).intersection(earlier)


def givens_first(puzzle: Grid, cells: tuple[int, ...]) -> tuple[int, ...]:
    """The givens among `cells`, then those filled by choices, the oldest first.

    So the first that holds a digit is a given, which is no choice, or else the oldest choice.
    """
    return tuple(sorted(cells, key=lambda cell: (puzzle.values[cell] == EMPTY, cell)))
