"""The player's settings, by name."""

from sudoku_py.ui.storage import schema

CLASHES = "clashes"  # mark a clash as soon as it is there
CANDIDATES = "candidates"  # show the candidates of every empty cell
REMOVAL = "removal"  # a digit is taken off the marks of its peers
PLACES = "places"  # each mark has its place in the cell
HIGHLIGHT = "highlight"  # tint row, column, box and the same digits
DIGIT_FIRST = "digit-first"  # choose a digit, then the cells
TIMER = "timer"
LARGE_MARKS = "large-marks"
SHAPES = "shapes"  # each colour has its shape in a corner
UNIQUENESS = "uniqueness"  # hints may use that there is one solution
DEFAULTS = {
    CLASHES: True,
    CANDIDATES: False,
    REMOVAL: True,
    PLACES: False,
    HIGHLIGHT: True,
    DIGIT_FIRST: False,
    TIMER: True,
    LARGE_MARKS: False,
    SHAPES: False,
    UNIQUENESS: True,
}

_FLAGS = schema.mapping(schema.flag)


def read(data: object, has_shapes: bool = DEFAULTS[SHAPES]) -> dict[str, bool]:
    """Return settings, with defaults for missing ones; `schema.Unsound` if these are none.

    Whether there are shapes by default depends on the reader's screen.
    """
    found, defaults = _FLAGS(data), dict(DEFAULTS)
    defaults[SHAPES] = has_shapes
    return {name: found.get(name, defaults[name]) for name in defaults}
