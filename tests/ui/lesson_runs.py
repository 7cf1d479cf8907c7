"""The stations of the lessons as the engine tells them, and the bare events they are held to."""

from functools import cache
from random import Random
from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.solvers.contract import Event
from sudoku_py.solvers.registry import solver
from sudoku_py.ui.lab.lesson_data import LESSONS
from tests.engine.test_border import finish

Found = dict[str, Any]

STATIONS = [
    (each["puzzle"], station["text"], station) for each in LESSONS for station in each["stations"]
]


class Seen(NamedTuple):
    """A station: what the engine tells of it, and the events up to it."""

    found: Found
    events: list[Event]
    puzzle: Grid

    @property
    def event(self) -> Event:
        return self.events[-1]

    def count(self, *kinds: type) -> int:
        return sum(isinstance(event, kinds) for event in self.events)


@cache
def events_of(puzzle: str, algorithm: str) -> list[Event]:
    return list(solver(algorithm).search(Grid.from_line(puzzle), Random(0)))


@cache
def seen(text: str) -> Seen:
    ((puzzle, _, station),) = [each for each in STATIONS if each[1] == text]
    found = finish(
        "run.station",
        puzzle=puzzle,
        **{name: station[name] for name in ("algorithm", "stop", "count", "beside")},
    )
    events = events_of(puzzle, station["algorithm"])[: found["step"]]
    return Seen(found, events, Grid.from_line(puzzle))
