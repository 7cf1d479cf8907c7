"""Links of a chain as arrows from candidate to candidate, bent so that they pass by others."""

from math import sqrt
from typing import Any

from sudoku_py.core.shape import box_shape
from sudoku_py.ui.explain.step_marks import Point, number, place, radius

MIN_BEND, MAX_BEND = 9, 46  # hundredths of a cell
BEND = 0.14  # of the length


def ends(size: int, link: dict[str, Any]) -> tuple[Point, Point]:
    """The two candidates, of those that the nodes of a link have, that lie closest together."""
    pairs = [
        (place(size, start, link["start"]["digit"]), place(size, end, link["end"]["digit"]))
        for start in link["start"]["cells"]
        for end in link["end"]["cells"]
    ]
    distances = [_distance(*pair) for pair in pairs]
    return pairs[distances.index(min(distances))]


def arrow(size: int, link: dict[str, Any]) -> tuple[str, str]:
    """The paths of a link's line and of its head."""
    start, end = ends(size, link)
    length = _distance(start, end) or 1
    bend = min(MAX_BEND, max(MIN_BEND, BEND * length))
    if length < 3.4 * radius(size):  # between neighbours there is no room: go round
        bend = 1.25 * length
    middle = (
        (start[0] + end[0]) / 2 - (end[1] - start[1]) / length * bend,
        (start[1] + end[1]) / 2 + (end[0] - start[0]) / length * bend,
    )
    r = radius(size) * 1.15
    first, last = _towards(start, middle, r), _towards(end, middle, r)
    head = 14 if max(box_shape(size)) < 4 else 20
    foot = _towards(last, middle, head)
    line = "M" + _pair(first) + "Q" + _pair(middle) + " " + _pair(foot)
    return line, _head(foot, last)


def _head(foot: Point, tip: Point) -> str:
    across = ((tip[1] - foot[1]) * 0.42, (foot[0] - tip[0]) * 0.42)
    corners = (
        (foot[0] + across[0], foot[1] + across[1]),
        tip,
        (foot[0] - across[0], foot[1] - across[1]),
    )
    return "M" + "L".join([_pair(corner) for corner in corners]) + "Z"


def _towards(point: Point, other: Point, length: float) -> Point:
    """Return what is `length` away from a point in the direction of another one."""
    distance = _distance(point, other) or 1
    part = min(1, length / distance)
    return (point[0] + (other[0] - point[0]) * part, point[1] + (other[1] - point[1]) * part)


def _distance(one: Point, other: Point) -> float:
    return sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def _pair(point: Point) -> str:
    return number(point[0]) + " " + number(point[1])
