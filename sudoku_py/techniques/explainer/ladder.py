"""The rows of Sudoku Explainer's ladder, in their order, and how far up a rating reaches."""

from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains import ROWS as CHAIN_ROWS
from sudoku_py.techniques.explainer.chains import SLICED_ROWS, Row
from sudoku_py.techniques.explainer.chains.steps import Slices
from sudoku_py.techniques.explainer.singles import (
    direct_locked_candidates,
    hidden_singles,
    locked_candidates_steps,
    naked_singles,
)
from sudoku_py.techniques.explainer.subsets import direct_hidden_sets, fish, hidden_sets, naked_sets
from sudoku_py.techniques.explainer.uniqueness import bugs, unique_loops
from sudoku_py.techniques.explainer.wings import (
    aligned_pairs,
    aligned_triplets,
    xy_wings,
    xyz_wings,
)
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
ALL_ROWS: dict[int, Row] = ROWS | CHAIN_ROWS
LADDER: tuple[Row, ...] = tuple(ALL_ROWS[number] for number in sorted(ALL_ROWS))


class Pause(NamedTuple):
    """Where the search for a step is: in a row of the ladder, and how far there, in per cent."""

    row: int
    percent: int


def next_step(position: Position, rows: tuple[Row, ...] = LADDER) -> Step | None:
    """The step that Sudoku Explainer would take; None if these rows find nothing.

    The whole ladder is for positions of a puzzle with one solution.
    """
    for row in rows:
        step = row(position)
        if step is not None:
            return step
    return None


def step_in_slices(
    position: Position, rating: int | None = None, *, uniqueness: bool = True
) -> Generator[Pause, None, Step | None]:
    """The same step as `next_step`, with a pause after each row and within those that take long.

    The whole can take minutes, the time between two pauses is a fraction of a second. Rows are
    left out as in `rows_up_to`.
    """
    for number in _numbers_up_to(rating, uniqueness=uniqueness):
        if number in SLICED_ROWS:
            step = yield from _with_row(number, SLICED_ROWS[number](position))
        else:
            step = ALL_ROWS[number](position)
        if step is not None:
            return step
        yield Pause(number, 100)
    return None


def _with_row(number: int, slices: Slices) -> Generator[Pause, None, Step | None]:
    """The slices of a row, each said to be of that row."""
    while True:
        try:
            percent = next(slices)
        except StopIteration as end:
            step: Step | None = end.value
            return step
        yield Pause(number, percent)


LOWEST = {
    1: 10,
    2: 17,
    3: 20,
    4: 23,
    5: 25,
    6: 26,
    7: 30,
    8: 32,
    9: 34,
    10: 36,
    11: 38,
    12: 40,
    14: 42,
    15: 44,
    16: 45,
    17: 50,
    18: 52,
    19: 54,
    20: 56,
    21: 62,
    22: 65,
    23: 75,
    24: 75,
    25: 80,
    26: 85,
    27: 90,
    28: 95,
    29: 100,
    30: 105,
    31: 110,
}  # in tenths, by the number of the row


def rows_up_to(rating: int | None = None, *, uniqueness: bool = True) -> tuple[Row, ...]:
    """The rows, in their order, that can have hints of at most this rating, in tenths; or all.

    Without `uniqueness`, those are left out that assume one solution.

    >>> len(rows_up_to(23))
    4
    """
    return tuple(ALL_ROWS[number] for number in _numbers_up_to(rating, uniqueness=uniqueness))


def _numbers_up_to(rating: int | None, *, uniqueness: bool) -> list[int]:
    numbers = sorted(ALL_ROWS if uniqueness else ALL_ROWS.keys() - {*UNIQUENESS})
    return [number for number in numbers if rating is None or LOWEST[number] <= rating]
