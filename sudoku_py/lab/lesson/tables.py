"""What a lesson consists of: the page's own tables, and what is read from JSON.

The page's own are in `ui.lab.lessons.lesson_data`, with keys of texts; see there for the fields.
"""

from typing import NotRequired, TypedDict


class Place(TypedDict):
    """A step of a run: see `lab.lesson.stations`."""

    algorithm: str
    stop: str
    count: int


class PlaceBeside(Place):
    """A step of a run, and another one `beside` it to compare with, or none."""

    beside: Place | dict[str, str]


class Question(TypedDict):
    """A question; `answer` is the name of a blank, the number of the right option, or the answer.

    The reply to a wrong answer depends on the answer (see `ui.lab.lessons.feedback`): `slips` are
    wrong numbers with a reply of their own, `replies` the kinds of other wrong answers to
    distinguish.
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


class OwnLesson(Lesson):
    """A lesson from JSON, which brings its texts: by language of the page, and key.

    `languages` are those that all its texts are in; none if they have no language. `spoken` is, by
    language of the page, the one that its title is in; "" if that has none.
    """

    texts: dict[str, dict[str, str]]
    languages: tuple[str, ...]
    spoken: dict[str, str]
