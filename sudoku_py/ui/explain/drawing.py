"""What is drawn over the board for a step: marks, areas, arrows of links, and the SVG with them.

A shape is (tag, attributes, text); a list of them has the lowest first. The arrow of a link is bent
so that it passes by other candidates.
"""

from collections.abc import Callable
from math import sqrt
from typing import TypeAlias

from pyscript import Element

from sudoku_py.core.shape import SYMBOLS, box_shape
from sudoku_py.engine.protocol import Candidate, Drawable, Link
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.explain import marks
from sudoku_py.ui.explain.marks import (
    AREAS,
    CELL,
    FOREMOST,
    MARKS,
    PLAIN,
    Point,
    number,
    place,
    radius,
    shape_path,
)
from sudoku_py.ui.explain.step import links
from sudoku_py.ui.widgets.dom import make_svg

MIN_BEND, MAX_BEND = 9, 46  # hundredths of a cell
BEND = 0.14  # of the length


def ends(size: int, link: Link) -> tuple[Point, Point]:
    """Return the two candidates of a link's nodes that are closest together."""
    pairs = [
        (place(size, start, link["start"]["digit"]), place(size, end, link["end"]["digit"]))
        for start in link["start"]["cells"]
        for end in link["end"]["cells"]
    ]
    distances = [_distance(*pair) for pair in pairs]
    return pairs[distances.index(min(distances))]


def arrow(size: int, link: Link) -> tuple[str, str]:
    """Return the SVG paths of a link's line and of its arrowhead."""
    start, end = ends(size, link)
    length = _distance(start, end) or 1
    bend = min(MAX_BEND, max(MIN_BEND, BEND * length))
    if length < 3.4 * radius(size):  # neighbours leave no space for a straight line
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


Shape: TypeAlias = tuple[str, dict[str, str], str]
INSET = 4  # of an area's line from the edge of its cells
CHAIN_ROLES = ("on", "off")  # of candidates that a chain passes


def look(size: int, cells: list[int]) -> list[Shape]:
    """Return what the first level of a hint shows: the cells to look at."""
    return _area(size, cells, "look", "dashed", "amber")


def drawing(
    size: int, step: Drawable, candidates: list[int], shown: int | None = None
) -> list[Shape]:
    """Return the whole argument, or its first `shown` links; the conclusion comes with the last."""
    every = links(step)
    revealed = every if shown is None else every[:shown]
    is_whole = len(revealed) == len(every)
    marked = _marked(step, revealed, is_whole)
    found = [_paper(size, cell) for cell in _written_cells(step, candidates, revealed)]
    for role, cells in step["areas"]:
        found += _area(size, cells, role, *AREAS.get(role, PLAIN))
    found += [_mark(size, candidate, role) for candidate, role in marked]
    conclusions = _conclusions(size, step) if is_whole else []
    found += conclusions[0] if conclusions else []
    found += _digits(size, step, candidates, revealed, marked)
    found += conclusions[1] if conclusions else []
    for index, link in enumerate(revealed):
        is_last = shown is not None and index == len(revealed) - 1
        found += _arrow(size, link, is_last)
    return found


def _written_cells(step: Drawable, candidates: list[int], revealed: list[Link]) -> list[int]:
    """Return the empty cells of the argument: their candidates are shown."""
    cells = {cell for _, of_role in step["areas"] for cell in of_role}
    cells.update([cell for _, cell, _ in step["marks"]])
    for pairs in (step["placements"], step["eliminations"]):
        cells.update([cell for cell, _ in pairs])
    for link in revealed:
        cells.update(link["start"]["cells"] + link["end"]["cells"] + link["als"])
    return sorted([cell for cell in cells if candidates[cell]])


def _marked(step: Drawable, revealed: list[Link], is_whole: bool) -> list[tuple[Candidate, str]]:
    """Return the marked candidates, each with the role that decides its look."""
    reached = _reached(revealed)
    roles: dict[Candidate, str] = {}
    for role, cell, digit in step["marks"]:
        is_hidden = role in CHAIN_ROLES and step["chains"] and (cell, digit) not in reached
        if is_hidden and not is_whole:
            continue
        if (cell, digit) not in roles or role in FOREMOST:
            roles[cell, digit] = role
    for candidate, role in reached.items():
        roles.setdefault(candidate, role)
    gone = {(cell, digit) for cell, digit in step["eliminations"]} if is_whole else set()
    return [(each, roles[each]) for each in sorted(roles) if each not in gone]


def _reached(revealed: list[Link]) -> dict[Candidate, str]:
    """Return the candidates of these links, and whether each is on or off."""
    found: dict[Candidate, str] = {}
    for link in revealed:
        first, second = ("off", "on") if link["strong"] else ("on", "off")
        for node, role in ((link["start"], first), (link["end"], second)):
            for cell in node["cells"]:
                found.setdefault((cell, node["digit"]), role)
    return found


# shapes


def _area(size: int, cells: list[int], role: str, line: str, hue: str) -> list[Shape]:
    """Return one rectangle around the cells if they fill it, otherwise one for each cell."""
    rows, columns = [cell // size for cell in cells], [cell % size for cell in cells]
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    corners = [(min(columns), min(rows), width, height)]
    if height * width != len(cells):
        corners = [(cell % size, cell // size, 1, 1) for cell in cells]
    name = "step-area hue-" + hue + " line-" + line
    return [
        (
            "rect",
            {
                "class": name,
                "data-role": role,
                "x": number(x * CELL + INSET),
                "y": number(y * CELL + INSET),
                "width": number(wide * CELL - 2 * INSET),
                "height": number(high * CELL - 2 * INSET),
                "rx": "8",
            },
            "",
        )
        for x, y, wide, high in corners
    ]


def _paper(size: int, cell: int) -> Shape:
    """Return what covers the player's marks in a cell that shows all candidates."""
    x, y = marks.cell_corner(size, cell)
    inside = {"x": number(x + INSET), "y": number(y + INSET), "width": "92", "height": "92"}
    inside["class"] = "step-paper"
    return ("rect", inside, "")


def _mark(size: int, candidate: Candidate, role: str) -> Shape:
    shape, hue = MARKS.get(role, MARKS["cells"])
    path = shape_path(shape, marks.place(size, *candidate), marks.radius(size))
    return ("path", {"class": "step-mark hue-" + hue, "data-role": role, "d": path}, "")


def _conclusions(size: int, step: Drawable) -> list[list[Shape]]:
    """Return the shapes below the digits, and those above."""
    below: list[Shape] = []
    above: list[Shape] = []
    r = marks.radius(size)
    for cell, digit in step["placements"]:
        path = shape_path("circle", marks.place(size, cell, digit), r * 1.1)
        below.append(("path", {"class": "step-placed", "data-role": "placed", "d": path}, ""))
    for cell, digit in step["eliminations"]:
        x, y = marks.place(size, cell, digit)
        path = shape_path("circle", (x, y), r)
        below.append(("path", {"class": "step-gone", "data-role": "gone", "d": path}, ""))
        ends = (number(x - r), number(y + r), number(x + r), number(y - r))
        line = dict(zip(("x1", "y1", "x2", "y2"), ends))
        line["class"] = "step-strike"
        above.append(("line", line, ""))
    return [below, above]


def _digits(
    size: int,
    step: Drawable,
    candidates: list[int],
    revealed: list[Link],
    marked: list[tuple[Candidate, str]],
) -> list[Shape]:
    """Return the candidates of each cell: marked, eliminated, placed and all others."""
    kinds = {candidate: "digit-marked" for candidate, _ in marked}
    kinds.update({(cell, digit): "digit-placed" for cell, digit in step["placements"]})
    kinds.update({(cell, digit): "digit-gone" for cell, digit in step["eliminations"]})
    found: list[Shape] = []
    for cell in _written_cells(step, candidates, revealed):
        groups: dict[str, list[int]] = {}
        for digit in range(1, size + 1):
            if candidates[cell] >> digit & 1:
                groups.setdefault(kinds.get((cell, digit), "digit-plain"), []).append(digit)
        found += [_text(size, cell, digits, name) for name, digits in groups.items()]
    return found


def _text(size: int, cell: int, digits: list[int], name: str) -> Shape:
    """Return several digits as one element; each has its own position."""
    places = [marks.place(size, cell, digit) for digit in digits]
    height = marks.font_size(size, name != "digit-plain")
    attributes = {
        "class": name,
        "x": " ".join([number(x) for x, _ in places]),
        "y": " ".join([number(y + 0.36 * height) for _, y in places]),
        "font-size": number(height),
    }
    return ("text", attributes, "".join([SYMBOLS[digit - 1] for digit in digits]))


def _arrow(size: int, link: Link, is_last: bool) -> list[Shape]:
    kind = "strong" if link["strong"] else "weak"
    name = "step-link link-" + kind + (" now" if is_last else "")
    line, head = arrow(size, link)
    return [
        ("path", {"class": name + " shaft", "data-link": kind, "d": line}, ""),
        ("path", {"class": name + " head", "d": head}, ""),
    ]


Drawn: TypeAlias = tuple[int, list[Shape]] | None  # size of the board, shapes


class DrawingView(Component):
    """Draws what the current view provides."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._sources: dict[str, Callable[[], Drawn]] = {}
        self._board: Element = self._part("cells").parentElement
        self._svg: Element = make_svg("svg", {"class": "step-drawing", "aria-hidden": "true"})
        self._drawn: Drawn = None
        self._store.subscribe(self.render, "hint", "path", "game", "route", late=True)

    def add(self, view: str, source: Callable[[], Drawn]) -> None:
        """While `view` is current, draw what `source()` returns; None for nothing."""
        self._sources[view] = source

    def render(self) -> None:
        """Draw, if something has changed."""
        source = self._sources.get(self._store.route.view)
        drawn: Drawn = source() if source else None
        if drawn == self._drawn:
            return
        self._drawn = drawn
        if drawn is None:
            self._svg.remove()
            self._board.removeAttribute("data-drawn")
            return
        side = str(drawn[0] * CELL)
        self._svg.setAttribute("viewBox", "0 0 " + side + " " + side)
        self._svg.replaceChildren(*[_element(shape) for shape in drawn[1]])
        self._board.append(self._svg)
        self._board.setAttribute("data-drawn", "true")


def _element(shape: Shape) -> Element:
    tag, attributes, text = shape
    return make_svg(tag, attributes, text) if text else make_svg(tag, attributes)
