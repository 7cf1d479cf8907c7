"""What a generator is asked for, and what it gives: recipe, progress, puzzle."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Literal, NamedTuple, get_args

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.geometry import Geometry, geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.symmetry import SYMMETRIES

Method = Literal["dig", "historical"]

LARGEST = 16
LARGEST_HISTORICAL = 9  # its search from cell to cell takes ages on any larger board
FACTOR_IF_RARE = 5
SHARE = 0.37  # of the cells are givens if nobody asks: 30 on a 9×9 board, as newspapers print


class RecipeError(SudokuError):
    """A puzzle was asked for that cannot be."""

    sentences: ClassVar[dict[str, str]] = {
        "size-too-large": "Puzzles are made up to {largest} × {largest}, not {size} × {size}.",
        "givens-range": "A {size} × {size} board can have 0 to {cells} givens, not {givens}.",
        "empty-range": "A {size} × {size} board can have 0 to {cells} empty cells, not {empty}.",
        "givens-and-empty": "Ask for a number of givens or for one of empty cells, not for both.",
        "unknown-symmetry": "There is no symmetry “{found}”; there are: {known}.",
        "unknown-method": "There is no method “{found}”; there are: {known}.",
        "sizes-differ": "The board asked for has {size} × {size} cells, "
        "the solution or pattern {found} × {found}.",
        "no-solution-grid": "What was given as the solution is none: "
        "it has to be full, with each digit once in every row, column and box.",
        "pattern-alone": "A pattern alone decides which cells are givens: "
        "ask for no count, symmetry or minimal puzzle beside it.",
        "historical-alone": "The historical method knows only a size, a count and a seed.",
    }


@dataclass(frozen=True)
class Recipe:
    """What to make, and the seed of all chance.

    `givens` or else `empty` is the count asked for; `symmetry` is a key of `SYMMETRIES`; of a
    `minimal` puzzle no given can go. The puzzle has this `solution`, or givens in just the filled
    cells of `pattern`. At most `attempts` full grids are tried to reach all that (see `budget`).
    `historical` is the method of `generator_historical`. Raises SizeError and RecipeError for what
    cannot be.

    >>> Recipe(size=9, empty=50).target, Recipe(size=16).target, Recipe(minimal=True).target
    (31, 95, 0)
    """

    size: int = 9
    givens: int | None = None
    empty: int | None = None
    seed: int = 0
    attempts: int = 20
    symmetry: str = "none"
    minimal: bool = False
    solution: Grid | None = None
    pattern: Grid | None = None
    method: Method = "dig"

    def __post_init__(self) -> None:
        """Refuse what no board can have."""
        if self.board.size > LARGEST:
            raise RecipeError("size-too-large", size=self.size, largest=LARGEST)
        self._check_counts()
        self._check_names()
        self._check_grids()
        if self.pattern and (self.has_count or self.minimal or self.symmetry != "none"):
            raise RecipeError("pattern-alone")
        if self.method == "historical":
            self._check_historical()

    def _check_counts(self) -> None:
        size, cells = self.size, self.board.cells
        if self.givens is not None and self.empty is not None:
            raise RecipeError("givens-and-empty")
        if self.givens is not None and not 0 <= self.givens <= cells:
            raise RecipeError("givens-range", size=size, cells=cells, givens=self.givens)
        if self.empty is not None and not 0 <= self.empty <= cells:
            raise RecipeError("empty-range", size=size, cells=cells, empty=self.empty)

    def _check_names(self) -> None:
        if self.symmetry not in SYMMETRIES:
            known = ", ".join(SYMMETRIES)
            raise RecipeError("unknown-symmetry", found=self.symmetry, known=known)
        if self.method not in get_args(Method):
            known = ", ".join(get_args(Method))
            raise RecipeError("unknown-method", found=self.method, known=known)

    def _check_grids(self) -> None:
        for grid in filter(None, (self.solution, self.pattern)):
            if grid.size != self.size:
                raise RecipeError("sizes-differ", size=self.size, found=grid.size)
        if self.solution and not is_solution(self.solution, self.solution):
            raise RecipeError("no-solution-grid")

    def _check_historical(self) -> None:
        if self.size > LARGEST_HISTORICAL:
            raise RecipeError("size-too-large", size=self.size, largest=LARGEST_HISTORICAL)
        if self.solution or self.pattern or self.minimal or self.symmetry != "none":
            raise RecipeError("historical-alone")

    @cached_property
    def board(self) -> Geometry:
        """The geometry of the puzzle."""
        return geometry(self.size)

    @property
    def budget(self) -> int:
        """How many full grids may be tried: symmetric minimal puzzles are rare and get more."""
        rare = self.minimal and self.symmetry != "none"
        return self.attempts * FACTOR_IF_RARE if rare else self.attempts

    @property
    def has_count(self) -> bool:
        """Whether a number of givens or of empty cells was asked for."""
        return self.givens is not None or self.empty is not None

    @property
    def target(self) -> int:
        """How many givens the puzzle is to have."""
        if self.empty is not None:
            return self.board.cells - self.empty
        if self.givens is not None:
            return self.givens
        if self.pattern:
            return self.pattern.givens
        return 0 if self.minimal else round(self.board.cells * SHARE)


class Progress(NamedTuple):
    """How far the work is: in the full grid number `attempt`, `tried` of `cells` were tried."""

    attempt: int
    attempts: int
    tried: int
    cells: int
    givens: int


class Counters(NamedTuple):
    """The work of the historical method, and whether the puzzle has really just one solution."""

    solver_calls: int
    assignments: int
    removals_tried: int
    unique: bool


class Puzzle(NamedTuple):
    """A finished puzzle: its one solution, its seed, and whether all that was asked was reached.

    `spare` is how many givens could still go, each alone, where a minimal puzzle was asked for.
    """

    grid: Grid
    solution: Grid
    seed: int
    reached: bool
    spare: int | None = None
    counters: Counters | None = None
