"""Empty rectangle: in a box, all cells of a digit lie in one row and one column, and in both.

A conjugate pair has one end on that row, outside the box. If the digit is not there, it is at the
pair's other end; otherwise it is in the box's column. So the cell loses it where the other end's
row meets the column; likewise with row and column exchanged. A *dual* empty rectangle has two such
pairs.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Role, Step, in_order, of_digit


class EmptyRectangle(NamedTuple):
    """A box whose cells of a digit lie in a row and a column."""

    digit: int
    box: int
    row: int
    column: int
    cells: int


def empty_rectangles(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All steps with empty rectangles, digits rising; with `options.dual` also the dual ones."""
    for digit in range(1, position.tables.size + 1):
        of_box: dict[int, list[Step]] = {}
        for pattern in _patterns(position, digit, 2 if options.two_candidate_rectangles else 3):
            for step in _steps(position, pattern):
                of_box.setdefault(pattern.box, []).append(step)
                yield step
        if options.dual:
            for found in of_box.values():
                yield from _dual(found)


def _patterns(position: Position, digit: int, fewest: int) -> Iterator[EmptyRectangle]:
    tables, places = position.tables, position.places[digit - 1]
    masks = tables.unit_masks
    for box in tables.boxes:
        cells = places & masks[box]
        if cells.bit_count() < fewest:
            continue
        for row, column in product(tables.rows, tables.columns):
            in_row, in_column = cells & masks[row], cells & masks[column]
            is_whole = in_row | in_column == cells
            if is_whole and in_row & ~in_column and in_column & ~in_row:
                yield EmptyRectangle(digit, box, row, column, cells)


def _steps(position: Position, pattern: EmptyRectangle) -> Iterator[Step]:
    """The steps of a pattern: by its row and a column's pair, and by its column and a row's."""
    tables = position.tables
    ways = (
        (pattern.row, pattern.column, tables.column_of, tables.row_of),
        (pattern.column, pattern.row, tables.row_of, tables.column_of),
    )
    places, masks = position.places[pattern.digit - 1], tables.unit_masks
    for line, other, across, along in ways:
        for near in bit_indices(places & masks[line] & ~masks[pattern.box]):
            ends = places & masks[across[near]]
            if ends.bit_count() != 2:
                continue
            far = (ends ^ 1 << near).bit_length() - 1
            removed = places & masks[along[far]] & masks[other] & ~masks[pattern.box]
            if removed and removed != 1 << far:
                yield _step(pattern, line, near, far, removed)


def _step(pattern: EmptyRectangle, line: int, near: int, far: int, removed: int) -> Step:
    digit = pattern.digit
    box = of_digit(pattern.cells, digit)
    links = (
        Link(box, ((near, digit),), is_strong=False),
        Link(((near, digit),), ((far, digit),), is_strong=True),
    )
    roles = (
        Role("cells", box, tuple(bit_indices(pattern.cells)), (pattern.box,)),
        Role("base", units=(pattern.row, pattern.column)),
        Role("cover", ((near, digit), (far, digit)), (near, far), (line,)),
    )
    gone = of_digit(removed, digit)
    return Step("empty-rectangle", eliminations=gone, digits=(digit,), roles=roles, links=links)


def _dual(found: list[Step]) -> Iterator[Step]:
    """Two steps with the same cells in the box and different eliminations."""
    for one, two in combinations(found, 2):
        if one.eliminations != two.eliminations:
            yield one._replace(
                eliminations=in_order({*one.eliminations, *two.eliminations}),
                roles=one.roles + two.roles[1:],
                links=(),
                branches=(one.links, two.links),
                code="0405",
            )


FINDERS = {"empty-rectangle": empty_rectangles}
