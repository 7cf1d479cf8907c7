"""Skyscraper: two conjugate pairs in parallel lines, with one end each in a common line.

The other two ends do not share a line; cells that see both of them lose the digit.
"""

from collections.abc import Iterator
from itertools import combinations

from sudoku_py.techniques.position import Position
from sudoku_py.techniques.single_digit.strong_links import (
    Pair,
    conjugate_pairs,
    two_link_step,
)
from sudoku_py.techniques.step import Step


def skyscrapers(position: Position) -> Iterator[Step]:
    """All skyscrapers: rows before columns, digits rising."""
    tables = position.tables
    for lines, across in (
        (tables.rows, tables.column_of),
        (tables.columns, tables.row_of),
    ):
        for digit in range(1, tables.size + 1):
            pairs = conjugate_pairs(position, digit, lines)
            for one, two in combinations(pairs, 2):
                yield from _joined(position, digit, one, two, across)


def _joined(
    position: Position, digit: int, one: Pair, two: Pair, across: tuple[int, ...]
) -> Iterator[Step]:
    peers = position.tables.peers
    for top, base in one.ways:
        for other_base, other_top in two.ways:
            if across[base] != across[other_base] or across[top] == across[other_top]:
                continue
            removed = position.places[digit - 1] & peers[top] & peers[other_top]
            if removed:
                cells = (top, base, other_base, other_top)
                yield two_link_step("skyscraper", digit, cells, removed)


FINDERS = {"skyscraper": skyscrapers}
