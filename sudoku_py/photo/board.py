"""What passes between the steps: the straightened board, and what is read in its cells."""

from typing import NamedTuple

CELL = 32  # pixels of a straightened cell's side

Point = tuple[float, float]  # x to the right, y down, in pixels of the photo


class Straightened(NamedTuple):
    """A board cut out of a photo and made square, upright or turned by quarters.

    `grey` has one byte per pixel (0 black, 255 white), row by row, `size * CELL` pixels in a row
    and as many rows. The middles of the grid's lines lie on the borders between cells, give or
    take three pixels; the light is that of the photo. `corners` are the board's corners in
    the photo: of cell r1c1, then clockwise as the board is read. `red` and `blue` are like `grey`,
    which is then the green light; they are empty if the colours are not known.
    """

    size: int
    grey: bytes
    corners: tuple[Point, Point, Point, Point]
    red: bytes = b""
    blue: bytes = b""

    @property
    def side(self) -> int:
        """Pixels of the board's side."""
        return self.size * CELL

    def cell(self, index: int) -> bytes:
        """The `CELL` × `CELL` pixels of a cell; cells count row by row from 0."""
        row, column = divmod(index, self.size)
        side = self.side
        first = row * CELL * side + column * CELL
        starts = range(first, first + CELL * side, side)
        return b"".join([self.grey[start : start + CELL] for start in starts])

    def turned(self) -> "Straightened":
        """The same board, turned clockwise by a quarter.

        >>> board = Straightened(4, bytes(128) + bytes([255] * 127 * 128), ((0, 0),) * 4)
        >>> set(board.turned().grey[127::128]), set(board.turned().grey[::128])
        ({0}, {255})
        """
        grey, red, blue = (
            b"".join([plane[x :: self.side][::-1] for x in range(self.side)])
            for plane in (self.grey, self.red, self.blue)
        )
        return Straightened(self.size, grey, (self.corners[3], *self.corners[:3]), red, blue)


class CellReading(NamedTuple):
    """What one cell shows.

    `probabilities` has that of an empty cell first, then those of the digits 1 to n; they sum to 1
    and are calibrated: of the readings with 0.9, nine in ten are right. `by_hand` is the chance
    that the digit was written by hand, and not printed. `glyph` is what was read, one byte
    per pixel on the classifier's own raster; empty if the cell is.
    """

    probabilities: tuple[float, ...]
    by_hand: float = 0.0
    glyph: bytes = b""

    @property
    def is_handwritten(self) -> bool:
        """Whether the digit is taken for one that was written by hand."""
        return self.by_hand > 0.5

    @property
    def best(self) -> int:
        """The most likely digit, 0 for an empty cell.

        >>> CellReading((0.1, 0.2, 0.6, 0.1)).best
        2
        """
        return self.probabilities.index(max(self.probabilities))
