"""Puzzles whose givens are the cells of a pattern.

For few random grids do the digits in the pattern leave one solution. So this is a hill climb: some
givens of the pattern are emptied and filled again by chance, and the new grid is kept unless its
puzzle has more solutions than the one before.
"""

from collections.abc import Generator, Iterator
from random import Random
from time import perf_counter

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.core.seeds import random_of
from sudoku_py.generator.options import Options
from sudoku_py.generator.randomness import full_grid, shuffled
from sudoku_py.generator.result import Progress, Puzzle
from sudoku_py.generator.solution_count import count_in_slices

MOVES = 1000
MAX_COUNT = 300  # solutions at the start; more are as bad as that many
PATIENCE = 1000  # states until a count is given up, as if there were as many solutions as the limit
MAX_CHANGED = 8  # givens that are filled again


def generate(options: Options, pattern: Grid) -> Iterator[Progress | Puzzle]:
    """Yield progress, and last a puzzle; if none is found, one with givens added to the pattern.

    >>> options = Options(size=4, pattern=Grid.from_line("1.1..1......1..1"), seed=2)
    >>> [*_, puzzle] = generate(options, options.pattern)
    >>> puzzle.grid.givens, puzzle.reached
    (5, True)
    """
    rng = random_of(options.seed)
    climb = _HillClimb(options.solution or full_grid(options.board, rng), pattern)
    if not options.solution:
        yield from climb.run(rng, options.stop_time())
    yield from climb.complete()
    puzzle, solution = Grid.from_line(climb.puzzle), Grid.from_line(climb.solution)
    yield Puzzle(puzzle, solution, options.seed, puzzle.givens == pattern.givens)


class _HillClimb:
    """The best full grid so far, and the puzzle that its digits in the pattern make."""

    def __init__(self, solution: Grid, pattern: Grid) -> None:
        self.given = {cell for cell, mark in enumerate(pattern.values) if mark}
        self.solution = solution.line
        self.puzzle = self._masked(self.solution, self.given)
        self.move = 0

    def run(self, rng: Random, stop: float) -> Iterator[Progress]:
        """Come as close to one solution as the moves, and the time, allow."""
        fewest = yield from self._count(self.puzzle, MAX_COUNT)
        while fewest > 1 and self.move < MOVES and perf_counter() <= stop:
            self.move += 1
            other = self._moved(rng)
            puzzle = self._masked(other, self.given)
            count = yield from self._count(puzzle, fewest + 1)
            if count <= fewest:
                self.solution, self.puzzle, fewest = other, puzzle, count

    def complete(self) -> Iterator[Progress]:
        """Add givens until the solution is the only one."""
        while other := (yield from self._other()):
            pairs = enumerate(zip(self.solution, other, strict=True))
            self.given.add(next(cell for cell, (value, wrong) in pairs if value != wrong))
            self.puzzle = self._masked(self.solution, self.given)

    def _other(self) -> Generator[Progress, None, str | None]:
        """Another solution of the puzzle, if there is one."""
        for found in bitboard.explore(self.puzzle):
            yield self._progress()
            if found and found != self.solution:
                return found
        return None

    def _count(self, puzzle: str, limit: int) -> Generator[Progress, None, int]:
        count = yield from count_in_slices(puzzle, limit, PATIENCE, self._progress)
        return limit if count is None else count

    def _moved(self, rng: Random) -> str:
        """Another full grid, with the same digits in most of the pattern."""
        changed = shuffled(sorted(self.given), rng)[: 1 + int(rng.random() * MAX_CHANGED)]
        kept = self._masked(self.solution, self.given.difference(changed))
        return next(bitboard.solutions(kept, rng))

    def _masked(self, solution: str, cells: set[int]) -> str:
        """The solution with just these cells filled."""
        return "".join(s if cell in cells else "." for cell, s in enumerate(solution))

    def _progress(self) -> Progress:
        return Progress(1, 1, self.move, MOVES, len(self.given))
