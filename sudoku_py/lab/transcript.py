"""A run in sentences, for screen readers and reports."""

from collections.abc import Iterator

from sudoku_py.lab.sentences import ROOM, Sentence, Speaker
from sudoku_py.lab.timeline import Timeline
from sudoku_py.lab.why import blamed
from sudoku_py.solvers.contract import Contradiction


def transcript(
    timeline: Timeline, first: int = 1, last: int | None = None
) -> Iterator[tuple[int, list[Sentence]]]:
    """The steps from `first` to `last`, each with its sentences; their keys are whole.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> next(transcript(timeline, first=3))
    (3, [('transcript.place-guess', {'digit': '3', 'cell': 'r4c2'})])
    """
    speaker = Speaker(timeline.puzzle.geometry)
    chance = timeline.solver.breaks_rules
    for step, event, position in timeline.events(first, last):
        said = [speaker.by_chance(event) if chance else speaker.sentence(event)]
        if isinstance(event, Contradiction):
            said.append(speaker.blame(blamed(position, event.guilty)))
        yield step, [(ROOM + key, details) for key, details in said]


def ending(timeline: Timeline) -> Sentence | None:
    """How the run has ended; None if it can go on."""
    return (f"{ROOM}end-{timeline.end}", {}) if timeline.end else None
