"""Lessons as types: what page and engine exchange, and what the page keeps.

See `engine.protocol`. What a lesson consists of is in `lab.lesson.tables`.
"""

from collections.abc import Mapping
from typing import TypeAlias, TypedDict

from sudoku_py.core.sentence import Sentence
from sudoku_py.lab.lesson.tables import (
    Lesson,
    OwnLesson,
    Place,
    PlaceBeside,
    Question,
    Station,
)

__all__ = (
    "Blank",
    "Found",
    "HandoutMoment",
    "HandoutMoments",
    "HandoutPlace",
    "Lesson",
    "LessonRecord",
    "OldRecord",
    "OwnLesson",
    "Place",
    "PlaceBeside",
    "Question",
    "Station",
    "StationRequest",
)

Blank: TypeAlias = str | int | Sentence  # what fills one
Found: TypeAlias = Mapping[str, Blank]  # of a station: its `step`, and what fills its text


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
