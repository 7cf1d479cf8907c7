"""How many cells a digit has in each unit, for all digits and units at once.

All candidates of a board make one big integer, with a field of 16 bits per cell. Shifted so that
the cells of each unit meet in its first cell, and added up in unary (*at least one*, *at least
two*, …), they count every digit of every unit of a kind in a few operations. The lowest bit of a
result is the first digit of the first unit, which is the order that Sudoku Explainer looks in.
"""

from dataclasses import dataclass
from functools import cache
from struct import Struct

from sudoku_py.techniques.board_tables import BoardTables, board_tables
from sudoku_py.techniques.position import Position

FIELD = 16  # bits of a cell


@dataclass(frozen=True)
class Kind:
    """The units of a kind: their indices, the first cell of each, and where its cells lie."""

    units: tuple[int, ...]
    first_cells: tuple[int, ...]
    shifts: tuple[int, ...]  # bits from the first cell of a unit to each of its cells
    fields: int  # the bits of the first cells

    @classmethod
    def of(cls, tables: BoardTables, units: tuple[int, ...]) -> "Kind":
        """The tables of these units, which have the same shape."""
        first_cells = tuple(tables.unit_cells[unit][0] for unit in units)
        cells = tables.unit_cells[units[0]]
        shifts = tuple(FIELD * (cell - cells[0]) for cell in cells)
        fields = sum(tables.every_digit << FIELD * cell for cell in first_cells)
        return cls(units, first_cells, shifts, fields)


@dataclass(frozen=True)
class Packing:
    """How the candidates of a board of one size are packed."""

    struct: Struct
    boxes: Kind
    columns: Kind
    rows: Kind


@cache
def packing(size: int) -> Packing:
    """The packing for boards of this size, made once."""
    tables = board_tables(size)
    struct = Struct(f"<{tables.cells}H")
    kinds = (Kind.of(tables, units) for units in (tables.boxes, tables.columns, tables.rows))
    return Packing(struct, *kinds)


def candidate_bits(position: Position) -> int:
    """All candidates of the board: bit `16 * cell + digit - 1`."""
    struct = packing(position.tables.size).struct
    return int.from_bytes(struct.pack(*position.candidates), "little")


def once(marks: int, kind: Kind) -> int:
    """The digits with exactly one cell in a unit of this kind, in the field of its first cell."""
    one = two = 0
    for shift in kind.shifts:
        here = marks >> shift
        two |= one & here
        one |= here
    return one & ~two & kind.fields


def few_places(position: Position, most: int) -> list[int]:
    """For each unit the mask of the digits that have 2 to `most` cells in it."""
    tables = position.tables
    pack, marks = packing(tables.size), candidate_bits(position)
    found = [0] * len(tables.unit_masks)
    for kind in (pack.boxes, pack.columns, pack.rows):
        fields = _few(marks, kind, most).to_bytes(pack.struct.size, "little")
        digits = pack.struct.unpack(fields)
        for unit, cell in zip(kind.units, kind.first_cells, strict=True):
            found[unit] = digits[cell]
    return found


def _few(marks: int, kind: Kind, most: int) -> int:
    reached = [0] * (most + 2)  # at index n: the digits with at least n cells so far
    for shift in kind.shifts:
        here = marks >> shift
        for count in range(most + 1, 1, -1):
            reached[count] |= reached[count - 1] & here
        reached[1] |= here
    return reached[2] & ~reached[most + 1] & kind.fields


def few_candidates(position: Position, most: int) -> int:
    """The mask of the cells that have 2 to `most` candidates."""
    reached = [0] * (most + 2)  # at index n: the cells with at least n candidates so far
    for here in position.places:
        for count in range(most + 1, 1, -1):
            reached[count] |= reached[count - 1] & here
        reached[1] |= here
    return reached[2] & ~reached[most + 1]
