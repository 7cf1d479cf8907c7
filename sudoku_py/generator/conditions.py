"""The conditions of a difficulty: each follows a puzzle with its techniques and judges it.

A *trial* is such an attempt to solve the puzzle, one step at a time. It ends solved, or stuck; then
it can go on if a given is added.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.generator.difficulty import Difficulty
from sudoku_py.generator.levels import RatingRange
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.ladder import rows_up_to
from sudoku_py.techniques.finders import Finder
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import teachable_ladder
from sudoku_py.techniques.step import Step

Row = Callable[[Position], Step | None]
Judgement = Generator[None, None, int]

TOO_HARD = 100  # how far a puzzle is off that gets a trial stuck
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
    """What a puzzle must be like."""

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
    """Certain techniques solve the puzzle, but not without the hardest of them."""

    _stuck: tuple[Grid, Position] | None = None  # the last allowed puzzle, and where it got stuck

    def allows(self, puzzle: Grid) -> Generator[None, None, bool]:
        """Whether the puzzle is not solved without the hardest.

        With more givens it gets at least as far as before, so it goes on from there.
        """
        if self._stuck and _extends(puzzle, self._stuck[0]):
            without = Trial(self._stuck[1].copy(), self._rows[:-1])
            without.fill(puzzle)
        else:
            without = Trial(Position.of_grid(puzzle), self._rows[:-1])
        yield from without.run()
        if without.position.is_solved:
            return False
        self._stuck = puzzle, without.position
        return True

    def excess(self, puzzle: Grid, _trial: Trial) -> Judgement:
        """Try it without the hardest, from the beginning."""
        without = Trial(Position.of_grid(puzzle), self._rows[:-1])
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
        found.append(Needed([_first(finder) for _, finder in order[: rank + 1]]))
    if difficulty.rating:
        found.append(Rated(difficulty.rating))
    return found


def _first(finder: Finder) -> Row:
    """The row that takes the first step of a technique."""

    def row(position: Position) -> Step | None:
        return next(finder(position), None)

    return row
