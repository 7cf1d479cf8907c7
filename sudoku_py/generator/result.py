"""What a generator yields: progress, and last the puzzle."""

from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.rating import Rating


class Progress(NamedTuple):
    """Of the full grid number `attempt`, `tried` of `cells` cells have been tried so far."""

    attempt: int
    attempts: int
    tried: int
    cells: int
    givens: int


class Counters(NamedTuple):
    """The work of the historical method, and whether the puzzle really has just one solution."""

    solver_calls: int
    assignments: int
    removals_tried: int
    unique: bool


class Puzzle(NamedTuple):
    """A finished puzzle: its one solution, its seed, and whether it meets all the options.

    `redundant` is how many givens could still be removed, each alone, if the options ask for a
    minimal puzzle. `counters` are those of the historical method.
    `rating` is the SE rating, computed if a difficulty is wanted of a 9×9 puzzle.
    """

    grid: Grid
    solution: Grid
    seed: int
    reached: bool
    redundant: int | None = None
    counters: Counters | None = None
    rating: Rating | None = None
