"""What an event says: the key of a text, and the details that fill its blanks.

The texts stand in the page's language files under the same keys. A sentence can hold another one,
as a detail that is a key and details again: so "row 3" is one text, wherever it is needed.
"""

from collections.abc import Callable
from typing import Any

from sudoku_py.core.geometry import Geometry
from sudoku_py.solvers.contract import (
    Arrange,
    Candidates,
    Contradiction,
    Deduce,
    Eliminate,
    Energy,
    Event,
    Frozen,
    Open,
    OverBudget,
    Place,
    Positions,
    Push,
    Reject,
    Remove,
    Solution,
    Stuck,
    Undo,
)

Sentence = tuple[str, dict[str, Any]]  # the key without `ROOM`, and the details
ROOM = "transcript."


class Speaker:
    """Says what happens on a board of this geometry.

    >>> from sudoku_py.core.geometry import geometry
    >>> Speaker(geometry(9)).sentence(Candidates(0, (3, 4)))
    ('candidates', {'cell': 'r1c1', 'digits': '3, 4'})
    """

    def __init__(self, geometry: Geometry) -> None:
        """Speak of cells and digits by the names they have there."""
        self._geometry = geometry

    def sentence(self, event: Event) -> Sentence:
        """What an event says."""
        return SENTENCES[type(event)](self, event)

    def by_chance(self, event: Event) -> Sentence:
        """The same for an algorithm in which to write and to take out is no search."""
        if isinstance(event, Place | Remove):
            key = "take" if isinstance(event, Place) else "give-up"
            return key, self._cell_and_digit(event.cell, event.digit)
        return self.sentence(event)

    def blame(self, guess: dict[str, int] | None) -> Sentence:
        """Which guess is to blame."""
        if guess is None:
            return "blame-none", {}
        return "blame", self._cell_and_digit(guess["cell"], guess["digit"])

    def place(self, event: Place) -> Sentence:
        """A digit is written."""
        key = "place-guess" if event.guessed else "place-forced"
        return key, self._cell_and_digit(event.cell, event.digit)

    def reject(self, event: Reject) -> Sentence:
        """A digit does not fit."""
        of = self._geometry.units_of
        shared = next(unit for unit in of[event.cell] if unit in of[event.clash])
        unit = self._geometry.units.index(shared)
        about = self._cell_and_digit(event.cell, event.digit)
        return "reject", {**about, **self._unit(unit), "clash": self._name(event.clash)}

    def candidates(self, event: Candidates) -> Sentence:
        """What a cell can hold."""
        if not event.digits:
            return "candidates-none", {"cell": self._name(event.cell)}
        return "candidates", {
            "cell": self._name(event.cell),
            "digits": self._digits(event.digits),
        }

    def positions(self, event: Positions) -> Sentence:
        """Where a digit can stand."""
        about = {"digit": self._digits((event.digit,)), "cells": self._names(event.cells)}
        return "positions", {**about, **self._unit(event.unit)}

    def deduce(self, event: Deduce) -> Sentence:
        """A pattern from which something follows."""
        about = {"digit": self._digits(event.digits), "cells": self._names(event.cells)}
        unit = {} if event.unit is None else self._unit(event.unit)
        return f"deduce-{event.rule}", {**about, **unit}

    def arrange(self, event: Arrange) -> Sentence:
        """An arrangement is tried."""
        if not event.digits:
            return "arrange-none", self._unit(event.unit)
        return "arrange", {**self._unit(event.unit), "digits": self._digits(event.digits)}

    def push(self, event: Push) -> Sentence:
        """A state goes onto the open list."""
        return "push", {"n": event.state, **self._cell_and_digit(event.cell, event.digit)}

    def open(self, event: Open) -> Sentence:
        """A state is taken from the open list."""
        return ("open", {"n": event.state}) if event.state else ("open-puzzle", {})

    def contradiction(self, event: Contradiction) -> Sentence:
        """There is no way on."""
        if event.cell is not None:
            return "contradiction-cell", {"cell": self._name(event.cell)}
        unit = self._unit(event.unit or 0)
        if event.digit is None:
            return "contradiction-unit", unit
        return "contradiction-digit", {**unit, "digit": self._digits((event.digit,))}

    def eliminate(self, event: Eliminate) -> Sentence:
        """A candidate is gone."""
        return "eliminate", self._cell_and_digit(event.cell, event.digit)

    def remove(self, event: Remove) -> Sentence:
        """A digit is taken back."""
        return "remove", self._cell_and_digit(event.cell, event.digit)

    def undo(self, event: Undo) -> Sentence:
        """A unit is as it was."""
        return "undo", self._unit(event.unit)

    def _name(self, cell: int) -> str:
        return self._geometry.cell_name(cell)

    def _names(self, cells: tuple[int, ...]) -> str:
        return ", ".join(map(self._name, cells))

    def _digits(self, digits: tuple[int, ...]) -> str:
        return ", ".join(self._geometry.symbols[digit - 1] for digit in digits)

    def _cell_and_digit(self, cell: int, digit: int) -> dict[str, Any]:
        return {"digit": self._digits((digit,)), "cell": self._name(cell)}

    def _unit(self, unit: int) -> dict[str, Any]:
        kind, number, _ = self._geometry.units[unit]
        return {"unit": (f"{ROOM}{kind}", {"number": number})}


SENTENCES: dict[type[Event], Callable[[Speaker, Any], Sentence]] = {
    Place: Speaker.place,
    Reject: Speaker.reject,
    Remove: Speaker.remove,
    Eliminate: Speaker.eliminate,
    Candidates: Speaker.candidates,
    Positions: Speaker.positions,
    Deduce: Speaker.deduce,
    Arrange: Speaker.arrange,
    Undo: Speaker.undo,
    Push: Speaker.push,
    Open: Speaker.open,
    Contradiction: Speaker.contradiction,
    Solution: lambda *_: ("solution", {}),
    Energy: lambda _, event: (
        "energy",
        {"n": event.clashes, "temperature": f"{event.temperature:.3f}"},
    ),
    Stuck: lambda _, event: ("stuck", {"n": event.empty}),
    OverBudget: lambda _, event: ("over-budget", {"n": event.frontier, "depth": event.depth}),
    Frozen: lambda _, event: ("frozen", {"n": event.clashes}),
}
KEYS = tuple(
    ROOM + key
    for key in (
        *("place-guess", "place-forced", "take", "give-up", "reject", "remove", "eliminate"),
        *("candidates", "candidates-none", "positions", "arrange", "arrange-none", "undo"),
        *("deduce-naked-single", "deduce-hidden-single", "deduce-pointing", "deduce-claiming"),
        *("push", "open", "open-puzzle", "solution", "energy", "stuck", "over-budget", "frozen"),
        *("contradiction-cell", "contradiction-unit", "contradiction-digit"),
        *("blame", "blame-none", "row", "column", "box"),
        *("end-finished", "end-full", "end-too-deep", "end-out-of-memory"),
    )
)
