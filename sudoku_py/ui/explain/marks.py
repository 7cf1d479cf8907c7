"""How the roles of a step look, and what they mean: a shape and a colour each, never colour alone.

Lengths are in hundredths of a cell's side. The legend lists the shapes of a step with their words.
"""

from typing import TypeAlias

from pyscript import Element

from sudoku_py.core.shape import box_shape
from sudoku_py.engine.protocol import Step
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.widgets.dom import make, make_svg, make_text

CELL = 100
LARGE = 12  # from this size on, candidates are very small
SPREAD = 88  # of a cell's side: the part in which its candidates are
Point: TypeAlias = tuple[float, float]
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
# Role → (line, hue) of a group of cells.
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


Row: TypeAlias = tuple[str, str, str, str]  # key of the word, kind of picture, shape, hue
WORD = "step.role-"  # followed by the role: the key of its word
PLACED: Row = ("step.role-placed", "placed", "circle", "green")
GONE: Row = ("step.role-gone", "gone", "circle", "red")
STRONG: Row = ("step.role-strong", "link", "strong", "")
WEAK: Row = ("step.role-weak", "link", "weak", "")
SIDE = 40
MIDDLE = (SIDE / 2, SIDE / 2)
_STRIKE = {"class": "step-strike", "x1": "8", "y1": "32", "x2": "32", "y2": "8"}


def legend(step: Step, texts: I18n) -> list[Element]:
    """Return the list items of the legend for a step."""
    return [make("li", {}, _picture(row), make_text("span", texts, row[0])) for row in rows(step)]


def rows(step: Step) -> list[Row]:
    """Return the rows of the legend: marks, areas, links, results, each once."""
    found: list[Row] = []
    areas = [role for role, _ in step["areas"]]
    for role, _, _ in step["marks"]:
        _add(found, (WORD + role, "mark") + MARKS.get(role, MARKS["cells"]))
    every = [link for chain in step["chains"] for link in chain]
    for role in ("on", "off") if every else ():
        _add(found, (WORD + role, "mark") + MARKS[role])
    marked = [row[0] for row in found]
    for role in areas:
        if WORD + role not in marked:
            _add(found, (WORD + role, "area") + AREAS.get(role, PLAIN))
    if [link for link in every if link["strong"]]:
        found.append(STRONG)
    if [link for link in every if not link["strong"]]:
        found.append(WEAK)
    if step["placements"]:
        found.append(PLACED)
    if step["eliminations"]:
        found.append(GONE)
    return found


def _add(found: list[Row], row: Row) -> None:
    if row not in found:
        found.append(row)


def _picture(row: Row) -> Element:
    _, kind, shape, hue = row
    side = str(SIDE)
    frame = {"class": "legend-mark", "viewBox": "0 0 " + side + " " + side, "aria-hidden": "true"}
    return make_svg("svg", frame, *_shapes(kind, shape, hue))


def _shapes(kind: str, shape: str, hue: str) -> list[Element]:
    if kind == "area":
        area = {"class": "step-area hue-" + hue + " line-" + shape, "x": "4", "y": "4", "rx": "6"}
        area.update({"width": "32", "height": "32"})
        return [make_svg("rect", area)]
    if kind == "link":
        name = "step-link link-" + shape
        return [
            make_svg("path", {"class": name + " shaft", "d": "M2 20L28 20"}),
            make_svg("path", {"class": name + " head", "d": "M26 13L38 20L26 27Z"}),
        ]
    if kind == "gone":
        circle = make_svg("path", {"class": "step-gone", "d": shape_path("circle", MIDDLE, 14)})
        return [circle, make_svg("line", _STRIKE)]
    name = "step-placed" if kind == "placed" else "step-mark hue-" + hue
    return [make_svg("path", {"class": name, "d": shape_path(shape, MIDDLE, 14)})]
