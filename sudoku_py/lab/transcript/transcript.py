"""A run in sentences, for screen readers and reports."""

from collections.abc import Iterator

from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.transcript.event_describer import KEY_PREFIX, EventDescriber, Sentence
from sudoku_py.lab.views.forced import forced_by
from sudoku_py.lab.views.jump import Jump, jump_at, jump_from
from sudoku_py.lab.views.reason import reason_of
from sudoku_py.solvers.contract import Contradiction, Deduce, Event, Place, Remove


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


class _Teller:
    """Tells the steps of a run, one after the other."""

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
        """A forced digit, with the rule that forces it where the candidates tell that."""
        timeline = self._timeline
        is_told = step > 1 and timeline.event_code(step - 1).kind is Deduce
        if not timeline.solver.keeps_candidates or is_told:
            return self._describer.describe(event)
        single = forced_by(timeline.puzzle, state, event)
        return self._describer.place_single(single) if single else self._describer.describe(event)


def ending(timeline: Timeline) -> Sentence | None:
    """The sentence that says how the run has ended; None if it can go on."""
    return (f"{KEY_PREFIX}end-{timeline.end}", {}) if timeline.end else None
