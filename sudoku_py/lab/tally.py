"""How often each kind of event came, and how many comparisons were made."""

from array import array
from collections import Counter
from collections.abc import Iterable
from typing import get_args

from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.codebook import Word
from sudoku_py.solvers.contract import Comparisons, Event, Place

KINDS: tuple[type[Event], ...] = get_args(Event)
KIND_BITS = {kind: 1 << number for number, kind in enumerate(KINDS)}
PLACED = len(KINDS)  # bit PLACED + cell: a digit was placed in the cell


class Weights:
    """For each number of a codebook the kind of event, its comparisons, and its marks."""

    def __init__(self, geometry: Geometry, comparisons: Comparisons | None) -> None:
        """Start with none."""
        self._geometry = geometry
        self._comparisons = comparisons
        self.rows: list[tuple[int, int, int]] = []

    def add(self, word: Word) -> None:
        """Take up the next number."""
        count = self._comparisons
        marks = KIND_BITS[word.kind]
        if isinstance(word.event, Place):
            marks |= 1 << PLACED + word.event.cell
        compared = count(self._geometry, word.event) if count else 0
        self.rows.append((KINDS.index(word.kind), compared, marks))


def add_up(
    before: "array[int]", numbers: Iterable[int], weights: Weights
) -> tuple["array[int]", int]:
    """The tally after the events with these numbers, and their marks.

    A tally has a count for each of `KINDS`, and the comparisons last. The marks are the bits of
    one number: bit k if there is an event of kind k among them, and see `PLACED`.
    """
    tally, marks, rows = before[:], 0, weights.rows
    for number, count in Counter(numbers).items():
        kind, compared, marked = rows[number]
        tally[kind] += count
        tally[-1] += count * compared
        marks |= marked
    return tally, marks


def nothing() -> "array[int]":
    """The tally at the start.

    >>> sum(nothing())
    0
    """
    return array("Q", [0] * (len(KINDS) + 1))
