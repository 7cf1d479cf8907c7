"""Transformations that keep a puzzle's solutions and techniques: its isomorphisms.

Digits are exchanged, rows and columns are put in another order that keeps those of a box together,
as are the bands of boxes, and the board is perhaps turned. What the techniques find in the image is
the image of what they find in the original.
"""

from random import Random
from typing import NamedTuple

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.generator.randomness import shuffled
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position


class Isomorphism(NamedTuple):
    """Where each cell goes, and what each digit becomes; index 0 of `digits` is the empty cell."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]

    def of_grid(self, grid: Grid) -> Grid:
        """The grid after this transformation.

        >>> grid = Grid.from_line("1" + "." * 15)
        >>> Isomorphism((15, *range(1, 15), 0), (0, 4, 2, 3, 1)).of_grid(grid).line
        '...............4'
        """
        values = [EMPTY] * grid.geometry.cells
        for cell, digit in enumerate(grid.values):
            values[self.cells[cell]] = self.digits[digit]
        return Grid(grid.geometry, tuple(values))

    def image(self, position: Position) -> Position:
        """The position after this transformation, with its givens and its removed candidates."""
        grid = self.of_grid(Grid(position.tables.geometry, tuple(position.values)))
        givens = mask_of([self.cells[cell] for cell in bit_indices(position.givens)])
        removed = [
            (self.cells[cell], self.digits[digit])
            for cell in bit_indices(position.empty)
            for digit in range(1, position.tables.size + 1)
            if not position.has(cell, digit)
        ]
        return Position.of_grid(grid, removed, givens)


def random_isomorphism(board: Geometry, rng: Random) -> Isomorphism:
    """One of all that keep rows, columns and boxes together; the board is turned if boxes allow."""
    size = board.size
    down = _order(size, board.box_rows, rng)
    across = _order(size, board.box_columns, rng)
    is_turned = board.box_rows == board.box_columns and rng.random() < 0.5
    cells = [0] * board.cells
    for cell in range(board.cells):
        row, column = down[cell // size], across[cell % size]
        cells[cell] = column * size + row if is_turned else row * size + column
    return Isomorphism(tuple(cells), (EMPTY, *shuffled(range(1, size + 1), rng)))


def _order(size: int, group: int, rng: Random) -> list[int]:
    """Lines in another order that keeps those of a group together."""
    groups = shuffled(range(size // group), rng)
    return [each * group + place for each in groups for place in shuffled(range(group), rng)]
