"""How the roles of a step look: a shape and a colour for each, never a colour alone.

Lengths are in hundredths of a cell's side.
"""

from typing import TypeAlias

from sudoku_py.core.shape import box_shape

CELL = 100
LARGE = 12  # the size from which candidates are very small
SPREAD = 88  # how much of a cell the places of its candidates take
Point: TypeAlias = tuple[float, float]

# Role → (shape, hue) of a marked candidate; the first role of a candidate counts.
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
    "colour-a": ("circle", "green"),
    "colour-b": ("square", "blue"),
    "colour-c": ("diamond", "amber"),
    "colour-d": ("hexagon", "violet"),
    "als-a": ("circle", "blue"),
    "als-b": ("square", "violet"),
    "als-c": ("hexagon", "green"),
    "als": ("circle", "blue"),
    "restricted-common": ("diamond", "amber"),
    "group": ("circle", "green"),
    "unit": ("circle", "blue"),
}
# Role → (line, hue) of cells that have it as a whole.
AREAS = {
    "unit": ("solid", "amber"),
    "base": ("solid", "blue"),
    "cover": ("dashed", "violet"),
    "cells": ("solid", "blue"),
    "als-a": ("solid", "blue"),
    "als-b": ("dashed", "violet"),
    "als-c": ("dotted", "green"),
    "als": ("solid", "blue"),
    "pivot": ("solid", "violet"),
    "stem": ("solid", "violet"),
    "pincer": ("dashed", "blue"),
    "intersection": ("solid", "violet"),
    "excluder": ("dashed", "amber"),
    "extra": ("dashed", "amber"),
}
PLAIN = ("dotted", "amber")  # of any other role
# Roles that are drawn above others where a candidate has several.
FOREMOST = ("restricted-common", "fin", "endo-fin", "cannibal", "extra", "pivot", "stem", "pincer")


def radius(size: int) -> float:
    """Half the width of a mark around a candidate, on a board of that size."""
    return (41 if size < LARGE else 58) / max(box_shape(size))


def font_size(size: int, is_marked: bool = False) -> float:
    """The height of a candidate's digit; on large boards, marked ones are larger."""
    if size < LARGE:
        return 68 / max(box_shape(size))
    return (104 if is_marked else 78) / max(box_shape(size))


def cell_corner(size: int, cell: int) -> Point:
    """The upper left corner of a cell."""
    return (cell % size * CELL, cell // size * CELL)


def place(size: int, cell: int, digit: int) -> Point:
    """The middle of a candidate: each digit has its place in the cell.

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
    """The outline of a mark, as the data of an SVG path."""
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
    """A length as SVG has it, with one decimal place.

    >>> number(33.333), number(-2.0), number(0.04)
    ('33.3', '-2', '0')
    """
    tenths = int(abs(value) * 10 + 0.5)
    sign = "-" if value < 0 and tenths else ""
    whole, rest = str(tenths // 10), tenths % 10
    return sign + whole + ("." + str(rest) if rest else "")
