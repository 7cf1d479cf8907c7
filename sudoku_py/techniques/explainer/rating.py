"""Rating, pearl and diamond of a puzzle on Sudoku Explainer's scale, and the path to its solution.

>>> grid = Grid.from_line(
...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
... )
>>> rate(grid)
Rating(rating=12, pearl=12, diamond=12)
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.chains import Row
from sudoku_py.techniques.explainer.ladder import LADDER, Pause, next_step, step_in_slices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

UNSOLVED = 200  # the rating if no row finds anything


class Rating(NamedTuple):
    """In tenths: the hardest step; the hardest up to the first digit; the first step."""

    rating: int
    pearl: int
    diamond: int


def path(position: Position, rows: tuple[Row, ...] = LADDER) -> Iterator[Step]:
    """The steps that Sudoku Explainer takes from `position`, which follows them, to the solution.

    Ends early if the rows find nothing more; the whole ladder is for puzzles with one solution.
    """
    while position.empty:
        step = next_step(position, rows)
        if step is None:
            return
        yield step
        position.apply(step)


def path_in_slices(position: Position, *, uniqueness: bool = True) -> Iterator[Step | Pause]:
    """The same steps, with pauses while each is looked for; see `ladder.step_in_slices`."""
    while position.empty:
        step = yield from step_in_slices(position, uniqueness=uniqueness)
        if step is None:
            return
        yield step
        position.apply(step)


def rate(puzzle: Grid) -> Rating:
    """The rating of `puzzle`, which must have one solution and be of 9×9 cells."""
    position = Position.of_grid(puzzle)
    return rating_of(path(position), position)


def rating_of(steps: Iterable[Step], position: Position) -> Rating:
    """The rating of a path; `position` is the one that it leads through."""
    rating = pearl = diamond = 0
    placed = False
    for step in steps:
        tenths = step.rating or 0
        diamond = diamond or tenths
        rating = max(rating, tenths)
        if not placed:
            pearl, placed = rating, bool(step.placements)
    if position.empty:
        rating = UNSOLVED
        pearl, diamond = (pearl if placed else rating), diamond or rating
    return Rating(rating, pearl, diamond)
