"""Meshes: where the crossings of a grid's lines are in a photo, and the picture between them."""

from itertools import pairwise
from typing import NamedTuple

from sudoku_py.analysis.oracle import Pausable
from sudoku_py.photo.board import Point
from sudoku_py.photo.outlines import Corners
from sudoku_py.photo.plane import Plane

FRACTION = 16  # bits behind the point of a place in the picture


class Mesh(NamedTuple):
    """`rows` of points, each as many as there are rows; between four of them lies a cell."""

    rows: tuple[tuple[Point, ...], ...]

    @property
    def cells(self) -> int:
        """Cells in a row."""
        return len(self.rows) - 1

    def at(self, across: float, down: float) -> Point:
        """The point at a distance in cells from the top left; outside, the nearest cell continues.

        >>> mesh_around(((0, 0), (30, 0), (30, 30), (0, 30)), 3).at(1.5, 3.5)
        (15.0, 35.0)
        """
        column = min(max(int(across), 0), self.cells - 1)
        row = min(max(int(down), 0), self.cells - 1)
        right, lower = across - column, down - row
        upper = _between(self.rows[row][column], self.rows[row][column + 1], right)
        below = _between(self.rows[row + 1][column], self.rows[row + 1][column + 1], right)
        return _between(upper, below, lower)

    def with_margin(self) -> "Mesh":
        """The mesh with one more cell on each side."""
        places = range(-1, self.cells + 2)
        return Mesh(tuple(tuple(self.at(column, row) for column in places) for row in places))

    def scaled(self, factor: float) -> "Mesh":
        """The mesh in a picture that is larger by this factor."""
        shift = (factor - 1) / 2  # pixels have an extent: 0 is the middle of the first
        return Mesh(
            tuple(
                tuple((x * factor + shift, y * factor + shift) for x, y in row) for row in self.rows
            )
        )

    @property
    def corners(self) -> Corners:
        """The corners, the top left one first, clockwise."""
        first, last = self.rows[0], self.rows[-1]
        return first[0], first[-1], last[-1], last[0]


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])


def mesh_around(corners: Corners, cells: int) -> Mesh:
    """The mesh of a flat grid with these corners, seen in perspective.

    The mapping of the unit square is Heckbert's (Fundamentals of texture mapping, 1989, p. 19).

    >>> mesh_around(((0, 0), (8, 0), (8, 8), (0, 8)), 2).rows[1]
    ((0.0, 4.0), (4.0, 4.0), (8.0, 4.0))
    """
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    sum_x, sum_y = x0 - x1 + x2 - x3, y0 - y1 + y2 - y3
    determinant = (x1 - x2) * (y3 - y2) - (x3 - x2) * (y1 - y2)
    g = (sum_x * (y3 - y2) - (x3 - x2) * sum_y) / determinant
    h = ((x1 - x2) * sum_y - sum_x * (y1 - y2)) / determinant
    a, b = x1 - x0 + g * x1, x3 - x0 + h * x3
    d, e = y1 - y0 + g * y1, y3 - y0 + h * y3
    shares = [each / cells for each in range(cells + 1)]

    def place(u: float, v: float) -> Point:
        depth = g * u + h * v + 1
        return (a * u + b * v + x0) / depth, (d * u + e * v + y0) / depth

    return Mesh(tuple(tuple(place(u, v) for u in shares) for v in shares))


def straighten(plane: Plane, mesh: Mesh, cell: int) -> Pausable[bytes]:
    """The picture between the points of a mesh, each cell `cell` × `cell` pixels.

    Each pixel is the nearest one of `plane`; what lies outside repeats its edge. Yields after each
    row of cells.
    """
    found: list[bytes] = []
    pixels = plane.pixels
    rows = [_inside(row, plane) for row in mesh.rows]
    for upper, lower in pairwise(rows):
        columns = list(zip(upper, upper[1:], lower, lower[1:], strict=False))
        strips = [_sampled(pixels, plane.width, corners, cell) for corners in columns]
        for line in zip(*strips, strict=True):
            found += line
        yield
    return b"".join(found)


def _inside(points: tuple[Point, ...], plane: Plane) -> tuple[Point, ...]:
    right, bottom = plane.width - 1.01, plane.height - 1.01
    return tuple((min(max(x, 0.0), right), min(max(y, 0.0), bottom)) for x, y in points)


def _sampled(pixels: bytes, width: int, corners: tuple[Point, ...], cell: int) -> list[bytes]:
    """The rows of pixels of one cell with these corners: two above, two below."""
    one, two, three, four = corners
    unit = 1 << FRACTION
    lines = []
    for row in range(cell):
        share = (row + 0.5) / cell
        left, right = _between(one, three, share), _between(two, four, share)
        across = int((right[0] - left[0]) * unit) // cell
        down = int((right[1] - left[1]) * unit) // cell
        x = int((left[0] + 0.5) * unit) + across // 2
        y = int((left[1] + 0.5) * unit) + down // 2
        lines.append(
            bytes(
                [
                    pixels[(y + down * k >> FRACTION) * width + (x + across * k >> FRACTION)]
                    for k in range(cell)
                ]
            )
        )
    return lines
