"""Puzzles whose givens stand in the cells of a pattern.

Few random grids leave one solution to a pattern. So this climbs: some givens of the pattern are
emptied and filled anew by chance, and the outcome is kept unless it has more solutions than before.
"""

from collections.abc import Generator, Iterator
from random import Random

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.generator_chance import fill, shuffled
from sudoku_py.generator_counting import counted
from sudoku_py.generator_recipe import Progress, Puzzle, Recipe

MOVES = 1000
MOST_COUNTED = 300  # solutions at the start; more are as bad as so many
PATIENCE = 1000  # states until a count is given up, as if there were as many solutions as may be
MOST_LOOSENED = 8  # givens that are filled anew


def generate(recipe: Recipe, pattern: Grid) -> Iterator[Progress | Puzzle]:
    """Yield progress, and last a puzzle; where none is found, one with givens added to the pattern.

    >>> recipe = Recipe(size=4, pattern=Grid.from_line("1.1..1......1..1"), seed=2)
    >>> [*_, puzzle] = generate(recipe, recipe.pattern)
    >>> puzzle.grid.givens, puzzle.reached
    (5, True)
    """
    rng = Random(recipe.seed)
    climb = _Climb(recipe.solution or fill(recipe.board, rng), pattern)
    if not recipe.solution:
        yield from climb.run(rng)
    yield from climb.complete()
    puzzle, solution = Grid.from_line(climb.puzzle), Grid.from_line(climb.solution)
    yield Puzzle(puzzle, solution, recipe.seed, puzzle.givens == pattern.givens)


class _Climb:
    """The best full grid so far, and the puzzle that its digits in the pattern make."""

    def __init__(self, solution: Grid, pattern: Grid) -> None:
        self.given = {cell for cell, mark in enumerate(pattern.values) if mark}
        self.solution = solution.line
        self.puzzle = self._kept(self.solution, self.given)
        self.move = 0

    def run(self, rng: Random) -> Iterator[Progress]:
        """Come as close to one solution as the moves allow."""
        fewest = yield from self._count(self.puzzle, MOST_COUNTED)
        while fewest > 1 and self.move < MOVES:
            self.move += 1
            other = self._moved(rng)
            puzzle = self._kept(other, self.given)
            count = yield from self._count(puzzle, fewest + 1)
            if count <= fewest:
                self.solution, self.puzzle, fewest = other, puzzle, count

    def complete(self) -> Iterator[Progress]:
        """Add such givens as are needed for the solution to be the only one."""
        while other := (yield from self._other()):
            pairs = enumerate(zip(self.solution, other, strict=True))
            self.given.add(next(cell for cell, (value, wrong) in pairs if value != wrong))
            self.puzzle = self._kept(self.solution, self.given)

    def _other(self) -> Generator[Progress, None, str | None]:
        """Another solution of the puzzle, if there is one."""
        for found in bitboard.search(self.puzzle):
            yield self._progress()
            if found and found != self.solution:
                return found
        return None

    def _count(self, puzzle: str, limit: int) -> Generator[Progress, None, int]:
        count = yield from counted(puzzle, limit, PATIENCE, self._progress)
        return limit if count is None else count

    def _moved(self, rng: Random) -> str:
        """Another full grid that agrees in most of the pattern."""
        loosened = shuffled(sorted(self.given), rng)[: 1 + int(rng.random() * MOST_LOOSENED)]
        kept = self._kept(self.solution, self.given.difference(loosened))
        return next(bitboard.solutions(kept, rng))

    def _kept(self, solution: str, cells: set[int]) -> str:
        return "".join(s if cell in cells else "." for cell, s in enumerate(solution))

    def _progress(self) -> Progress:
        return Progress(1, 1, self.move, MOVES, len(self.given))
