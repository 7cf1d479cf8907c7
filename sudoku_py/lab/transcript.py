"""A run in sentences, for screen readers, the command line and reports.

Each event becomes the key of a text, with the details that fill its blanks. The page fills them
into the text of its language, and `texts` does so for readers without a page. Imports `core`,
`solvers`, `timeline` and `views`, and of `techniques` how names are joined to lists.
"""

from collections.abc import Callable, Iterator
from typing import Any

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.sentence import Sentence
from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.views.deduction import argument
from sudoku_py.lab.views.reason import JUMP, NEWEST, Jump, forced_by, jump_at, jump_from, reason_of
from sudoku_py.solvers.contract import (
    Arrange,
    Candidates,
    Contradiction,
    Deduce,
    Eliminate,
    Energy,
    Enqueue,
    Event,
    Frozen,
    Open,
    OverBudget,
    Place,
    Positions,
    Push,
    Reject,
    Remove,
    Revise,
    Solution,
    Stuck,
    Undo,
)
from sudoku_py.techniques.argument.names import Names

KEY_PREFIX = "transcript."
TECHNIQUE_PREFIX = "technique."  # of the names of techniques
# Techniques with a sentence of their own.
RULES = ("full-house", "hidden-single", "naked-single", "pointing", "claiming")


class EventDescriber:
    """Describes what happens on a board of this geometry.

    >>> from sudoku_py.core.geometry import geometry
    >>> EventDescriber(geometry(9)).describe(Candidates(0, (3, 4)))
    ('candidates', {'cell': 'r1c1', 'digits': '3, 4'})
    """

    def __init__(self, geometry: Geometry) -> None:
        """Use the names that cells and digits have there."""
        self._geometry = geometry

    def describe(self, event: Event) -> Sentence:
        """The sentence of an event."""
        return SENTENCES[type(event)](self, event)

    def describe_random(self, event: Event) -> Sentence:
        """The same for an algorithm that writes and removes digits at random."""
        if isinstance(event, Place | Remove):
            key = "take" if isinstance(event, Place) else "give-up"
            return key, self._cell_and_digit(event.cell, event.digit)
        return self.describe(event)

    def retreat(self, reason: dict[str, Any]) -> Sentence:
        """The sentence that says how a search leaves a contradiction; see `lab.views.reason`."""
        guess = reason["culprit"]
        if guess is None:
            return "blame-none", {}
        about = self._cell_and_digit(guess["cell"], guess["digit"])
        if reason["retreat"] != JUMP:
            return ("blame" if reason["retreat"] == NEWEST else "blame-drop"), about
        about["cells"] = self._names(tuple(reason["conflict_set"]))
        if not reason["skipped"]:
            return "blame-set", about
        return "blame-jump", {**about, "n": len(reason["skipped"])}

    def arc(self, reason: dict[str, Any]) -> list[Sentence]:
        """The sentence that says which arc has emptied the domain of a cell, if one has."""
        if not reason.get("arc"):
            return []
        cell, other = map(self._name, reason["arc"])
        return [("blame-arc", {"cell": cell, "cells": other})]

    def skip(self, event: Remove) -> Sentence:
        """A digit is taken back by a jump over its cell."""
        return "remove-skipped", self._cell_and_digit(event.cell, event.digit)

    def place_single(self, single: Deduce) -> Sentence:
        """A digit is written that a single forces."""
        about = self._cell_and_digit(single.cells[0], single.digits[0])
        if single.unit is None:
            return "place-naked-single", about
        return "place-hidden-single", {**about, **self._unit(single.unit)}

    def place(self, event: Place) -> Sentence:
        """A digit is written."""
        key = "place-guess" if event.guessed else "place-forced"
        return key, self._cell_and_digit(event.cell, event.digit)

    def reject(self, event: Reject) -> Sentence:
        """A digit does not fit."""
        units_of = self._geometry.units_of
        shared = next(unit for unit in units_of[event.cell] if unit in units_of[event.clash])
        unit = self._geometry.units.index(shared)
        about = self._cell_and_digit(event.cell, event.digit)
        return "reject", {**about, **self._unit(unit), "clash": self._name(event.clash)}

    def candidates(self, event: Candidates) -> Sentence:
        """The candidates of a cell."""
        if not event.digits:
            return "candidates-none", {"cell": self._name(event.cell)}
        return "candidates", {
            "cell": self._name(event.cell),
            "digits": self._digits(event.digits),
        }

    def positions(self, event: Positions) -> Sentence:
        """The cells left for a digit."""
        about = {"digit": self._digits((event.digit,)), "cells": self._names(event.cells)}
        return "positions", {**about, **self._unit(event.unit)}

    def deduce(self, event: Deduce) -> Sentence:
        """A rule has found its pattern."""
        names = Names(self._geometry)
        about = {"digit": names.digits(event.digits), "cells": names.cells(event.cells)}
        if event.rule not in RULES:
            return "deduce", {**about, "technique": (f"{TECHNIQUE_PREFIX}{event.rule}", {})}
        unit = {} if event.unit is None else self._unit(event.unit)
        return f"deduce-{event.rule}", {**about, **unit}

    def arrange(self, event: Arrange) -> Sentence:
        """An arrangement is tried."""
        if not event.digits:
            return "arrange-none", self._unit(event.unit)
        return "arrange", {**self._unit(event.unit), "digits": self._digits(event.digits)}

    def push(self, event: Push) -> Sentence:
        """A grid goes onto the frontier."""
        return "push", {"n": event.state, **self._cell_and_digit(event.cell, event.digit)}

    def open(self, event: Open) -> Sentence:
        """A grid is taken from the frontier."""
        return ("open", {"n": event.state}) if event.state else ("open-puzzle", {})

    def contradiction(self, event: Contradiction) -> Sentence:
        """The search has reached a dead end."""
        if event.cell is not None:
            return "contradiction-cell", {"cell": self._name(event.cell)}
        unit = self._unit(event.unit or 0)
        if event.digit is None:
            return "contradiction-unit", unit
        return "contradiction-digit", {**unit, "digit": self._digits((event.digit,))}

    def eliminate(self, event: Eliminate) -> Sentence:
        """A candidate is struck."""
        return "eliminate", self._cell_and_digit(event.cell, event.digit)

    def enqueue(self, event: Enqueue) -> Sentence:
        """Arcs go onto the queue."""
        return "enqueue", {"cells": self._names(event.cells), "cell": self._name(event.other)}

    def revise(self, event: Revise) -> Sentence:
        """An arc is taken from the queue."""
        return "revise", {"cell": self._name(event.cell), "cells": self._name(event.other)}

    def remove(self, event: Remove) -> Sentence:
        """A digit is taken back."""
        return "remove", self._cell_and_digit(event.cell, event.digit)

    def undo(self, event: Undo) -> Sentence:
        """A unit is restored."""
        return "undo", self._unit(event.unit)

    def _name(self, cell: int) -> str:
        return self._geometry.cell_name(cell)

    def _names(self, cells: tuple[int, ...]) -> str:
        return ", ".join(map(self._name, cells))

    def _digits(self, digits: tuple[int, ...]) -> str:
        return ", ".join(self._geometry.symbols[digit - 1] for digit in digits)

    def _cell_and_digit(self, cell: int, digit: int) -> dict[str, str]:
        return {"digit": self._digits((digit,)), "cell": self._name(cell)}

    def _unit(self, unit: int) -> dict[str, Sentence]:
        kind, number, _ = self._geometry.units[unit]
        return {"unit": (f"{KEY_PREFIX}{kind}", {"number": number})}


SENTENCES: dict[type[Event], Callable[[EventDescriber, Any], Sentence]] = {
    Place: EventDescriber.place,
    Reject: EventDescriber.reject,
    Remove: EventDescriber.remove,
    Eliminate: EventDescriber.eliminate,
    Enqueue: EventDescriber.enqueue,
    Revise: EventDescriber.revise,
    Candidates: EventDescriber.candidates,
    Positions: EventDescriber.positions,
    Deduce: EventDescriber.deduce,
    Arrange: EventDescriber.arrange,
    Undo: EventDescriber.undo,
    Push: EventDescriber.push,
    Open: EventDescriber.open,
    Contradiction: EventDescriber.contradiction,
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
    KEY_PREFIX + key
    for key in (
        *("place-guess", "place-forced", "place-naked-single", "place-hidden-single"),
        *("take", "give-up", "reject", "remove", "remove-skipped", "eliminate"),
        *("enqueue", "revise", "blame-arc"),
        *("candidates", "candidates-none", "positions", "arrange", "arrange-none", "undo"),
        *("deduce", *(f"deduce-{rule}" for rule in RULES)),
        *("push", "open", "open-puzzle", "solution", "energy", "stuck", "over-budget", "frozen"),
        *("contradiction-cell", "contradiction-unit", "contradiction-digit"),
        *("blame", "blame-none", "blame-drop", "blame-set", "blame-jump", "row", "column", "box"),
        *("end-finished", "end-full", "end-too-deep", "end-out-of-memory"),
    )
)


def transcript(
    timeline: Timeline, first: int = 1, last: int | None = None
) -> Iterator[tuple[int, list[Sentence]]]:
    """The steps from `first` to `last`, each with its sentences; their keys have the prefix.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> next(transcript(timeline, first=3))
    (3, [('transcript.place-guess', {'digit': '3', 'cell': 'r4c2'})])
    """
    teller = _Teller(timeline)
    for step, event, state in timeline.events(first, last):
        sentences = teller.tell(step, event, state)
        yield step, [(KEY_PREFIX + key, details) for key, details in sentences]


def argued_transcript(
    timeline: Timeline, first: int = 1, last: int | None = None
) -> Iterator[tuple[int, list[Sentence], list[Sentence]]]:
    """The same, and for each step of a human technique its argument: the claims as sentences.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("12..34....1.4..."), registry.solver("rule-based"))
    >>> _ = timeline.extend(5)
    >>> [[key for key, _ in claims] for _, _, claims in argued_transcript(timeline, first=4)]
    [['claim.blocked-by-several', 'claim.so-unit'], []]
    """
    teller = _Teller(timeline)
    for step, event, state in timeline.events(first, last):
        sentences = [(KEY_PREFIX + key, about) for key, about in teller.tell(step, event, state)]
        puzzle = timeline.puzzle
        yield step, sentences, argument(puzzle, event, state) if isinstance(event, Deduce) else []


class _Teller:
    """Describes the steps of a run, one after the other."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._describer = EventDescriber(timeline.puzzle.geometry)
        self._newest: Event | None = None
        self._jump: Jump | None = None  # which the newest step is part of

    def tell(self, step: int, event: Event, state: SearchState) -> list[Sentence]:
        """The sentences of a step."""
        before, self._newest = self._newest, event
        if self._timeline.solver.breaks_rules:
            return [self._describer.describe_random(event)]
        if isinstance(event, Contradiction):
            reason = reason_of(self._timeline, step, state) or {}
            self._jump = jump_from(step, event, state)
            told = self._describer
            return [told.describe(event), *told.arc(reason), told.retreat(reason)]
        if isinstance(event, Remove):
            return [self._take_back(step, event, before)]
        if isinstance(event, Place) and not event.guessed and not isinstance(before, Deduce):
            return [self._place(step, event, state)]
        return [self._describer.describe(event)]

    def _take_back(self, step: int, event: Remove, before: Event | None) -> Sentence:
        if not isinstance(before, Contradiction | Remove):
            self._jump = jump_at(self._timeline, step) if before is None else None
        if self._jump and event.cell in self._jump.skipped:
            return self._describer.skip(event)
        self._jump = None
        return self._describer.describe(event)

    def _place(self, step: int, event: Place, state: SearchState) -> Sentence:
        """A forced digit, with the rule that forces it, where the candidates show that."""
        timeline = self._timeline
        is_told = step > 1 and timeline.event_code(step - 1).kind is Deduce
        if not timeline.solver.keeps_candidates or is_told:
            return self._describer.describe(event)
        single = forced_by(timeline.puzzle, state, event)
        return self._describer.place_single(single) if single else self._describer.describe(event)


def ending(timeline: Timeline) -> Sentence | None:
    """The sentence that says how the run has ended; None if it can continue."""
    return (f"{KEY_PREFIX}end-{timeline.end}", {}) if timeline.end else None
