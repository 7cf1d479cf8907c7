"""A step of a run as a slide in SVG: the board, what the step does to it, and its sentence.

Ink on white, as `board_svg` draws. Guessed and deduced digits, and the cells that a step concerns,
differ by shape as well as by colour.
"""

from typing import Any

from sudoku_py.ui.board import board_svg, boards
from sudoku_py.ui.board.board_svg import CELL, EDGE, XML_NAMESPACE, Piece, corner_of, escaped, tag
from sudoku_py.ui.lab import step_board
from sudoku_py.ui.lab.step_board import DEDUCED, GUESSED, StepBoard

WIDTH, HEIGHT = 548, 692  # of a slide, in units of the drawing
INK, RED, BLUE, GREY, AMBER = "#1d1d1f", "#b3261e", "#2753c7", "#6b6b70", "#a86200"
# How a cell is outlined that a step concerns: colour and dashes.
OUTLINES = {
    step_board.PLACED: (BLUE, "none"),
    step_board.CHANGED: (BLUE, "none"),
    step_board.TRIED: (GREY, "none"),
    step_board.REJECTED: (RED, "none"),
    step_board.HOLDS: (RED, "9 6"),
    step_board.REMOVED: (GREY, "9 6"),
    step_board.LOOKED: (GREY, "3 5"),
    step_board.STUCK: (RED, "none"),
}
CROSSED = (step_board.REJECTED, step_board.STUCK)
ORIGINS = {DEDUCED: boards.SOLVER, GUESSED: boards.NO_ORIGIN}  # as `board_svg` draws them
HEAD_LINE, FIRST_LINE, LEADING, TEXT_SIZE = 582, 612, 24, 19
MAX_LINES, LINE_LENGTH = 4, 56  # the latter in characters


def slide(puzzle: str, frame: dict[str, Any], head: str) -> str:
    """Return the SVG of a step.

    `puzzle` is the line of the givens, `frame` one of the engine's slides; `head` stands above its
    sentence.
    """
    shown = StepBoard(puzzle, frame)
    size, origins = shown.board["size"], shown.board["by"]
    board = dict(shown.board, by=[ORIGINS.get(origin, origin) for origin in origins])
    length, side = size * CELL + 2 * EDGE, str(WIDTH)
    signs = "".join([_sign(size, cell) for cell, origin in enumerate(origins) if origin == GUESSED])
    marks = {cell: said.get("data-mark") for cell, said in shown.extra_attributes.items()}
    signs += "".join([_outline(size, cell, mark) for cell, mark in marks.items() if mark])
    view = {"viewBox": "0 0 {0} {0}".format(length), "width": side, "height": side}
    content = [
        tag("title", {}, escaped(head + ". " + frame["text"])),
        tag("rect", {"width": WIDTH, "height": HEIGHT, "fill": board_svg.WHITE}),
        board_svg.picture(board, side, head, _notes(shown, frame)),
        tag("svg", view, signs),
        _words(head, frame["text"]),
    ]
    whole = {"xmlns": XML_NAMESPACE, "viewBox": "0 0 {0} {1}".format(WIDTH, HEIGHT)}
    return tag("svg", dict(whole, width=WIDTH, height=HEIGHT, role="img"), "".join(content))


def lines_of(text: str) -> list[str]:
    """Return the lines of a sentence below the board; what has no room there is cut.

    >>> lines_of("Try 3 in r4c2.")
    ['Try 3 in r4c2.']
    >>> [len(line) for line in lines_of("word " * 60)]
    [54, 54, 54, 56]
    """
    lines = [""]
    for word in text.split():
        if not lines[-1]:
            lines[-1] = word
        elif len(lines[-1]) + 1 + len(word) <= LINE_LENGTH:
            lines[-1] += " " + word
        else:
            lines.append(word)
    if len(lines) > MAX_LINES:
        lines = lines[:MAX_LINES]
        lines[-1] += " …"
    return lines if text else []


def _notes(shown: StepBoard, frame: dict[str, Any]) -> list[board_svg.Group]:
    """The candidates, and pale the digit that the step removes."""
    size, gone = shown.board["size"], []
    for cell, said in shown.extra_attributes.items():
        if "data-gone" in said:
            gone.append(_piece(size, cell, said["data-gone"]))
    groups = [(gone, board_svg.LIGHT)]
    if frame["candidates"]:
        none = [0] * len(frame["candidates"])
        groups += board_svg.marks(shown.board, frame["candidates"], none, True)
    return groups


def _piece(size: int, cell: int, symbol: str) -> Piece:
    left, top = corner_of(size, cell)
    return symbol, left + CELL / 2, top + CELL / 2, board_svg.DIGIT * CELL


def _sign(size: int, cell: int) -> str:
    """The ground and the triangle of a digit that was guessed."""
    left, top = corner_of(size, cell)
    square = {"x": left, "y": top, "width": CELL, "height": CELL}
    triangle = "M{0} {1}l4.5 8h-9z".format(left + CELL - 13, top + 8)
    ground = tag("rect", dict(square, fill=AMBER, opacity="0.13"))
    return ground + tag("path", {"d": triangle, "fill": AMBER})


def _outline(size: int, cell: int, mark: str) -> str:
    ink, dashes = OUTLINES[mark]
    left, top = corner_of(size, cell)
    inner = {"x": left + 4, "y": top + 4, "width": CELL - 8, "height": CELL - 8}
    line = {"fill": "none", "stroke": ink, "stroke-width": 4, "stroke-dasharray": dashes}
    drawn = tag("rect", dict(inner, **line))
    if mark in CROSSED:
        cross = "M{0} {1}l36 36m0 -36l-36 36".format(left + 12, top + 12)
        drawn += tag("path", dict(line, d=cross, opacity="0.55"))
    return drawn


def _words(head: str, text: str) -> str:
    written = [_line(HEAD_LINE, head, board_svg.HEAVY)]
    for index, line in enumerate(lines_of(text)):
        written.append(_line(FIRST_LINE + index * LEADING, line, board_svg.LIGHT))
    return tag("g", {"font-family": board_svg.FONT, "fill": INK}, "".join(written))


def _line(y: int, text: str, weight: int) -> str:
    place = {"x": EDGE, "y": y, "font-size": TEXT_SIZE, "font-weight": weight}
    return tag("text", place, escaped(text))
