"""Puzzles made by clue removal, and puzzles whose givens are the cells of a pattern.

Clue removal empties one cell of a full grid after the other. A cell is emptied only if the puzzle
still has one solution then, counted by exhaustive search.

Few random grids have one solution left by the digits in a pattern. So this is a hill climb: some
givens of the pattern are emptied and filled again at random, and the new grid is kept unless its
puzzle has more solutions than the one before.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import accumulate
from random import Random
from time import perf_counter

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.core.seeds import random_of
from sudoku_py.generator.options import Options
from sudoku_py.generator.randomness import full_grid, shuffled
from sudoku_py.generator.result import Progress, Puzzle
from sudoku_py.generator.symmetry import Orbit, orbits

PAUSE = 8  # states between two reports: at most 10 ms on the largest board


def count_in_slices(
    puzzle: str, limit: int, patience: int, report: Callable[[], Progress]
) -> Generator[Progress, None, int | None]:
    """How many solutions there are, up to `limit`; None if `patience` states do not show it.

    Yields what `report` returns, once and then after every few states.
    """
    solutions = bitboard.SolutionCount(puzzle)
    for states, _ in enumerate(solutions.run(limit)):
        if solutions.complete:
            break
        if states % PAUSE == 0:
            yield report()
        if states == patience and solutions.count < limit:
            return None
    return solutions.count


PATIENCE = 20  # states until a test for uniqueness is put off; few tests on a 9×9 board need more
LONG_PATIENCE = 5000  # states until it is given up, which leaves its cells given


def generate(options: Options) -> Iterator[Progress | Puzzle]:
    """Yield progress, and last the puzzle: the best one found if none meets all the options."""
    rng, stop = random_of(options.seed), options.stop_time()
    made: list[Puzzle] = []
    for attempt in range(1, options.max_attempts + 1):
        solution = options.solution or full_grid(options.board, rng)
        made.append((yield from ClueRemover(options, solution, attempt).run(rng)))
        if made[-1].reached or perf_counter() > stop:
            break
    yield min(made, key=lambda puzzle: _shortfall(options, puzzle))


def _shortfall(options: Options, puzzle: Puzzle) -> tuple[int, int]:
    """How far a puzzle is from the options; the least is the best."""
    return puzzle.redundant or 0, abs(puzzle.grid.givens - options.target)


class ClueRemover:
    """Empties orbit after orbit of a full grid.

    An orbit that cannot be removed once can never be: with fewer givens there are more solutions.
    """

    def __init__(
        self, options: Options, solution: Grid, attempt: int, goal: int | None = None
    ) -> None:
        """Start with all cells of `solution` given; `attempt` is for the progress.

        `goal` is how many givens to go down to, if that is not what the options say.
        """
        self.goal = goal
        self.options, self.solution, self.attempt = options, solution, attempt
        self.symbols = list(solution.line)
        self.givens = len(self.symbols)
        self.tried = 0
        self.needed: set[int] = set()  # cells that cannot be emptied, not even alone

    def run(self, rng: Random) -> Generator[Progress, None, Puzzle]:
        """Empty orbits in random order, down to the goal, while the solution stays the only one."""
        board, options = self.options.board, self.options
        order = shuffled(orbits(board.size, options.symmetry), rng)
        goal = self.goal
        if goal is None:
            goal = 0 if options.minimal else reachable(options.target, order)
        yield from self._empty(order, goal)
        redundant = (yield from self._count_redundant()) if options.minimal else None
        expected = options.target if options.has_count else self.givens if options.minimal else goal
        reached = self.givens == expected and not redundant
        puzzle = Grid.from_line("".join(self.symbols))
        return Puzzle(puzzle, self.solution, options.seed, reached, redundant)

    def _empty(self, order: Sequence[Orbit], goal: int) -> Iterator[Progress]:
        postponed: list[Orbit] = []
        for orbit, after in zip(order, _sums_of_the_rest(order), strict=True):
            if self.givens == goal:
                return
            if self._keeps_goal_in_reach(orbit, goal, after):
                unique = yield from self._try(orbit, PATIENCE)
                postponed += [orbit] if unique is None else []
            self.tried += len(orbit)
        for orbit in postponed if self.options.minimal else ():
            yield from self._try(orbit, LONG_PATIENCE)

    def _keeps_goal_in_reach(self, orbit: Orbit, goal: int, after: int) -> bool:
        """Whether the goal can be met exactly without the orbit, or cannot be with it either."""
        too_many = self.givens - goal
        rest = too_many - len(orbit)
        return rest >= 0 and bool(after >> rest & 1 or not after >> too_many & 1)

    def _try(self, cells: Orbit, patience: int) -> Generator[Progress, None, bool | None]:
        """Empty these cells if the puzzle then has one solution; None if that is not known."""
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
        count = yield from count_in_slices(puzzle, 2, patience, self._progress)
        return None if count is None else count == 1

    def _count_redundant(self) -> Generator[Progress, None, int]:
        """How many givens could be removed alone, though perhaps not their whole orbit."""
        redundant = 0
        for cell, symbol in enumerate(self.symbols):
            if symbol != "." and cell not in self.needed:
                self.symbols[cell] = "."
                redundant += (yield from self._is_unique(LONG_PATIENCE)) is not False
                self.symbols[cell] = symbol
        return redundant

    def _progress(self) -> Progress:
        options = self.options
        cells = options.board.cells
        return Progress(self.attempt, options.max_attempts, self.tried, cells, self.givens)


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


MOVES = 1000
MAX_COUNT = 300  # solutions at the start; more are as bad as that many
PATTERN_PATIENCE = (
    1000  # states until a count is given up, as if there were as many solutions as the limit
)
MAX_CHANGED = 8  # givens that are filled again


def generate_in_pattern(options: Options, pattern: Grid) -> Iterator[Progress | Puzzle]:
    """Yield progress, and last a puzzle; if none is found, one with givens added to the pattern.

    >>> options = Options(size=4, pattern=Grid.from_line("1.1..1......1..1"), seed=2)
    >>> [*_, puzzle] = generate_in_pattern(options, options.pattern)
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
        count = yield from count_in_slices(puzzle, limit, PATTERN_PATIENCE, self._progress)
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
