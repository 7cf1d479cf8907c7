"""Hidden rectangle: one bivalue corner {a,b}, or two on a diagonal.

If a has no other cell in the row and the column of the opposite corner, that corner loses b: with b
there, all four corners would be forced to a and b, and could be exchanged.
"""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.subsets import candidates_in
from sudoku_py.techniques.uniqueness.rectangles import (
    Rectangle,
    has_only,
    is_diagonal,
    opposite,
    rectangle_step,
    rectangles,
)


def hidden_rectangles(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All hidden rectangles."""
    for rectangle in rectangles(position, options):
        count = rectangle.bivalue.bit_count()
        if count == 1 or (count == 2 and is_diagonal(position.tables, rectangle.bivalue)):
            for corner in bit_indices(rectangle.bivalue):
                if position.candidates[corner] == rectangle.digits:
                    yield from _steps(position, rectangle, opposite(rectangle.corners, corner))


def _steps(position: Position, rectangle: Rectangle, corner: int) -> Iterator[Step]:
    tables = position.tables
    lines = (tables.row_of[corner], tables.column_of[corner])
    for index in bit_indices(rectangle.digits):
        removed = candidates_in(position, 1 << corner, rectangle.digits & ~(1 << index))
        if removed and all(has_only(position, index, line, rectangle.cells) for line in lines):
            yield rectangle_step(position, "hidden-rectangle", rectangle, removed)


FINDERS = {"hidden-rectangle": hidden_rectangles}
