"""The stations of the lessons as the engine tells them, and the bare events they are held to."""

from functools import cache
from random import Random
from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.solvers.contract import Event
from sudoku_py.solvers.registry import solver
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS, place_of
from tests.engine.test_rpc import finish

Found = dict[str, Any]

STATIONS = [
    (each["puzzle"], station["text"], station) for each in LESSONS for station in each["stations"]
]


class BoardViewModel(NamedTuple):
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
def seen(text: str) -> BoardViewModel:
    ((puzzle, _, station),) = [each for each in STATIONS if each[1] == text]
    found = finish(
        "run.station",
        puzzle=puzzle,
        **{name: station[name] for name in ("algorithm", "stop", "count", "beside")},
    )
    events = events_of(puzzle, station["algorithm"])[: found["step"]]
    return BoardViewModel(found, events, Grid.from_line(puzzle))


class Asked(NamedTuple):
    """A question: what it asks, where it is put and what is found there, and at its station."""

    ask: Found
    station: Found
    where: Found
    place: Found
    found: Found
    puzzle: str

    @property
    def events(self) -> list[Event]:
        """All of the run."""
        return events_of(self.puzzle, self.where["algorithm"])

    @property
    def events_before(self) -> list[Event]:
        return self.events[: self.place["step"]]


QUESTIONS = {
    station["ask"]["text"]: (lesson, at)
    for lesson in LESSONS
    for at, station in enumerate(lesson["stations"])
    if station["ask"]
}


@cache
def asked(text: str) -> Asked:
    lesson, at = QUESTIONS[text]
    station, where = lesson["stations"][at], place_of(lesson, at, asked=True)
    place = finish("run.station", puzzle=lesson["puzzle"], **where)
    found = seen(station["text"]).found
    return Asked(station["ask"], station, where, place, found, lesson["puzzle"])
