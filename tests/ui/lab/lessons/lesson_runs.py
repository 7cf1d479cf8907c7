"""The stations and questions of the lessons as the engine fills them, and the bare runs."""

from functools import cache
from random import Random
from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.core.sentence import Sentence
from sudoku_py.core.shape import EMPTY
from sudoku_py.engine.lesson_protocol import Question, Station, StationRequest
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.contract import Event, Open, Place, Push, Remove
from sudoku_py.solvers.registry import solver
from sudoku_py.ui.lab.lessons.answers import CELL, CHOICE, DIGIT, NUMBER, right_answer
from sudoku_py.ui.lab.lessons.feedback import verdict
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS, place_of
from tests.engine.test_rpc import finish

Found = dict[str, Any]

STATIONS = [
    (station["puzzle"], station["text"], station)
    for each in LESSONS
    for station in each["stations"]
]

QUESTIONS = {
    station["ask"]["text"]: (lesson, at)
    for lesson in LESSONS
    for at, station in enumerate(lesson["stations"])
    if station["ask"]
}


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

    ask: Question
    station: Station
    where: StationRequest
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


@cache
def asked(text: str) -> Asked:
    lesson, at = QUESTIONS[text]
    station, where = lesson["stations"][at], place_of(lesson, at, asked=True)
    place = finish("run.station", **where)
    found = seen(station["text"]).found
    ask = station["ask"]
    assert ask
    return Asked(ask, station, where, place, found, station["puzzle"])


def board_at(seen_there: BoardViewModel) -> list[int]:
    """What stands on the board, for an algorithm that writes and takes back."""
    board = list(seen_there.puzzle.values)
    for event in seen_there.events:
        if isinstance(event, Place):
            board[event.cell] = event.digit
        elif isinstance(event, Remove):
            board[event.cell] = EMPTY
    return board


def frontiers(seen_there: BoardViewModel) -> list[int]:
    """The size of the open list after each event."""
    sizes, size = [], 1
    for event in seen_there.events:
        size += isinstance(event, Push) - isinstance(event, Open)
        sizes.append(size)
    return sizes


def new_digits(board: bytes | tuple[int, ...], puzzle: Grid) -> int:
    return puzzle.values.count(EMPTY) - list(board).count(EMPTY)


def opened(seen_there: BoardViewModel) -> list[int]:
    """How many new digits each opened state has, in the order in which they are opened."""
    events = [event for event in seen_there.events if isinstance(event, Open)]
    return [new_digits(tuple(event.values), seen_there.puzzle) for event in events]


def rest_of(question: Asked, until: type) -> list[object]:
    """The events after a question, up to the first of a kind."""
    events: list[object] = []
    for event in question.events[question.place["step"] :]:
        events.append(event)
        if isinstance(event, until):
            break
    return events


def board_of(question: Asked) -> list[int]:
    """The board where a question is put."""
    return board_at(seen(question.station["text"])._replace(events=question.events_before))


def candidates(question: Asked, cell: int) -> tuple[int, ...]:
    """What fits in a cell, where a question is put."""
    board, puzzle = board_of(question), seen(question.station["text"]).puzzle
    assert board[cell] == EMPTY
    return vector(board, puzzle.geometry.peers[cell], puzzle.size)


def wrong_answers(question: Asked) -> list[str]:
    """Every wrong answer; of numbers those beside the right one, 0, and the known slips."""
    kind, size = question.ask["kind"], int(len(question.puzzle) ** 0.5)
    right = right_answer(question.ask, question.found)
    sides = range(1, size + 1)
    every = {
        CELL: [f"r{row}c{column}" for row in sides for column in sides],
        NUMBER: [str(number) for number in (0, *question.ask["slips"])],
        DIGIT: [str(digit) for digit in sides],
        CHOICE: [str(number) for number in range(len(question.ask["options"]))],
    }[kind]
    if kind == NUMBER:
        every += [str(int(right) - 1), str(int(right) + 1)]
    return [each for each in every if each != right]


def told(question: Asked, given: str) -> Sentence:
    return verdict(question.ask, question.found, given, question.puzzle, question.place)


@cache
def replies() -> list[tuple[str, str, Sentence]]:
    """The question, the answer and the reply, of each wrong answer."""
    found = []
    for text in QUESTIONS:
        for given in wrong_answers(asked(text)):
            why: Any = told(asked(text), given)[1]["why"]
            found.append((text, given, why))
    return found
