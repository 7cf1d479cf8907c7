"""The view model of any board, and what each cell shows.

The view model of a board becomes attributes and texts, by name, of each cell. Marks are lines of
text, with the number of digits in the longest, from which a style sheet gets the font size.
`in_places` gives each digit its own position, so that missing ones can be seen.
"""

from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

from sudoku_py.core.shape import SYMBOLS, box_shape
from sudoku_py.drawing.shapes.mark_lines import Text, around, flat, in_places, packed
from sudoku_py.engine.protocol import Digits
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.candidates import Units
from sudoku_py.ui.browser.i18n import I18n


class BoardViewModel:
    """A board and what is shown of its cells; subclasses override what they need."""

    board: Digits
    cursor: int | None = None
    others: Collection[int] = ()  # the cells selected besides the cursor's
    units: Units = []  # the cursor's are tinted  # noqa: RUF012 - never changed
    clashing: Collection[int] = ()
    wrong: Collection[int] = ()
    centre: Sequence[int] = ()  # marks: per cell the bits 1 << digit; or empty
    corner: Sequence[int] = ()
    colours: Sequence[int] = ()
    in_places = False  # whether each mark has its own position in the cell
    own_marks = ""  # whose marks are the player's: "all", "corner", or none
    won = False
    # cell → how often its digit was placed; a change restarts the animation
    animation_keys: dict[int, int] = {}  # noqa: RUF012 - a board that adds keys makes its own
    # cell → further attributes, and "notes", a small text
    extra_attributes: dict[int, dict[str, str]] = {}  # noqa: RUF012

    @property
    def near(self) -> set[int]:
        """The cells that are tinted because they share a unit with the cursor."""
        return set() if self.cursor is None else candidates.with_peers([self.cursor], self.units)

    @property
    def lit(self) -> int:
        """The digit that is tinted on the board; 0 for none."""
        return 0 if self.cursor is None else self.board["values"][self.cursor]


Way: TypeAlias = Callable[[str, int], Text]  # of writing digits on a board of that size
CellTexts: TypeAlias = dict[str, str | Text]  # attributes and texts of a cell, by name

NOTHING = ("", 0)
_KNOWN: dict[tuple[Way, int, int], Text] = {}  # by way, bits and size


def written(way: Way, bits: int, size: int) -> Text:
    """Return marks as `way` writes them, cached."""
    if not bits:
        return NOTHING
    key = (way, bits, size)
    if key not in _KNOWN:
        _KNOWN[key] = way(candidates.digits(bits), size)
    return _KNOWN[key]


# Attributes of a cell in index.html, and of a new cell, which need no painting.
UNPAINTED: CellTexts = {
    "data-origin": boards.NO_ORIGIN,
    "data-wrong": "false",
    "data-beat": "",
    "data-marks": "",
    "data-colour": "",
    "colours": "",
    "aria-invalid": "false",
    "centre": NOTHING,
    "corner": NOTHING,
}


def initial_attributes(symbol: str) -> CellTexts:
    """Return the attributes of a cell in index.html with that symbol."""
    digit = "" if symbol == "." else symbol
    given = "true" if digit else "false"
    found: CellTexts = {
        "text": digit,
        "data-value": digit,
        "data-given": given,
        "data-clash": "false",
    }
    found.update(UNPAINTED)
    return found


def attributes(model: BoardViewModel, texts: I18n, cell: int) -> CellTexts:
    """Return what the cell shows now; `centre` and `corner` are a `Text` each."""
    value, origin = model.board["values"][cell], model.board["by"][cell]
    has_clash, is_wrong = cell in model.clashing, cell in model.wrong
    colours = str(model.colours[cell] or "") if model.colours else ""
    symbol, count = SYMBOLS[value - 1] if value else "", model.animation_keys.get(cell, 0)
    given = "true" if origin == boards.GIVEN else "false"
    found: CellTexts = {
        "text": symbol,
        "data-value": symbol,
        "data-given": given,
        "data-origin": origin,
        "data-clash": "true" if has_clash else "false",
        "data-wrong": "true" if is_wrong else "false",
        # another value each time restarts the animation
        "data-beat": ("odd", "even")[count % 2] if count else "",
        "data-colour": colours,
        "colours": colours,  # each in an element
        "aria-readonly": given,
        "aria-invalid": "true" if has_clash or is_wrong else "false",
    }
    found.update(mark_attributes(model, texts, cell))
    if cell in model.extra_attributes:
        found.update(model.extra_attributes[cell])
    return found


def mark_attributes(model: BoardViewModel, texts: I18n, cell: int) -> CellTexts:
    """Return the attributes that depend on marks: they change in many cells with each digit."""
    centre = corner = 0
    if not model.board["values"][cell] and model.centre:  # computed when read
        centre, corner = model.centre[cell], model.corner[cell]
    found: CellTexts = {
        "data-marks": candidates.digits(centre | corner),
        "centre": NOTHING,
        "corner": NOTHING,
        "aria-label": label(model, texts, cell, centre, corner),
    }
    if centre or corner:
        found["centre"], found["corner"] = _written(model, centre, corner)
    return found


def _written(model: BoardViewModel, centre: int, corner: int) -> tuple[Text, Text]:
    size = model.board["size"]
    inner: Way = flat if corner else packed
    outer: Way = around
    if model.in_places:
        inner = outer = in_places
    return written(inner, centre, size), written(outer, corner, size)


def label(model: BoardViewModel, texts: I18n, cell: int, centre: int = 0, corner: int = 0) -> str:
    """Return the label of a cell for screen readers, with these marks."""
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
        parts += [
            texts.text(boards.COLOUR_NAMES[int(each) - 1]) for each in str(model.colours[cell])
        ]
    return ", ".join(parts)


def _position(texts: I18n, size: int, cell: int) -> str:
    key = (texts.language, size, cell)
    if key not in texts.formatted:
        details = {"row": cell // size + 1, "column": cell % size + 1}
        texts.formatted[key] = texts.text("cell.position", details)
    return texts.formatted[key]


def _listed(texts: I18n, key: str, bits: int) -> str:
    known = (texts.language, key, bits)
    if known not in texts.formatted:
        details = {"digits": " ".join(candidates.digits(bits))}
        texts.formatted[known] = texts.text(key, details)
    return texts.formatted[known]


def edges(size: int, cell: int) -> str:
    """Return the class names for the lines on the right and below a cell.

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
