"""The moment of a run: what a step shows in its cells, and the picture of it with a sentence below.

Guessed and deduced digits, and the cells that a step concerns, differ by shape as well as by
colour.
"""

from sudoku_py.core import shape
from sudoku_py.core.drawn import Contradiction, Digits, DrawnStep, Event, Reason
from sudoku_py.drawing.shapes import board_svg
from sudoku_py.drawing.shapes.board_svg import (
    CELL,
    EDGE,
    GIVEN,
    NO_ORIGIN,
    SOLVER,
    corner_of,
)
from sudoku_py.drawing.shapes.svg import XML_NAMESPACE, Attributes, escaped, short, tag

GUESSED, DEDUCED = "guessed", "deduced"
TRIED, PLACED, REJECTED, HOLDS = "tried", "placed", "rejected", "holds"
REMOVED, LOOKED, STUCK = "removed", "looked", "stuck"
CHANGED = "changed"  # the cell at the end of an arc
CULPRIT, CONFLICT, SKIPPED = "culprit", "conflict", "skipped"  # outlines, as `STUCK` is

# The mark of each kind of event on its cell, or on its cells.
MARKS = {
    "place": PLACED,
    "reject": REJECTED,
    "remove": REMOVED,
    "eliminate": LOOKED,
    "enqueue": LOOKED,
    "revise": LOOKED,
    "candidates": LOOKED,
    "positions": LOOKED,
    "deduce": LOOKED,
}

LINE_GAP = 0.36  # of a cell: the line does not touch the digits

WIDTH, HEIGHT = 548, 692  # of a slide, in units of the drawing
INK, RED, BLUE, GREY, AMBER = "#1d1d1f", "#b3261e", "#2753c7", "#6b6b70", "#a86200"
# What is drawn in a cell that a step concerns: colour, dashes, width of the line, and its inset.
LOOKS = {
    PLACED: (BLUE, "none", 4, 4),
    CHANGED: (BLUE, "none", 4, 4),
    TRIED: (GREY, "none", 4, 4),
    REJECTED: (RED, "none", 4, 4),
    HOLDS: (RED, "9 6", 4, 4),
    REMOVED: (GREY, "9 6", 4, 4),
    LOOKED: (GREY, "3 5", 4, 4),
    STUCK: (RED, "none", 4, 4),
    CONFLICT: (RED, "none", 2, 9),
    SKIPPED: (GREY, "2 5", 3, 9),
}
CROSSED = (REJECTED, STUCK)
ORIGINS = {DEDUCED: SOLVER, GUESSED: NO_ORIGIN}  # as `board_svg` draws them
HEAD_LINE, FIRST_LINE, LEADING, TEXT_SIZE = 582, 612, 24, 19
MAX_LINES, LINE_LENGTH = 4, 56  # the second in characters


class Moment:
    """The board at a step, and what the step does there.

    `values` and `by` are digits and origins; `marks`, `outlines`, `gone` (a digit that was removed)
    and `notes` (the bits 1 << digit) are by cell. `placed` is the cell that was just filled.
    """

    def __init__(self, puzzle: str, frame: DrawnStep, quick: bool = False) -> None:
        """`puzzle` is the line of the givens; `quick` leaves out what a step does."""
        self.size = round(len(puzzle) ** 0.5)
        self.values = values_of(frame["board"])
        self.by = [GIVEN if value else NO_ORIGIN for value in values_of(puzzle)]
        for cell, guessed in frame["live"]:
            self.by[cell] = GUESSED if guessed else DEDUCED
        self.marks: dict[int, str] = {}
        self.outlines: dict[int, str] = {}
        self.gone: dict[int, int] = {}
        self.notes: dict[int, int] = {}
        self.placed: int | None = None
        self._frame = frame
        if not quick:
            self._add_details()

    def _add_details(self) -> None:
        frame = self._frame
        for cell, bits in enumerate(frame["candidates"] or ()):
            if not self.values[cell]:
                self.notes[cell] = bits
        if frame["event"]:
            self._add_event(frame["event"])
        self.outlines = concerned(frame["reason"], self.size)

    def _add_event(self, event: Event) -> None:
        kind = event["kind"]
        add = getattr(self, "_" + kind, None)
        if add:
            add(event)
        if kind in MARKS:
            for cell in event["cells"] if "cells" in event else [event["cell"]]:
                self.marks[cell] = MARKS[kind]

    def _unit(self, number: int) -> list[int]:
        return shape.units(self.size)[number][2]

    def _empty_in(self, unit: int) -> list[int]:
        return [cell for cell in self._unit(unit) if not self.values[cell]]

    def _try(self, cell: int, digit: int) -> None:
        """Show a digit that the step only tries."""
        self.values[cell] = digit
        self.by[cell] = GUESSED
        self.marks[cell] = TRIED
        self.notes[cell] = 0

    # what else each kind of event shows

    def _place(self, event: Event) -> None:
        self.placed = event["cell"]

    def _reject(self, event: Event) -> None:
        self._try(event["cell"], event["digit"])
        self.marks[event["clash"]] = HOLDS

    def _remove(self, event: Event) -> None:
        self.gone[event["cell"]] = event["digit"]

    def _candidates(self, event: Event) -> None:
        self.notes[event["cell"]] = sum([1 << digit for digit in event["digits"]])

    def _enqueue(self, event: Event) -> None:
        self.marks[event["other"]] = CHANGED

    def _revise(self, event: Event) -> None:
        self.marks[event["other"]] = CHANGED

    def _positions(self, event: Event) -> None:
        for cell in event["cells"]:
            self.notes[cell] = 1 << event["digit"]

    def _arrange(self, event: Event) -> None:
        for cell, digit in zip(self._empty_in(event["unit"]), event["digits"]):
            self._try(cell, digit)

    def _undo(self, event: Event) -> None:
        for cell in self._empty_in(event["unit"]):
            self.marks[cell] = REMOVED

    def _push(self, event: Event) -> None:
        self._try(event["cell"], event["digit"])

    def _open(self, _: Event) -> None:
        if self._frame["live"]:
            self.marks[self._frame["live"][-1][0]] = PLACED

    def _contradiction(self, event: Contradiction) -> None:
        stuck, unit = event["cell"], event["unit"]
        cells = [] if unit is None else self._unit(unit)
        for cell in cells if stuck is None else [stuck]:
            self.marks[cell] = STUCK


def values_of(line: str) -> list[int]:
    """Return the digits of a line, 0 for an empty cell.

    >>> values_of("1.3A")
    [1, 0, 3, 10]
    """
    return [shape.SYMBOLS.find(symbol) + 1 if symbol != "." else 0 for symbol in line]


def concerned(reason: Reason | None, size: int) -> dict[int, str]:
    """The outline of each concerned cell: those that are stuck, and that of the wrong guess.

    For a jump also the other cells of the conflict set, and those that it skips.

    >>> reason = {"kind": "contradiction", "cell": 3, "unit": None, "culprit": {"cell": 1}}
    >>> concerned(reason, 4) == {3: "stuck", 1: "culprit"}
    True
    """
    found: dict[int, str] = {}
    if not reason or reason["kind"] == "waits":
        return found
    if reason["kind"] == "contradiction":
        for cell in _stuck(reason, size):
            found[cell] = STUCK
    for cell in reason.get("skipped", ()):
        found.setdefault(cell, SKIPPED)
    for cell in reason.get("conflict_set") or ():
        found[cell] = CONFLICT
    if reason["culprit"]:
        found[reason["culprit"]["cell"]] = CULPRIT
    return found


def _stuck(reason: Reason, size: int) -> list[int]:
    cell, unit = reason["cell"], reason["unit"]
    if cell is not None:
        return [cell]
    return [] if unit is None else shape.units(size)[unit][2]


def line_ends(event: Event) -> tuple[int, int] | None:
    """Return the cells at the ends of an event's line; None if it has none."""
    if event["kind"] == "reject":
        return event["cell"], event["clash"]
    return (event["cell"], event["other"]) if event["kind"] == "revise" else None


def between(size: int, ends: tuple[int, int]) -> dict[str, float]:
    """Return the ends of the line as attributes, where a cell is 1 wide."""
    (row, column), (to_row, to_column) = [divmod(cell, size) for cell in ends]
    down, right = to_row - row, to_column - column
    gap = LINE_GAP / (down * down + right * right) ** 0.5
    return {
        "x1": column + 0.5 + gap * right,
        "y1": row + 0.5 + gap * down,
        "x2": to_column + 0.5 - gap * right,
        "y2": to_row + 0.5 - gap * down,
    }


# the picture


def slide(puzzle: str, frame: DrawnStep, head: str, text: str, height: int = HEIGHT) -> str:
    """Return the SVG of a step.

    `puzzle` is the line of the givens, `head` the line above its sentence, `text`. Slides of the
    same run are as high as the longest sentence needs; one alone can have its `height_for`.
    """
    content = [
        tag("title", {}, escaped(head + ". " + text)),
        tag("rect", {"width": WIDTH, "height": height, "fill": board_svg.WHITE}),
        board_at(puzzle, frame, head),
        _words(head, text),
    ]
    whole = {"xmlns": XML_NAMESPACE, "viewBox": "0 0 {0} {1}".format(WIDTH, height)}
    return tag("svg", dict(whole, width=WIDTH, height=height, role="img"), "".join(content))


def board_at(puzzle: str, frame: DrawnStep, title: str) -> str:
    """Return the SVG of the board at a step, with the marks of the step, without a sentence."""
    shown = Moment(puzzle, frame)
    size = shown.size
    board: Digits = {
        "size": size,
        "values": shown.values,
        "by": [ORIGINS.get(origin, origin) for origin in shown.by],
    }
    signs = [_sign(size, cell) for cell, origin in enumerate(shown.by) if origin == GUESSED]
    signs += [_gone(size, cell, digit) for cell, digit in shown.gone.items()]
    signs += [_outline(size, cell, look) for cell, look in shown.outlines.items() if look != STUCK]
    signs += [_outline(size, cell, mark) for cell, mark in shown.marks.items()]
    signs.append(_line(size, frame["event"]) if frame["event"] else "")
    return board_svg.picture(board, str(WIDTH), title, _notes(shown), "".join(signs))


def height_for(text: str) -> int:
    """Return the height of a slide with that sentence.

    >>> height_for("word " * 60) == HEIGHT
    True
    """
    return FIRST_LINE + (len(lines_of(text)) - 1) * LEADING + 2 * EDGE


def lines_of(text: str) -> list[str]:
    """Return the lines of a sentence below the board, cut to what fits there.

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


def _notes(shown: Moment) -> list[board_svg.Group]:
    bits = [0 if value else shown.notes.get(cell, 0) for cell, value in enumerate(shown.values)]
    return board_svg.all_candidates(shown.size, bits)


def _gone(size: int, cell: int, digit: int) -> str:
    """The digit that the step removes, faintly."""
    left, top = corner_of(size, cell)
    height = board_svg.DIGIT * CELL
    place: Attributes = {
        "x": left + CELL / 2,
        "y": short(top + CELL / 2 + board_svg.BELOW * height),
        "font-size": short(height),
        "font-family": board_svg.FONT,
        "text-anchor": "middle",
        "fill": GREY,
        "opacity": "0.45",
    }
    return tag("text", place, shape.SYMBOLS[digit - 1])


def _sign(size: int, cell: int) -> str:
    """The background and the triangle of a guessed digit."""
    left, top = corner_of(size, cell)
    square = {"x": left, "y": top, "width": CELL, "height": CELL}
    triangle = "M{0} {1}l4.5 8h-9z".format(left + CELL - 13, top + 8)
    ground = tag("rect", dict(square, fill=AMBER, opacity="0.13"))
    return ground + tag("path", {"d": triangle, "fill": AMBER})


def _outline(size: int, cell: int, look: str) -> str:
    if look == CULPRIT:
        return _culprit(size, cell)
    ink, dashes, width, inset = LOOKS[look]
    left, top = corner_of(size, cell)
    line: Attributes = {
        "fill": "none",
        "stroke": ink,
        "stroke-width": width,
        "stroke-dasharray": dashes,
    }
    drawn = tag("rect", dict(_inside(size, cell, inset), **line))
    if look in CROSSED:
        cross = "M{0} {1}l36 36m0 -36l-36 36".format(left + 12, top + 12)
        drawn += tag("path", dict(line, d=cross, opacity="0.55"))
    return drawn


def _culprit(size: int, cell: int) -> str:
    """Two lines around the guess to take back, and strokes across its cell."""
    left, top = corner_of(size, cell)
    strokes = "".join(
        [
            "M{0} {1}L{2} {3}".format(left + 6, top + 6 + at, left + 6 + at, top + 6)
            for at in (12, 24, 36, 48)
        ]
        + [
            "M{0} {1}L{2} {3}".format(left + 6 + at, top + 54, left + 54, top + 6 + at)
            for at in (12, 24, 36)
        ]
    )
    line: Attributes = {"fill": "none", "stroke": RED, "stroke-width": 1.5}
    drawn = tag("path", dict(line, d=strokes, opacity="0.35"))
    for inset in (3, 6.5):
        drawn += tag("rect", dict(_inside(size, cell, inset), **line))
    return drawn


def _inside(size: int, cell: int, inset: float) -> dict[str, str | float]:
    left, top = corner_of(size, cell)
    side = CELL - 2 * inset
    return {"x": left + inset, "y": top + inset, "width": side, "height": side}


def _line(size: int, event: Event) -> str:
    """The line from a digit that does not fit to the one in its way, or between an arc's ends."""
    ends = line_ends(event)
    if not ends:
        return ""
    places = {name: short(EDGE + CELL * at) for name, at in between(size, ends).items()}
    look: Attributes = {"stroke": RED, "stroke-width": 3, "stroke-dasharray": "7 5"}
    if event["kind"] == "revise":  # an arc forbids nothing yet
        look = {"stroke": BLUE, "stroke-width": 3}
    return tag("line", dict(places, **look))


def _words(head: str, text: str) -> str:
    written = [_written(HEAD_LINE, head, board_svg.HEAVY)]
    for index, line in enumerate(lines_of(text)):
        written.append(_written(FIRST_LINE + index * LEADING, line, board_svg.LIGHT))
    return tag("g", {"font-family": board_svg.FONT, "fill": INK}, "".join(written))


def _written(y: int, text: str, weight: int) -> str:
    place = {"x": EDGE, "y": y, "font-size": TEXT_SIZE, "font-weight": weight}
    return tag("text", place, escaped(text))
