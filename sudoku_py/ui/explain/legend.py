"""What the shapes of a step mean: a list with each shape and its word."""

from typing import Any, TypeAlias

from pyscript import Element

from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.explain.step_marks import AREAS, MARKS, PLAIN, shape_path
from sudoku_py.ui.widgets.dom import make, make_svg, make_text

Row: TypeAlias = tuple[str, str, str, str]  # key of the word, kind of the picture, shape, hue

WORD = "step.role-"  # and the role: the key of its word
PLACED: Row = ("step.role-placed", "placed", "circle", "green")
GONE: Row = ("step.role-gone", "gone", "circle", "red")
STRONG: Row = ("step.role-strong", "link", "strong", "")
WEAK: Row = ("step.role-weak", "link", "weak", "")
SIDE = 40
MIDDLE = (SIDE / 2, SIDE / 2)
_STRIKE = {"class": "step-strike", "x1": "8", "y1": "32", "x2": "32", "y2": "8"}


def legend(step: dict[str, Any], texts: I18n) -> list[Element]:
    """Return the entries of the list for a step."""
    return [make("li", {}, _picture(row), make_text("span", texts, row[0])) for row in rows(step)]


def rows(step: dict[str, Any]) -> list[Row]:
    """Return the entries in the order in which the step has them: areas, marks, links, results."""
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
