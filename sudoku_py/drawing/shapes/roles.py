"""How the roles of a step look: a shape and a colour each, never colour alone.

Lengths are in hundredths of a cell's side. What is drawn comes in layers, one for each claim: a
highlight, and how it looks.
"""

from collections.abc import Sequence
from typing import TypeAlias

from sudoku_py.core.drawn import Highlight
from sudoku_py.core.shape import box_shape

CELL = 100
PLACED_ROLE, GONE_ROLE = "placed", "gone"
LARGE = 12  # from this size on, candidates are very small
SPREAD = 88  # of a cell's side: the part in which its candidates are
Point: TypeAlias = tuple[float, float]
# How a layer looks: read before, read now, only supposed.
WAS, NOW, SUPPOSED = "was", "now", "supposed"
Layer: TypeAlias = tuple[Highlight, tuple[str, ...]]
# Role → (shape, hue) of a marked candidate; its first role decides.
MARKS = {
    "on": ("circle", "green"),
    "off": ("square", "amber"),
    "base": ("circle", "blue"),
    "cover": ("square", "violet"),
    "fin": ("diamond", "amber"),
    "endo-fin": ("diamond", "violet"),
    "cannibal": ("hexagon", "amber"),
    "pivot": ("hexagon", "violet"),
    "stem": ("hexagon", "violet"),
    "pincer": ("circle", "blue"),
    "extra": ("diamond", "amber"),
    "cells": ("circle", "blue"),
    "intersection": ("circle", "violet"),
    "excluder": ("square", "amber"),
    "als": ("circle", "blue"),
    "restricted-common": ("diamond", "amber"),
    "group": ("circle", "green"),
    "unit": ("circle", "blue"),
    "either": ("hexagon", "blue"),
    "contradiction": ("diamond", "red"),
}
# Families of roles with a letter, such as `colour-a` → the looks of A, B, C …
Lettered: TypeAlias = dict[str, tuple[tuple[str, str], ...]]
LETTERED_MARKS: Lettered = {
    "colour": (
        ("circle", "green"),
        ("square", "blue"),
        ("diamond", "amber"),
        ("hexagon", "violet"),
    ),
    "als": (
        ("hexagon", "blue"),
        ("diamond", "violet"),
        ("hexagon", "green"),
        ("diamond", "amber"),
        ("hexagon", "teal"),
        ("diamond", "pink"),
    ),
}
# Role → (line, hue) of a group of cells.
AREAS = {
    "unit": ("solid", "amber"),
    "base": ("solid", "blue"),
    "cover": ("dashed", "violet"),
    "cells": ("solid", "blue"),
    "als": ("solid", "blue"),
    "pivot": ("solid", "violet"),
    "stem": ("solid", "violet"),
    "pincer": ("dashed", "blue"),
    "intersection": ("solid", "violet"),
    "excluder": ("dashed", "amber"),
    "extra": ("dashed", "amber"),
    "crossing": ("dashed", "violet"),
    "by": ("round", "green"),
    "blocked": ("crossed", "amber"),
    "contradiction": ("thick", "red"),
}
LETTERED_AREAS: Lettered = {
    "als": (
        ("solid", "blue"),
        ("dashed", "violet"),
        ("dotted", "green"),
        ("solid", "amber"),
        ("dashed", "teal"),
        ("dotted", "pink"),
    ),
}
PLAIN = ("dotted", "amber")  # of any other role
SET = "als-"  # role of an almost locked set, before its letter
NEUTRAL = "ink"  # the hue of what belongs to no set, or to several, where there are sets
SIGNED = (PLACED_ROLE, GONE_ROLE)  # roles with a look of their own
# Roles that are drawn above others where a candidate has several.
FOREMOST = ("restricted-common", "fin", "endo-fin", "cannibal", "extra", "pivot", "stem", "pincer")


def letter(role: str) -> str:
    """Return the letter of a set or a colour; "" for other roles.

    >>> letter("als-b"), letter("pivot")
    ('B', '')
    """
    return role[-1].upper() if role[-2:-1] == "-" else ""


def mark_look(role: str) -> tuple[str, str]:
    """Return shape and hue of a marked candidate."""
    return _look(role, MARKS, LETTERED_MARKS, MARKS["cells"])


def area_look(role: str) -> tuple[str, str]:
    """Return line and hue of an area."""
    return _look(role, AREAS, LETTERED_AREAS, PLAIN)


class SetHues:
    """The hues where almost locked sets are drawn: what is in a set has its hue, and nothing else.

    Shapes show what is true and what is false. Without sets, each role has its own hue.
    """

    def __init__(self, layers: Sequence[Layer]) -> None:
        self._sets: dict[int, set[str]] = {}  # cell → the hues of its sets
        self._taken: set[str] = set()
        for drawn, _ in layers:
            for role, cells in drawn["areas"]:
                if role.startswith(SET):
                    hue = area_look(role)[1]
                    self._taken.add(hue)
                    for cell in cells:
                        self._sets.setdefault(cell, set()).add(hue)

    def of_mark(self, role: str, cell: int) -> str:
        """Return the hue of a marked candidate."""
        own = mark_look(role)[1]
        if role.startswith(SET) or role in SIGNED:
            return own
        of_cell = self._sets.get(cell, ())
        if len(of_cell) == 1:
            return next(iter(of_cell))
        return NEUTRAL if of_cell or own in self._taken else own

    def of_area(self, role: str) -> str:
        """Return the hue of an area."""
        own = area_look(role)[1]
        return NEUTRAL if own in self._taken and not role.startswith(SET) else own

    def in_legend(self, role: str, hue: str) -> str:
        """Return the hue of a role's row in the legend; NEUTRAL for what has that of its set."""
        return NEUTRAL if self._taken and not role.startswith(SET) else hue


def _look(
    role: str,
    looks: dict[str, tuple[str, str]],
    lettered: Lettered,
    other: tuple[str, str],
) -> tuple[str, str]:
    family = lettered.get(role[:-2]) if letter(role) else None
    if family:
        return family[(ord(role[-1]) - ord("a")) % len(family)]
    return looks.get(role, other)


def radius(size: int) -> float:
    """Return half the width of a mark around a candidate."""
    return (41 if size < LARGE else 58) / max(box_shape(size))


def font_size(size: int, is_marked: bool = False) -> float:
    """Return the font size of a candidate; on large boards, marked ones are larger."""
    if size < LARGE:
        return 68 / max(box_shape(size))
    return (104 if is_marked else 78) / max(box_shape(size))


def cell_corner(size: int, cell: int) -> Point:
    """Return the upper left corner of a cell."""
    return (cell % size * CELL, cell // size * CELL)


def place(size: int, cell: int, digit: int) -> Point:
    """Return the centre of a candidate: each digit has its own position in the cell.

    >>> place(9, 0, 5)
    (50.0, 50.0)
    """
    rows, columns = box_shape(size)
    left, top = cell_corner(size, cell)
    row, column = (digit - 1) // columns, (digit - 1) % columns
    return (
        left + CELL / 2 + (column - (columns - 1) / 2) * SPREAD / columns,
        top + CELL / 2 + (row - (rows - 1) / 2) * SPREAD / rows,
    )


def shape_path(shape: str, middle: Point, r: float) -> str:
    """Return the outline of a mark, as the data of an SVG path."""
    x, y = middle
    if shape == "square":
        points = [(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)]
    elif shape == "diamond":
        points = [(0, -1.18), (1.18, 0), (0, 1.18), (-1.18, 0)]
    elif shape == "hexagon":
        points = [(-1.1, 0), (-0.55, -0.98), (0.55, -0.98), (1.1, 0), (0.55, 0.98), (-0.55, 0.98)]
    else:
        return _circle(x, y, r)
    corners = [number(x + r * dx) + " " + number(y + r * dy) for dx, dy in points]
    return "M" + "L".join(corners) + "Z"


def _circle(x: float, y: float, r: float) -> str:
    half = "a" + number(r) + " " + number(r) + " 0 1 0 "
    there, back = number(2 * r) + " 0", number(-2 * r) + " 0"
    return "M" + number(x - r) + " " + number(y) + half + there + half + back + "Z"


def number(value: float) -> str:
    """Return a length as SVG writes it, with one decimal place.

    >>> number(33.333), number(-2.0), number(0.04)
    ('33.3', '-2', '0')
    """
    tenths = int(abs(value) * 10 + 0.5)
    sign = "-" if value < 0 and tenths else ""
    whole, rest = str(tenths // 10), tenths % 10
    return sign + whole + ("." + str(rest) if rest else "")


def area_class(line: str, hue: str) -> str:
    """Return the class of an area's rectangle."""
    return "step-area hue-" + hue + " line-" + line


def cross(middle: Point, r: float) -> str:
    """Return the strokes of a cross, as the data of an SVG path."""
    x, y = middle
    ends = [((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r))]
    return "".join(["M" + _pair(start) + "L" + _pair(end) for start, end in ends])


def _pair(point: Point) -> str:
    return number(point[0]) + " " + number(point[1])
