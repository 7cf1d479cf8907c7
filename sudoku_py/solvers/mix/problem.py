"""What every combination has: the board, what is kept of it, and small questions about it.

A line with a comment `# if: none and conflict-directed` is only in the text of combinations with
both of these names; see `assembly`.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.core.validity import candidates
from sudoku_py.solvers.contract import Event

Reasons = dict[int, set[int]]


class Pieces(ABC):
    """What the pieces may use; the text of a combination has the attributes that it needs."""

    board: list[int]
    size: int
    givens: tuple[int, ...]
    peers: tuple[tuple[int, ...], ...]
    rng: Random
    filled: list[int]
    domains: list[set[int]]
    struck: list[tuple[int, int]]
    reasons: list[Reasons]

    @abstractmethod
    def choose_cell(self) -> int:
        """See `cells`."""

    @abstractmethod
    def order_digits(self, cell: int) -> list[int]:
        """See `digits`."""

    @abstractmethod
    def candidates_of(self, cell: int) -> list[int]:
        """See `Listed` and `Kept`."""

    @abstractmethod
    def look_ahead(self, cell: int) -> Generator[Event, None, int | None]:
        """See `inference`."""

    @abstractmethod
    def make_consistent(self, changed: list[int]) -> Generator[Event, None, int | None]:
        """See `inference`."""

    @abstractmethod
    def strike(self, cell: int, digit: int) -> None:
        """See `inference`."""

    @abstractmethod
    def restore(self, count: int) -> None:
        """See `inference`."""

    @abstractmethod
    def culprits(self, cell: int) -> set[int]:
        """See `retreat`."""

    @abstractmethod
    def fill(self) -> Generator[Event, None, set[int] | None]:
        """See `retreat`."""

    @abstractmethod
    def empty_cells(self) -> list[int]:
        """See `Empty`."""

    @abstractmethod
    def empty_peers(self, cell: int) -> list[int]:
        """See `EmptyPeers`."""


class Start(Pieces):
    """The attributes."""

    def __init__(self, puzzle: Grid, rng: Random) -> None:
        """Start with the puzzle."""
        self.board = list(puzzle.values)
        self.peers = puzzle.geometry.peers
        self.size = puzzle.size  # if: none
        self.rng = rng  # if: random
        self.givens = puzzle.values  # if: none and conflict-directed
        self.filled: list[int] = []  # if: none and conflict-directed
        self.domains = [set(digits) for digits in candidates(puzzle)]  # if: ahead
        self.struck: list[tuple[int, int]] = []  # if: ahead
        self.reasons: list[Reasons] = [{} for _ in self.board]  # if: ahead and conflict-directed


class Listed(Pieces):
    """Candidates, where nothing is kept."""

    def candidates_of(self, cell: int) -> list[int]:
        """The digits that no peer of `cell` holds, ascending."""
        held = {self.board[peer] for peer in self.peers[cell]}
        return [digit for digit in range(1, self.size + 1) if digit not in held]


class Kept(Pieces):
    """Candidates, where inference keeps them."""

    def candidates_of(self, cell: int) -> list[int]:
        """What is left of the domain of `cell`, ascending."""
        return sorted(self.domains[cell])


class Empty(Pieces):
    """The cells that have no digit."""

    def empty_cells(self) -> list[int]:
        """The empty cells, from first to last."""
        return [cell for cell, digit in enumerate(self.board) if digit == EMPTY]


class EmptyPeers(Pieces):
    """The peers that have no digit."""

    def empty_peers(self, cell: int) -> list[int]:
        """The empty peers of `cell`, from first to last."""
        return [peer for peer in self.peers[cell] if self.board[peer] == EMPTY]
