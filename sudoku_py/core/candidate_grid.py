"""A grid with candidates: the content of a text with a partly solved puzzle."""

from collections.abc import Iterable
from dataclasses import dataclass

from sudoku_py.core.grid import Grid

Candidate = tuple[int, int]  # a cell and a digit


@dataclass(frozen=True)
class CandidateGrid:
    """Givens, the digits placed since, and the candidates that were removed as well.

    `digits` has the givens, too. `removed` is in the order of digits, then of cells; it has nothing
    for a cell with a digit, nor for a digit that a peer has.

    >>> grid = CandidateGrid.of(Grid.from_line("12.............."), [(2, 3), (2, 1), (0, 2)])
    >>> grid.removed, grid.candidates[:4]
    (((2, 3),), (0, 0, 8, 12))
    """

    givens: Grid
    digits: Grid
    removed: tuple[Candidate, ...] = ()

    @classmethod
    def of(
        cls, givens: Grid, removed: Iterable[Candidate] = (), digits: Grid | None = None
    ) -> "CandidateGrid":
        """The grid without these candidates; without `digits`, none was placed."""
        digits, removed = digits or givens, list(removed)
        left = _left(digits) if removed else []
        kept = {(digit, cell) for cell, digit in removed if left[cell] >> digit - 1 & 1}
        return cls(givens, digits, tuple((cell, digit) for digit, cell in sorted(kept)))

    @property
    def is_puzzle(self) -> bool:
        """Whether there is nothing but givens."""
        return not self.removed and self.digits == self.givens

    @property
    def candidates(self) -> tuple[int, ...]:
        """The mask of candidates of each cell; 0 for a cell with a digit."""
        left = _left(self.digits)
        for cell, digit in self.removed:
            left[cell] ^= 1 << digit - 1
        return tuple(left)


def _left(grid: Grid) -> list[int]:
    """The mask of the digits that no peer holds, for each empty cell; 0 for one with a digit."""
    geometry, values = grid.geometry, grid.values
    every = (1 << geometry.size) - 1
    bits = [1 << value >> 1 for value in values]
    left = []
    for cell, value in enumerate(values):
        seen = 0
        for peer in () if value else geometry.peers[cell]:
            seen |= bits[peer]
        left.append(0 if value else every & ~seen)
    return left
