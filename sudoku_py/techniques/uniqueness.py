"""Techniques that assume one solution: a pattern that could be filled in two ways cannot be there.

A rectangle is made of four empty cells of two rows, two columns and two boxes, and two digits. The
loops and types of Sudoku Explainer are in `explainer`.

Unique rectangles, types 1 to 6: corners {a,b} with extra candidates in some of them.
1: extras in one corner, which loses a and b. 2: the same extra in two corners of a line, 5: in two
diagonal corners or in three: cells that see all of those lose it. 3: the extras of two corners of a
line, with cells of a unit, make a naked set. 4: a has no cell that sees both corners with extras
but these, which lose b. 6: the extras are on a diagonal, and a has no other cell in the two rows
and the two columns: the corners with extras lose a.

Hidden rectangle: one bivalue corner {a,b}, or two on a diagonal.
If a has no other cell in the row and the column of the opposite corner, that corner loses b: with b
there, all four corners would be forced to a and b, and could be exchanged.

Avoidable rectangles: a rectangle with digits that were placed, and not given.
If all four corners had a and b in turn, they could be exchanged. 1: three corners are solved, and
the fourth loses the digit that would complete the rectangle. 2: two are solved, and the two others
have its digit and the same extra digit each: cells that see both lose the extra.

BUG+1, the bivalue universal grave: every empty cell but one has two candidates.
If every digit then had two cells in each unit, there would be two solutions or none. So the cell
with three candidates has the digit that is three times in its units.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple

from sudoku_py.techniques.board_tables import BoardTables, bit_indices, board_tables, mask_of
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Role, RoleName, Step, in_order, of_digit
from sudoku_py.techniques.subsets import candidates_in

Corners = tuple[int, int, int, int]  # row by row


class Rectangle(NamedTuple):
    """Corners, the mask of the two digits, and the masks of the corners with and without extras."""

    corners: Corners
    digits: int
    extra: int
    bivalue: int

    @property
    def cells(self) -> int:
        """The mask of the corners."""
        return self.extra | self.bivalue


@cache
def all_corners(size: int) -> tuple[Corners, ...]:
    """Every rectangle of two rows and two columns that lies in two boxes."""
    tables = board_tables(size)
    found = []
    for top, bottom in combinations(range(size), 2):
        for left, right in combinations(range(size), 2):
            rows, columns = (top * size, bottom * size), (left, right)
            cells = tuple(row + column for row, column in product(rows, columns))
            if len({tables.box_of[cell] for cell in cells}) == 2:
                found.append((cells[0], cells[1], cells[2], cells[3]))
    return tuple(found)


def opposite(corners: Corners, cell: int) -> int:
    """The corner diagonally opposite."""
    return corners[3 - corners.index(cell)]


def is_diagonal(tables: BoardTables, cells: int) -> bool:
    """Whether two cells share neither row nor column."""
    one, two = bit_indices(cells)
    return (
        tables.row_of[one] != tables.row_of[two] and tables.column_of[one] != tables.column_of[two]
    )


def rectangles(position: Position, options: SearchOptions) -> Iterator[Rectangle]:
    """The rectangles with at least one bivalue corner, and with both digits in each corner.

    With `options.missing_candidates`, the other corners need only one of the digits.
    """
    candidates = tuple(position.candidates)
    yield from _kept(position.tables.size, candidates, missing=options.missing_candidates)


@lru_cache(maxsize=2)  # all types look at the same position
def _kept(size: int, candidates: tuple[int, ...], *, missing: bool) -> tuple[Rectangle, ...]:
    found = []
    is_pair = [digits.bit_count() == 2 for digits in candidates]
    for corners in all_corners(size):
        if not any(is_pair[cell] for cell in corners):
            continue
        for digits in sorted({candidates[cell] for cell in corners if is_pair[cell]}):
            shared = [candidates[cell] & digits for cell in corners]
            if all(shared) and (missing or shared == [digits] * 4):
                found.append(_rectangle(candidates, corners, digits))
    return tuple(found)


def _rectangle(candidates: tuple[int, ...], corners: Corners, digits: int) -> Rectangle:
    extra = bivalue = 0
    for cell in corners:
        if candidates[cell] & ~digits:
            extra |= 1 << cell
        else:
            bivalue |= 1 << cell
    return Rectangle(corners, digits, extra, bivalue)


def has_only(position: Position, index: int, unit: int, cells: int) -> bool:
    """Whether the digit with this index has places in the unit, and all of them in `cells`."""
    places = position.places[index] & position.tables.unit_masks[unit]
    return bool(places) and not places & ~cells


def extras(position: Position, rectangle: Rectangle) -> int:
    """The mask of the candidates of the corners that are not the rectangle's digits."""
    found = 0
    for cell in bit_indices(rectangle.extra):
        found |= position.candidates[cell]
    return found & ~rectangle.digits


def rectangle_step(
    position: Position, technique: str, rectangle: Rectangle, removed: Candidates,
    more: tuple[Role, ...] = (),
) -> Step:  # fmt: skip
    """The step of a rectangle; `more` are further roles."""
    name: RoleName = "extra"
    roles = (
        Role(
            "cells",
            candidates_in(position, rectangle.cells, rectangle.digits),
            rectangle.corners,
        ),
        Role(name, candidates_in(position, rectangle.extra, ~rectangle.digits)),
        *more,
    )
    digits = tuple(index + 1 for index in bit_indices(rectangle.digits))
    return Step(technique, eliminations=in_order(removed), digits=digits, roles=roles)


def type_1(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """One corner has extras: it loses both digits."""
    for rectangle in rectangles(position, options):
        if rectangle.extra.bit_count() == 1:
            removed = candidates_in(position, rectangle.extra, rectangle.digits)
            if removed:
                yield rectangle_step(position, "unique-rectangle-1", rectangle, removed)


def _one_extra(position: Position, technique: str, rectangle: Rectangle) -> Iterator[Step]:
    """The step that removes one extra digit from the cells that see all corners with it."""
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


def hidden_rectangles(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All hidden rectangles."""
    for rectangle in rectangles(position, options):
        count = rectangle.bivalue.bit_count()
        if count == 1 or (count == 2 and is_diagonal(position.tables, rectangle.bivalue)):
            for corner in bit_indices(rectangle.bivalue):
                if position.candidates[corner] == rectangle.digits:
                    yield from _hidden_steps(
                        position, rectangle, opposite(rectangle.corners, corner)
                    )


def _hidden_steps(position: Position, rectangle: Rectangle, corner: int) -> Iterator[Step]:
    tables = position.tables
    lines = (tables.row_of[corner], tables.column_of[corner])
    for index in bit_indices(rectangle.digits):
        removed = candidates_in(position, 1 << corner, rectangle.digits & ~(1 << index))
        if removed and all(has_only(position, index, line, rectangle.cells) for line in lines):
            yield rectangle_step(position, "hidden-rectangle", rectangle, removed)


def _with_solved(position: Position, count: int) -> Iterator[tuple[Corners, int, int]]:
    """Rectangles without givens, with that many solved corners: corners, and their digits in turn.

    The digits are those of the first and fourth, and of the second and third corner.
    """
    values, givens = position.values, position.givens
    for corners in all_corners(position.tables.size):
        solved = [values[cell] for cell in corners]
        if 4 - solved.count(0) != count or any(givens >> cell & 1 for cell in corners):
            continue
        diagonals = [{solved[one], solved[two]} - {0} for one, two in ((0, 3), (1, 2))]
        if all(len(digits) == 1 for digits in diagonals) and diagonals[0] != diagonals[1]:
            yield corners, diagonals[0].pop(), diagonals[1].pop()


def _avoidable_step(
    technique: str, corners: Corners, digits: tuple[int, int], cells: int, gone: int
) -> Step:
    roles = (Role("cells", cells=corners),)
    removed = of_digit(cells, gone)
    used = (min(digits), max(digits))
    return Step(technique, eliminations=removed, digits=used, roles=roles)


def avoidable_1(position: Position) -> Iterator[Step]:
    """Three corners are solved: the fourth loses the digit that would complete the rectangle."""
    for corners, first, second in _with_solved(position, 3):
        number = next(n for n, cell in enumerate(corners) if not position.values[cell])
        digit = first if number in (0, 3) else second
        if position.has(corners[number], digit):
            cell = 1 << corners[number]
            yield _avoidable_step("avoidable-rectangle-1", corners, (first, second), cell, digit)


def avoidable_2(position: Position) -> Iterator[Step]:
    """Two corners are solved, two bivalue with the same extra digit."""
    candidates = position.candidates
    for corners, first, second in _with_solved(position, 2):
        extra = set()
        for number, cell in enumerate(corners):
            digit = first if number in (0, 3) else second
            if not position.values[cell]:
                is_bivalue = candidates[cell].bit_count() == 2 and position.has(cell, digit)
                extra.add(candidates[cell] & ~(1 << digit - 1) if is_bivalue else 0)
        if len(extra) == 1 and (digits := extra.pop()):
            open_cells = sum(1 << cell for cell in corners if not position.values[cell])
            seen = position.tables.common_peers(open_cells)
            (index,) = bit_indices(digits)
            removed = position.places[index] & seen
            if removed:
                both = (first, second)
                yield _avoidable_step("avoidable-rectangle-2", corners, both, removed, index + 1)


def bug_plus_1(position: Position) -> Iterator[Step]:
    """The step of the cell with three candidates, which loses two of them."""
    more = [cell for cell, digits in enumerate(position.candidates) if digits.bit_count() > 2]
    bivalue = sum(digits.bit_count() == 2 for digits in position.candidates)
    if len(more) != 1 or bivalue + 1 != position.empty.bit_count():
        return
    (cell,) = more
    indices = bit_indices(position.candidates[cell])
    if len(indices) != 3:
        return
    for index in indices:
        if _is_grave_without(position, cell, index):
            gone = tuple((cell, other + 1) for other in indices if other != index)
            roles = (Role("extra", ((cell, index + 1),), (cell,)),)
            yield Step("bug-plus-1", eliminations=gone, digits=(index + 1,), roles=roles)


def _is_grave_without(position: Position, cell: int, index: int) -> bool:
    """Whether without that candidate every digit has two cells or none in every unit."""
    for number, places in enumerate(position.places):
        cells = places & ~(1 << cell) if number == index else places
        if any((cells & unit).bit_count() not in (0, 2) for unit in position.tables.unit_masks):
            return False
    return True


FINDERS = {
    "unique-rectangle-1": type_1,
    "unique-rectangle-2": type_2,
    "unique-rectangle-3": type_3,
    "unique-rectangle-4": type_4,
    "unique-rectangle-5": type_5,
    "unique-rectangle-6": type_6,
    "hidden-rectangle": hidden_rectangles,
    "avoidable-rectangle-1": avoidable_1,
    "avoidable-rectangle-2": avoidable_2,
    "bug-plus-1": bug_plus_1,
}
