"""Outlines of what is dark and hangs together: the connected components of a plane, by runs.

Runs of one row that touch runs of the row above belong together; a union-find structure joins them
(Rosenfeld and Pfaltz, Sequential operations in digital picture processing, 1966).
"""

import re
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from sudoku_py.analysis.oracle import Pausable
from sudoku_py.photo.board import Point
from sudoku_py.photo.plane import Plane

RUN = re.compile(rb"\x01+")
ROWS_AT_ONCE = 24  # between two pauses

Corners: TypeAlias = tuple[Point, Point, Point, Point]


class Run(NamedTuple):
    """Neighbouring dark pixels of a row, from `start` to before `stop`."""

    row: int
    start: int
    stop: int


def outlines(plane: Plane, least: int) -> Pausable[list[list[Point]]]:
    """The convex hulls of all components at least `least` pixels wide and high, the largest first.

    Dark pixels of `plane` are 1, the others 0.

    >>> from sudoku_py.analysis.oracle import finish
    >>> plane = Plane.of(4, 3, bytes([1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
    >>> finish(outlines(plane, 2))
    [[(0, 0), (1, 0), (3, 2)]]
    """
    components = yield from _components(plane)
    found = []
    for runs in components:
        left, right = min(run.start for run in runs), max(run.stop for run in runs)
        if right - left >= least and runs[-1].row - runs[0].row + 1 >= least:
            ends: dict[int, tuple[int, int]] = {}
            for row, start, stop in runs:
                least_x, most_x = ends.get(row, (start, stop - 1))
                ends[row] = min(least_x, start), max(most_x, stop - 1)
            found.append(hull([(x, row) for row, both in ends.items() for x in both]))
            yield
    return sorted(found, key=area, reverse=True)


def _components(plane: Plane) -> Pausable[list[list[Run]]]:
    """The runs of each component, top row first."""
    parents: list[int] = []
    runs: list[Run] = []
    pixels, width = plane.pixels, plane.width
    above: list[int] = []
    for row in range(plane.height):
        line = pixels[row * width : (row + 1) * width]
        first = len(runs)
        runs += [Run(row, *match.span()) for match in RUN.finditer(line)]
        parents += range(first, len(runs))
        _join(runs, parents, above, first)
        above = list(range(first, len(runs)))
        if row % ROWS_AT_ONCE == 0:
            yield
    members: dict[int, list[Run]] = {}
    for number, run in enumerate(runs):
        members.setdefault(_root(parents, number), []).append(run)
    yield
    return list(members.values())


def _join(runs: list[Run], parents: list[int], above: list[int], first: int) -> None:
    """Join the runs from number `first` on with those in the row above that they touch."""
    place, last = 0, len(above)
    for number in range(first, len(runs)):
        _, start, stop = runs[number]
        while place < last and runs[above[place]].stop < start:
            place += 1
        touched = place
        while touched < last and runs[above[touched]].start <= stop:
            one, other = _root(parents, above[touched]), _root(parents, number)
            parents[max(one, other)] = min(one, other)
            touched += 1


def _root(parents: list[int], number: int) -> int:
    while parents[number] != number:
        parents[number] = parents[parents[number]]
        number = parents[number]
    return number


def hull(points: list[Point]) -> list[Point]:
    """The convex hull, clockwise on the screen, by Andrew's monotone chain (1979).

    >>> hull([(0, 0), (2, 0), (1, 1), (2, 2), (0, 2)])
    [(0, 0), (2, 0), (2, 2), (0, 2)]
    """
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    return _half_hull(ordered)[:-1] + _half_hull(ordered[::-1])[:-1]


def _half_hull(points: list[Point]) -> list[Point]:
    half: list[Point] = []
    for point in points:
        while len(half) > 1 and turn(half[-2], half[-1], point) <= 0:
            half.pop()
        half.append(point)
    return half


def turn(one: Point, two: Point, three: Point) -> float:
    """Twice the area of the triangle: positive if it turns clockwise on the screen."""
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])


def area(outline: list[Point]) -> float:
    """The area inside of a convex outline.

    >>> area([(0, 0), (2, 0), (2, 2), (0, 2)])
    4.0
    """
    return sum(turn(outline[0], *pair) for pair in pairwise(outline[1:])) / 2


def four_corners(outline: list[Point]) -> Corners | None:
    """The quadrilateral around a convex outline that is hardly larger; the top left corner first.

    Sides of the outline are dropped one by one, and their neighbours lengthened until they meet:
    always the side by which the area grows least. None if the outline has no four sides.
    """
    corners = list(outline)
    while len(corners) > 4:
        grown = [(_growth(corners, side), side) for side in range(len(corners))]
        (_, meeting), side = min(grown, key=lambda each: each[0][0])
        if meeting is None:
            return None
        after = (side + 1) % len(corners)
        corners[side] = meeting
        del corners[after]
    if len(corners) < 4:
        return None
    first = min(range(4), key=lambda each: sum(corners[each]))
    one, two, three, four = corners[first:] + corners[:first]
    return one, two, three, four


def _growth(corners: list[Point], side: int) -> tuple[float, Point | None]:
    """How much the area grows without a side, and where its neighbours meet."""
    count = len(corners)
    before, start = corners[side - 1], corners[side]
    end, after = corners[(side + 1) % count], corners[(side + 2) % count]
    meeting = crossing(before, start, end, after)
    if meeting is None or turn(start, meeting, end) < 0:
        return float("inf"), None
    return turn(start, meeting, end), meeting


def crossing(one: Point, two: Point, three: Point, four: Point) -> Point | None:
    """Where the line through the first two points crosses that through the others, if it does.

    >>> crossing((0, 0), (2, 2), (0, 2), (2, 0))
    (1.0, 1.0)
    """
    across = (two[0] - one[0], two[1] - one[1])
    other = (four[0] - three[0], four[1] - three[1])
    determinant = across[0] * other[1] - across[1] * other[0]
    if abs(determinant) < 1e-9:
        return None
    share = ((three[0] - one[0]) * other[1] - (three[1] - one[1]) * other[0]) / determinant
    return one[0] + share * across[0], one[1] + share * across[1]
