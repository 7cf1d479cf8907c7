"""Why a position has no solution, as far as singles show it.

The candidates of each cell are a mask. A single places its digit, naked ones first, until a cell
has no candidate, a unit no place for a digit, or there is no single left.
"""

from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.geometry import Geometry
from sudoku_py.solvers.contract import Contradiction


def contradiction(position: CandidateGrid) -> tuple[Contradiction, int] | None:
    """The contradiction that singles lead to, and how many digits they place before; or None.

    >>> from sudoku_py.core.grid import Grid
    >>> bare = Grid.from_line("1234............")
    >>> found, forced = contradiction(CandidateGrid.of(bare, [(4, 3), (4, 4)]))
    >>> found.cell, forced
    (4, 0)
    """
    board, forced = _Board(position), 0
    while True:
        found = board.contradiction()
        if found:
            return found, forced
        single = board.single()
        if not single:
            return None
        board.place(*single)
        forced += 1


class _Board:
    """The candidates of every cell, that of a filled one its digit alone."""

    def __init__(self, position: CandidateGrid) -> None:
        self._geometry: Geometry = position.digits.geometry
        values = position.digits.values
        self._masks = [
            1 << value - 1 if value else mask
            for value, mask in zip(values, position.candidates, strict=True)
        ]
        self._is_open = [not value for value in values]

    def contradiction(self) -> Contradiction | None:
        """The first cell without a candidate, or unit without a place for a digit."""
        for cell, mask in enumerate(self._masks):
            if not mask:
                return Contradiction(cell=cell)
        for index, unit in enumerate(self._geometry.units):
            for digit in range(self._geometry.size):
                if not any(self._masks[cell] >> digit & 1 for cell in unit.cells):
                    return Contradiction(unit=index, digit=digit + 1)
        return None

    def single(self) -> tuple[int, int] | None:
        """An empty cell and the bit of its digit: its only candidate, or the only place of it."""
        for cell, mask in enumerate(self._masks):
            if self._is_open[cell] and not mask & mask - 1:
                return cell, mask
        for unit in self._geometry.units:
            for digit in range(self._geometry.size):
                places = [cell for cell in unit.cells if self._masks[cell] >> digit & 1]
                if len(places) == 1 and self._is_open[places[0]]:
                    return places[0], 1 << digit
        return None

    def place(self, cell: int, bit: int) -> None:
        """Leave one candidate in a cell, and take it from its peers."""
        self._is_open[cell] = False
        for peer in self._geometry.peers[cell]:
            self._masks[peer] &= ~bit
        self._masks[cell] = bit
