"""A board as a picture, in SVG: ink on white, whatever the page looks like.

It holds nothing but numbers, the board's symbols and a title, which is escaped; and it needs no
style sheet, so that it can be saved, printed and drawn on a canvas.
"""

from sudoku_py.core.shape import SYMBOLS, box_shape
from sudoku_py.ui import boards, mark_text, marks

CELL, EDGE = 60, 4  # units of the drawing: a cell's side, and what is kept free around the board
THIN, BOX, OUTER = 1, 3, 4
INK, SOFT, GREY, BLUE = "#1d1d1f", "#5a5a60", "#8b8b90", "#2753c7"
PALE, WHITE = "#e4f1e4", "#ffffff"
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif"
DIGIT = 0.58  # of the cell's side
BELOW = 0.355  # a digit's line is so much of its size below its middle
HEAVY, LIGHT = 600, 400
# A digit that is drawn: (text, x, y, size), x and y of its middle.


def picture(board: dict, side: str, title: str, notes: "list[tuple] | None" = None) -> str:
    """The SVG of a board, `side` broad and high, with a text that says what it shows.

    `notes` are the pieces that `noted` or `candidates` give.
    """
    length = str(board["size"] * CELL + 2 * EDGE)
    return "".join([
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" width="' + side + '" height="' + side,
        '" viewBox="0 0 ' + length + " " + length + '"><title>' + escaped(title) + "</title>",
        '<rect width="' + length + '" height="' + length + '" fill="' + WHITE + '"/>',
        _found(board),
        _lines(board["size"]),
        _digits(board, boards.GIVEN, INK, HEAVY),
        _digits(board, boards.PLAYER, BLUE, LIGHT),
        _digits(board, boards.SOLVER, INK, LIGHT),
        _digits(board, boards.NOBODY, INK, LIGHT),
        "".join([_group(pieces, SOFT, weight) for pieces, weight in notes or ()]),
        "</svg>",
    ])  # fmt: skip


def escaped(text: str) -> str:
    """`text` where XML is written.

    >>> escaped('<&">')
    '&lt;&amp;&quot;&gt;'
    """
    for symbol, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(symbol, written)
    return text


def noted(board: dict, centre: list[int], corner: list[int], in_places: bool) -> list[tuple]:
    """What the player has marked, as the page shows it."""
    size, inner, outer = board["size"], [], []
    for cell, value in enumerate(board["values"]):
        if value:
            continue
        middle, around = marks.digits(centre[cell]), marks.digits(corner[cell])
        if in_places:
            inner += _placed(size, cell, middle)
            outer += _placed(size, cell, around)
        else:
            inner += _packed(size, cell, middle)
            outer += _around(size, cell, around)
    return [(inner, LIGHT), (outer, HEAVY if in_places else LIGHT)]


def candidates(board: dict, units: list[tuple]) -> list[tuple]:
    """In each empty cell the digits that stand in none of its units, each in its place."""
    pieces = []
    for cell, bits in enumerate(marks.candidates(board, units)):
        pieces += _placed(board["size"], cell, marks.digits(bits))
    return [(pieces, LIGHT)]


def candidate_height(size: int) -> float:
    """How high such a digit is drawn, as a part of the board's side.

    >>> candidate_height(9) > candidate_height(16)
    True
    """
    rows, columns = box_shape(size)
    return 0.72 * _small(rows, columns) / (size * CELL + 2 * EDGE)


def _corner_of(size: int, cell: int) -> tuple[int, int]:
    return EDGE + cell % size * CELL, EDGE + cell // size * CELL


def _small(rows: int, columns: int) -> float:
    return 0.86 * CELL / max(rows, columns) * 0.92


def _placed(size: int, cell: int, digits: str) -> list[tuple]:
    rows, columns = box_shape(size)
    left, top = _corner_of(size, cell)
    broad, high = 0.88 * CELL / columns, 0.88 * CELL / rows
    pieces = []
    for digit in digits:
        place = SYMBOLS.find(digit)
        x = left + 0.06 * CELL + (place % columns + 0.5) * broad
        y = top + 0.06 * CELL + (place // columns + 0.5) * high
        pieces.append((digit, x, y, _small(rows, columns)))
    return pieces


def _packed(size: int, cell: int, digits: str) -> list[tuple]:
    text, broad = mark_text.packed(digits, size)
    lines = text.split("\n")
    left, top = _corner_of(size, cell)
    high = CELL * (0.25 if broad < 4 else 0.9 / (broad + 0.5))
    first = top + CELL / 2 - (len(lines) - 1) * 1.1 * high / 2
    return [
        (line, left + CELL / 2, first + at * 1.1 * high, high)
        for at, line in enumerate(lines)
        if line
    ]


def _around(size: int, cell: int, digits: str) -> list[tuple]:
    text, broad = mark_text.around(digits, size)
    left, top = _corner_of(size, cell)
    pieces = []
    for at, line in enumerate(text.split("\n")):
        found = line.split()
        apart = 0.7 * CELL / max(1, len(found) - 1)
        for number, digit in enumerate(found):
            x = left + 0.15 * CELL + number * apart
            y = top + (0.17, 0.83)[at] * CELL
            pieces.append((digit, x, y, CELL * (0.24 if broad < 5 else 1 / (broad + 0.5))))
    return pieces


def _found(board: dict) -> str:
    """The ground of the cells that the engine filled, and its sign in their corner."""
    drawn = []
    for cell, by in enumerate(board["by"]):
        if by == boards.SOLVER:
            left, top = _corner_of(board["size"], cell)
            place = 'x="' + str(left) + '" y="' + str(top) + '"'
            side = 'width="' + str(CELL) + '" height="' + str(CELL) + '"'
            drawn.append("<rect " + place + " " + side + ' fill="' + PALE + '"/>')
            dot = 'cx="' + str(left + CELL - 8) + '" cy="' + str(top + 8) + '" r="2.5"'
            drawn.append("<circle " + dot + ' fill="' + INK + '"/>')
    return "".join(drawn)


def _digits(board: dict, by: str, ink: str, weight: int) -> str:
    pieces = []
    for cell, value in enumerate(board["values"]):
        if value and board["by"][cell] == by:
            left, top = _corner_of(board["size"], cell)
            symbol = SYMBOLS[value - 1]
            pieces.append((symbol, left + CELL / 2, top + CELL / 2, DIGIT * CELL))
    return _group(pieces, ink, weight)


def _group(pieces: list[tuple], ink: str, weight: int) -> str:
    if not pieces:
        return ""
    head = '<g font-family="' + FONT + '" text-anchor="middle" fill="' + ink + '" font-weight="'
    drawn = []
    for text, x, y, size in pieces:
        place = 'x="' + _short(x) + '" y="' + _short(y + BELOW * size) + '"'
        drawn.append("<text " + place + ' font-size="' + _short(size) + '">' + text + "</text>")
    return head + str(weight) + '">' + "".join(drawn) + "</g>"


def _lines(size: int) -> str:
    rows, columns = box_shape(size)
    end, strokes = EDGE + size * CELL, []
    for width, wanted in ((THIN, False), (BOX, True)):
        path = []
        for at in range(1, size):
            place = str(EDGE + at * CELL)
            if (at % columns == 0) == wanted:
                path.append("M" + place + " " + str(EDGE) + "V" + str(end))
            if (at % rows == 0) == wanted:
                path.append("M" + str(EDGE) + " " + place + "H" + str(end))
        strokes.append(_stroke("".join(path), GREY if width == THIN else INK, width))
    around = str(EDGE) + " " + str(EDGE) + "H" + str(end) + "V" + str(end) + "H" + str(EDGE) + "Z"
    return "".join(strokes) + _stroke("M" + around, INK, OUTER)


def _stroke(path: str, ink: str, width: float) -> str:
    looks = 'fill="none" stroke="' + ink + '" stroke-width="' + str(width) + '"'
    return '<path d="' + path + '" ' + looks + "/>"


def _short(value: float) -> str:
    return str(int(value * 100 + 0.5) / 100)
