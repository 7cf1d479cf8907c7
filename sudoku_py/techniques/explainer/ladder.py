"""The rows of Sudoku Explainer's ladder, in their order."""

from collections.abc import Callable, Iterator
from functools import partial

from sudoku_py.techniques.explainer.aligned_exclusion import aligned_pairs, aligned_triplets
from sudoku_py.techniques.explainer.bug import bugs
from sudoku_py.techniques.explainer.chains import ROWS as CHAIN_ROWS
from sudoku_py.techniques.explainer.chains import Row
from sudoku_py.techniques.explainer.fish import fish
from sudoku_py.techniques.explainer.locked import direct_locked_candidates, locked_candidates_steps
from sudoku_py.techniques.explainer.singles import hidden_singles, naked_singles
from sudoku_py.techniques.explainer.subsets import direct_hidden_sets, hidden_sets, naked_sets
from sudoku_py.techniques.explainer.unique_loops import unique_loops
from sudoku_py.techniques.explainer.wings import xy_wings, xyz_wings
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

Hints = Callable[[Position], Iterator[Step]]

HINTS: dict[int, Hints] = {
    1: hidden_singles,
    2: direct_locked_candidates,
    3: partial(direct_hidden_sets, size=2),
    4: naked_singles,
    5: partial(direct_hidden_sets, size=3),
    6: locked_candidates_steps,
    7: partial(naked_sets, size=2),
    8: partial(fish, size=2),
    9: partial(hidden_sets, size=2),
    10: partial(naked_sets, size=3),
    11: partial(fish, size=3),
    12: partial(hidden_sets, size=3),
    14: xy_wings,
    15: xyz_wings,
    16: unique_loops,
    17: partial(naked_sets, size=4),
    18: partial(fish, size=4),
    19: partial(hidden_sets, size=4),
    20: bugs,
    21: aligned_pairs,
    23: aligned_triplets,
}  # all hints of each row without chains, in its order


def _first(hints: Hints) -> Row:
    """The row that applies the first of these hints."""

    def row(position: Position) -> Step | None:
        return next(hints(position), None)

    return row


ROWS: dict[int, Row] = {number: _first(hints) for number, hints in HINTS.items()}
UNIQUENESS = (16, 20)  # rows that are valid only if the puzzle has one solution
LADDER: tuple[Row, ...] = tuple(row for _, row in sorted((ROWS | CHAIN_ROWS).items()))


def next_step(position: Position, rows: tuple[Row, ...] = LADDER) -> Step | None:
    """The step that Sudoku Explainer would take; None if these rows find nothing.

    The whole ladder is for positions of a puzzle with one solution.
    """
    for row in rows:
        step = row(position)
        if step is not None:
            return step
    return None
