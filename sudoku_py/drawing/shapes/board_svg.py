"""A board as a picture, in SVG: ink on white, whatever theme the page has.

It contains only numbers, the board's symbols and an escaped title, and needs no style sheet: it can
be saved, printed and drawn on a canvas.

Marks are bits for each cell, 1 << digit for each.
"""

from collections.abc import Sequence
from typing import TypeAlias

from sudoku_py.core.drawn import Digits
from sudoku_py.core.shape import SYMBOLS, box_shape
from sudoku_py.drawing.shapes import mark_lines
from sudoku_py.drawing.shapes.svg import Attributes, escaped, short, svg, tag

GIVEN, PLAYER, SOLVER, NO_ORIGIN = "given", "player", "solver", ""  # the origin of a digit
COLOUR = "colour"
Piece: TypeAlias = tuple[str, float, float, float]  # (text, x, y, size), x and y of its centre
Group: TypeAlias = tuple[list[Piece], int, str]  # pieces, their font weight and their colour

CELL, EDGE = 60, 4  # units of the drawing: a cell's side, the margin around the board
THIN, BOX, OUTER = 1, 3, 4
INK, SOFT, GREY, BLUE = "#1d1d1f", "#5a5a60", "#8b8b90", "#2753c7"
PALE, WHITE = "#e4f1e4", "#ffffff"
# The player's eight colours, as on the page (`static/css/tokens.css`), and a shape for each, 10
# units wide, for readers who cannot distinguish them; `tools/icons.py` puts the same on the page.
TINTS = (
    "#ffcdca", "#ffe8cf", "#eae986", "#b8e3aa",
    "#98f8ff", "#bbdbff", "#e3d3e8", "#dbdddf",
)  # fmt: skip
SHAPES = (
    "M0 5a5 5 0 1 1 10 0a5 5 0 1 1-10 0z",  # a disc
    "M0 0v10h10V0z",  # a square
    "M0 0h4v4H0zM6 0h4v4H6zM0 6h4v4H0zM6 6h4v4H6z",  # dots
    "M0 5a5 5 0 1 1 10 0a5 5 0 1 1-10 0zm2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z",  # a ring
    "M0 1h10v3H0zM0 6h10v3H0z",  # horizontal bars
    "M1 0h3v10H1zM6 0h3v10H6z",  # vertical bars
    "M0 4L4 0H8L0 8zM3 10L10 3V7L7 10z",  # diagonal stripes
    "M3 0h4v3h3v4H7v3H3V7H0V3h3z",  # a cross
)
TAB = 0.2  # a shape's side, of the cell's
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif"
DIGIT = 0.58  # of the cell's side
BELOW = 0.355  # of a digit's size: from its centre to its baseline
HEAVY, LIGHT = 600, 400


def picture(  # noqa: PLR0913 - the last by name
    board: Digits,
    side: str,
    title: str,
    groups: list[Group] | None = None,
    over: str = "",
    *,
    has_shapes: bool = False,
) -> str:
    """Return the SVG of a board, `side` wide and high, with a title that describes the board.

    `groups` are what `marks` or `all_candidates` return; `over` is SVG that is drawn over them.
    With `has_shapes`, each of the player's colours has its shape in a corner.
    """
    length = board["size"] * CELL + 2 * EDGE
    content = [
        "<title>" + escaped(title) + "</title>",
        tag("rect", {"width": length, "height": length, "fill": WHITE}),
        _colours(board, has_shapes),
        _solver_cells(board),
        _lines(board["size"]),
        _digits(board, GIVEN, INK, HEAVY),
        _digits(board, PLAYER, BLUE, LIGHT),
        _digits(board, SOLVER, INK, LIGHT),
        _digits(board, NO_ORIGIN, INK, LIGHT),
    ]
    content += [_texts(pieces, ink, weight) for pieces, weight, ink in groups or ()]
    return svg(side, length, "".join(content) + over)


def marks(
    board: Digits, centre: list[int], corner: list[int], in_places: bool, own: str = "all"
) -> list[Group]:
    """Return the pencil marks as the page shows them: all are the player's, or those "corner"."""
    size = board["size"]
    inner: list[Piece] = []
    outer: list[Piece] = []
    for cell, value in enumerate(board["values"]):
        if not value:
            middle, around = mark_lines.symbols(centre[cell]), mark_lines.symbols(corner[cell])
            inner += (_placed if in_places else _packed)(size, cell, middle)
            outer += (_placed if in_places else _around)(size, cell, around)
    middle_ink = BLUE if own == "all" else SOFT
    weight, ink = (HEAVY, INK) if in_places else (LIGHT, BLUE)
    return [(inner, LIGHT, middle_ink), (outer, weight, ink)]


def all_candidates(size: int, candidates: Sequence[int]) -> list[Group]:
    """Return the candidates of each cell, each digit in its own position."""
    pieces: list[Piece] = []
    for cell, bits in enumerate(candidates):
        pieces += _placed(size, cell, mark_lines.symbols(bits))
    return [(pieces, LIGHT, SOFT)]


def candidate_height(size: int) -> float:
    """Return the height of a candidate's digit, as a fraction of the board's side.

    >>> candidate_height(9) > candidate_height(16)
    True
    """
    return 0.72 * _candidate_size(size) / (size * CELL + 2 * EDGE)


def _candidate_size(size: int) -> float:
    return 0.86 * CELL / max(box_shape(size)) * 0.92


def corner_of(size: int, cell: int) -> tuple[int, int]:
    """Return the upper left corner of a cell: x and y."""
    return EDGE + cell % size * CELL, EDGE + cell // size * CELL


def _placed(size: int, cell: int, digits: str) -> list[Piece]:
    rows, columns = box_shape(size)
    left, top = corner_of(size, cell)
    pieces = []
    for digit in digits:
        index = SYMBOLS.find(digit)
        x = left + 0.06 * CELL + (index % columns + 0.5) * 0.88 * CELL / columns
        y = top + 0.06 * CELL + (index // columns + 0.5) * 0.88 * CELL / rows
        pieces.append((digit, x, y, _candidate_size(size)))
    return pieces


def _packed(size: int, cell: int, digits: str) -> list[Piece]:
    text, width = mark_lines.packed(digits, size)
    lines = text.split("\n")
    left, top = corner_of(size, cell)
    height = CELL * (0.25 if width < 4 else 0.9 / (width + 0.5))
    first = top + CELL / 2 - (len(lines) - 1) * 1.1 * height / 2
    return [
        (line, left + CELL / 2, first + row * 1.1 * height, height)
        for row, line in enumerate(lines)
        if line
    ]


def _around(size: int, cell: int, digits: str) -> list[Piece]:
    text, width = mark_lines.around(digits, size)
    left, top = corner_of(size, cell)
    pieces = []
    for row, line in enumerate(text.split("\n")):
        symbols = line.split()
        gap = 0.7 * CELL / max(1, len(symbols) - 1)
        for index, digit in enumerate(symbols):
            x, y = left + 0.15 * CELL + index * gap, top + (0.17, 0.83)[row] * CELL
            pieces.append((digit, x, y, CELL * (0.24 if width < 5 else 1 / (width + 0.5))))
    return pieces


def _colours(board: Digits, has_shapes: bool) -> str:
    """Return the player's colours: a strip of the cell for each."""
    drawn, numbers = [], board.get(COLOUR)  # a step of the lab has none
    for cell, number in enumerate(numbers if isinstance(numbers, list) else ()):
        colours = str(number or "")
        left, top = corner_of(board["size"], cell)
        width = CELL / max(1, len(colours))
        for index, colour in enumerate(colours):
            strip: Attributes = {
                "x": short(left + index * width),
                "y": top,
                "width": short(width),
                "height": CELL,
                "fill": TINTS[int(colour) - 1],
            }
            drawn.append(tag("rect", strip))
            if has_shapes:
                drawn.append(_shape(int(colour), left + (index + 1) * width, top + CELL, width))
    return "".join(drawn)


def _shape(colour: int, right: float, bottom: float, width: float) -> str:
    """Return the shape of a colour in the lower right corner of its strip."""
    side = min(TAB * CELL, width - 2)
    x, y = short(right - side - 1), short(bottom - side - 1)
    place = f"translate({x} {y}) scale({short(side / 10)})"
    shape: Attributes = {"d": SHAPES[colour - 1], "fill": INK, "opacity": 0.6, "transform": place}
    return tag("path", shape)


def _solver_cells(board: Digits) -> str:
    """Return background and dot of the cells that the engine filled."""
    drawn = []
    for cell, origin in enumerate(board["by"]):
        if origin == SOLVER:
            left, top = corner_of(board["size"], cell)
            square: Attributes = {
                "x": left,
                "y": top,
                "width": CELL,
                "height": CELL,
                "fill": PALE,
            }
            dot: Attributes = {
                "cx": left + CELL - 8,
                "cy": top + 8,
                "r": 2.5,
                "fill": INK,
            }
            drawn.append(tag("rect", square) + tag("circle", dot))
    return "".join(drawn)


def _digits(board: Digits, origin: str, ink: str, weight: int) -> str:
    pieces = []
    for cell, value in enumerate(board["values"]):
        if value and board["by"][cell] == origin:
            left, top = corner_of(board["size"], cell)
            pieces.append((SYMBOLS[value - 1], left + CELL / 2, top + CELL / 2, DIGIT * CELL))
    return _texts(pieces, ink, weight)


def _texts(pieces: list[Piece], ink: str, weight: int) -> str:
    if not pieces:
        return ""
    drawn = []
    for text, x, y, size in pieces:
        place: Attributes = {
            "x": short(x),
            "y": short(y + BELOW * size),
            "font-size": short(size),
        }
        drawn.append(tag("text", place, text))
    style: Attributes = {
        "font-family": FONT,
        "text-anchor": "middle",
        "fill": ink,
        "font-weight": weight,
    }
    return tag("g", style, "".join(drawn))


def _lines(size: int) -> str:
    rows, columns = box_shape(size)
    end, strokes = str(EDGE + size * CELL), []
    for width, ink, is_box in ((THIN, GREY, False), (BOX, INK, True)):
        path = []
        for index in range(1, size):
            place = str(EDGE + index * CELL)
            if (index % columns == 0) == is_box:
                path.append("M" + place + " " + str(EDGE) + "V" + end)
            if (index % rows == 0) == is_box:
                path.append("M" + str(EDGE) + " " + place + "H" + end)
        strokes.append(_stroke("".join(path), ink, width))
    around = f"M{EDGE} {EDGE}H{end}V{end}H{EDGE}Z"
    return "".join(strokes) + _stroke(around, INK, OUTER)


def _stroke(path: str, ink: str, width: float) -> str:
    return tag("path", {"d": path, "fill": "none", "stroke": ink, "stroke-width": width})
