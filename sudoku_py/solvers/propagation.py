"""Propagation: write what must be, and guess only when nothing must.

Idea: a cell with one candidate left takes it (a naked single); a digit with one place left in a
unit goes there (a hidden single). Each digit placed is struck from the peers, which can force
more. When nothing is forced, try the candidates of a cell that has fewest.

Source: Norvig, "Solving Every Sudoku Puzzle", 2006 (norvig.com/sudoku.html).

Cost: exponential at worst; on 9×9 puzzles seldom more than some hundred guesses. Memory for one
board, its candidates, and the candidates that each digit on the board has struck.

The candidates of a cell are the bits of one number, 1 << digit for each digit, so that striking
a digit and counting what is left are single operations.

>>> events = search(Grid.from_line("12..34....1.4..."), Random(0))
>>> next(Grid.of(event.values).line for event in events if isinstance(event, Solution))
'1243342123144132'
"""

from collections.abc import Generator, Iterator
from random import Random

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.candidates import candidates_of, digits_of
from sudoku_py.solvers.contract import Contradiction, Eliminate, Event, Place, Remove, Solution

Single = tuple[int, int]  # an empty cell, and the digit that it must hold
Candidates = list[int]  # for each cell its candidates; a placed digit is its cell's only one
Placed = tuple[int, int, list[int]]  # a cell, its candidates before, and the peers that lost one


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    return Propagation(puzzle).explore()


class Propagation:
    """A board, the candidates of each cell, and the cells placed so far, in order."""

    def __init__(self, puzzle: Grid) -> None:
        """Start with the candidates that the givens leave."""
        self.geometry = puzzle.geometry
        self.board = list(puzzle.values)
        self.candidates = candidates_of(puzzle)
        self.placed: list[Placed] = []

    def explore(self) -> Iterator[Event]:
        """Place what is forced, then try each candidate of a cell that has fewest."""
        before = len(self.placed)
        consistent = yield from self.propagate()
        if consistent and EMPTY in self.board:
            yield from self.guess(fewest_candidates(self.board, self.candidates))
        elif consistent:
            yield Solution(tuple(self.board))
        yield from self.take_back(before)

    def guess(self, cell: int) -> Iterator[Event]:
        """Explore what follows from each candidate of `cell`."""
        for digit in digits_of(self.candidates[cell]):
            yield from self.place(cell, digit, guessed=True)
            yield from self.explore()
            yield from self.take_back(len(self.placed) - 1)

    def propagate(self) -> Generator[Event, None, bool]:
        """Place singles while there are any; False if that ends in a contradiction."""
        while forced := singles(self.board, self.candidates, self.geometry):
            if isinstance(forced, Contradiction):
                yield forced
                return False
            for cell, digit in forced:
                if self.board[cell] == EMPTY and self.candidates[cell] & 1 << digit:
                    yield from self.place(cell, digit, guessed=False)
        return True

    def place(self, cell: int, digit: int, guessed: bool) -> Iterator[Event]:
        """Write `digit` into `cell` and strike it from the peers."""
        bit, candidates = 1 << digit, self.candidates
        struck: list[int] = []
        self.board[cell] = digit
        self.placed.append((cell, candidates[cell], struck))
        candidates[cell] = bit
        yield Place(cell, digit, guessed)
        for peer in self.geometry.peers[cell]:
            if candidates[peer] & bit:
                candidates[peer] ^= bit
                struck.append(peer)
                yield Eliminate(peer, digit)

    def take_back(self, count: int) -> Iterator[Event]:
        """Empty the cells placed last, until `count` are left, and restore their candidates."""
        while len(self.placed) > count:
            cell, before, struck = self.placed.pop()
            digit, self.board[cell] = self.board[cell], EMPTY
            for peer in struck:
                self.candidates[peer] ^= 1 << digit
            self.candidates[cell] = before
            yield Remove(cell, digit)


def singles(
    board: list[int], candidates: Candidates, geometry: Geometry
) -> list[Single] | Contradiction:
    """All naked singles, or else all hidden ones; or the contradiction of a dead end."""
    if 0 in candidates:
        return Contradiction(cell=candidates.index(0))
    return naked_singles(board, candidates) or hidden_singles(board, candidates, geometry)


def naked_singles(board: list[int], candidates: Candidates) -> list[Single]:
    """The empty cells that have one candidate left."""
    return [
        (cell, bits.bit_length() - 1)
        for cell, bits in enumerate(candidates)
        if not bits & bits - 1 and board[cell] == EMPTY
    ]


def hidden_singles(
    board: list[int], candidates: Candidates, geometry: Geometry
) -> list[Single] | Contradiction:
    """The digits that have one place left in a unit; a contradiction if one has none.

    A cell that is the only place of two digits takes one; the other then has no place.
    """
    every = (2 << geometry.size) - 2
    forced: list[Single] = []
    for index, unit in enumerate(geometry.units):
        once = twice = 0
        for cell in unit.cells:
            bits = candidates[cell]
            twice |= once & bits
            once |= bits
        if once != every:
            return Contradiction(unit=index, digit=next(digits_of(every & ~once)))
        for cell in unit.cells:
            alone = candidates[cell] & ~twice
            if alone and board[cell] == EMPTY:
                forced.append((cell, alone.bit_length() - 1))
    return forced


def fewest_candidates(board: list[int], candidates: Candidates) -> int:
    """The first of the empty cells that have the fewest candidates."""
    empty = (cell for cell, digit in enumerate(board) if digit == EMPTY)
    return min(empty, key=lambda cell: candidates[cell].bit_count())
