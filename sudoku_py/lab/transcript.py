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
            if reason.get("forced"):
                return "blame-forced", {**about, "n": reason["forced"]}
            return ("blame" if reason["retreat"] == NEWEST else "blame-drop"), about
        about["cells"] = self._names(tuple(reason["conflict_set"]))
        if not reason["skipped"]:
            return "blame-set", about
        return "blame-jump", {**about, "n": reason["levels"]}

    def arc(self, reason: dict[str, Any]) -> list[Sentence]:
        """The sentence that says which arc has emptied the domain of a cell, if one has."""
        if not reason.get("arc"):
            return []
        cell, other = map(self._name, reason["arc"])
        return [("blame-arc", {"cell": cell, "cells": other})]

    def failure(self, event: Contradiction) -> Sentence:
        """A digit fitted in a cell and was tried, and none has led to a solution."""
        return "failed", {"cell": self._name(event.cell or 0)}

    def take_back(
        self, event: Remove, jump: Jump | None, *, counted: bool, deduced: bool
    ) -> Sentence:
        """A digit is taken back, by `jump` if there is one; a counted one is a backtrack."""
        about = self._cell_and_digit(event.cell, event.digit)
        if jump and jump.target is None:
            return "remove-ends", about
        if jump and jump.skipped:
            landed = event.cell == jump.target
            start = ("remove-jump", {**about, "n": jump.levels})
            return start if counted else ("remove-landed" if landed else "remove-skipped", about)
        if counted:
            return "remove", about
        return "remove-deduced" if deduced else "give-up", about

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

    def undo(self, event: Undo, *, counted: bool = True) -> Sentence:
        """A unit is restored; where it had nothing to take back before, that is the backtrack."""
        return "undo" if counted else "undo-tried", self._unit(event.unit)

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
        *("take", "give-up", "reject", "remove", "remove-jump", "remove-skipped", "remove-landed"),
        *("remove-deduced", "remove-ends", "eliminate"),
        *("enqueue", "revise", "blame-arc"),
        *("candidates", "candidates-none", "positions", "arrange", "arrange-none", "undo"),
        "undo-tried",
        *("deduce", *(f"deduce-{rule}" for rule in RULES)),
        *("push", "open", "open-puzzle", "solution", "energy", "stuck", "over-budget", "frozen"),
        *("contradiction-cell", "contradiction-unit", "contradiction-digit", "failed"),
        *("blame", "blame-forced", "blame-none", "blame-drop", "blame-set", "blame-jump"),
        *("row", "column", "box"),
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
        self._backtracks: int | None = None  # counted up to the newest step

    def tell(self, step: int, event: Event, state: SearchState) -> list[Sentence]:
        """The sentences of a step."""
        before, self._newest = self._newest, event
        known, self._backtracks = self._backtracks, state.backtracks
        if self._timeline.solver.breaks_rules:
            return [self._describer.describe_random(event)]
        if isinstance(event, Contradiction):
            reason = reason_of(self._timeline, step, state) or {}
            self._jump = jump_from(step, event, state)
            told = self._describer
            failed = bool(reason.get("tried")) and event.cell is not None
            what = told.failure(event) if failed else told.describe(event)
            return [what, *told.arc(reason), told.retreat(reason)]
        if isinstance(event, Remove | Undo):
            if known is None:
                known = self._timeline.state(step - 1).backtracks
            return [self._take_back(step, event, before, counted=state.backtracks > known)]
        if isinstance(event, Place) and not event.guessed and not isinstance(before, Deduce):
            return [self._place(step, event, state)]
        return [self._describer.describe(event)]

    def _take_back(
        self, step: int, event: Remove | Undo, before: Event | None, *, counted: bool
    ) -> Sentence:
        """What is taken back; it is said to be a backtrack just where one is counted."""
        if isinstance(event, Undo):
            return self._describer.undo(event, counted=counted)
        if not isinstance(before, Contradiction | Remove):
            self._jump = jump_at(self._timeline, step) if before is None else None
        jump = self._jump
        if jump and event.cell == jump.target:
            self._jump = None
        deduced = self._timeline.solver.tree in ("guesses", "none")
        return self._describer.take_back(event, jump, counted=counted, deduced=deduced)

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
    return (f"{KEY_PREFIX}end-{timeline.end}", {"n": len(timeline)}) if timeline.end else None
