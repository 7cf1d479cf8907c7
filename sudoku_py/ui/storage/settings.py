"""The player's settings, by name."""

from sudoku_py.ui.storage import schema

CLASHES = "clashes"  # mark a clash as soon as it is there
CANDIDATES = "candidates"  # show the candidates of every empty cell
REMOVAL = "removal"  # a digit is taken off the marks of its peers
PLACES = "places"  # each mark has its place in the cell
HIGHLIGHT = "highlight"  # tint row, column and box
EQUAL = "equal"  # tint the same digits
CHECK = "check"  # mark a wrong digit as soon as it is there
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
    EQUAL: True,
    CHECK: False,
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
    if HIGHLIGHT in found and EQUAL not in found:  # kept when one switch was for both
        found[EQUAL] = found[HIGHLIGHT]
    return {name: found.get(name, defaults[name]) for name in defaults}
