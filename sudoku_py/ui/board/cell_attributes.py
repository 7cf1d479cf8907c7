"""What a cell shows and how it is called, as attributes and texts by name."""

from typing import Any

from sudoku_py.core.shape import SYMBOLS, box_shape
from sudoku_py.ui.board import boards, candidates, colours, mark_text
from sudoku_py.ui.board.view_model import BoardViewModel
from sudoku_py.ui.browser.i18n import I18n

# What a cell of the page has before any Python runs, and a new cell: this needs no painting.
UNPAINTED = {
    "data-origin": boards.NO_ORIGIN,
    "data-wrong": "false",
    "data-beat": "",
    "data-marks": "",
    "data-colour": "",
    "colours": "",
    "aria-invalid": "false",
    "centre": mark_text.NOTHING,
    "corner": mark_text.NOTHING,
}


def initial_attributes(symbol: str) -> dict[str, Any]:
    """Return what a cell of the page with that symbol has before any Python runs."""
    digit = "" if symbol == "." else symbol
    given = "true" if digit else "false"
    found: dict[str, Any] = {
        "text": digit,
        "data-value": digit,
        "data-given": given,
        "data-clash": "false",
    }
    found.update(UNPAINTED)
    return found


def attributes(model: BoardViewModel, texts: I18n, cell: int) -> dict[str, Any]:
    """Return what the cell shows now; of `centre` and `corner`, see `mark_text`."""
    value, origin = model.board["values"][cell], model.board["by"][cell]
    has_clash, is_wrong = cell in model.clashing, cell in model.wrong
    colours = str(model.colours[cell] or "") if model.colours else ""
    symbol, count = SYMBOLS[value - 1] if value else "", model.animation_keys.get(cell, 0)
    given = "true" if origin == boards.GIVEN else "false"
    found: dict[str, Any] = {
        "text": symbol,
        "data-value": symbol,
        "data-given": given,
        "data-origin": origin,
        "data-clash": "true" if has_clash else "false",
        "data-wrong": "true" if is_wrong else "false",
        # another value each time restarts the animation
        "data-beat": ("odd", "even")[count % 2] if count else "",
        "data-colour": colours,
        "colours": colours[1:] and colours,  # several, each painted into an element of its own
        "aria-readonly": given,
        "aria-invalid": "true" if has_clash or is_wrong else "false",
    }
    found.update(mark_attributes(model, texts, cell))
    if cell in model.extra_attributes:
        found.update(model.extra_attributes[cell])
    return found


def mark_attributes(model: BoardViewModel, texts: I18n, cell: int) -> dict[str, Any]:
    """Return those that change where only marks do: with each digit, in many cells at once."""
    centre = corner = 0
    if not model.board["values"][cell] and model.centre:  # which may have to be worked out
        centre, corner = model.centre[cell], model.corner[cell]
    found: dict[str, Any] = {
        "data-marks": candidates.digits(centre | corner),
        "centre": mark_text.NOTHING,
        "corner": mark_text.NOTHING,
        "aria-label": label(model, texts, cell, centre, corner),
    }
    if centre or corner:
        found["centre"], found["corner"] = _written(model, centre, corner)
    return found


def _written(model: BoardViewModel, centre: int, corner: int) -> tuple[Any, Any]:
    size = model.board["size"]
    inner: Any = mark_text.flat if corner else mark_text.packed
    outer: Any = mark_text.around
    if model.in_places:
        inner = outer = mark_text.in_places
    return mark_text.written(inner, centre, size), mark_text.written(outer, corner, size)


def label(model: BoardViewModel, texts: I18n, cell: int, centre: int = 0, corner: int = 0) -> str:
    """Return the cell as a screen reader says it, with these marks."""
    value = model.board["values"][cell]
    parts = [_position(texts, model.board["size"], cell)]
    parts.append(SYMBOLS[value - 1] if value else texts.text("cell.empty"))
    if model.board["by"][cell] == boards.GIVEN:
        parts.append(texts.text("cell.given"))
    if cell in model.clashing:
        parts.append(texts.text("cell.clash"))
    if cell in model.wrong:
        parts.append(texts.text("cell.wrong"))
    if centre:
        parts.append(_listed(texts, "cell.candidates", centre))
    if corner:
        parts.append(_listed(texts, "cell.corner", corner))
    if model.colours and model.colours[cell]:
        parts += [texts.text(colours.NAMES[int(each) - 1]) for each in str(model.colours[cell])]
    return ", ".join(parts)


_TEXTS: dict[tuple[Any, ...], str] = {}  # those that come often: to fill blanks is slow


def _position(texts: I18n, size: int, cell: int) -> str:
    key = (texts.language, size, cell)
    if key not in _TEXTS:
        details = {"row": cell // size + 1, "column": cell % size + 1}
        _TEXTS[key] = texts.text("cell.position", details)
    return _TEXTS[key]


def _listed(texts: I18n, key: str, bits: int) -> str:
    known = (texts.language, key, bits)
    if known not in _TEXTS:
        _TEXTS[known] = texts.text(key, {"digits": " ".join(candidates.digits(bits))})
    return _TEXTS[known]


def edges(size: int, cell: int) -> str:
    """Return the class names of the lines that a cell draws at its right and its foot.

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
