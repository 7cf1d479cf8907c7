"""How often each kind of event occurred and each cell changed, and how many checks were made.

Counts are an array: one number for each of `KINDS`, then at `CHECKED` the checks, at
`UNCHANGED` the events that change no cell, and from `CHANGED` on the changes of each cell.
"""

from array import array
from collections import Counter
from collections.abc import Iterable
from typing import get_args

from sudoku_py.core.grid import Grid
from sudoku_py.lab.recording.event_codes import EventCode
from sudoku_py.lab.timeline.check_rules import check_rule
from sudoku_py.solvers.contract import Event, Place, Remove, Solver

KINDS: tuple[type[Event], ...] = get_args(Event)
KIND_BITS = {kind: 1 << number for number, kind in enumerate(KINDS)}
PLACED = len(KINDS)  # bit PLACED + cell: a digit was placed in the cell
CHECKED, UNCHANGED, CHANGED = len(KINDS), len(KINDS) + 1, len(KINDS) + 2


class CountRules:
    """For each event code: which counts it raises, by how much, and which marks it sets."""

    def __init__(self, puzzle: Grid, solver: Solver) -> None:
        """Start with none."""
        self._check_rule = check_rule(puzzle, solver)
        self.rows: list[tuple[int, int, int, int]] = []  # kind, changed, checks, marks

    def add(self, code: EventCode) -> None:
        """Add the rule of the next code."""
        event = code.event
        marks = KIND_BITS[code.kind]
        if isinstance(event, Place):
            marks |= 1 << PLACED + event.cell
        changed = CHANGED + event.cell if isinstance(event, Place | Remove) else UNCHANGED
        self.rows.append((KINDS.index(code.kind), changed, self._check_rule(event), marks))


def add_counts(
    before: "array[int]", codes: Iterable[int], rules: CountRules
) -> tuple["array[int]", int]:
    """The counts after the events with these codes, and the marks of those events.

    The marks are the bits of a number: bit k if an event of kind k is among them, and see `PLACED`.
    """
    counts, marks, rows = before[:], 0, rules.rows
    for code, times in Counter(codes).items():
        kind, changed, checks, own_marks = rows[code]
        counts[kind] += times
        counts[changed] += times
        counts[CHECKED] += times * checks
        marks |= own_marks
    return counts, marks


def zero_counts(cells: int) -> "array[int]":
    """The counts at the start, for a board of so many cells.

    >>> sum(zero_counts(81))
    0
    """
    return array("Q", [0] * (CHANGED + cells))
