"""What a generator yields: progress, and last the puzzle; and the error if there can be none."""

from typing import ClassVar, NamedTuple

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.rating import Rating


class OptionsError(SudokuError):
    """Options that no puzzle can meet.

    >>> print(OptionsError("rating-size", size=4))
    Ratings are for boards of 9 × 9 cells, not 4 × 4.
    """

    sentences: ClassVar[dict[str, str]] = {
        "size-too-large": "Puzzles can be generated up to {largest} × {largest}, not {size} × "
        "{size}.",
        "givens-range": "A {size} × {size} board can have 0 to {cells} givens, not {givens}.",
        "empty-range": "A {size} × {size} board can have 0 to {cells} empty cells, not {empty}.",
        "givens-and-empty": "Choose a number of givens or a number of empty cells, not both.",
        "unknown-symmetry": "There is no symmetry “{found}”; the symmetries are: {known}.",
        "unknown-method": "There is no method “{found}”; the methods are: {known}.",
        "sizes-differ": "The board has {size} × {size} cells, but the solution or pattern has "
        "{found} × {found}.",
        "no-solution-grid": "The solution is not valid: it must be full, with each digit once in "
        "every row, column and box.",
        "pattern-alone": "A pattern already decides which cells are givens; do not combine it "
        "with a count, a symmetry, a minimal puzzle or a difficulty.",
        "historical-alone": "The historical method accepts only a size, a count and a seed.",
        "rating-form": "“{found}” is not a range of ratings; write it like 3.0-4.5.",
        "rating-order": "A range of ratings starts with the lower one, unlike {range}.",
        "rating-empty": "No step has a rating of {range}; ratings are between {lowest} and "
        "{highest}, not all of them.",
        "rating-size": "Ratings are for boards of 9 × 9 cells, not {size} × {size}.",
        "rating-and-level": "Choose a range of ratings or a level, not both.",
        "unknown-level": "There is no level “{found}”; the levels are: {known}.",
        "level-size": "There is no level “{found}” on boards of {size} × {size} cells; the levels "
        "there are: {known}.",
        "technique-unused": "Puzzles for “{found}” cannot be generated on boards of {size} × "
        "{size} cells; the techniques there are: {known}.",
        "technique-excluded": "A puzzle cannot need “{found}” if that technique is not allowed.",
        "technique-rating": "A puzzle that needs “{found}” is rated between {lowest} and "
        "{highest}, not {range}.",
        "only-rating": "Puzzles that the allowed techniques solve are rated {highest} at most, not "
        "{range}. Allow more techniques, or choose a lower range.",
        "too-few-givens": "A {size} × {size} puzzle with one solution has at least {fewest} "
        "givens; {givens} are too few.",
        "too-many-if-minimal": "A minimal {size} × {size} puzzle has {most} givens at most; with "
        "{givens}, some are redundant.",
        "symmetry-count": "The cells of this symmetry go together, so there cannot be "
        "{givens} givens; nearest numbers: {nearest}.",
        "pattern-rows": "The pattern has no given in rows {first} and {second}, which cross the "
        "same boxes: exchanging them gives a second solution.",
        "pattern-columns": "The pattern has no given in columns {first} and {second}, which cross "
        "the same boxes: exchanging them gives a second solution.",
        "none-of-four": "There is no such 4 × 4 puzzle with one solution: all of them have been "
        "looked through.",
        "few-empty": "A puzzle with {empty} empty cells needs full houses at most; choose fewer "
        "givens, or no difficulty.",
        "many-empty": "Full houses alone fill {most} empty cells at most, not {empty}: each is the "
        "last one of another row, column or box.",
        "only-eliminates": "The allowed techniques only eliminate candidates and never "
        "place a digit; allow singles, too.",
        "no-drill": "There are no positions to practise “{id}”; the techniques with some are: "
        "{known}.",
        "unknown-group": "“{found}” is neither a technique nor a group of them; the groups are: "
        "{known}.",
    }


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
    `rating` is the SE rating, computed for a 9×9 puzzle with a difficulty.
    """

    grid: Grid
    solution: Grid
    seed: int
    reached: bool
    redundant: int | None = None
    counters: Counters | None = None
    rating: Rating | None = None
