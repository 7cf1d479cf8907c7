"""Puzzles with exactly one solution, made from a full grid by emptying cells.

A cell is emptied only if the puzzle still has one solution then, counted by exhaustive search.
The work is a generator: it yields `Progress` after each cell and the finished `Puzzle` last, so
that whoever pulls it can show how far it is, and stop pulling to cancel.

The same recipe gives the same puzzle everywhere: chance enters only through `Random.random`,
whose sequence Python promises to keep for a seed.
"""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, NamedTuple

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.geometry import Geometry, geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers import propagation
from sudoku_py.solvers.contract import Solution

LARGEST = 16
SHARE = 0.37  # of the cells are givens if nobody asks: 30 on a 9×9 board, as newspapers print
PATIENCE = 1500  # events until a test for uniqueness is given up: 10 ms; its cell stays a given


class RecipeError(SudokuError):
    """A puzzle was asked for that cannot be."""

    sentences: ClassVar[dict[str, str]] = {
        "size-too-large": "Puzzles are made up to {largest} × {largest}, not {size} × {size}.",
        "givens-range": "A {size} × {size} board can have 0 to {cells} givens, not {givens}.",
        "empty-range": "A {size} × {size} board can have 0 to {cells} empty cells, not {empty}.",
        "givens-and-empty": "Ask for a number of givens or for one of empty cells, not for both.",
    }


@dataclass(frozen=True)
class Recipe:
    """What to make: the size, how many givens or else empty cells, and the seed of all chance.

    At most `attempts` full grids are tried to reach the count. Raises SizeError and RecipeError.

    >>> Recipe(size=9, empty=50).target, Recipe(size=16).target
    (31, 95)
    """

    size: int = 9
    givens: int | None = None
    empty: int | None = None
    seed: int = 0
    attempts: int = 20

    def __post_init__(self) -> None:
        """Refuse what no board can have."""
        size, cells = self.size, geometry(self.size).cells
        if size > LARGEST:
            raise RecipeError("size-too-large", size=size, largest=LARGEST)
        if self.givens is not None and self.empty is not None:
            raise RecipeError("givens-and-empty")
        if self.givens is not None and not 0 <= self.givens <= cells:
            raise RecipeError("givens-range", size=size, cells=cells, givens=self.givens)
        if self.empty is not None and not 0 <= self.empty <= cells:
            raise RecipeError("empty-range", size=size, cells=cells, empty=self.empty)

    @property
    def target(self) -> int:
        """How many givens the puzzle is to have."""
        cells = geometry(self.size).cells
        if self.empty is not None:
            return cells - self.empty
        return round(cells * SHARE) if self.givens is None else self.givens


class Progress(NamedTuple):
    """How far the work is: in the full grid number `attempt`, `tried` of `cells` were tried."""

    attempt: int
    attempts: int
    tried: int
    cells: int
    givens: int


class Puzzle(NamedTuple):
    """A finished puzzle: its one solution, its seed, and whether the asked-for count was met."""

    grid: Grid
    solution: Grid
    seed: int
    reached: bool


def puzzle_of(recipe: Recipe) -> Puzzle:
    """The puzzle that `recipe` makes, worked out to the end.

    >>> puzzle = puzzle_of(Recipe(size=4, givens=6, seed=1))
    >>> puzzle.grid.line, puzzle.reached
    ('.13...12....32..', True)
    """
    return next(report for report in generate(recipe) if isinstance(report, Puzzle))


def generate(recipe: Recipe) -> Iterator[Progress | Puzzle]:
    """Yield progress, and last the puzzle: the one with the fewest givens if none has so few."""
    rng = Random(recipe.seed)
    made: list[Puzzle] = []
    for attempt in range(1, recipe.attempts + 1):
        solution = fill(geometry(recipe.size), rng)
        grid = yield from dig(solution, recipe, attempt, rng)
        made.append(Puzzle(grid, solution, recipe.seed, grid.givens == recipe.target))
        if made[-1].reached:
            break
    yield min(made, key=lambda puzzle: puzzle.grid.givens)


def dig(
    solution: Grid, recipe: Recipe, attempt: int, rng: Random
) -> Generator[Progress, None, Grid]:
    """Empty cells of `solution` in random order, down to the target, while it stays the only one.

    A cell that has to stay once has to stay for good: with fewer givens there are more solutions.
    """
    cells = solution.geometry.cells
    puzzle = solution
    for tried, cell in enumerate(shuffled(range(cells), rng)):
        if puzzle.givens == recipe.target:
            break
        yield Progress(attempt, recipe.attempts, tried, cells, puzzle.givens)
        emptied = puzzle.with_value(cell, EMPTY)
        if is_unique(emptied):
            puzzle = emptied
    return puzzle


def is_unique(puzzle: Grid) -> bool:
    """Whether `puzzle`, which has a solution, surely has no other.

    The seam for a faster engine: all tests for uniqueness pass here.
    """
    solutions = 0
    for count, event in enumerate(propagation.search(puzzle, Random(0))):
        solutions += isinstance(event, Solution)
        if solutions > 1 or count > PATIENCE:
            return False
    return True


def fill(board: Geometry, rng: Random) -> Grid:
    """A random full grid.

    >>> fill(geometry(4), Random(0)).is_full
    True
    """
    while True:
        for event in propagation.search(diagonal_boxes(board, rng), rng):
            if isinstance(event, Solution):
                return Grid(board, event.values)


def diagonal_boxes(board: Geometry, rng: Random) -> Grid:
    """Random digits in the boxes on the diagonal, which share no unit.

    On the smallest boards they can stand so that there is no way to fill the rest.
    """
    values = [EMPTY] * board.cells
    boxes = [unit.cells for unit in board.units if unit.kind == "box"]
    for box in boxes[:: board.box_rows + 1]:
        for cell, digit in zip(box, shuffled(range(1, board.size + 1), rng), strict=True):
            values[cell] = digit
    return Grid(board, tuple(values))


def shuffled(items: Iterable[int], rng: Random) -> list[int]:
    """The items in random order."""
    return sorted(items, key=lambda _: rng.random())
