"""What is drawn over the board for a step: marks, areas, arrows of links.

A shape is (tag, attributes, text); a list of them has the lowest first. Its class is its look:
`static/css/explain/drawing.css` on the page, `drawing.looks` elsewhere. The arrow of a link is bent
so that it passes by other candidates.
"""

from collections.abc import Sequence
from math import sqrt
from typing import TypeAlias

from sudoku_py.core.drawn import Candidate, Link
from sudoku_py.core.shape import SYMBOLS, box_shape
from sudoku_py.drawing.shapes.roles import (
    CELL,
    FOREMOST,
    GONE_ROLE,
    LARGE,
    PLACED_ROLE,
    Layer,
    Point,
    SetHues,
    area_class,
    area_look,
    cell_corner,
    cross,
    font_size,
    letter,
    mark_look,
    number,
    place,
    radius,
    shape_path,
)

MIN_BEND, MAX_BEND = 9, 46  # hundredths of a cell
BEND = 0.14  # of the length


def ends(size: int, link: Link) -> tuple[Point, Point]:
    """Return the two candidates of a link's nodes that are closest together."""
    pairs = [
        (place(size, *start), place(size, *end)) for start in link["start"] for end in link["end"]
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
Looks: TypeAlias = tuple[str, ...]
INSET = 4  # of an area's line from the edge of its cells
CORNER, ROUND = "8", "46"  # radius
COLOUR, APART = "colour-", 22  # role of a colour, before its letter; between two letters in a cell
# Roles of areas in which only the marked candidates matter.
QUIET = ("unit", "crossing", "base", "cover", "by", "blocked")


def look(size: int, cells: list[int]) -> list[Shape]:
    """Return what is drawn before the argument: the cells to look at."""
    return _rectangles(size, cells, "look", "step-area hue-amber line-dashed") if cells else []


def drawing(size: int, layers: Sequence[Layer], candidates: list[int]) -> list[Shape]:
    """Return what is drawn of an argument; what several claims mark looks as the last of them."""
    marked = _marked(layers)
    areas: dict[tuple[str, tuple[int, ...]], Looks] = {}
    links: list[tuple[Link, Looks]] = []
    for drawn, looks in layers:
        for role, cells in drawn["areas"]:
            areas.pop((role, tuple(cells)), None)
            areas[role, tuple(cells)] = looks
        for link in drawn["links"]:
            links = [each for each in links if each[0] != link] + [(link, looks)]
    cells, hues = written_cells(layers, candidates), SetHues(layers)
    found = [_paper(size, cell) for cell in cells]
    for (role, of_role), looks in areas.items():
        found += _area(size, list(of_role), role, hues.of_area(role), looks)
    for candidate, (role, looks) in marked.items():
        hue = hues.of_mark(role, candidate[0])
        found.append(_mark(size, candidate, role, hue, looks))
    found += _digits(size, cells, marked, candidates)
    found += [
        _strike(size, candidate, looks)
        for candidate, (role, looks) in marked.items()
        if role == GONE_ROLE
    ]
    for link, looks in links:
        found += _arrow(size, link, looks)
    return found + _colour_letters(size, layers, candidates)


def _marked(layers: Sequence[Layer]) -> dict[Candidate, tuple[str, Looks]]:
    """Return the marked candidates, each with the role that decides its look."""
    found: dict[Candidate, tuple[str, Looks]] = {}
    for drawn, looks in layers:
        here: dict[Candidate, str] = {}
        for role, cell, digit in drawn["marks"]:
            if (cell, digit) not in here or role in FOREMOST:
                here[cell, digit] = role
        for candidate, role in here.items():
            found[candidate] = (role, looks)
    return {candidate: found[candidate] for candidate in sorted(found)}


def written_cells(layers: Sequence[Layer], candidates: list[int]) -> list[int]:
    """Return the empty cells of the argument: their candidates are shown."""
    cells = {cell for drawn, _ in layers for _, cell, _ in drawn["marks"]}
    for drawn, _ in layers:
        for role, of_role in drawn["areas"]:
            if role not in QUIET:
                cells.update(of_role)
    return sorted([cell for cell in cells if candidates[cell]])


# shapes


def _with(name: str, looks: Looks) -> str:
    return " ".join((name,) + looks)


def _area(size: int, cells: list[int], role: str, hue: str, looks: Looks) -> list[Shape]:
    line = area_look(role)[0]
    name = _with(area_class(line, hue), looks)
    if line == "round":
        return [each for cell in cells for each in _rectangles(size, [cell], role, name, ROUND)]
    found = _rectangles(size, cells, role, name)
    if line == "crossed":
        for cell in cells:
            x, y = cell_corner(size, cell)
            path = cross((x + CELL / 2, y + CELL / 2), 18)
            found.append(("path", {"class": _with("step-blocked", looks), "d": path}, ""))
    if letter(role):
        x, y = cell_corner(size, min(cells))
        found.append(_letter(size, (x + 10, y + 11), role, hue, looks))
    return found


def _colour_letters(size: int, layers: Sequence[Layer], candidates: list[int]) -> list[Shape]:
    """Return the letter of each candidate with a colour, on the edge of its cell above it.

    It stays where the candidate is removed later. It stands next to the candidate if it would
    cover one of the cell above, and there is room.
    """
    coloured: dict[Candidate, tuple[str, Looks]] = {}
    for drawn, looks in layers:
        for role, cell, digit in drawn["marks"]:
            if role.startswith(COLOUR):
                coloured[cell, digit] = (role, looks)
    found: list[Shape] = []
    taken: dict[int, list[float]] = {}  # where letters are in a cell
    for cell, digit in sorted(coloured):
        role, looks = coloured[cell, digit]
        x, y = place(size, cell, digit)
        while any([abs(x - other) < APART for other in taken.get(cell, ())]):
            x += APART
        taken.setdefault(cell, []).append(x)
        at = (x, cell_corner(size, cell)[1] + 6)
        free = _free_side(size, cell, digit, candidates)
        if free and _covers(size, cell, x, candidates):
            at = (place(size, cell, free)[0], y + 9)
        found.append(_letter(size, at, role, mark_look(role)[1], looks))
    return found


def _covers(size: int, cell: int, x: float, candidates: list[int]) -> bool:
    """Return whether a letter on the upper edge of a cell covers a candidate of the cell above."""
    above = cell - size
    last_row = range(size - box_shape(size)[1] + 1, size + 1)  # of the candidates in a cell
    return above >= 0 and any(
        [
            candidates[above] >> digit & 1 and abs(place(size, above, digit)[0] - x) < APART
            for digit in last_row
        ]
    )


def _free_side(size: int, cell: int, digit: int, candidates: list[int]) -> int:
    """Return the digit whose place next to a candidate is free, 0 if none is."""
    columns = box_shape(size)[1]
    for other in (digit + 1, digit - 1):
        in_row = 0 < other <= size and (other - 1) // columns == (digit - 1) // columns
        if in_row and not candidates[cell] >> other & 1:
            return other
    return 0


def _letter(size: int, at: Point, role: str, hue: str, looks: Looks) -> Shape:
    """Return the letter of a set or a colour; `at` is the middle of its foot."""
    height = 24 if size < LARGE else 36
    attributes = {
        "class": _with("step-letter hue-" + hue, looks),
        "x": number(at[0]),
        "y": number(at[1]),
        "font-size": str(height),
    }
    return ("text", attributes, letter(role))


def _rectangles(
    size: int, cells: list[int], role: str, name: str, corner: str = CORNER
) -> list[Shape]:
    """Return one rectangle around the cells if they fill it, otherwise one for each cell."""
    rows, columns = [cell // size for cell in cells], [cell % size for cell in cells]
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    corners = [(min(columns), min(rows), width, height)]
    if height * width != len(cells):
        corners = [(cell % size, cell // size, 1, 1) for cell in cells]
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
                "rx": corner,
            },
            "",
        )
        for x, y, wide, high in corners
    ]


def _paper(size: int, cell: int) -> Shape:
    """Return what covers the player's marks in a cell that shows all candidates."""
    x, y = cell_corner(size, cell)
    inside = {"x": number(x + INSET), "y": number(y + INSET), "width": "92", "height": "92"}
    inside["class"] = "step-paper"
    return ("rect", inside, "")


def _mark(size: int, candidate: Candidate, role: str, hue: str, looks: Looks) -> Shape:
    r = radius(size)
    if role in (PLACED_ROLE, GONE_ROLE):
        path = shape_path("circle", place(size, *candidate), r * 1.1 if role == PLACED_ROLE else r)
        return ("path", {"class": _with("step-" + role, looks), "data-role": role, "d": path}, "")
    path = shape_path(mark_look(role)[0], place(size, *candidate), r)
    return (
        "path",
        {"class": _with("step-mark hue-" + hue, looks), "data-role": role, "d": path},
        "",
    )


def _strike(size: int, candidate: Candidate, looks: Looks) -> Shape:
    (x, y), r = place(size, *candidate), radius(size)
    ends = (number(x - r), number(y + r), number(x + r), number(y - r))
    line = dict(zip(("x1", "y1", "x2", "y2"), ends))
    line["class"] = _with("step-strike", looks)
    return ("line", line, "")


def _digits(
    size: int,
    cells: Sequence[int],
    marked: dict[Candidate, tuple[str, Looks]],
    candidates: Sequence[int],
) -> list[Shape]:
    """Return the candidates of each cell: marked, eliminated, placed and all others."""
    found: list[Shape] = []
    for cell in cells:
        groups: dict[str, list[int]] = {}
        for digit in range(1, size + 1):
            role, looks = marked.get((cell, digit), ("plain", ()))
            if candidates[cell] >> digit & 1:
                kind = role if role in (PLACED_ROLE, GONE_ROLE, "plain") else "marked"
                groups.setdefault(_with("digit-" + kind, looks), []).append(digit)
        found += [_text(size, cell, digits, name) for name, digits in groups.items()]
    return found


def written(size: int, cells: Sequence[int], candidates: Sequence[int]) -> list[Shape]:
    """Return the candidates of cells of which nothing else is drawn."""
    return _digits(size, cells, {}, candidates)


def _text(size: int, cell: int, digits: list[int], name: str) -> Shape:
    """Return several digits as one element; each has its own position."""
    places = [place(size, cell, digit) for digit in digits]
    height = font_size(size, name != "digit-plain")
    attributes = {
        "class": name,
        "x": " ".join([number(x) for x, _ in places]),
        "y": " ".join([number(y + 0.36 * height) for _, y in places]),
        "font-size": number(height),
    }
    return ("text", attributes, "".join([SYMBOLS[digit - 1] for digit in digits]))


def _arrow(size: int, link: Link, looks: Looks) -> list[Shape]:
    kind = "strong" if link["strong"] else "weak"
    name = _with("step-link link-" + kind, looks)
    line, head = arrow(size, link)
    return [
        ("path", {"class": name + " shaft", "data-link": kind, "d": line}, ""),
        ("path", {"class": name + " head", "d": head}, ""),
    ]
