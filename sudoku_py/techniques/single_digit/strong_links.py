"""Conjugate pairs: the units in which a digit has exactly two cells."""

import itertools
from collections.abc import Iterable
from typing import NamedTuple

from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Role, Step, of_digit


class Pair(NamedTuple):
    """The two cells of a digit in a unit, ascending."""

    unit: int
    first: int
    second: int

    @property
    def ways(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The cells in both orders."""
        return (self.first, self.second), (self.second, self.first)


def conjugate_pairs(position: Position, digit: int, units: Iterable[int]) -> list[Pair]:
    """The conjugate pairs of the digit in these units."""
    places, masks = position.places[digit - 1], position.tables.unit_masks
    found = []
    for unit in units:
        cells = places & masks[unit]
        if cells.bit_count() == 2:
            first = (cells & -cells).bit_length() - 1
            found.append(Pair(unit, first, cells.bit_length() - 1))
    return found


def chain_of_cells(digit: int, cells: tuple[int, ...]) -> tuple[Link, ...]:
    """The chain through single cells of a digit; the first link is strong, then in turn."""
    return tuple(
        Link(((start, digit),), ((end, digit),), number % 2 == 0)
        for number, (start, end) in enumerate(itertools.pairwise(cells))
    )


def two_link_step(technique: str, digit: int, cells: tuple[int, ...], removed: int) -> Step:
    """The step of a chain of two strong links through four `cells`."""
    roles = (Role("cells", tuple((cell, digit) for cell in cells), cells),)
    gone, links = of_digit(removed, digit), chain_of_cells(digit, cells)
    return Step(technique, eliminations=gone, digits=(digit,), roles=roles, links=links)
