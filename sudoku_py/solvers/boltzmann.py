"""Simulated annealing on a Boltzmann machine: random units that clash less as the network cools.

Idea: there is a unit for each candidate, and in each cell one unit is on. Two units for the same
digit in cells that share a row, column or box inhibit each other; the givens are fixed. The energy
is the number of pairs that clash; with energy zero the grid is a solution. Again and again a random
cell draws a new digit, a digit with k clashes with weight exp(−k / T). While the temperature T is
high, it takes nearly any digit, which lets the search leave dead ends; as T falls, it nearly always
takes one of those with fewest clashes.

Source: Kirkpatrick, Gelatt and Vecchi, "Optimization by Simulated Annealing", Science 220, 1983;
the network is Ackley, Hinton and Sejnowski's, "A Learning Algorithm for Boltzmann Machines",
Cognitive Science 9, 1985 (here without learning: the rules are the weights).

Cost: at most `SWEEPS` draws for each empty cell. It may end without an answer, and never proves
that there is none; with another seed it may find one.

>>> events = list(search(Grid.from_line("12..34....1.4..."), Random(0)))
>>> Grid.of(events[-1].values).line
'1243342123144132'
"""

from collections.abc import Iterator
from math import exp, log
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.contract import Energy, Event, Frozen, Place, Remove, Solution

SWEEPS = 5_000
HOT, COLD = 0.42, 0.28  # for 9×9: above, grids stay disordered; below, hardly a cell changes


def search(puzzle: Grid, rng: Random, sweeps: int = SWEEPS) -> Iterator[Event]:
    """Anneal `puzzle`, whose givens must not clash, to one solution or to the end of `sweeps`."""
    return Network(puzzle, rng).anneal(sweeps)


def temperatures(size: int) -> tuple[float, float]:
    """The highest and the lowest temperature for boards of this size.

    A cell has n digits to draw from. For the clashing ones together to weigh as much on any board,
    one clash must divide a weight by the same power of n: so T falls as 1 / log n.

    >>> [round(each, 2) for size in (4, 9, 25) for each in temperatures(size)]
    [0.67, 0.44, 0.42, 0.28, 0.29, 0.19]
    """
    scale = log(9) / log(size)
    return HOT * scale, COLD * scale


class Network:
    """A board, the digits that each cell can draw, and how often its peers hold each digit."""

    def __init__(self, puzzle: Grid, rng: Random) -> None:
        """Start with the givens; a cell without a candidate may draw any digit."""
        self.rng = rng
        self.board = list(puzzle.values)
        self.empty = puzzle.empty_cells
        self.peers = puzzle.geometry.peers
        self.hot, self.cold = temperatures(puzzle.size)
        every = tuple(range(1, puzzle.size + 1))
        self.choices = [vector(self.board, each, puzzle.size) or every for each in self.peers]
        held = [[self.board[peer] for peer in each] for each in self.peers]
        self.clashes = [[digits.count(digit) for digit in (EMPTY, *every)] for digits in held]

    def anneal(self, sweeps: int) -> Iterator[Event]:
        """Fill the cells at random, then let them draw new digits while the temperature falls."""
        for cell in self.empty:
            yield from self.write(cell, self.rng.choice(self.choices[cell]))
        for sweep in range(sweeps):
            temperature = self.hot * (self.cold / self.hot) ** (sweep / sweeps)
            yield Energy(self.energy(), temperature)
            if not self.energy():
                break
            for cell in self.rng.choices(self.empty, k=len(self.empty)):
                yield from self.draw(cell, temperature)
        left = self.energy()
        yield Frozen(left) if left else Solution(tuple(self.board))

    def draw(self, cell: int, temperature: float) -> Iterator[Event]:
        """Draw a digit for a cell; the fewer clashes a digit has, the likelier it is."""
        digits, clashes, old = self.choices[cell], self.clashes[cell], self.board[cell]
        weights = [exp(-clashes[digit] / temperature) for digit in digits]
        (new,) = self.rng.choices(digits, weights)
        if new != old:
            self.count(cell, old, -1)
            self.board[cell] = EMPTY
            yield Remove(cell, old)
            yield from self.write(cell, new)

    def write(self, cell: int, digit: int) -> Iterator[Event]:
        """Put a digit into an empty cell."""
        self.count(cell, digit, +1)
        self.board[cell] = digit
        yield Place(cell, digit, guessed=True)

    def count(self, cell: int, digit: int, change: int) -> None:
        """Count for the peers that there is one digit more, or one less, in `cell`."""
        for peer in self.peers[cell]:
            self.clashes[peer][digit] += change

    def energy(self) -> int:
        """How many pairs of peers hold the same digit."""
        return sum(self.clashes[cell][digit] for cell, digit in enumerate(self.board)) // 2
