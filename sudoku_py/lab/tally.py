"""How often each kind of event came and each cell changed, and how many comparisons were made."""

from array import array
from collections import Counter
from collections.abc import Iterable
from typing import get_args

from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.codebook import Word
from sudoku_py.solvers.contract import Comparisons, Event, Place, Remove

KINDS: tuple[type[Event], ...] = get_args(Event)
KIND_BITS = {kind: 1 << number for number, kind in enumerate(KINDS)}
PLACED = len(KINDS)  # bit PLACED + cell: a digit was placed in the cell
# Where a tally has what it counts besides the kinds: comparisons, events that change no cell, and
# for each cell those that fill or empty it.
COMPARED, UNCHANGED, CHANGED = len(KINDS), len(KINDS) + 1, len(KINDS) + 2


class Weights:
    """For each number of a codebook the places in a tally, its comparisons, and its marks."""

    def __init__(self, geometry: Geometry, comparisons: Comparisons | None) -> None:
        """Start with none."""
        self._geometry = geometry
        self._comparisons = comparisons
        self.rows: list[tuple[int, int, int, int]] = []

    def add(self, word: Word) -> None:
        """Take up the next number."""
        count, event = self._comparisons, word.event
        marks = KIND_BITS[word.kind]
        if isinstance(event, Place):
            marks |= 1 << PLACED + event.cell
        compared = count(self._geometry, event) if count else 0
        changed = CHANGED + event.cell if isinstance(event, Place | Remove) else UNCHANGED
        self.rows.append((KINDS.index(word.kind), changed, compared, marks))


def add_up(
    before: "array[int]", numbers: Iterable[int], weights: Weights
) -> tuple["array[int]", int]:
    """The tally after the events with these numbers, and their marks.

    A tally has a count for each of `KINDS`; see `CHANGED`, too. The marks are the bits of a number:
    bit k if there is an event of kind k among them, and see `PLACED`.
    """
    tally, marks, rows = before[:], 0, weights.rows
    for number, count in Counter(numbers).items():
        kind, changed, compared, marked = rows[number]
        tally[kind] += count
        tally[changed] += count
        tally[COMPARED] += count * compared
        marks |= marked
    return tally, marks


def nothing(cells: int) -> "array[int]":
    """The tally at the start, for a board of so many cells.

    >>> sum(nothing(81))
    0
    """
    return array("Q", [0] * (CHANGED + cells))
