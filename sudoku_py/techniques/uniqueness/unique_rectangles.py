"""Unique rectangles, types 1 to 6: corners {a,b} with extra candidates in some of them.

1: extras in one corner, which loses a and b. 2: the same extra in two corners of a line, 5: in two
diagonal corners or in three: cells that see all of those lose it. 3: the extras of two corners of a
line, with cells of a unit, make a naked set. 4: a has no cell that sees both corners with extras
but these, which lose b. 6: the extras are on a diagonal, and a has no other cell in the two rows
and the two columns: the corners with extras lose a.
"""

from collections.abc import Iterator
from itertools import combinations

from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step
from sudoku_py.techniques.subsets import candidates_in
from sudoku_py.techniques.uniqueness.rectangles import (
    Rectangle,
    extras,
    has_only,
    is_diagonal,
    rectangle_step,
    rectangles,
)


def type_1(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """One corner has extras: it loses both digits."""
    for rectangle in rectangles(position, options):
        if rectangle.extra.bit_count() == 1:
            removed = candidates_in(position, rectangle.extra, rectangle.digits)
            if removed:
                yield rectangle_step(position, "unique-rectangle-1", rectangle, removed)


def _one_extra(position: Position, technique: str, rectangle: Rectangle) -> Iterator[Step]:
    """The step by which one extra digit goes from the cells that see all corners with it."""
    digits = extras(position, rectangle)
    if digits.bit_count() != 1:
        return
    seen = position.tables.common_peers(rectangle.extra)
    removed = candidates_in(position, seen & ~rectangle.cells, digits)
    if removed:
        yield rectangle_step(position, technique, rectangle, removed)


def _two_in_line(position: Position, rectangle: Rectangle) -> bool:
    """Whether the extras are in two corners of a row or column."""
    extra = rectangle.extra
    return extra.bit_count() == 2 and not is_diagonal(position.tables, extra)


def _two_on_diagonal(position: Position, rectangle: Rectangle) -> bool:
    extra = rectangle.extra
    return extra.bit_count() == 2 and is_diagonal(position.tables, extra)


def type_2(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """One extra digit in two corners of a line."""
    for rectangle in rectangles(position, options):
        if _two_in_line(position, rectangle):
            yield from _one_extra(position, "unique-rectangle-2", rectangle)


def type_5(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """One extra digit in two diagonal corners, or in three."""
    for rectangle in rectangles(position, options):
        if rectangle.extra.bit_count() == 3 or _two_on_diagonal(position, rectangle):
            yield from _one_extra(position, "unique-rectangle-5", rectangle)


def type_3(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """The extras of two corners of a line make a naked set with cells of a unit."""
    for rectangle in rectangles(position, options):
        if _two_in_line(position, rectangle) and extras(position, rectangle).bit_count() >= 2:
            found = set()
            for unit in position.tables.common_units(rectangle.extra):
                for step in _naked_sets(position, rectangle, unit):
                    if step.eliminations not in found:
                        found.add(step.eliminations)
                        yield step


def _naked_sets(position: Position, rectangle: Rectangle, unit: int) -> Iterator[Step]:
    candidates = position.candidates
    inside = position.tables.unit_masks[unit] & position.empty & ~rectangle.cells
    cells = [cell for cell in bit_indices(inside) if not candidates[cell] & rectangle.digits]
    own = extras(position, rectangle)
    for size in range(own.bit_count() - 1, len(cells) + 1):
        for chosen in combinations(cells, size):
            digits = own
            for cell in chosen:
                digits |= candidates[cell]
            if digits.bit_count() == size + 1:
                yield from _naked_step(position, rectangle, mask_of(chosen), digits)


def _naked_step(
    position: Position, rectangle: Rectangle, chosen: int, digits: int
) -> Iterator[Step]:
    tables = position.tables
    seen = 0
    for unit in tables.common_units(rectangle.extra | chosen):
        seen |= tables.unit_masks[unit]
    removed = candidates_in(position, seen & ~(chosen | rectangle.cells), digits)
    if removed:
        own = candidates_in(position, chosen, digits)
        more = (Role("cells", own, tuple(bit_indices(chosen))),)
        yield rectangle_step(position, "unique-rectangle-3", rectangle, removed, more)


def type_4(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """A digit has no cell that sees both corners with extras: these lose the other digit."""
    for rectangle in rectangles(position, options):
        if not _two_in_line(position, rectangle):
            continue
        seen = position.tables.common_peers(rectangle.extra)
        for index in bit_indices(rectangle.digits):
            other = rectangle.digits & ~(1 << index)
            removed = candidates_in(position, rectangle.extra, other)
            places = position.places[index]
            if removed and places & rectangle.extra and not places & seen:
                yield rectangle_step(position, "unique-rectangle-4", rectangle, removed)


def type_6(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """Extras on a diagonal, a digit with no other cell in the rows and columns."""
    tables = position.tables
    for rectangle in rectangles(position, options):
        if not _two_on_diagonal(position, rectangle):
            continue
        lines = {tables.row_of[cell] for cell in rectangle.corners}
        lines |= {tables.column_of[cell] for cell in rectangle.corners}
        for index in bit_indices(rectangle.digits):
            removed = candidates_in(position, rectangle.extra, 1 << index)
            if removed and all(has_only(position, index, line, rectangle.cells) for line in lines):
                yield rectangle_step(position, "unique-rectangle-6", rectangle, removed)


FINDERS = {
    "unique-rectangle-1": type_1,
    "unique-rectangle-2": type_2,
    "unique-rectangle-3": type_3,
    "unique-rectangle-4": type_4,
    "unique-rectangle-5": type_5,
    "unique-rectangle-6": type_6,
}
