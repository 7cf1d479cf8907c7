"""A board whose corners someone has marked, because another one was found, or none.

Nobody hits a corner by the pixel, least of all with a finger. So the grid is sought as ever in the
part of the photo around the marks, and taken if its corners are near to them. Otherwise the
lines are followed from the marks on, and where there are none, the marks are the board.
"""

from math import hypot, isfinite
from typing import NamedTuple

from sudoku_py.analysis.oracle import Pausable
from sudoku_py.photo.board import Point, Straightened
from sudoku_py.photo.grid import GOOD, SIZES, WINDOW, cut_out, find_board, line_darkness
from sudoku_py.photo.lattice import Fit, follow
from sudoku_py.photo.mesh import mesh_around
from sudoku_py.photo.outlines import Corners, turn
from sudoku_py.photo.picture import MIN_SIDE, Picture
from sudoku_py.photo.plane import Plane

MARGIN = 0.12  # of the marked part's width and height, kept on each side of it
NEAR = 0.12  # of its longer side, that a corner may be away from its mark
LEAST_TURN = 0.02  # of the square of the longest side, that each three corners span at least
LEAST_LENGTH = 48  # pixels of the longest side


def are_corners(corners: Corners) -> bool:
    """Whether four points, clockwise on the screen, surround a board.

    >>> are_corners(((0, 0), (90, 0), (90, 90), (0, 90)))
    True
    >>> are_corners(((0, 0), (90, 90), (90, 0), (0, 90)))
    False
    """
    if not all(isfinite(each) for point in corners for each in point):
        return False
    longest = _longest_side(corners)
    least = 2 * LEAST_TURN * longest * longest
    turns = (turn(corners[at - 2], corners[at - 1], corners[at]) for at in range(4))
    return longest >= LEAST_LENGTH and all(each > least for each in turns)


def board_within(picture: Picture, marked: Corners) -> Pausable[Straightened]:
    """The board with these corners, more or less, straightened. Yields often.

    `marked` are points in the picture for which `are_corners` holds, in any turn: the board is
    upright or turned by quarters, see `find_board`.
    """
    part = _Part.around(picture, marked)
    found = yield from find_board(part.cropped(picture))
    if found is not None:
        corners = part.moved(found.corners)
        if _distance(corners, marked) <= NEAR * _longest_side(marked):
            return found._replace(corners=corners)
    return (yield from _followed(picture, marked))


def _followed(picture: Picture, marked: Corners) -> Pausable[Straightened]:
    """The board whose lines are followed from the marks on."""
    grey = Plane.of(picture.width, picture.height, picture.green)
    best, is_printed = Fit(mesh_around(marked, SIZES[0]), 0.0), True
    for is_dark in (True, False):
        plane = grey if is_dark else grey.inverted()
        darkness = line_darkness(plane, plane.blurred(WINDOW))
        yield
        for size in SIZES:
            fit = yield from follow(darkness, mesh_around(marked, size))
            if fit.score > best.score:
                best, is_printed = fit, is_dark
        if best.score >= GOOD:
            break
    return (yield from cut_out(picture, best.mesh, is_printed))


class _Part(NamedTuple):
    """A rectangle of a picture: pixels from `left` to before `right`, `top` to before `bottom`."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, picture: Picture, corners: Corners) -> "_Part":
        """The rectangle around four points with a margin, as far as the picture goes."""
        left, right = _stretch([x for x, _ in corners], picture.width)
        top, bottom = _stretch([y for _, y in corners], picture.height)
        return cls(left, top, right, bottom)

    def cropped(self, picture: Picture) -> Picture:
        """This part of the picture."""
        rows = range(self.top * picture.width, self.bottom * picture.width, picture.width)
        red, green, blue = (
            b"".join([channel[row + self.left : row + self.right] for row in rows])
            for channel in (picture.red, picture.green, picture.blue)
        )
        return Picture(self.right - self.left, self.bottom - self.top, red, green, blue)

    def moved(self, corners: Corners) -> Corners:
        """Points of this part as points of the picture."""
        one, two, three, four = [(x + self.left, y + self.top) for x, y in corners]
        return one, two, three, four


def _stretch(places: list[float], length: int) -> tuple[int, int]:
    """From where to where a side of the part goes: at least `MIN_SIDE`, and within `length`."""
    low, high = min(places), max(places)
    margin = max(MARGIN * (high - low), (MIN_SIDE - (high - low)) / 2)
    start = min(max(int(low - margin), 0), length - MIN_SIDE)
    return start, min(max(int(high + margin) + 1, start + MIN_SIDE), length)


def _longest_side(corners: Corners) -> float:
    return max(_length(corners[at - 1], corners[at]) for at in range(4))


def _distance(found: Corners, marked: Corners) -> float:
    """How far the farthest corner is from its mark, in the turn in which that is nearest."""
    return min(max(_length(found[(at + by) % 4], marked[at]) for at in range(4)) for by in range(4))


def _length(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
