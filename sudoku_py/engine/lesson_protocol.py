"""Lessons as types: what page and engine exchange, and the page's own tables.

See `engine.protocol`. The tables are in `ui.lab.lessons.lesson_data`.
"""

from collections.abc import Mapping
from typing import NotRequired, TypeAlias, TypedDict

from sudoku_py.core.sentence import Sentence

Blank: TypeAlias = str | int | Sentence  # what fills one
Found: TypeAlias = Mapping[str, Blank]  # of a station: its `step`, and what fills its text


class Place(TypedDict):
    """A step of a run: see `engine.lessons.station`."""

    algorithm: str
    stop: str
    count: int


class PlaceBeside(Place):
    """A step of a run, and another one `beside` it to compare with, or none."""

    beside: Place | dict[str, str]


class StationRequest(PlaceBeside):
    """The arguments of `run.station`."""

    puzzle: str


class HandoutPlace(StationRequest):
    """A moment of a lesson's handout; where a question `is_asked`, the board keeps it open."""

    is_asked: bool


class HandoutMoment(TypedDict):
    """What fills the texts of a moment, and its board: black on white, without words."""

    found: Found
    svg: str


class HandoutMoments(TypedDict):
    """The result of `run.handout`: its moments, in the order of the request."""

    moments: list[HandoutMoment]


class Question(TypedDict):
    """A question; `answer` is the name of a blank, or the number of the right option.

    The reply to a wrong answer depends on the answer (see `ui.lab.lessons.feedback`): `slips` are
    wrong numbers with a reply of their own, `replies` the kinds of wrong digits to distinguish.
    """

    text: NotRequired[str]
    kind: str  # one of `ui.lab.lessons.answers.KINDS`
    answer: str | int
    options: tuple[str, ...]
    place: Place | None
    slips: tuple[int, ...]
    replies: tuple[str, ...]


class Station(PlaceBeside):
    """A station of a lesson.

    `show` names the panels that it shows, "board" and then the large one first; `counter` the
    counter that it speaks of; `line` is a piece of code; `terms` are the words that it defines;
    `puzzle` is its own, if it has another one than its lesson; `exercise` comes after it.
    """

    name: str
    text: str
    show: tuple[str, ...]
    counter: str | None
    ask: Question | None
    line: str | None
    terms: tuple[str, ...]
    puzzle: str
    exercise: str | None


class Lesson(TypedDict):
    """A lesson: the keys of its texts, its puzzle and its stations."""

    name: str
    title: str
    about: str
    puzzle: str
    stations: tuple[Station, ...]


class LessonRecord(TypedDict):
    """What the browser's storage keeps of a lesson.

    `name` is that of the station, and the answers are under the names of theirs, so that another
    station may be added before them. Records without a `name` are older: they have numbers.
    """

    name: str
    is_done: bool
    answers: dict[str, str]


class OldRecord(LessonRecord):
    """A record as it was saved: an older one has the number of its `station` and no name."""

    station: int | None
