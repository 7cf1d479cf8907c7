"""Puzzles with exactly one solution, made from a full grid by emptying cells.

A cell is emptied only if the puzzle still has one solution then, counted by exhaustive search.
The work is a generator: it yields `Progress` at short intervals and the finished `Puzzle` last, so
that whoever pulls it can show how far it is, and stop pulling to cancel.

The same recipe gives the same puzzle everywhere (`generator_chance`).
"""

from collections.abc import Generator, Iterator, Sequence
from itertools import accumulate
from random import Random

from sudoku_py import bitboard, generator_historical, generator_pattern
from sudoku_py.core.grid import Grid
from sudoku_py.generator_chance import fill, shuffled
from sudoku_py.generator_counting import counted
from sudoku_py.generator_recipe import Counters, Progress, Puzzle, Recipe, RecipeError
from sudoku_py.symmetry import Orbit, orbits

__all__ = [
    "Counters",
    "Progress",
    "Puzzle",
    "Recipe",
    "RecipeError",
    "fill",
    "generate",
    "is_unique",
    "puzzle_of",
]

PATIENCE = 20  # states until a test for uniqueness is put off; few tests on a 9×9 board need more
LONG_PATIENCE = 5000  # states until it is given up, which leaves its cells given


def puzzle_of(recipe: Recipe) -> Puzzle:
    """The puzzle that `recipe` makes, worked out to the end.

    >>> puzzle = puzzle_of(Recipe(size=4, givens=6, seed=1))
    >>> puzzle.grid.givens, is_unique(puzzle.grid), puzzle.reached
    (6, True, True)
    """
    return next(report for report in generate(recipe) if isinstance(report, Puzzle))


def generate(recipe: Recipe) -> Iterator[Progress | Puzzle]:
    """Yield progress, and last the puzzle: the best that was found if none is as asked for."""
    if recipe.method == "historical":
        return generator_historical.generate(recipe)
    if recipe.pattern:
        return generator_pattern.generate(recipe, recipe.pattern)
    return _dig_until_reached(recipe)


def is_unique(puzzle: Grid) -> bool:
    """Whether `puzzle` has exactly one solution.

    >>> is_unique(Grid.from_line("12..34....1.4..."))
    True
    """
    return bitboard.count_solutions(puzzle, 2) == 1


def _dig_until_reached(recipe: Recipe) -> Iterator[Progress | Puzzle]:
    rng = Random(recipe.seed)
    made: list[Puzzle] = []
    for attempt in range(1, recipe.budget + 1):
        solution = recipe.solution or fill(recipe.board, rng)
        made.append((yield from _Dig(recipe, solution, attempt).run(rng)))
        if made[-1].reached:
            break
    yield min(made, key=lambda puzzle: _shortfall(recipe, puzzle))


def _shortfall(recipe: Recipe, puzzle: Puzzle) -> tuple[int, int]:
    """How far a puzzle is from what was asked; the least is the best."""
    return puzzle.spare or 0, abs(puzzle.grid.givens - recipe.target)


class _Dig:
    """A puzzle in the making: a full grid of which orbit after orbit is emptied.

    An orbit that has to stay once has to stay for good: with fewer givens there are more solutions.
    """

    def __init__(self, recipe: Recipe, solution: Grid, attempt: int) -> None:
        self.recipe, self.solution, self.attempt = recipe, solution, attempt
        self.symbols = list(solution.line)
        self.givens = len(self.symbols)
        self.tried = 0
        self.needed: set[int] = set()  # cells that were found unable to go alone

    def run(self, rng: Random) -> Generator[Progress, None, Puzzle]:
        """Empty orbits in random order, down to the goal, while the solution stays the only one."""
        board, recipe = self.recipe.board, self.recipe
        order = shuffled(orbits(board.size, recipe.symmetry), rng)
        goal = 0 if recipe.minimal else reachable(recipe.target, order)
        yield from self._empty(order, goal)
        spare = (yield from self._count_spare()) if recipe.minimal else None
        wanted = recipe.target if recipe.has_count else self.givens if recipe.minimal else goal
        reached = self.givens == wanted and not spare
        puzzle = Grid.from_line("".join(self.symbols))
        return Puzzle(puzzle, self.solution, recipe.seed, reached, spare)

    def _empty(self, order: Sequence[Orbit], goal: int) -> Iterator[Progress]:
        put_off: list[Orbit] = []
        for orbit, after in zip(order, _sums_of_the_rest(order), strict=True):
            if self.givens == goal:
                return
            if self._may_go(orbit, goal, after):
                unique = yield from self._try(orbit, PATIENCE)
                put_off += [orbit] if unique is None else []
            self.tried += len(orbit)
        for orbit in put_off if self.recipe.minimal else ():
            yield from self._try(orbit, LONG_PATIENCE)

    def _may_go(self, orbit: Orbit, goal: int, after: int) -> bool:
        """Whether the goal can be met exactly without the orbit, or cannot be with it either."""
        too_many = self.givens - goal
        rest = too_many - len(orbit)
        return rest >= 0 and bool(after >> rest & 1 or not after >> too_many & 1)

    def _try(self, cells: Orbit, patience: int) -> Generator[Progress, None, bool | None]:
        """Empty these cells if the puzzle then has one solution; None if that was not found out."""
        self._write(cells, ".")
        unique = yield from self._is_unique(patience)
        if unique:
            self.givens -= len(cells)
        else:
            self._write(cells, self.solution.line)
            self.needed |= set(cells) if len(cells) == 1 and unique is False else set()
        return unique

    def _write(self, cells: Orbit, source: str) -> None:
        for cell in cells:
            self.symbols[cell] = source[cell] if source != "." else source

    def _is_unique(self, patience: int) -> Generator[Progress, None, bool | None]:
        puzzle = "".join(self.symbols)
        count = yield from counted(puzzle, 2, patience, self._progress)
        return None if count is None else count == 1

    def _count_spare(self) -> Generator[Progress, None, int]:
        """How many givens could go alone, though perhaps not their whole orbit."""
        spare = 0
        for cell, symbol in enumerate(self.symbols):
            if symbol != "." and cell not in self.needed:
                self.symbols[cell] = "."
                spare += (yield from self._is_unique(LONG_PATIENCE)) is not False
                self.symbols[cell] = symbol
        return spare

    def _progress(self) -> Progress:
        recipe = self.recipe
        cells = recipe.board.cells
        return Progress(self.attempt, recipe.budget, self.tried, cells, self.givens)


def reachable(target: int, order: Sequence[Orbit]) -> int:
    """The least count of givens from `target` on that whole orbits can make.

    >>> reachable(30, orbits(9, "quarter-turn"))
    32
    """
    counts = _sums_of_the_rest([(), *order])[0] >> target
    return target + (counts & -counts).bit_length() - 1


def _sums_of_the_rest(order: Sequence[Orbit]) -> list[int]:
    """For each orbit the sums that sizes of orbits after it can make, as bits of a number."""
    sums = accumulate(order[:0:-1], lambda bits, orbit: bits | bits << len(orbit), initial=1)
    return list(sums)[::-1]
