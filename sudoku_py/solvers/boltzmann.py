"""A Boltzmann machine: stochastic units that clash less and less as the network cools down.

Idea: there is a unit for each candidate, and in each cell one unit is on. Two units for the same
digit in cells that share a row, column or box inhibit each other; the givens are fixed. The energy
is the number of pairs that clash; at zero the grid is a solution. Again and again a cell chooses
anew by chance, a digit with k clashes with weight exp(−k / T). While the temperature T is high it
takes nearly any digit, which lets it leave dead ends; as T falls, nearly always one that clashes
least.

Source: Ackley, Hinton and Sejnowski, "A Learning Algorithm for Boltzmann Machines", Cognitive
Science 9, 1985 (here without learning: the rules are the weights); the cooling is Kirkpatrick,
Gelatt and Vecchi's, "Optimization by Simulated Annealing", Science 220, 1983.

Cost: `SWEEPS` choices for each empty cell at most. It may end without an answer, and never shows
that there is none; with another seed it may find one.

>>> events = list(search(Grid.from_line("12..34....1.4..."), Random(0)))
>>> Grid.of(events[-1].values).line
'1243342123144132'
"""

from collections.abc import Iterator
from math import exp
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.contract import Energy, Event, Frozen, Place, Remove, Solution

SWEEPS = 5_000
HOT, COLD = 0.42, 0.28  # above, 9×9 grids stay disordered; below, hardly a cell changes any more


def search(puzzle: Grid, rng: Random, sweeps: int = SWEEPS) -> Iterator[Event]:
    """Anneal `puzzle`, whose givens must not clash, to one solution or to the end of `sweeps`."""
    return Network(puzzle, rng).anneal(sweeps)


class Network:
    """A board, the digits that each cell can choose, and how often its peers hold each digit."""

    def __init__(self, puzzle: Grid, rng: Random) -> None:
        """Start with the givens; a cell that they leave nothing to may choose any digit."""
        self.rng = rng
        self.board = list(puzzle.values)
        self.empty = puzzle.empty_cells
        self.peers = puzzle.geometry.peers
        every = tuple(range(1, puzzle.size + 1))
        self.choices = [vector(self.board, each, puzzle.size) or every for each in self.peers]
        held = [[self.board[peer] for peer in each] for each in self.peers]
        self.clashes = [[digits.count(digit) for digit in (EMPTY, *every)] for digits in held]

    def anneal(self, sweeps: int) -> Iterator[Event]:
        """Fill the cells by chance, then let them choose anew while the temperature falls."""
        for cell in self.empty:
            yield from self.write(cell, self.rng.choice(self.choices[cell]))
        for sweep in range(sweeps):
            temperature = HOT * (COLD / HOT) ** (sweep / sweeps)
            yield Energy(self.energy(), temperature)
            if not self.energy():
                break
            for cell in self.rng.choices(self.empty, k=len(self.empty)):
                yield from self.choose(cell, temperature)
        left = self.energy()
        yield Frozen(left) if left else Solution(tuple(self.board))

    def choose(self, cell: int, temperature: float) -> Iterator[Event]:
        """Let a cell take a digit, the likelier the less it clashes."""
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
        """Tell the peers that one digit more, or one less, is in `cell`."""
        for peer in self.peers[cell]:
            self.clashes[peer][digit] += change

    def energy(self) -> int:
        """How many pairs of peers hold the same digit."""
        return sum(self.clashes[cell][digit] for cell, digit in enumerate(self.board)) // 2
