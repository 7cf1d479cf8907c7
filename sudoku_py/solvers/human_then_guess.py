"""Human logic, then a guess: how far people's techniques go, and search where they end.

Idea: deduce with the techniques of rule-based solving while one of them finds something. If the
board is not full then, try the candidates of a cell that has fewest, and deduce again from each.
A guess that leads to a contradiction is undone, with everything that followed from it.

Source: Norvig, "Solving Every Sudoku Puzzle", 2006, for search after deduction; Davis, "The
Mathematics of Sudoku", 2006, for the techniques.

Cost: exponential at worst, but few puzzles need more than a guess or two; each node takes much
longer than in other searches, because all techniques look at it. Memory for a position, with its
candidates, for each digit placed.

>>> events = list(search(Grid.from_line("12..34....1....."), Random(0)))
>>> sum(isinstance(event, Solution) for event in events)
3
"""

from collections.abc import Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.solvers.contract import Event, Remove, Solution
from sudoku_py.solvers.rule_based import RuleBased
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position

Placed = tuple[int, int, Position]  # a cell, its digit, and the position before


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    return HumanThenGuess(puzzle).explore()


class HumanThenGuess(RuleBased):
    """A board with its candidates, and the digits placed so far, in order."""

    def __init__(self, puzzle: Grid) -> None:
        """Start with the candidates that the givens leave."""
        super().__init__(puzzle)
        self.placed: list[Placed] = []

    def explore(self) -> Iterator[Event]:
        """Deduce as much as possible, then guess."""
        before = len(self.placed)
        consistent = yield from self.deduce()
        if consistent and self.position.empty:
            yield from self.guess(fewest_candidates(self.position))
        elif consistent:
            yield Solution(tuple(self.board))
        yield from self.take_back(before)

    def guess(self, cell: int) -> Iterator[Event]:
        """Explore what follows from each candidate of `cell`."""
        for index in bit_indices(self.position.candidates[cell]):
            yield from self.place(cell, index + 1, guessed=True)
            yield from self.explore()
            yield from self.take_back(len(self.placed) - 1)

    def place(self, cell: int, digit: int, guessed: bool) -> Iterator[Event]:
        """Write `digit` into `cell`, and keep the position before."""
        self.placed.append((cell, digit, self.position.copy()))
        yield from super().place(cell, digit, guessed)

    def take_back(self, count: int) -> Iterator[Event]:
        """Restore the positions before the digits placed last, until `count` are left."""
        while len(self.placed) > count:
            cell, digit, self.position = self.placed.pop()
            self.board = self.position.values
            yield Remove(cell, digit)


def fewest_candidates(position: Position) -> int:
    """The first of the empty cells that have the fewest candidates."""
    cells = bit_indices(position.empty)
    return min(cells, key=lambda cell: position.candidates[cell].bit_count())
