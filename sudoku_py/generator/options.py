"""The options of a generator: what puzzle to make, checked before any work begins."""

from dataclasses import dataclass
from functools import cached_property
from math import inf
from time import perf_counter
from typing import Literal, get_args

from sudoku_py.core.geometry import Geometry, geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.generator import possible
from sudoku_py.generator.difficulty import Difficulty
from sudoku_py.generator.result import OptionsError
from sudoku_py.generator.symmetry import SYMMETRIES

Method = Literal["dig", "historical"]

MAX_SIZE = 16
MAX_HISTORICAL_SIZE = 9  # its search from cell to cell takes too long on any larger board
FACTOR_IF_RARE = 5
FACTOR_IF_DIFFICULTY = 50
DEFAULT_SHARE = 0.37  # of the cells are givens: 30 on a 9×9 board, as newspapers print


@dataclass(frozen=True)
class Options:
    """What to make, and the seed of all random choices.

    `givens` or else `empty` is the count to reach; `symmetry` is a key of `SYMMETRIES`; no given
    of a `minimal` puzzle can be removed. The puzzle has this `solution`, or givens in just the
    filled cells of `pattern`. The puzzle is of this `difficulty`; then, without a count, its number
    of givens is free. One that needs a technique is the image of a known puzzle, if there are any
    (`generator.needed_puzzles`), unless it must be `fresh`. The generator tries at most `attempts`
    full grids (see `max_attempts`), and begins none after that many `seconds`.
    `historical` is the method of `generator.historical`. Raises SizeError, and
    OptionsError if no puzzle can meet the options.

    >>> Options(size=9, empty=50).target, Options(size=16).target, Options(minimal=True).target
    (31, 95, 0)
    """

    size: int = 9
    givens: int | None = None
    empty: int | None = None
    seed: int = 0
    attempts: int = 20
    seconds: float | None = None
    symmetry: str = "none"
    minimal: bool = False
    solution: Grid | None = None
    pattern: Grid | None = None
    method: Method = "dig"
    difficulty: Difficulty | None = None
    fresh: bool = False

    def __post_init__(self) -> None:
        """Refuse options that no puzzle can meet."""
        if self.board.size > MAX_SIZE:
            raise OptionsError("size-too-large", size=self.size, largest=MAX_SIZE)
        self._check_counts()
        self._check_names()
        self._check_grids()
        if self.pattern and (self._has_shape or self.difficulty):
            raise OptionsError("pattern-alone")
        if self.method == "historical":
            self._check_historical()
        else:
            self._check_possible()
        if self.difficulty:
            self.difficulty.check(self.size)
            self._check_work(self.difficulty)

    def _check_counts(self) -> None:
        size, cells = self.size, self.board.cells
        if self.givens is not None and self.empty is not None:
            raise OptionsError("givens-and-empty")
        if self.givens is not None and not 0 <= self.givens <= cells:
            raise OptionsError("givens-range", size=size, cells=cells, givens=self.givens)
        if self.empty is not None and not 0 <= self.empty <= cells:
            raise OptionsError("empty-range", size=size, cells=cells, empty=self.empty)

    def _check_names(self) -> None:
        if self.symmetry not in SYMMETRIES:
            known = ", ".join(SYMMETRIES)
            raise OptionsError("unknown-symmetry", found=self.symmetry, known=known)
        if self.method not in get_args(Method):
            known = ", ".join(get_args(Method))
            raise OptionsError("unknown-method", found=self.method, known=known)

    def _check_grids(self) -> None:
        for grid in filter(None, (self.solution, self.pattern)):
            if grid.size != self.size:
                raise OptionsError("sizes-differ", size=self.size, found=grid.size)
        if self.solution and not is_solution(self.solution, self.solution):
            raise OptionsError("no-solution-grid")

    def _check_historical(self) -> None:
        if self.size > MAX_HISTORICAL_SIZE:
            raise OptionsError("size-too-large", size=self.size, largest=MAX_HISTORICAL_SIZE)
        if self.solution or self.pattern or self.minimal or self.symmetry != "none":
            raise OptionsError("historical-alone")
        if self.difficulty:
            raise OptionsError("historical-alone")

    def _check_possible(self) -> None:
        """Refuse what is proven not to exist; the historical method's puzzles may be unsound."""
        givens = self.target if self.has_count else None
        if givens is not None:
            possible.check_count(self.size, givens, self.symmetry, minimal=self.minimal)
        if self.pattern:
            possible.check_pattern(self.pattern)
        if self.size != possible.EXHAUSTED:
            return
        if self.pattern:
            possible.check_pattern_of_four(self.pattern, self.solution)
        elif self.minimal or self.solution:
            possible.check_four(givens, self.symmetry, self.solution, minimal=self.minimal)

    def _check_work(self, difficulty: Difficulty) -> None:
        """Refuse a difficulty that is impossible with too few or too many empty cells."""
        empty = self.board.cells - self.target
        if self.has_count and empty < possible.FEWEST_EMPTY and not difficulty.is_trivial(empty):
            raise OptionsError("few-empty", empty=empty)
        most = possible.most_full_houses(self.size)
        if self.has_count and empty > most and difficulty.is_full_houses:
            raise OptionsError("many-empty", most=most, empty=empty)

    @cached_property
    def board(self) -> Geometry:
        """The geometry of the puzzle."""
        return geometry(self.size)

    @property
    def _has_shape(self) -> bool:
        return self.has_count or self.minimal or self.symmetry != "none"

    @property
    def max_attempts(self) -> int:
        """How many full grids to try: more for puzzles that are rare."""
        if self.difficulty:
            return self.attempts * FACTOR_IF_DIFFICULTY
        rare = self.minimal and self.symmetry != "none"
        return self.attempts * FACTOR_IF_RARE if rare else self.attempts

    def stop_time(self) -> float:
        """Until when a search that begins now may try another full grid, by `perf_counter`."""
        return perf_counter() + self.seconds if self.seconds is not None else inf

    @property
    def has_count(self) -> bool:
        """Whether the options set a number of givens or of empty cells."""
        return self.givens is not None or self.empty is not None

    @property
    def target(self) -> int:
        """How many givens the puzzle should have."""
        if self.empty is not None:
            return self.board.cells - self.empty
        if self.givens is not None:
            return self.givens
        if self.pattern:
            return self.pattern.givens
        return 0 if self.minimal else round(self.board.cells * DEFAULT_SHARE)
