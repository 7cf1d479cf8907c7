"""The fields of a lesson's JSON, each checked; the text is hostile.

An error says which station and which field is meant, and what is possible there.
"""

import re
import unicodedata
from collections.abc import Collection
from typing import Any, ClassVar, NamedTuple, NoReturn

from sudoku_py.core.errors import Phrase, SudokuError
from sudoku_py.core.validity import InvalidPuzzle
from sudoku_py.solvers.registry import UnknownSolver, UnsupportedSize

Data = dict[str, Any]
Text = dict[str, str]  # by language; "" is a text for all of them

MAX_LANGUAGES = 10
MAX_TAG = 20  # characters of a language's tag, such as "es" or "pt-BR"
TAG = "[a-z]{2,3}(-[A-Za-z0-9]{2,8})*"
MAX_QUOTED = 40  # characters of a wrong value that an error repeats
NAMES = "abcdefghijklmnopqrstuvwxyz_-"  # characters of a blank's name
NONE = ""

ERROR = "lesson-error."  # begins the keys of the phrases
HEAD: Phrase = (ERROR + "lesson", {})
A_TEXT: Phrase = (ERROR + "text", {})
AN_OBJECT: Phrase = (ERROR + "object", {})
A_LIST: Phrase = (ERROR + "list", {})
A_FLAG: Phrase = (ERROR + "flag", {})
A_CELL: Phrase = (ERROR + "cell", {})

# The errors of puzzles and of algorithms that a lesson can have, which say why.
REASONS = (InvalidPuzzle, UnknownSolver, UnsupportedSize)


class LessonError(SudokuError):
    """A text that is not a lesson; it says in which station, and in which field.

    >>> print(LessonError("lesson-missing", where=station_at(3), field="text"))
    Station 3: “text” is missing.
    """

    sentences: ClassVar[dict[str, str]] = {
        "lesson-json": "The lesson is not valid JSON: line {line}, column {column}.",
        "lesson-large": "The lesson has {found} characters; the most are {most}.",
        "lesson-deep": "The lesson has lists or objects within each other, far too deep.",
        "lesson-kind": "This is not a lesson: it needs “kind” with the value “lesson”.",
        "lesson-version": "The lesson has the version “{found}”; this program reads version 1.",
        "lesson-missing": "{where}: “{field}” is missing.",
        "lesson-unknown": "{where}: there is no field “{field}”; possible: {known}.",
        "lesson-type": "{where}: “{field}” must be {expected}.",
        "lesson-choice": "{where}: “{field}” cannot be “{found}”; possible: {known}.",
        "lesson-empty": "{where}: “{field}” is empty.",
        "lesson-long": "{where}: “{field}” has {found} characters; the most are {most}.",
        "lesson-sign": "{where}: “{field}” has a character that nobody can read, number {found}.",
        "lesson-many": "{where}: “{field}” needs {least} to {most} entries, and has {found}.",
        "lesson-twice": "{where}: “{field}” has “{found}” twice.",
        "lesson-language": "{where}: “{field}” has “{found}”, which is not the tag of a language, "
        "such as en or es.",
        "lesson-line": "{where}: “{field}” must be a puzzle in one line of 16, 36, 64, 81, 144, "
        "256 or 625 characters: the digits, and a dot for an empty cell.",
        "lesson-puzzle": "{where}: the puzzle cannot be used. {why}",
        "lesson-algorithm": "{where}: the algorithm cannot be used. {why}",
        "lesson-both": "{where}: “{field}” and “{other}” exclude each other.",
        "lesson-alone": "{where}: “{field}” needs “{other}” as well.",
        "lesson-right": "{where}: exactly one option must have “right”: true; {found} have it.",
        "lesson-not-right": "{where}: “{field}” has a reply to the right answer, {found}.",
        "lesson-no-step": "{where}: “{field}” is {found}, but the run has {most} steps.",
        "lesson-no-event": "{where}: “{field}” is {found}, but the number of “{event}” events in "
        "the run is {most}.",
        "lesson-slow": "{where}: the run needs more than {most} steps to get there.",
        "lesson-blank": "{where}: nothing fills the blank “{blank}” of “{field}” there; "
        "possible: {known}.",
        "lesson-counter": "{where}: the algorithm “{algorithm}” does not count “{found}”; "
        "possible: {known}.",
        "lesson-code": "{where}: no line of the algorithm has “{found}”.",
        "lesson-answer": "{where}: the answer “{found}” cannot be computed there; "
        "possible: {known}.",
        "lesson-outside": "{where}: the answer “{found}” is not on this board.",
        "lesson-digits": "{where}: a question for a digit needs a board of at most 9 × 9 cells.",
    }
    phrases: ClassVar[dict[str, str]] = {
        ERROR + "lesson": "The lesson",
        ERROR + "station": "Station {number}",
        ERROR + "text": "a text, or an object with a text for each language",
        ERROR + "object": "an object",
        ERROR + "list": "a list",
        ERROR + "flag": "true or false",
        ERROR + "cell": "a cell, such as r1c3, or the name of a value",
        ERROR + "number": "a whole number from {least} to {most}",
        ERROR + "count": "a whole number from {least} to {most}, or the name of a value",
        **{
            f"error.{code}": sentence
            for kind in REASONS
            for code, sentence in kind.sentences.items()
        },
    }


def station_at(number: int) -> Phrase:
    """Where an error is: in a station, counted from 1."""
    return ERROR + "station", {"number": number}


def reason(error: SudokuError) -> Phrase:
    """An error of a puzzle or an algorithm as a part of this one."""
    return f"error.{error.code}", error.details


class Fields(NamedTuple):
    """The fields of an object in a lesson: each is read once, and the others are refused.

    `where` says in which station it is, `prefix` in which field of that.
    """

    where: Phrase
    prefix: str
    data: Data

    @classmethod
    def of(cls, value: object, where: Phrase, field: str, known: Collection[str]) -> "Fields":
        """The fields of a value, which must be an object with no others than the `known` ones."""
        if not isinstance(value, dict):
            raise LessonError("lesson-type", where=where, field=field, expected=AN_OBJECT)
        found = cls(where, f"{field}." if field else "", value)
        for name in value:
            if name not in known:
                found.fail("lesson-unknown", quoted(name), known=", ".join(known))
        return found

    def fail(self, code: str, field: str, **details: str | int | Phrase) -> NoReturn:
        """Raise the error of a field."""
        raise LessonError(code, where=self.where, field=self.prefix + field, **details)

    def has(self, name: str) -> bool:
        """Whether there is such a field."""
        return name in self.data

    def value(self, name: str) -> Any:
        """The value of a field that must be there."""
        if not self.has(name):
            self.fail("lesson-missing", name)
        return self.data[name]

    def text(self, name: str, most: int) -> Text:
        """A text, for all languages or for each of some."""
        value = self.value(name)
        if isinstance(value, str):
            return {NONE: self.string(value, name, most)}
        if not isinstance(value, dict):
            self.fail("lesson-type", name, expected=A_TEXT)
        if not 0 < len(value) <= MAX_LANGUAGES:
            self.fail("lesson-many", name, found=len(value), least=1, most=MAX_LANGUAGES)
        return {
            self._tag(tag, name): self.string(each, f"{name}.{tag}", most)
            for tag, each in value.items()
        }

    def _tag(self, tag: str, name: str) -> str:
        if len(tag) > MAX_TAG or not re.fullmatch(TAG, tag):
            self.fail("lesson-language", name, found=quoted(tag))
        return tag

    def string(self, value: object, name: str, most: int) -> str:
        """A text of one to `most` characters that can all be read; lines may end."""
        if not isinstance(value, str):
            self.fail("lesson-type", name, expected=A_TEXT)
        if not value.strip():
            self.fail("lesson-empty", name)
        if len(value) > most:
            self.fail("lesson-long", name, found=len(value), most=most)
        for number, sign in enumerate(value, 1):
            if not is_readable(sign):
                self.fail("lesson-sign", name, found=number)
        return value

    def number(self, name: str, least: int, most: int) -> int:
        """A whole number in a range."""
        value = whole(self.value(name))
        if value is None or not least <= value <= most:
            self.fail("lesson-type", name, expected=number_from(least, most))
        return value

    def flag(self, name: str) -> bool:
        """True or false; false if it is not there."""
        value = self.data.get(name, False)
        if not isinstance(value, bool):
            self.fail("lesson-type", name, expected=A_FLAG)
        return value

    def choice(self, name: str, known: Collection[str]) -> str:
        """One of some names."""
        return self._one_of(self.value(name), name, known)

    def choices(self, name: str, known: Collection[str]) -> tuple[str, ...]:
        """A list of some names, each once; an empty one if it is not there."""
        found: list[str] = []
        for number, value in enumerate(self.items(name, 0, len(known)), 1):
            field = f"{name}[{number}]"
            if value in found:
                self.fail("lesson-twice", name, found=quoted(value))
            found.append(self._one_of(value, field, known))
        return tuple(found)

    def _one_of(self, value: object, name: str, known: Collection[str]) -> str:
        if not isinstance(value, str) or value not in known:
            self.fail("lesson-choice", name, found=quoted(value), known=", ".join(known))
        return value

    def items(self, name: str, least: int, most: int) -> list[Any]:
        """A list with a number of entries in a range; an empty one if it is not there."""
        value = self.value(name) if least else self.data.get(name, [])
        if not isinstance(value, list):
            self.fail("lesson-type", name, expected=A_LIST)
        if not least <= len(value) <= most:
            self.fail("lesson-many", name, found=len(value), least=least, most=most)
        return value

    def within(self, name: str, known: Collection[str]) -> "Fields":
        """The fields of an object in a field."""
        return Fields.of(self.value(name), self.where, self.prefix + name, known)


def number_from(least: int, most: int) -> Phrase:
    """What a whole number in a range is called."""
    return ERROR + "number", {"least": least, "most": most}


def quoted(value: object) -> str:
    """A wrong value, as an error repeats it: short, and of characters that can be read.

    >>> quoted("a" * 99)[-3:], quoted([1, "x"]), quoted(None)
    ('aa…', "[1, 'x']", 'None')
    """
    text = value if isinstance(value, str) else repr(value)[: 2 * MAX_QUOTED]
    text = "".join(sign if is_readable(sign) else "?" for sign in text[: 2 * MAX_QUOTED])
    return text if len(text) <= MAX_QUOTED else text[: MAX_QUOTED - 1] + "…"


def whole(value: object) -> int | None:
    """The whole number that a value of JSON is; None for any other value.

    >>> whole(3), whole(3.0), whole(3.5), whole(True), whole("3")
    (3, 3, None, None, None)
    """
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if type(value) is int else None


def is_readable(sign: str) -> bool:
    """Whether a text may have a character: no control characters, no halves of characters."""
    return sign in "\n\r\t" or unicodedata.category(sign) not in ("Cc", "Cs")


def blanks(text: str) -> list[str]:
    """The names of the blanks in a text; other braces are a text's own.

    >>> blanks("{nodes} nodes; the set {1, 2}, {} and {other-nodes}")
    ['nodes', 'other-nodes']
    """
    pieces = [piece.split("}")[0] for piece in text.split("{")[1:] if "}" in piece]
    return [piece for piece in pieces if piece and not set(piece) - set(NAMES)]
