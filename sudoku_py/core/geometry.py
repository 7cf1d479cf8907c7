"""The geometry of a board: its cells, units and peers.

Only this module and `shape` know board sizes: everything else uses a `Geometry`.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal, NamedTuple, cast

from sudoku_py.core import shape
from sudoku_py.core.errors import SizeError

UnitKind = Literal["row", "column", "box"]


class Unit(NamedTuple):
    """A row, column or box: what it is, its number counted from 1, and its cells."""

    kind: UnitKind
    number: int
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Geometry:
    """An n×n board with boxes of `box_rows` × `box_columns` cells; cells number row-major from 0.

    Use `geometry(size)`, which creates each size once.

    >>> nine = geometry(9)
    >>> nine.cell_name(nine.cell("r1c9")), len(nine.peers[0])
    ('r1c9', 20)
    """

    box_rows: int
    box_columns: int

    @cached_property
    def size(self) -> int:
        """Cells in a row, which is the number of digits: n."""
        return self.box_rows * self.box_columns

    @cached_property
    def cells(self) -> int:
        """Cells on the board: n²."""
        return self.size * self.size

    @cached_property
    def symbols(self) -> str:
        """The character of each digit, digit 1 first."""
        return shape.SYMBOLS[: self.size]

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """All 3n units: the rows, then the columns, then the boxes."""
        return tuple(
            Unit(cast(UnitKind, kind), number, tuple(cells))
            for kind, number, cells in shape.units(self.size)
        )

    @cached_property
    def units_of(self) -> tuple[tuple[Unit, Unit, Unit], ...]:
        """For each cell its row, its column and its box."""
        of: list[list[Unit]] = [[] for _ in range(self.cells)]
        for unit in self.units:
            for cell in unit.cells:
                of[cell].append(unit)
        return tuple((row, column, box) for row, column, box in of)

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the other cells that share a unit with it, ascending."""
        return tuple(
            tuple(sorted({cell for unit in units for cell in unit.cells} - {own}))
            for own, units in enumerate(self.units_of)
        )

    def cell_name(self, cell: int) -> str:
        """The name of the cell, such as `r1c9`."""
        return shape.cell_name(self.size, cell)

    def cell(self, name: str) -> int:
        """The cell with that `cell_name`; ValueError for any other text."""
        for cell in range(self.cells):
            if self.cell_name(cell) == name:
                return cell
        raise ValueError(f"{name} is not a cell of a {self.size} × {self.size} board")


@cache
def geometry(size: int) -> Geometry:
    """The geometry of a `size` × `size` board; SizeError for a size not in `shape.SIZES`.

    >>> geometry(6).box_rows, geometry(6).box_columns
    (2, 3)
    """
    if size not in shape.SIZES:
        raise SizeError("unknown-size", size=size)
    return Geometry(*shape.box_shape(size))
