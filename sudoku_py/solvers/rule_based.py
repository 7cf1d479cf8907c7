"""Rule-based solving: what people do with a pencil, and no guess at all.

Idea: apply the easiest technique that finds something, and start over. First come *singles*: a
cell with one candidate, or the only cell of a unit for a digit. Then come patterns that only
remove candidates: locked candidates, pairs and larger subsets, fish, wings, colours, chains.
`sudoku_py.techniques` has them all, and their order. Left out are techniques that assume one
solution, which would prove nothing; those that are a search by another name, such as forcing
chains; and a few that take long and that hardly anybody sees. On boards of more than 9×9 cells,
fish and chains are left out, too; above 16×16, all but singles and locked candidates.

Source: Davis, "The Mathematics of Sudoku", 2006; each technique names its own.

Cost: a pass over the board for each technique that is tried; chains and almost locked sets take
longest. Never exponential. Some puzzles need more: the search ends stuck, which proves nothing.

>>> for event in search(Grid.from_line("1234341221434.2."), Random(0)):
...     print(event)
Deduce(rule='full-house', cells=(13,), digits=(3,), unit=10)
Place(cell=13, digit=3, guessed=False)
Deduce(rule='full-house', cells=(15,), digits=(1,), unit=11)
Place(cell=15, digit=1, guessed=False)
Solution(values=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
>>> list(search(Grid.from_line("." * 16), Random(0)))
[Stuck(empty=16)]
"""

from collections.abc import Generator, Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.solvers.contract import (
    Eliminate,
    Event,
    Place,
    Solution,
    Stuck,
)
from sudoku_py.solvers.human_techniques import contradiction, deduction, first_step, techniques
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Fill `puzzle`, whose givens must not clash, as far as the techniques go."""
    return RuleBased(puzzle).solve()


class RuleBased:
    """A board, and the candidates of its empty cells, which are its position."""

    def __init__(self, puzzle: Grid) -> None:
        """Start with the candidates that the givens leave."""
        self.position = Position.of_grid(puzzle)
        self.board = self.position.values
        self.techniques = techniques(puzzle.size)

    def solve(self) -> Iterator[Event]:
        """Deduce as much as possible."""
        consistent = yield from self.deduce()
        if consistent:
            empty = self.position.empty.bit_count()
            yield Stuck(empty) if empty else Solution(tuple(self.board))

    def deduce(self) -> Generator[Event, None, bool]:
        """Apply the easiest technique while there is one; False if that ends in a contradiction."""
        while not (dead_end := contradiction(self.position)):
            step = self.easiest()
            if step is None:
                return True
            yield deduction(step)
            yield from self.apply(step)
        yield dead_end
        return False

    def easiest(self) -> Step | None:
        """The first step of the first technique that has one."""
        steps = (first_step(self.position, name) for name in self.techniques)
        return next(filter(None, steps), None)

    def apply(self, step: Step) -> Iterator[Event]:
        """Write the digits of a step, and strike the candidates that it excludes."""
        for cell, digit in step.placements:
            yield from self.place(cell, digit, guessed=False)
        for cell, digit in step.eliminations:
            if self.position.has(cell, digit):
                self.position.eliminate(cell, digit)
                yield Eliminate(cell, digit)

    def place(self, cell: int, digit: int, guessed: bool) -> Iterator[Event]:
        """Write `digit` into `cell` and strike it from the peers."""
        peers = self.position.places[digit - 1] & self.position.tables.peers[cell]
        self.position.place(cell, digit)
        yield Place(cell, digit, guessed)
        for peer in bit_indices(peers):
            yield Eliminate(peer, digit)
