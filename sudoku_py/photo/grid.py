"""Find the grid in a photo, and straighten it.

    dark pixels ─► outlines of what hangs together ─► four corners ─► mesh ─► lines followed

A Sudoku's lines hang together, so that the outline of a large dark component is that of a grid, a
frame or a shadow. Lines are followed in each of them: only in a grid they are where they should be.
"""

from collections.abc import Iterator
from math import dist, hypot
from typing import NamedTuple

from sudoku_py.analysis.oracle import Pausable
from sudoku_py.photo.board import CELL, Point, Straightened
from sudoku_py.photo.lattice import Fit, follow
from sudoku_py.photo.mesh import Mesh, mesh_around, straighten
from sudoku_py.photo.outlines import Corners, area, four_corners, outlines
from sudoku_py.photo.picture import Picture
from sudoku_py.photo.plane import Plane

WORK_SIDE = 800  # pixels of the longer side; a larger picture is halved to look for the grid
WINDOW = 16  # pixels around one, whose mean it is compared with
# What is tried in turn: whether the lines are the dark ones, and how much darker they must be than
# what is around them, of `HALF`.
TRIES = ((True, 4), (False, 4), (True, 8), (True, 2))
OUTLINES = 3  # of one plane, the largest ones
LEAST_PART = 4  # a grid's side is at least this part of the picture's shorter side
SIZES = (9, 6, 16)
SAME = 0.02  # of a side: corners that are nearer are the same; lines are sought farther
LEAST_CELL = 8  # pixels of a cell's side: in smaller ones no lines can be followed
GOOD = 0.68  # of the pieces of lines that must be there to look no further
FAIR = 0.5  # to take it if there is nothing better


class Place(NamedTuple):
    """Where a grid may be: its corners, in a plane in which the lines are bright."""

    darkness: Plane
    is_printed: bool  # dark on light
    corners: Corners


class Candidate(NamedTuple):
    """A grid that may be there."""

    fit: Fit
    is_printed: bool


def find_board(picture: Picture) -> Pausable[Straightened | None]:
    """The largest grid, straightened; None if there is none. Yields often.

    It is upright or turned by quarters: `Straightened.turned` gives the other three. Light lines
    on a dark board are found, too; its grey values are then inverted.
    """
    grey = Plane.of(picture.width, picture.height, picture.green)
    work, scale = grey, 1
    while max(work.width, work.height) > WORK_SIDE:
        work, scale = work.halved(), 2 * scale
        yield
    found = yield from _best(work)
    if found is None:
        return None
    return (yield from cut_out(picture, found.fit.mesh.scaled(scale), found.is_printed))


def cut_out(picture: Picture, mesh: Mesh, is_printed: bool) -> Pausable[Straightened]:
    """The board between the points of a mesh, dark on light even if it is not printed so."""
    channels = []
    for channel in (picture.green, picture.red, picture.blue):
        channels.append((yield from _straightened(picture, channel, mesh, is_printed)))
    green, red, blue = channels
    return Straightened(mesh.cells, green, mesh.corners, red, blue)


def _straightened(
    picture: Picture, channel: bytes, mesh: Mesh, is_printed: bool
) -> Pausable[bytes]:
    """What is between the points of a mesh in one colour of a picture; dark on light."""
    plane = Plane.of(picture.width, picture.height, channel)
    if not is_printed:
        plane = plane.inverted()
    sharp = plane if _cell_side(mesh) < 1.5 * CELL else plane.blurred(2)
    yield
    return (yield from straighten(sharp, mesh, CELL))


def _best(grey: Plane) -> Pausable[Candidate | None]:
    """The first good grid of 9×9, else the first of another size, else the best that is fair."""
    places: list[Place] = []
    fits: list[Fit] = []
    for is_printed, level in TRIES:
        for place in (yield from _places(grey, is_printed, level)):
            if not any(_is_same(place, other) for other in places):
                fits.append(
                    (yield from follow(place.darkness, mesh_around(place.corners, SIZES[0])))
                )
                places.append(place)
                if fits[-1].score >= GOOD:
                    return Candidate(fits[-1], is_printed)
    pairs = list(zip(fits, places, strict=True))
    fair = [(fit, place) for fit, place in pairs if fit.score >= FAIR]
    size = max((area(list(place.corners)) for _, place in fair), default=0)
    # Only now, as a part of a 9×9 grid looks like a smaller one.
    larger = [
        place for fit, place in pairs if fit.score < FAIR and area(list(place.corners)) > size
    ]
    other = yield from _other_size(larger)
    candidates = [Candidate(fit, place.is_printed) for fit, place in fair]
    return other or max(candidates, key=lambda each: each.fit.score, default=None)


def _other_size(places: list[Place]) -> Pausable[Candidate | None]:
    """The first good grid that is not 9×9."""
    for size in SIZES[1:]:
        for place in places:
            mesh = mesh_around(place.corners, size)
            if _cell_side(mesh) >= LEAST_CELL:
                fit = yield from follow(place.darkness, mesh)
                if fit.score >= GOOD:
                    return Candidate(fit, place.is_printed)
    return None


def _places(grey: Plane, is_printed: bool, level: int) -> Pausable[list[Place]]:
    """The largest outlines of what is darker by `level` than what is around it."""
    if not is_printed:
        grey = grey.inverted()
    around = grey.blurred(WINDOW)
    yield
    darkness = line_darkness(grey, around)
    yield
    dark = around.above(grey).at_least(level)
    found = yield from outlines(dark, min(grey.width, grey.height) // LEAST_PART)
    corners = _quadrilaterals(found[:OUTLINES])
    return [Place(darkness, is_printed, each) for each in corners]


def line_darkness(grey: Plane, around: Plane) -> Plane:
    """How much darker than what is `around` it each pixel is, without the grain of a photo."""
    return around.above(grey.blurred(2))


def _is_same(one: Place, other: Place) -> bool:
    """Whether lines followed from one would be those followed from the other."""
    (left, top), _, (right, bottom), _ = one.corners
    least = SAME * max(abs(right - left), abs(bottom - top))
    return one.is_printed == other.is_printed and all(
        dist(corner, near) < least for corner, near in zip(one.corners, other.corners, strict=True)
    )


def _quadrilaterals(found: list[list[Point]]) -> Iterator[Corners]:
    for outline in found:
        corners = four_corners(outline)
        if corners and area(list(corners)) < 1.5 * area(outline):
            yield corners


def _cell_side(mesh: Mesh) -> float:
    """Pixels of a cell's side, on the mean."""
    one, two, three, four = mesh.corners
    diagonals = (
        hypot(one[0] - three[0], one[1] - three[1]),
        hypot(two[0] - four[0], two[1] - four[1]),
    )
    return sum(diagonals) / 2 / 2**0.5 / mesh.cells
