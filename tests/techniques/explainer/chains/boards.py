"""Positions made by hand: every candidate but those that a test takes away."""

from collections.abc import Iterable

from sudoku_py.techniques.board_tables import board_tables
from sudoku_py.techniques.position import Position

NINE = board_tables(9)


def cell(name: str) -> int:
    return NINE.geometry.cell(name)


def full() -> Position:
    return Position(NINE)


def keep_in_unit(position: Position, unit: int, digit: int, names: Iterable[str]) -> None:
    """Leave the digit in these cells of a unit only."""
    kept = {cell(name) for name in names}
    for one in NINE.unit_cells[unit]:
        if one not in kept:
            position.eliminate(one, digit)


def keep_in_cell(position: Position, name: str, digits: Iterable[int]) -> None:
    """Leave these digits in a cell only."""
    for digit in set(range(1, 10)) - set(digits):
        position.eliminate(cell(name), digit)


def row(number: int) -> int:
    return number - 1
