"""Rule-based solving: what people do with a pencil, and no guess at all.

Idea: apply the simplest rule that says something, and start over. A *naked single* is a cell with
one candidate; a *hidden single* is the only place of a digit in a unit. If all places of a digit
in a box lie in one row or column, it cannot stand elsewhere in that row or column (*pointing*); if
all of its places in a row or column lie in one box, it cannot stand elsewhere in that box
(*claiming*).

Source: Davis, "The Mathematics of Sudoku", 2006 (its "locked candidates" are
pointing and claiming).

Cost: a few passes over the board for each digit; never exponential. Many puzzles need more than
these rules: the search ends stuck, and knows no more than that.

The candidates of a cell are the bits of one number, 1 << digit for each digit.

>>> for event in search(Grid.from_line("1234341221434.2."), Random(0)):
...     print(event)
Deduce(rule='naked-single', cells=(13,), digits=(3,), unit=None)
Place(cell=13, digit=3, guessed=False)
Deduce(rule='naked-single', cells=(15,), digits=(1,), unit=None)
Place(cell=15, digit=1, guessed=False)
Solution(values=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
>>> list(search(Grid.from_line("." * 16), Random(0)))
[Stuck(empty=16)]
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import NamedTuple

from sudoku_py.core.geometry import Geometry, Unit
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.candidates import candidates_of
from sudoku_py.solvers.contract import (
    Contradiction,
    Deduce,
    Eliminate,
    Event,
    Place,
    Solution,
    Stuck,
)
from sudoku_py.solvers.events import Rule


class Step(NamedTuple):
    """A rule that applies, and the cells that then lose its digit as a candidate."""

    why: Deduce
    strikes: list[int]


def demands_of(geometry: Geometry) -> list[tuple[int, Unit, int]]:
    """Every unit, with its index, and each of its digits; boxes first, so that pointing is."""
    by_box = sorted(enumerate(geometry.units), key=lambda each: each[1].kind != "box")
    digits = range(1, geometry.size + 1)
    return [(index, unit, digit) for index, unit in by_box for digit in digits]


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Fill `puzzle`, whose givens must not clash, as far as the rules go."""
    return RuleBased(puzzle).solve()


class RuleBased:
    """A board, and what each of its cells may still hold; a digit is its cell's only candidate."""

    def __init__(self, puzzle: Grid) -> None:
        """Start with what the givens leave."""
        self.geometry = puzzle.geometry
        self.board = list(puzzle.values)
        self.candidates = candidates_of(puzzle)
        self.demands = demands_of(self.geometry)

    def solve(self) -> Iterator[Event]:
        """Apply the simplest rule that says something, as long as there is one."""
        while not (contradiction := self.contradiction()):
            step = next(self.steps(), None)
            if step is None:
                yield self.end()
                return
            yield step.why
            yield from self.apply(step)
        yield contradiction

    def end(self) -> Solution | Stuck:
        """What there is to say when no rule applies any more."""
        empty = self.board.count(EMPTY)
        return Stuck(empty) if empty else Solution(tuple(self.board))

    def steps(self) -> Iterator[Step]:
        """All that the rules say, the simplest rule first."""
        return chain(self.naked_singles(), self.hidden_singles(), self.intersections())

    def contradiction(self) -> Contradiction | None:
        """A cell without a candidate, or else a digit without a place in a unit."""
        if 0 in self.candidates:
            return Contradiction(cell=self.candidates.index(0))
        for index, unit, digit in self.demands:
            if not self.holding(unit.cells, digit):
                return Contradiction(unit=index, digit=digit)
        return None

    def naked_singles(self) -> Iterator[Step]:
        """The empty cells with one candidate."""
        for cell, bits in enumerate(self.candidates):
            if self.board[cell] == EMPTY and bits.bit_count() == 1:
                digit = bits.bit_length() - 1
                strikes = self.holding(self.geometry.peers[cell], digit)
                yield Step(Deduce("naked-single", (cell,), (digit,)), strikes)

    def hidden_singles(self) -> Iterator[Step]:
        """The digits with one place in a unit, if that is still empty."""
        for index, unit, digit in self.demands:
            cell, *others = self.holding(unit.cells, digit)
            if not others and self.board[cell] == EMPTY:
                strikes = self.holding(self.geometry.peers[cell], digit)
                yield Step(Deduce("hidden-single", (cell,), (digit,), index), strikes)

    def intersections(self) -> Iterator[Step]:
        """The digits with all places of a unit in another unit too, where that has more of them."""
        for index, unit, digit in self.demands:
            places = self.holding(unit.cells, digit)
            rule: Rule = "pointing" if unit.kind == "box" else "claiming"
            for other in self.geometry.units_of[places[0]]:
                strikes = self.holding(set(other.cells) - set(unit.cells), digit)
                if strikes and set(places) <= set(other.cells):
                    yield Step(Deduce(rule, tuple(places), (digit,), index), strikes)

    def holding(self, cells: Iterable[int], digit: int) -> list[int]:
        """Those of `cells` that have this candidate, ascending."""
        return sorted(cell for cell in cells if self.candidates[cell] & 1 << digit)

    def apply(self, step: Step) -> Iterator[Event]:
        """Write the digit of a single; strike candidates in any case."""
        (cell, *_), (digit,) = step.why.cells, step.why.digits
        if step.why.rule in ("naked-single", "hidden-single"):
            self.board[cell] = digit
            self.candidates[cell] = 1 << digit
            yield Place(cell, digit, guessed=False)
        for struck in step.strikes:
            self.candidates[struck] ^= 1 << digit
            yield Eliminate(struck, digit)
