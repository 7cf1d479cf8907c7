"""A hand-in: the file with a student's program that the page saves and the lecturer collects.

    {"sudokuLab": "hand-in", "version": 1, "name": "Ana", "exercise": "undo", "language": "es",
     "code": "def solve(board): …", "saved": 1790000000000, "hints": 2,
     "answers": {"cost": [true, null]}}

For an exercise of the lecturer's own, `own` is its JSON as a text. A hand-in is hostile. The code
is run again; the name, the time, the opened hints and the answers of lessons are what the file
says, and nothing proves them.
"""

import re
import unicodedata
from typing import Any, ClassVar, NamedTuple

from sudoku_py.core import shallow_json
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.shallow_json import BadJson
from sudoku_py.sandbox.program import MAX_SOURCE

KIND, VERSION = "hand-in", 1
MAX_SIZE = 1_000_000  # characters of a file
MAX_NAME = 80  # characters of a student's name
MAX_MOMENT = 8.64e15  # ms since 1970: the browsers' calendar ends there
MAX_LESSONS, MAX_ANSWERS = 20, 99
MAX_HINTS = 10  # of an exercise, see `practice_reader`
ID = re.compile(r"[A-Za-z0-9_.-]{1,40}")
LANGUAGE = re.compile(r"[a-z]{2,3}")

Answers = dict[str, tuple[bool | None, ...]]


class HandInError(SudokuError):
    """A file that is no hand-in; what is wrong is in words.

    >>> print(HandInError("hand-in-field", field="code"))
    In this hand-in, the field “code” is missing or wrong.
    """

    sentences: ClassVar[dict[str, str]] = {
        "hand-in-large": "This file is too large for a hand-in: it has more than {expected} "
        "characters.",
        "hand-in-json": "This file is damaged: it is not valid JSON (line {line}, column "
        "{column}).",
        "hand-in-kind": "This file is not a hand-in of the lab.",
        "hand-in-version": "A newer version of the lab has saved this hand-in.",
        "hand-in-field": "In this hand-in, the field “{field}” is missing or wrong.",
    }


class HandIn(NamedTuple):
    """What a file says. `saved` is in milliseconds since 1970, None if the file does not say it.

    `hints` are those of the exercise that the student has opened, None if the file does not say it;
    `answers` has for each lesson whether its questions were answered rightly; None: not at all.
    `own` is the JSON of an exercise that is not built in, as the student had it; else it is empty.
    """

    name: str
    exercise: str
    language: str
    code: str
    saved: float | None
    hints: int | None
    answers: Answers
    own: str = ""


def hand_in_of(text: str) -> HandIn:
    """The hand-in in the text of a file; HandInError if it is none.

    >>> hand_in_of('{"sudokuLab": "hand-in", "version": 1, "name": " A\\\\u0007na ", '
    ...            '"exercise": "undo", "code": "pass"}')[:2]
    ('A na', 'undo')
    """
    if len(text) > MAX_SIZE:
        raise HandInError("hand-in-large", expected=MAX_SIZE)
    try:
        data = shallow_json.loads(text.removeprefix("\ufeff"))
    except BadJson as error:
        if error.is_too_deep:  # no hand-in is
            raise HandInError("hand-in-kind") from None
        raise HandInError("hand-in-json", line=error.line, column=error.column) from None
    if not isinstance(data, dict) or data.get("sudokuLab") != KIND:
        raise HandInError("hand-in-kind")
    version = data.get("version")
    if type(version) is int and version > VERSION:
        raise HandInError("hand-in-version")
    if type(version) is not int or version < 1:
        raise _wrong("version")
    return HandIn(
        name=_name(data.get("name", "")),
        exercise=_matching(data.get("exercise"), ID, "exercise"),
        language=_matching(data.get("language", "en"), LANGUAGE, "language"),
        code=_code(data.get("code")),
        saved=_moment(data.get("saved")),
        hints=_hints(data.get("hints")),
        answers=_answers(data.get("answers", {})),
        own=_own(data.get("own", "")),
    )


def clean_name(text: str) -> str:
    """A name in one line, without control and invisible characters, at most `MAX_NAME` long.

    >>> clean_name("Ana\\n\\u202eMaría\\x1b[31m"), len(clean_name("x" * 500))
    ('Ana María [31m', 80)
    """
    shown = "".join(sign if sign.isprintable() else " " for sign in text[: 10 * MAX_NAME])
    return " ".join(shown.split())[:MAX_NAME]


def name_key(name: str) -> str:
    """What is the same for the names of one student, however they are typed; "" if there is none.

    >>> name_key("ana  GARCÍA") == name_key("Ana Garci\u0301a"), name_key("")
    (True, '')
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _wrong(field: str) -> HandInError:
    return HandInError("hand-in-field", field=field)


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise _wrong("name")
    return clean_name(value)


def _matching(value: object, pattern: re.Pattern[str], field: str) -> str:
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise _wrong(field)
    return value


def _code(value: object) -> str:
    """The program; a lone surrogate, which no file of Python can hold, is no text."""
    if not isinstance(value, str) or len(value) > MAX_SOURCE:
        raise _wrong("code")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise _wrong("code") from None
    return value


def _own(value: object) -> str:
    if not isinstance(value, str):
        raise _wrong("own")
    return value


def _moment(value: object) -> float | None:
    if value is None:
        return None
    if type(value) not in (int, float) or not 0 <= float(str(value)) <= MAX_MOMENT:
        raise _wrong("saved")
    return float(str(value))


def _hints(value: object) -> int | None:
    if value is None:
        return None
    if type(value) is not int or not 0 <= value <= MAX_HINTS:
        raise _wrong("hints")
    return value


def _answers(value: Any) -> Answers:
    if not isinstance(value, dict) or len(value) > MAX_LESSONS:
        raise _wrong("answers")
    found: Answers = {}
    for lesson, answers in value.items():
        _matching(lesson, ID, "answers")
        sound = isinstance(answers, list) and len(answers) <= MAX_ANSWERS
        if not sound or not all(each is None or isinstance(each, bool) for each in answers):
            raise _wrong("answers")
        found[lesson] = tuple(answers)
    return found
