"""The generator of a console program that this project grew from, for comparison.

It fills the diagonal boxes at random, solves the rest by backtracking with digits in random order,
and empties cells at random, undoing a removal if a test finds the solution not unique.

That test is not sound: it solves once from each empty cell and compares, so it can miss a second
solution. The original loop never ended if the count could not be reached; this one ends after a
number of removals. `Counters` has the work done, and whether the puzzle has one solution, which
the fast engine decides.
"""

from collections.abc import Generator, Iterator, Sequence
from random import Random

from sudoku_py import bitboard
from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.seeds import random_of
from sudoku_py.core.shape import EMPTY
from sudoku_py.generator.options import Options
from sudoku_py.generator.randomness import choice, shuffled
from sudoku_py.generator.result import Counters, Progress, Puzzle

MAX_REMOVALS = 10  # tried, for each cell of the board
MAX_ASSIGNMENTS = 20_000  # in one call of the solver, which then counts as failed
PAUSE = 100  # assignments between two reports


def generate(options: Options) -> Iterator[Progress | Puzzle]:
    """Yield progress, and last the puzzle with its counters.

    >>> [*_, puzzle] = generate(Options(size=4, empty=9, method="historical"))
    >>> len(puzzle.grid.empty_cells), puzzle.counters.unique
    (9, True)
    """
    program = _Program(options)
    yield from program.fill()
    solution = Grid(options.board, tuple(program.values))
    yield from program.empty()
    puzzle = Grid(options.board, tuple(program.values))
    unique = bitboard.is_unique(puzzle)
    counters = Counters(program.solver_calls, program.assignments, program.removals, unique)
    reached = puzzle.givens == options.target
    yield Puzzle(puzzle, solution, options.seed, reached, counters=counters)


class _Program:
    """The program's board, and its counters."""

    def __init__(self, options: Options) -> None:
        self.options, self.board, self.rng = options, options.board, random_of(options.seed)
        self.values = [EMPTY] * self.board.cells
        self.solver_calls = self.assignments = self.removals = 0

    def fill(self) -> Iterator[Progress]:
        """Fill the diagonal boxes at random and the rest by search; repeat if the search fails.

        On the smallest boards some diagonal boxes leave no way to fill the rest.
        """
        while EMPTY in self.values:
            self.values = diagonal_boxes(self.board, self.rng)
            yield from self._solve(self._empty_cells())

    def empty(self) -> Iterator[Progress]:
        """Empty cells at random while the test finds no second solution."""
        solution = self.values.copy()
        limit = MAX_REMOVALS * self.board.cells
        while self._givens() > self.options.target and self.removals < limit:
            cell = choice([cell for cell, value in enumerate(self.values) if value], self.rng)
            self.removals += 1
            self.values[cell] = EMPTY
            if not (yield from self._seems_unique(solution)):
                self.values[cell] = solution[cell]

    def _seems_unique(self, solution: list[int]) -> Generator[Progress, None, bool]:
        """Solve once from each empty cell, and compare."""
        puzzle, cells = self.values.copy(), self._empty_cells()
        for first in cells:
            yield from self._solve([first, *(cell for cell in cells if cell != first)])
            found, self.values = self.values, puzzle.copy()
            if found != solution:
                return False
        return True

    def _solve(self, cells: Sequence[int]) -> Iterator[Progress]:
        """Fill the cells one by one with digits in random order, and backtrack from dead ends.

        If that fails, or takes too long, some of them stay empty.
        """
        self.solver_calls += 1
        limit = self.assignments + MAX_ASSIGNMENTS
        left = [self._digits()]  # for each cell up to the current one, the digits not tried yet
        while 0 < len(left) <= len(cells) and self.assignments < limit:
            if self.assignments % PAUSE == 0:
                yield self._progress()
            cell = cells[len(left) - 1]
            self.values[cell] = next((d for d in left[-1] if self._fits(cell, d)), EMPTY)
            if self.values[cell]:
                self.assignments += 1
                left.append(self._digits())
            else:
                left.pop()

    def _digits(self) -> Iterator[int]:
        return iter(shuffled(range(1, self.board.size + 1), self.rng))

    def _fits(self, cell: int, digit: int) -> bool:
        return all(self.values[peer] != digit for peer in self.board.peers[cell])

    def _empty_cells(self) -> list[int]:
        return [cell for cell, value in enumerate(self.values) if value == EMPTY]

    def _givens(self) -> int:
        return self.board.cells - self.values.count(EMPTY)

    def _progress(self) -> Progress:
        cells = self.board.cells
        return Progress(1, 1, min(self.removals, cells), cells, self._givens())


def diagonal_boxes(board: Geometry, rng: Random) -> list[int]:
    """Random digits in the boxes on the diagonal, which share no unit."""
    values = [EMPTY] * board.cells
    boxes = [unit.cells for unit in board.units if unit.kind == "box"]
    across = board.box_rows  # boxes side by side
    for box in boxes[: across * (across + 1) : across + 1]:
        for cell, digit in zip(box, shuffled(range(1, board.size + 1), rng), strict=True):
            values[cell] = digit
    return values
