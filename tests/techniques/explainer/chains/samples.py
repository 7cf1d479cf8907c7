"""Positions in which Sudoku Explainer used a chain, by technique and rating, and made by hand."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.board_tables import board_tables
from sudoku_py.techniques.position import Position
from tests.data import paths
from tests.techniques.explainer.test_parity import Conclusions, follow, of_file

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


ROWS = {  # by the words that begin a technique's name in the file
    "Bidirectional": 22,
    "Turbot": 22,
    "Forcing": 22,
    "Nishio": 24,
    "Cell": 25,
    "Region": 25,
    "Dynamic": 26,
}
OF_EACH = {22: 2, 24: 2, 25: 2, 26: 1}  # by row: for each technique and rating


class Sample(NamedTuple):
    """A position, the row whose turn it is, and what the original did there."""

    position: Position
    row: int
    rating: int
    conclusions: Conclusions


def _all_samples() -> Iterator[Sample]:
    taken: Counter[tuple[str, float]] = Counter()
    for path in paths():
        position = Position.of_grid(Grid.from_line(path["puzzle"]))
        for step in path["steps"]:
            kind = step["t"], step["r"]
            if _row(step) and taken[kind] < OF_EACH[_row(step)]:
                taken[kind] += 1
                rating = round(step["r"] * 10)
                yield Sample(position.copy(), _row(step), rating, of_file(step))
            follow(position, step)


def _row(step: dict[str, Any]) -> int:
    return ROWS.get(step["t"].split()[0], 0)


@cache
def samples() -> tuple[Sample, ...]:
    return tuple(_all_samples())
