"""Puzzles of a chosen difficulty.

The conditions of a difficulty solve a puzzle with their techniques and judge it. A *trial* is such
an attempt to solve the puzzle, one step at a time. It ends solved, or stuck; a stuck trial can
continue if a given is added.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Sequence
from random import Random
from time import perf_counter
from typing import TypeVar, cast

from sudoku_py.core.grid import Grid
from sudoku_py.core.seeds import random_of
from sudoku_py.core.shape import EMPTY
from sudoku_py.generator.clue_removal import ClueRemover
from sudoku_py.generator.difficulty import RATED_SIZE, Difficulty, RatingRange
from sudoku_py.generator.options import Options
from sudoku_py.generator.randomness import full_grid, shuffled
from sudoku_py.generator.result import Progress, Puzzle
from sudoku_py.generator.symmetry import orbits
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.ladder import Pause, rows_up_to
from sudoku_py.techniques.explainer.rating import Rating, path_in_slices, rating_of
from sudoku_py.techniques.finders import Finder
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import teachable_ladder
from sudoku_py.techniques.step import Step

Row = Callable[[Position], Step | None]
Judgement = Generator[None, None, int]
TOO_HARD = 100  # how far off a puzzle is that gets a trial stuck
TOO_EASY = 10  # and one that is solved too soon, if that has no measure


class Trial:
    """A position, and the rows that may be used to solve it; the first productive one is.

    `highest` is the highest rating of the steps so far, in tenths. A step above `limit` is not
    taken: then, too, the trial is stuck.
    """

    def __init__(self, position: Position, rows: Sequence[Row], limit: int | None = None) -> None:
        """Start at `position`, which the trial changes."""
        self.position, self.rows, self.limit = position, rows, limit
        self.highest = 0

    def run(self) -> Generator[None, None, None]:
        """Take steps until the position is solved or stuck; pauses after each."""
        while not self.position.is_solved and (step := self._next()):
            self.highest = max(self.highest, step.rating or 0)
            self.position.apply(step)
            yield

    def fill(self, puzzle: Grid) -> None:
        """Write the givens that are new in `puzzle`."""
        for cell in bit_indices(self.position.empty):
            if puzzle.values[cell]:
                self.position.place(cell, puzzle.values[cell])

    def _next(self) -> Step | None:
        step = next(filter(None, (row(self.position) for row in self.rows)), None)
        too_hard = self.limit and step and (step.rating or 0) > self.limit
        return None if too_hard else step


class Condition(ABC):
    """A condition that a puzzle must meet."""

    @abstractmethod
    def trial(self, puzzle: Grid) -> Trial:
        """The trial that must solve the puzzle; if it does not, the puzzle is too hard."""

    def judge(self, puzzle: Grid) -> Judgement:
        """How far the puzzle is off: 0 if it meets the condition. Pauses after each step."""
        trial = self.trial(puzzle)
        yield from trial.run()
        return (yield from self.excess(puzzle, trial)) if trial.position.is_solved else TOO_HARD

    def allows(self, _puzzle: Grid) -> Generator[None, None, bool]:
        """Whether a puzzle with an added given may still be made easier."""
        yield from ()
        return True

    def excess(self, _puzzle: Grid, _trial: Trial) -> Judgement:
        """How much too easy a puzzle is that the trial has solved."""
        yield from ()
        return 0


class Rated(Condition):
    """The puzzle's SE rating is in a range."""

    def __init__(self, rating: RatingRange) -> None:
        """Prepare the rows that the range can use."""
        self._range = rating
        self._rows = rows_up_to(rating.high)

    def trial(self, puzzle: Grid) -> Trial:
        """Follow Sudoku Explainer as far as the range goes."""
        return Trial(Position.of_grid(puzzle), self._rows, self._range.high)

    def excess(self, _puzzle: Grid, trial: Trial) -> Judgement:
        """The trial's highest rating is that of the puzzle."""
        yield from ()
        return max(0, self._range.low - trial.highest)


class Solvable(Condition):
    """Certain techniques solve the puzzle."""

    def __init__(self, rows: Sequence[Row]) -> None:
        """Take the techniques, the easiest first."""
        self._rows = rows

    def trial(self, puzzle: Grid) -> Trial:
        """Use the techniques."""
        return Trial(Position.of_grid(puzzle), self._rows)


class Needed(Solvable):
    """Certain techniques solve the puzzle, but the first few of them do not."""

    _stuck: tuple[Grid, Position] | None = None  # the last allowed puzzle, and where it got stuck

    def __init__(self, rows: Sequence[Row], few: int) -> None:
        """Take the techniques, the easiest first, and how many of them must not be enough."""
        super().__init__(rows)
        self._few = rows[:few]

    def allows(self, puzzle: Grid) -> Generator[None, None, bool]:
        """Whether the puzzle is not solved by the first few.

        With more givens it gets at least as far as before, so it continues from there.
        """
        if self._stuck and _extends(puzzle, self._stuck[0]):
            without = Trial(self._stuck[1].copy(), self._few)
            without.fill(puzzle)
        else:
            without = Trial(Position.of_grid(puzzle), self._few)
        yield from without.run()
        if without.position.is_solved:
            return False
        self._stuck = puzzle, without.position
        return True

    def excess(self, puzzle: Grid, _trial: Trial) -> Judgement:
        """Try it with the first few alone, from the beginning."""
        without = Trial(Position.of_grid(puzzle), self._few)
        yield from without.run()
        return TOO_EASY if without.position.is_solved else 0


def _extends(puzzle: Grid, other: Grid) -> bool:
    """Whether the puzzle has all givens of the other one."""
    return all(old in (EMPTY, new) for old, new in zip(other.values, puzzle.values, strict=True))


def conditions(difficulty: Difficulty, size: int) -> list[Condition]:
    """The conditions of a difficulty on boards of this size."""
    order = teachable_ladder(size)
    found: list[Condition] = []
    if difficulty.only:
        found.append(Solvable([_first(f) for name, f in order if name in difficulty.allowed]))
    if difficulty.technique:
        rank = [name for name, _ in order].index(difficulty.technique)
        found.append(Needed([_first(finder) for _, finder in order[: rank + 1]], rank))
    if difficulty.hardest:
        few, all_of_them = difficulty.hardest.ranks(size)
        found.append(Needed([_first(finder) for _, finder in order[:all_of_them]], few))
    if difficulty.rating:
        found.append(Rated(difficulty.rating))
    return found


def _first(finder: Finder) -> Row:
    """The row that takes the first step of a technique."""

    def row(position: Position) -> Step | None:
        return next(finder(position), None)

    return row


Result = TypeVar("Result")
CHOICES = 6  # givens that are tried to make a puzzle easier, before it is given up
UNREACHED = 1000  # how far off a puzzle is that misses the count, or is not minimal


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
        """How far a puzzle is from the condition: 0 if it meets it."""
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
