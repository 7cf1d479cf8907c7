"""How the series of a plot are told apart: by colour, and by mark or dash as well.

The numbers of colours, marks and dashes have no common divisor, so no two series that a plot can
have look the same.
"""

COLOURS = ("accent", "red", "green", "amber", "ink")  # tokens
DASHES = ((), (8, 4), (2, 3), (12, 3, 2, 3))  # lengths of line and gap
# The corners of each mark, about the origin; a mark is about two units wide.
MARKS = (
    ((0, -1), (0.5, -0.87), (0.87, -0.5), (1, 0), (0.87, 0.5), (0.5, 0.87),
     (0, 1), (-0.5, 0.87), (-0.87, 0.5), (-1, 0), (-0.87, -0.5), (-0.5, -0.87)),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.2), (1.1, 0.8), (-1.1, 0.8)),
    ((0, -1.3), (1.1, 0), (0, 1.3), (-1.1, 0)),
    ((0, 1.2), (1.1, -0.8), (-1.1, -0.8)),
    ((-0.4, -1.2), (0.4, -1.2), (0.4, -0.4), (1.2, -0.4), (1.2, 0.4), (0.4, 0.4),
     (0.4, 1.2), (-0.4, 1.2), (-0.4, 0.4), (-1.2, 0.4), (-1.2, -0.4), (-0.4, -0.4)),
    ((-1.4, -0.5), (1.4, -0.5), (1.4, 0.5), (-1.4, 0.5)),
)  # fmt: skip


def colour_of(index: int) -> str:
    """The token of the colour of a series."""
    return COLOURS[index % len(COLOURS)]


def dash_of(index: int) -> list[float]:
    """The lengths of lines and gaps of its line; none for a whole one."""
    return list(DASHES[index % len(DASHES)])


def mark_of(index: int, radius: float) -> str:
    """Its mark as the path of an SVG, to be drawn from the mark's middle."""
    path = ""
    at: tuple[float, float] = (0, 0)
    for corner in MARKS[index % len(MARKS)]:
        step = (radius * (corner[0] - at[0]), radius * (corner[1] - at[1]))
        path += ("l" if path else "m") + "%.2f %.2f" % step
        at = corner
    return path + "z"
