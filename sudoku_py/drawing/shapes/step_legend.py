"""The legend of what is drawn of a step: the shapes that are there, and the key of their words.

The page makes elements of it, and a picture its own SVG.
"""

from collections.abc import Sequence
from typing import TypeAlias

from sudoku_py.drawing.shapes.roles import (
    GONE_ROLE,
    NOW,
    PLACED_ROLE,
    SUPPOSED,
    Layer,
    SetHues,
    area_class,
    area_look,
    cross,
    letter,
    mark_look,
    shape_path,
)

Row: TypeAlias = tuple[str, str, str, str, str]  # key of the word, letter, picture, shape, hue
Sign: TypeAlias = tuple[str, dict[str, str]]  # an element and its attributes
WORD = "step.role-"  # followed by the role: the key of its word
PLACED: Row = ("step.role-placed", "", "placed", "circle", "green")
GONE: Row = ("step.role-gone", "", "gone", "circle", "red")
STRONG: Row = ("step.role-strong", "", "link", "strong", "")
WEAK: Row = ("step.role-weak", "", "link", "weak", "")
READ: Row = ("step.role-now", "", "link", "strong now", "")
ONLY_SUPPOSED: Row = ("step.role-supposed", "", "supposed", "circle", "green")
SIDE = 40  # of a sign
MIDDLE = (SIDE / 2, SIDE / 2)
_STRIKE = {"class": "step-strike", "x1": "8", "y1": "32", "x2": "32", "y2": "8"}


def rows(layers: Sequence[Layer]) -> list[Row]:
    """Return the rows of the legend: marks, areas, links, results, each once."""
    found: list[Row] = []
    hues = SetHues(layers)
    roles = [role for drawn, _ in layers for role, _, _ in drawn["marks"]]
    for role in roles:
        if role not in (PLACED_ROLE, GONE_ROLE):
            shape, hue = mark_look(role)
            _add(found, _word(role) + ("mark", shape, hues.in_legend(role, hue)))
    marked = [row[:2] for row in found]
    for drawn, _ in layers:
        for role, _ in drawn["areas"]:
            if _word(role) not in marked:
                _add(found, _word(role) + ("area", area_look(role)[0], hues.of_area(role)))
    for row in _link_rows(layers):
        _add(found, row)
    if any(SUPPOSED in looks and drawn["marks"] for drawn, looks in layers):
        found.append(ONLY_SUPPOSED)
    for role, row in ((PLACED_ROLE, PLACED), (GONE_ROLE, GONE)):
        if role in roles:
            found.append(row)
    return found


def _link_rows(layers: Sequence[Layer]) -> list[Row]:
    return [
        READ if NOW in looks else STRONG if link["strong"] else WEAK
        for drawn, looks in layers
        for link in drawn["links"]
    ]


def _word(role: str) -> tuple[str, str]:
    """Return the key of a role's word, and its letter."""
    if letter(role):
        return (WORD + role[:-1] + "letter", letter(role))
    return (WORD + role, "")


def _add(found: list[Row], row: Row) -> None:
    if row not in found:
        found.append(row)


def sign(row: Row) -> list[Sign]:
    """Return the shapes that stand for a row, `SIDE` wide and high.

    >>> [name for name, _ in sign(GONE)]
    ['path', 'line']
    """
    kind, shape, hue = row[2:]
    if kind == "area":
        corner = "16" if shape == "round" else "6"
        area = {"class": area_class(shape, hue), "x": "4", "y": "4", "rx": corner}
        area.update({"width": "32", "height": "32"})
        crossed = [("path", {"class": "step-blocked", "d": cross(MIDDLE, 10)})]
        return [("rect", area)] + (crossed if shape == "crossed" else [])
    if kind == "link":
        name = "step-link link-" + shape
        return [
            ("path", {"class": name + " shaft", "d": "M2 20L28 20"}),
            ("path", {"class": name + " head", "d": "M26 13L38 20L26 27Z"}),
        ]
    if kind == "gone":
        circle = {"class": "step-gone", "d": shape_path("circle", MIDDLE, 14)}
        return [("path", circle), ("line", _STRIKE)]
    names = {"placed": "step-placed", "supposed": "step-mark supposed hue-" + hue}
    path = {"class": names.get(kind, "step-mark hue-" + hue)}
    path["d"] = shape_path(shape, MIDDLE, 14)
    return [("path", path)]
