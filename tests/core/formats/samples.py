"""A puzzle, as the rows and lines in which people write it."""

from sudoku_py.core.grid import Grid

SAMPLE = [
    " 63 8 4  ",
    " 9   4  7",
    "4   2    ",
    "  72 3 58",
    " 5  4    ",
    "  8   2 4",
    "6     7  ",
    "  5 36   ",
    " 3 87  26",
]
LINE = "".join(SAMPLE).replace(" ", ".")
ROWS = [row.replace(" ", ".") for row in SAMPLE]
GRID = Grid.from_line(LINE)
