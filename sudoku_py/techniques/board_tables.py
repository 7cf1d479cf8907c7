"""What positions of one size share: units, peers and lines as bit masks of cells.

Bit i of a cell mask is cell i, row-major from 0. A unit is an index into `geometry.units`: the
rows, then the columns, then the boxes.
"""

from dataclasses import dataclass
from functools import cache, cached_property

from sudoku_py.core.geometry import Geometry, geometry


class BitIndices(dict[int, tuple[int, ...]]):
    """The positions of the bits of a number, ascending; each number is computed once.

    >>> BitIndices()[0b1001]
    (0, 3)
    """

    def __missing__(self, mask: int) -> tuple[int, ...]:
        """Compute and keep the positions."""
        self[mask] = found = tuple(bit_indices(mask))
        return found


def bit_indices(mask: int) -> list[int]:
    """The positions of the bits of `mask`, ascending: the cells of a cell mask.

    >>> bit_indices(0b1001)
    [0, 3]
    """
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def mask_of(cells: "tuple[int, ...] | list[int]") -> int:
    """The cell mask of distinct cells.

    >>> bin(mask_of((0, 3)))
    '0b1001'
    """
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


@dataclass(frozen=True)
class BoardTables:
    """The tables of a geometry; use `board_tables(size)`, which makes each once.

    BCR and BRC are the orders of Sudoku Explainer: boxes, then columns, then rows, or boxes, then
    rows, then columns.
    """

    geometry: Geometry

    @cached_property
    def size(self) -> int:
        """Cells in a unit, which is the number of digits."""
        return self.geometry.size

    @cached_property
    def cells(self) -> int:
        """Cells on the board."""
        return self.geometry.cells

    @cached_property
    def every_cell(self) -> int:
        """The mask of all cells."""
        return (1 << self.geometry.cells) - 1

    @cached_property
    def every_digit(self) -> int:
        """The candidate mask of all digits."""
        return (1 << self.geometry.size) - 1

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The units that are rows."""
        return tuple(range(self.size))

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The units that are columns."""
        return tuple(range(self.size, 2 * self.size))

    @cached_property
    def boxes(self) -> tuple[int, ...]:
        """The units that are boxes."""
        return tuple(range(2 * self.size, 3 * self.size))

    @cached_property
    def bcr(self) -> tuple[int, ...]:
        """All units: boxes, columns, rows."""
        return self.boxes + self.columns + self.rows

    @cached_property
    def brc(self) -> tuple[int, ...]:
        """All units: boxes, rows, columns."""
        return self.boxes + self.rows + self.columns

    @cached_property
    def unit_cells(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each unit in reading order."""
        return tuple(unit.cells for unit in self.geometry.units)

    @cached_property
    def unit_masks(self) -> tuple[int, ...]:
        """The cell mask of each unit."""
        return tuple(mask_of(cells) for cells in self.unit_cells)

    @cached_property
    def row_of(self) -> tuple[int, ...]:
        """The row of each cell, as a unit."""
        return tuple(cell // self.size for cell in range(self.cells))

    @cached_property
    def column_of(self) -> tuple[int, ...]:
        """The column of each cell, as a unit."""
        return tuple(self.size + cell % self.size for cell in range(self.cells))

    @cached_property
    def box_of(self) -> tuple[int, ...]:
        """The box of each cell, as a unit."""
        numbers = (box.number for _, _, box in self.geometry.units_of)
        return tuple(2 * self.size + number - 1 for number in numbers)

    @cached_property
    def units_of(self) -> tuple[tuple[int, int, int], ...]:
        """The box, the row and the column of each cell, as units."""
        return tuple(zip(self.box_of, self.row_of, self.column_of, strict=True))

    @cached_property
    def peers(self) -> tuple[int, ...]:
        """The mask of each cell's peers."""
        return tuple(mask_of(peers) for peers in self.geometry.peers)

    @cached_property
    def peer_cells(self) -> tuple[tuple[int, ...], ...]:
        """Each cell's peers: its box, its row, its column, in reading order, without repeats."""
        every = []
        for cell, units in enumerate(self.units_of):
            found = dict.fromkeys(peer for unit in units for peer in self.unit_cells[unit])
            del found[cell]
            every.append(tuple(found))
        return tuple(every)

    @cached_property
    def digit_indices(self) -> BitIndices:
        """For a mask of candidates the indices of its digits: digit 1 has index 0."""
        return BitIndices()

    def common_peers(self, cells: int) -> int:
        """The mask of the cells that see every one of `cells`, a mask.

        >>> nine = board_tables(9)
        >>> bit_indices(nine.common_peers(1 << 0 | 1 << 40))
        [4, 36]
        """
        seen = self.every_cell
        for cell in bit_indices(cells):
            seen &= self.peers[cell]
        return seen

    def common_units(self, cells: int) -> list[int]:
        """The units that hold all of `cells`, a mask that is not empty, in BRC order."""
        first = (cells & -cells).bit_length() - 1
        return [unit for unit in self.units_of[first] if not cells & ~self.unit_masks[unit]]


@cache
def board_tables(size: int) -> BoardTables:
    """The tables of a `size` × `size` board; SizeError as for `geometry`."""
    return BoardTables(geometry(size))
