"""Puzzles of a wanted difficulty.

Clue removal makes a puzzle with as few givens as it can, which most often is too hard. It is
followed with the techniques that the difficulty allows; where they get stuck, a given is added at
random, but none that makes a needed technique superfluous, and they go on. So most puzzles end near
the upper end of what is wanted. Each is then judged as it stands, from the beginning. A puzzle
with a set number of givens, or a minimal one, is judged as clue removal made it.
"""

from collections.abc import Generator, Iterator
from random import Random
from time import perf_counter
from typing import TypeVar, cast

from sudoku_py.core.grid import Grid
from sudoku_py.core.seeds import random_of
from sudoku_py.generator.clue_removal import ClueRemover
from sudoku_py.generator.conditions import Condition, conditions
from sudoku_py.generator.difficulty import RATED_SIZE, Difficulty
from sudoku_py.generator.options import Options
from sudoku_py.generator.randomness import full_grid, shuffled
from sudoku_py.generator.result import Progress, Puzzle
from sudoku_py.generator.symmetry import orbits
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.ladder import Pause
from sudoku_py.techniques.explainer.rating import Rating, path_in_slices, rating_of
from sudoku_py.techniques.position import Position

Result = TypeVar("Result")

CHOICES = 6  # givens that are tried to make a puzzle easier, before it is given up
UNREACHED = 1000  # how far a puzzle is off that misses the count, or is not minimal


def generate(options: Options, difficulty: Difficulty) -> Iterator[Progress | Puzzle]:
    """Yield progress, and last the puzzle: the nearest one if none meets the difficulty."""
    search, rng = DifficultySearch(options, difficulty), random_of(options.seed)
    nearest: tuple[int, Puzzle] | None = None
    stop = options.stop_time()
    for number in range(1, options.max_attempts + 1):
        solution = options.solution or full_grid(options.board, rng)
        puzzle = yield from search.attempt(solution, number, rng)
        distance = yield from search.distance(puzzle)
        if nearest is None or distance < nearest[0]:
            nearest = distance, puzzle
        if not distance or perf_counter() > stop:
            break
    if nearest:
        yield from search.labelled(nearest[1], reached=not nearest[0])


class DifficultySearch:
    """Makes puzzles, and judges them."""

    def __init__(self, options: Options, difficulty: Difficulty) -> None:
        """Prepare the techniques."""
        self._options = options
        self._conditions = conditions(difficulty, options.size)
        self._is_free = not options.has_count and not options.minimal
        self._goal = 0 if self._is_free else None
        self._orbits = {
            cell: orbit for orbit in orbits(options.size, options.symmetry) for cell in orbit
        }
        self._progress = Progress(0, options.max_attempts, 0, options.board.cells, 0)

    def attempt(
        self, solution: Grid, number: int, rng: Random
    ) -> Generator[Progress, None, Puzzle]:
        """A puzzle from this solution, made easier where it is too hard and that is allowed."""
        puzzle = yield from ClueRemover(self._options, solution, number, self._goal).run(rng)
        cells = self._options.board.cells
        self._progress = Progress(
            number, self._options.max_attempts, cells, cells, puzzle.grid.givens
        )
        for condition in self._conditions if self._is_free else ():
            easier = yield from self._ease(condition, puzzle, rng)
            puzzle = puzzle._replace(grid=easier, reached=True)
        return puzzle

    def _ease(
        self, condition: Condition, puzzle: Puzzle, rng: Random
    ) -> Generator[Progress, None, Grid]:
        """The puzzle with as many more givens as its trial needs and the condition allows."""
        grid, trial = puzzle.grid, condition.trial(puzzle.grid)
        yield from self._paused(trial.run())
        while not trial.position.is_solved:
            cells = shuffled(bit_indices(trial.position.empty), rng)[:CHOICES]
            for cell in cells:
                fuller = self._with_orbit(grid, cell, puzzle.solution)
                if (yield from self._paused(condition.allows(fuller))):
                    break
            else:
                return grid
            trial.fill(fuller)
            grid = fuller
            yield from self._paused(trial.run())
        return grid

    def _with_orbit(self, grid: Grid, cell: int, solution: Grid) -> Grid:
        """The puzzle with the digits of an orbit of cells added."""
        values = list(grid.values)
        for each in self._orbits[cell]:
            values[each] = solution.values[each]
        return Grid(grid.geometry, tuple(values))

    def distance(self, puzzle: Puzzle) -> Generator[Progress, None, int]:
        """How far a puzzle is from what is wanted: 0 if it is that."""
        distance = 0 if puzzle.reached else UNREACHED
        for condition in self._conditions:
            distance += yield from self._paused(condition.judge(puzzle.grid))
        return distance

    def labelled(self, puzzle: Puzzle, *, reached: bool) -> Iterator[Progress | Puzzle]:
        """The puzzle with its rating, as Sudoku Explainer's whole ladder has it."""
        rating = None
        if self._options.size == RATED_SIZE:
            rating = yield from self._rating(puzzle.grid)
        yield puzzle._replace(reached=reached, rating=rating)

    def _rating(self, grid: Grid) -> Generator[Progress, None, Rating]:
        position = Position.of_grid(grid)
        steps = []
        for report in path_in_slices(position):
            if not isinstance(report, Pause):
                steps.append(report)
            yield self._progress
        return rating_of(iter(steps), position)

    def _paused(self, work: Generator[None, None, Result]) -> Generator[Progress, None, Result]:
        """The result of `work`, with a report of progress at each of its pauses."""
        while True:
            try:
                next(work)
            except StopIteration as end:
                return cast(Result, end.value)
            yield self._progress
