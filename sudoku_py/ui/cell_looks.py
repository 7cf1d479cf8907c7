"""What a cell shows and says, as attributes and texts by name."""

from sudoku_py.core.shape import SYMBOLS, box_shape
from sudoku_py.ui import boards, mark_text, marks

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.seen import Seen
    from sudoku_py.ui.words import Words

# What a cell of the page says before any Python runs, and a new one: this needs no painting.
UNPAINTED = {
    "data-by": boards.NOBODY,
    "data-wrong": "false",
    "data-beat": "",
    "data-marks": "",
    "data-colour": "",
    "aria-invalid": "false",
    "centre": mark_text.NOTHING,
    "corner": mark_text.NOTHING,
}
COLOUR_NAMES = (
    "colour.disc",
    "colour.square",
    "colour.dots",
    "colour.ring",
    "colour.bar",
    "colour.post",
    "colour.slash",
    "colour.cross",
)


def as_sent(symbol: str) -> dict[str, object]:
    """What a cell of the page with that symbol shows before any Python runs."""
    digit = "" if symbol == "." else symbol
    looks = {"text": digit, "data-value": digit, "data-clash": "false"}
    looks["data-given"] = "true" if digit else "false"
    looks.update(UNPAINTED)
    return looks


def looks(seen: "Seen", words: "Words", cell: int) -> dict[str, object]:
    """What the cell shows now; of `centre` and `corner`, see `mark_text`."""
    value, by = seen.board["values"][cell], seen.board["by"][cell]
    clash, wrong = cell in seen.clashing, cell in seen.wrong
    colour = seen.colours[cell] if seen.colours else 0
    symbol = SYMBOLS[value - 1] if value else ""
    found = {
        "text": symbol,
        "data-value": symbol,
        "data-given": "true" if by == boards.GIVEN else "false",
        "data-by": by,
        "data-clash": "true" if clash else "false",
        "data-wrong": "true" if wrong else "false",
        "data-beat": ("", "odd", "even")[_beat(seen, cell)],
        "data-colour": str(colour) if colour else "",
        "aria-readonly": "true" if by == boards.GIVEN else "false",
        "aria-invalid": "true" if clash or wrong else "false",
    }
    found.update(look_of_marks(seen, words, cell))
    if cell in seen.beside:
        found.update(seen.beside[cell])
    return found


def look_of_marks(seen: "Seen", words: "Words", cell: int) -> dict[str, object]:
    """The part of it that changes where only marks do: with each digit, in many cells at once."""
    centre, corner = marked(seen, cell)
    found = {
        "data-marks": marks.digits(centre | corner),
        "centre": mark_text.NOTHING,
        "corner": mark_text.NOTHING,
        "aria-label": _spoken(seen, words, cell, centre, corner),
    }
    if centre or corner:
        found["centre"], found["corner"] = _written(seen, centre, corner)
    return found


def marked(seen: "Seen", cell: int) -> tuple[int, int]:
    """The marks in the middle of a cell, and those around, as bits."""
    if seen.board["values"][cell] or not seen.centre:  # which may have to be worked out
        return 0, 0
    return seen.centre[cell], seen.corner[cell]


def _written(seen: "Seen", centre: int, corner: int) -> tuple[object, object]:
    if seen.in_places:
        inner = outer = mark_text.in_places
    else:
        inner, outer = mark_text.flat if corner else mark_text.packed, mark_text.around
    size = seen.board["size"]
    return mark_text.written(inner, centre, size), mark_text.written(outer, corner, size)


def _beat(seen: "Seen", cell: int) -> int:
    beats = seen.beats.get(cell, 0)
    return 1 + beats % 2 if beats else 0


def _spoken(seen: "Seen", words: "Words", cell: int, centre: int, corner: int) -> str:
    value = seen.board["values"][cell]
    parts = [_place(words, seen.board["size"], cell)]
    parts.append(SYMBOLS[value - 1] if value else words.text("cell.empty"))
    if seen.board["by"][cell] == boards.GIVEN:
        parts.append(words.text("cell.given"))
    if cell in seen.clashing:
        parts.append(words.text("cell.clash"))
    if cell in seen.wrong:
        parts.append(words.text("cell.wrong"))
    if centre:
        parts.append(_listed(words, "cell.candidates", centre))
    if corner:
        parts.append(_listed(words, "cell.corner", corner))
    if seen.colours and seen.colours[cell]:
        parts.append(words.text(COLOUR_NAMES[seen.colours[cell] - 1]))
    return ", ".join(parts)


_SAID = {}  # what is said again and again: to fill blanks is slow


def _place(words: "Words", size: int, cell: int) -> str:
    key = (words.language, size, cell)
    if key not in _SAID:
        place = {"row": cell // size + 1, "column": cell % size + 1}
        _SAID[key] = words.text("cell.place", place)
    return _SAID[key]


def _listed(words: "Words", key: str, bits: int) -> str:
    known = (words.language, key, bits)
    if known not in _SAID:
        _SAID[known] = words.text(key, {"digits": " ".join(marks.digits(bits))})
    return _SAID[known]


def edges(size: int, cell: int) -> str:
    """The class names of the lines that a cell draws at its right and its foot.

    >>> edges(4, 1)
    'last-in-box-row'
    """
    rows, columns = box_shape(size)
    row, column = cell // size + 1, cell % size + 1
    names = []
    if column == size:
        names.append("last-in-row")
    elif column % columns == 0:
        names.append("last-in-box-row")
    if row == size:
        names.append("last-in-column")
    elif row % rows == 0:
        names.append("last-in-box-column")
    return " ".join(names)
