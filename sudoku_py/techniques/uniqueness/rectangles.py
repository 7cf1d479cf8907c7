"""Unique rectangles: four empty cells of two rows, two columns and two boxes, and two digits."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple

from sudoku_py.techniques.board_tables import BoardTables, bit_indices, board_tables
from sudoku_py.techniques.options import SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Role, RoleName, Step, in_order
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
    """The step of a rectangle; `more` are roles beside its cells and extras."""
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
