"""Reads a lesson from JSON: the same tables as those of the page's own lessons, and its texts.

    {"kind": "lesson", "version": 1, "title": {"en": …, "es": …}, "puzzle": "1234…",
     "stations": [{"text": …, "event": "contradiction", "show": ["tree"], "question": {…}}, …]}

A text is a string, or an object with one for each language. `docs/own-lessons.md` describes the
fields. Whether the runs have what a lesson names is another question: see `run_check`.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any

from sudoku_py.core import shallow_json
from sudoku_py.core.errors import Phrase
from sudoku_py.core.grid import Grid
from sudoku_py.core.shallow_json import BadJson
from sudoku_py.core.validity import InvalidPuzzle
from sudoku_py.lab.lesson.fields import (
    A_CELL,
    AN_OBJECT,
    ERROR,
    HEAD,
    NONE,
    Data,
    Fields,
    LessonError,
    Text,
    quoted,
    reason,
    station_at,
    whole,
)
from sudoku_py.lab.lesson.tables import OwnLesson, Place, Question, Station
from sudoku_py.lab.texts import FALLBACK, LANGUAGES, load
from sudoku_py.lab.timeline.step_finder import STOPS
from sudoku_py.solvers.registry import UnknownSolver, UnsupportedSize, solver_for

KIND, VERSION = "lesson", 1
MAX_SIZE = 200_000  # characters
MAX_STATIONS = 60
MAX_TITLE, MAX_ABOUT, MAX_TEXT = 100, 300, 1200  # characters
MAX_ASKED, MAX_OPTION, MAX_REPLY, MAX_LINE = 600, 200, 400, 200
MIN_OPTIONS, MAX_OPTIONS = 2, 6
MAX_REPLIES = 20
MAX_ADDRESS = 300  # characters
MAX_STEP = 1_000_000
MAX_NUMBER = 10**12 - 1  # of an answer
MAX_NAME = 80  # characters of the name of a value, or of an algorithm

FIRST_ALGORITHM = "cell-order"
END, STEP = "end", "step"
EVENTS = (*STOPS, END)
CELL, DIGIT, NUMBER, CHOICE = "cell", "digit", "number", "choice"
# As `ui.lab.lessons.lesson_layout.PANELS` has them, without the board, which is always there.
SHOWN = ("candidates", "counters", "reason", "tree", "code", "stack", "frontier", "queue")
# Those with a place on the page: see `static/lab/watch.html`.
COUNTERS = (
    "nodes", "backtracks", "checks", "dead_ends", "guesses", "depth", "max_depth", "jumps",
    "longest_jump", "taken_back", "frontier", "generated", "expanded", "arrangements", "promising",
    "rows_undone", "sweeps", "accepted", "rejected", "clashes", "assignments",
)  # fmt: skip
TERM, IS = "lesson.term-", "-is"  # around the name of a word, in the key of its definition
# The words of the page's own lessons: those that have a definition.
TERMS = tuple(
    key[len(TERM) : -len(IS)] for key in load(FALLBACK) if key.startswith(TERM) and key.endswith(IS)
)
# The exercises that come along: `sandbox.exercise_set` has them.
EXERCISES = (
    "is-valid", "backtracking", "undo", "mrv", "forward-checking", "count-solutions",
)  # fmt: skip
LESSON_FIELDS = (
    "$schema", "kind", "version", "title", "about", "puzzle", "algorithm", "stations",
)  # fmt: skip
PLACE_FIELDS = ("step", "event", "count")
STATION_FIELDS = (
    "text", "puzzle", "algorithm", *PLACE_FIELDS, "show", "counter", "line", "terms", "compare",
    "question", "exercise",
)  # fmt: skip
QUESTION_FIELDS = ("kind", "text", "answer", "options", "replies", "wrong", "at")
# Kind of question → the fields that it cannot have.
NOT_OF = {CHOICE: ("answer", "replies"), NUMBER: ("options",)}
NOT_OF |= {CELL: ("options", "replies"), DIGIT: ("options", "replies")}
OPTION_FIELDS = ("text", "right", "reply")
# What distinguishes wrong answers, as `ui.lab.lessons.feedback` does: the ends of the keys.
WRONG_SORTS = {
    CELL: ("empty", "written", "set"),
    DIGIT: ("lower", "higher"),
    NUMBER: ("lower", "higher"),
}
ABOUT = "lesson.own-about"  # in the list of lessons, where a lesson says nothing of itself
SEE, SEE_CHOICE = "lesson.reply-see", "lesson.reply-see-choice"  # replies without one of its own
LINE = re.compile(
    "[.0-4]{16}|[.0-6]{36}|[.0-8]{64}|[.0-9]{81}|[.0-9A-C]{144}|[.0-9A-G]{256}|[.0-9A-P]{625}"
)
CELL_NAME = re.compile("r([1-9][0-9]?)c([1-9][0-9]?)")
VALUE_NAME = re.compile("[a-z][a-z_-]*")


def lesson_of(text: str) -> OwnLesson:
    """The lesson in a JSON text; LessonError with the station and the field that is wrong.

    >>> lesson_of('{"kind": "lesson", "version": 1, "puzzle": "...............1"}')
    Traceback (most recent call last):
    sudoku_py.lab.lesson.fields.LessonError: The lesson: “title” is missing.
    """
    data = _data(text)
    fields = Fields.of(data, HEAD, "", LESSON_FIELDS)
    if fields.has("$schema"):  # it is for editors, and travels with the lesson
        fields.string(fields.value("$schema"), "$schema", MAX_ADDRESS)
    puzzle = _puzzle(fields, "")
    algorithm = _name_of_algorithm(fields, FIRST_ALGORITHM)
    _check_run(HEAD, puzzle, algorithm)
    name = f"own-{_digest(data)}"
    texts = _Texts(f"lesson.{name}-")
    title = fields.text("title", MAX_TITLE)
    stations: list[Station] = []
    for number, value in enumerate(fields.items("stations", 1, MAX_STATIONS), 1):
        if not isinstance(value, dict):
            fields.fail("lesson-type", f"stations[{number}]", expected=AN_OBJECT)
        own = Fields.of(value, station_at(number), "", STATION_FIELDS)
        before = stations[-1] if stations else None
        stations.append(_station(own, str(number), puzzle, algorithm, before, texts))
    spoken = {language: _tag_in(title, language) for language in LANGUAGES}
    return {
        "name": name,
        "title": texts.add("title", title),
        "about": _about(fields, texts),
        "puzzle": puzzle,
        "stations": tuple(stations),
        "texts": texts.tables,
        "languages": tuple(sorted(texts.languages or ())),
        "spoken": spoken,
    }


def _about(fields: Fields, texts: "_Texts") -> str:
    if fields.has("about"):
        return texts.add("about", fields.text("about", MAX_ABOUT))
    return texts.add_usual("about", ABOUT)


def _data(text: str) -> Data:
    """The object in a JSON text, which says that it is a lesson that this program can read."""
    if len(text) > MAX_SIZE:
        raise LessonError("lesson-large", found=len(text), most=MAX_SIZE)
    try:
        data = shallow_json.loads(text)
    except BadJson as error:
        if error.is_too_deep:
            raise LessonError("lesson-deep") from None
        raise LessonError("lesson-json", line=error.line, column=error.column) from None
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise LessonError("lesson-kind")
    if whole(data.get("version")) != VERSION:
        raise LessonError("lesson-version", found=quoted(data.get("version")))
    return data


def _digest(data: Data) -> str:
    """Name a lesson by its content, whatever the order of its fields and the spaces between."""
    content = {name: value for name, value in data.items() if name != "$schema"}
    plain = json.dumps(content, sort_keys=True)
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


class _Texts:
    """The texts of a lesson, under keys like those of the page's own: `lesson.own-…-3-ask`."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self.tables: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
        self.languages: set[str] | None = None  # that all texts are in; None: there is none yet

    def add(self, name: str, text: Text) -> str:
        """Add a text, in each language of the page in the best that it has; return its key."""
        key = self._prefix + name
        if NONE not in text:
            known = set(text)
            self.languages = known if self.languages is None else self.languages & known
        for language, table in self.tables.items():
            table[key] = text[_tag_in(text, language)]
        return key

    def add_usual(self, name: str, usual: str) -> str:
        """Add a text that the page has already, under another key; return that."""
        key = self._prefix + name
        for language, table in self.tables.items():
            table[key] = str(load(language)[usual])
        return key


def _tag_in(text: Text, language: str) -> str:
    """The tag of the best text for a language of the page: its own, else English, else the first.

    >>> _tag_in({"es": "Hola", "en": "Hello"}, "es"), _tag_in({"es-MX": "Hola"}, "en")
    ('es', 'es-MX')
    """
    same = [tag for tag in text if tag.split("-")[0] == language]
    return next(tag for tag in (language, *same, FALLBACK, *text) if tag in text)


# puzzles and algorithms


def _puzzle(fields: Fields, usual: str) -> str:
    """The line of the puzzle in a field, with a dot for each empty cell."""
    if not fields.has("puzzle") and usual:
        return usual
    value = fields.value("puzzle")
    if not isinstance(value, str) or not LINE.fullmatch(value):
        fields.fail("lesson-line", "puzzle")
    return value.replace("0", ".")


def _name_of_algorithm(fields: Fields, usual: str) -> str:
    if not fields.has("algorithm"):
        return usual
    return fields.string(fields.value("algorithm"), "algorithm", MAX_NAME)


def _check_run(where: Phrase, puzzle: str, algorithm: str) -> None:
    """Find an algorithm that there is not, or that takes no such board, and givens that clash."""
    try:
        solver_for(algorithm, Grid.from_line(puzzle))
    except (UnknownSolver, UnsupportedSize) as error:
        raise LessonError("lesson-algorithm", where=where, why=reason(error)) from None
    except InvalidPuzzle as error:
        raise LessonError("lesson-puzzle", where=where, why=reason(error)) from None


def _place(fields: Fields, algorithm: str, usual: Place | None) -> Place:
    """The step that an object names: by its number, or by the count of an event."""
    if fields.has("step"):
        for other in ("event", "count"):
            if fields.has(other):
                fields.fail("lesson-both", "step", other=fields.prefix + other)
        return _step(algorithm, fields.number("step", 0, MAX_STEP))
    if fields.has("event"):
        event = fields.choice("event", EVENTS)
        count = fields.number("count", 1, MAX_STEP) if fields.has("count") else 1
        return {"algorithm": algorithm, "stop": event, "count": count}
    if fields.has("count"):
        fields.fail("lesson-alone", "count", other=fields.prefix + "event")
    return usual or _step(algorithm, 0)


def _step(algorithm: str, step: int) -> Place:
    return {"algorithm": algorithm, "stop": STEP, "count": step}


def _compared(fields: Fields, puzzle: str, algorithm: str) -> Place | dict[str, str]:
    """The step of another run to compare with, if there is one."""
    if not fields.has("compare"):
        return {}
    own = fields.within("compare", ("algorithm", *PLACE_FIELDS))
    other = _name_of_algorithm(own, algorithm)
    _check_run(fields.where, puzzle, other)
    return _place(own, other, None)


# stations


def _station(  # noqa: PLR0913, PLR0917 - what is around it
    fields: Fields,
    name: str,
    puzzle: str,
    algorithm: str,
    before: Station | None,
    texts: _Texts,
) -> Station:
    puzzle = _puzzle(fields, puzzle)
    algorithm = _name_of_algorithm(fields, algorithm)
    _check_run(fields.where, puzzle, algorithm)
    is_same_run = before and (before["puzzle"], before["algorithm"]) == (puzzle, algorithm)
    stays: Place | None = None
    if before and is_same_run:
        stays = {"algorithm": algorithm, "stop": before["stop"], "count": before["count"]}
    place = _place(fields, algorithm, stays)
    ask = None
    if fields.has("question"):
        own = fields.within("question", QUESTION_FIELDS)
        ask = _question(own, name, algorithm, stays, texts)
    return {
        **place,
        "name": name,
        "text": texts.add(name, fields.text("text", MAX_TEXT)),
        "show": ("board", *fields.choices("show", SHOWN)),
        "counter": fields.choice("counter", COUNTERS) if fields.has("counter") else None,
        "ask": ask,
        "line": _line(fields),
        "beside": _compared(fields, puzzle, algorithm),
        "terms": fields.choices("terms", TERMS),
        "puzzle": puzzle,
        "exercise": fields.choice("exercise", EXERCISES) if fields.has("exercise") else None,
    }


def _line(fields: Fields) -> str | None:
    return fields.string(fields.value("line"), "line", MAX_LINE) if fields.has("line") else None


# questions


def _question(
    fields: Fields, name: str, algorithm: str, stays: Place | None, texts: _Texts
) -> Question:
    kind = fields.choice("kind", (CELL, DIGIT, NUMBER, CHOICE))
    for other in NOT_OF[kind]:
        if fields.has(other):
            possible = [each for each in QUESTION_FIELDS if each not in NOT_OF[kind]]
            fields.fail("lesson-unknown", other, known=", ".join(possible))
    place = None if stays else _step(algorithm, 0)  # None: at the station before
    if fields.has("at"):
        place = _place(fields.within("at", PLACE_FIELDS), algorithm, None)
    found: Question = {
        "kind": kind,
        "text": texts.add(f"{name}-ask", fields.text("text", MAX_ASKED)),
        "answer": 0,
        "options": (),
        "place": place,
        "slips": (),
        "replies": (),
    }
    wrong = fields.text("wrong", MAX_REPLY) if fields.has("wrong") else None
    if kind == CHOICE:
        found["options"], found["answer"] = _options(fields, name, wrong, texts)
        return found
    found["answer"] = _answer(fields, kind)
    for sort in WRONG_SORTS[kind]:
        if wrong:
            texts.add(f"{name}-{sort}", wrong)
        elif kind != NUMBER:  # too few, or too many, is said by the page
            texts.add_usual(f"{name}-{sort}", SEE)
    if kind == NUMBER:
        found["slips"] = _slips(fields, name, found["answer"], texts)
        found["replies"] = WRONG_SORTS[NUMBER] if wrong else ()
    elif kind == DIGIT and not wrong:
        found["replies"] = ("clash",)
    return found


def _options(
    fields: Fields, name: str, wrong: Text | None, texts: _Texts
) -> tuple[tuple[str, ...], int]:
    """The keys of the options, and the number of the right one, from 0."""
    keys, right = [], []
    for number, value in enumerate(fields.items("options", MIN_OPTIONS, MAX_OPTIONS), 1):
        field = f"{fields.prefix}options[{number}]"
        own = Fields.of(value, fields.where, field, OPTION_FIELDS)
        keys.append(texts.add(f"{name}-{number}", own.text("text", MAX_OPTION)))
        if own.flag("right"):
            right.append(number - 1)
            if own.has("reply"):
                own.fail("lesson-not-right", "reply", found=number)
        elif own.has("reply"):
            texts.add(f"{name}-{number}-no", own.text("reply", MAX_REPLY))
        elif wrong:
            texts.add(f"{name}-{number}-no", wrong)
        else:
            texts.add_usual(f"{name}-{number}-no", SEE_CHOICE)
    if len(right) != 1:
        raise LessonError("lesson-right", where=fields.where, found=len(right))
    return tuple(keys), right[0]


def _answer(fields: Fields, kind: str) -> str | int:
    """The right answer: itself, or the name of the value of the run that is the answer."""
    if kind == DIGIT and not fields.has("answer"):
        return DIGIT
    if kind == CELL and not fields.has("answer"):
        return CELL
    value = fields.value("answer")
    if isinstance(value, str) and len(value) <= MAX_NAME and _is_name(value, kind):
        return value
    number = whole(value)
    least, most = (1, 9) if kind == DIGIT else (0, MAX_NUMBER)
    if kind != CELL and number is not None and least <= number <= most:
        return number
    count: Phrase = (ERROR + "count", {"least": least, "most": most})
    expected = A_CELL if kind == CELL else count
    return fields.fail("lesson-type", "answer", expected=expected)


def _is_name(value: str, kind: str) -> bool:
    """Whether a text can be the name of a value, or to a question for a cell the cell."""
    return bool(VALUE_NAME.fullmatch(value) or (kind == CELL and CELL_NAME.fullmatch(value)))


def _slips(fields: Fields, name: str, answer: str | int, texts: _Texts) -> tuple[int, ...]:
    """The wrong numbers that have a reply of their own."""
    if not fields.has("replies"):
        return ()
    value: Mapping[str, Any] = fields.value("replies")
    if not isinstance(value, dict):
        fields.fail("lesson-type", "replies", expected=AN_OBJECT)
    if len(value) > MAX_REPLIES:
        fields.fail("lesson-many", "replies", found=len(value), least=0, most=MAX_REPLIES)
    own = Fields(fields.where, f"{fields.prefix}replies.", value)
    for number in value:
        if not re.fullmatch("0|[1-9][0-9]{0,11}", number):
            fields.fail(
                "lesson-type", f"replies.{quoted(number)}",
                expected=(ERROR + "number", {"least": 0, "most": MAX_NUMBER}),
            )  # fmt: skip
        if number == str(answer):
            own.fail("lesson-not-right", number, found=number)
        texts.add(f"{name}-{number}", own.text(number, MAX_REPLY))
    return tuple(int(number) for number in value)
