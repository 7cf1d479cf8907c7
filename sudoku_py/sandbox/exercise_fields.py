"""The fields of an exercise's JSON, each checked; the file is hostile."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, ClassVar

from sudoku_py.core.errors import Detail, SizeError, SudokuError
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.sandbox.exercise import Text

Data = dict[str, Any]
MAX_LANGUAGES = 100
NEED = "exercise-need."  # how the keys of the phrases begin that say what a field needs
OF_PUZZLE = "error."  # and of the sentences on a puzzle that cannot be read


class ExerciseError(SudokuError):
    """A file that is not an exercise; `field` says where, such as `tests[2].puzzle`.

    >>> print(ExerciseError("exercise-unknown", name="queens", known="is-valid, undo"))
    There is no exercise or file “queens”; the exercises are is-valid, undo.
    """

    sentences: ClassVar[dict[str, str]] = {
        "exercise-unknown": "There is no exercise or file “{name}”; the exercises are {known}.",
        "exercise-json": "The exercise is not valid JSON: line {line}, column {column}.",
        "exercise-large": "The exercise has {found} characters; the limit is {expected}.",
        "exercise-field": "In the exercise, {field} is missing or wrong; it needs {expected}.",
        "exercise-puzzle": "{text} This puzzle is {field} of the exercise.",
        "exercise-deep": "The exercise has more than {most} lists and objects within each other.",
        "exercise-sign": "The exercise has half a character: “\\u” needs the other half.",
        "exercise-object": "The exercise is no object: it needs names and values in curly "
        "brackets.",
        "exercise-version": "This exercise is for a newer version of the lab.",
    }
    phrases: ClassVar[dict[str, str]] = {
        NEED + "object": "an object, with names and values in curly brackets",
        NEED + "languages": "a text in 1 to {most} languages",
        NEED + "lines": "a text, a list of lines, or one of these for each language",
        NEED + "whole": "a whole number from {first} to {last}",
        NEED + "name": "another name; there are {known}",
        NEED + "flag": "true or false",
        NEED + "list": "a list",
        NEED + "texts": "a list of texts",
        NEED + "tests": "a list of 1 to {most} tests",
        NEED + "text": "a text",
        NEED + "id": "1 to {most} letters without accents, digits, dots, hyphens or underscores",
        NEED + "own-id": "another one: “{found}” is an exercise of the lab",
        NEED + "one": "one of {known}",
        NEED + "counted": "a test that is not a gate",
        NEED + "gate": "0, or to be left out: a gate has no points",
        NEED + "function": "the name of a function",
        NEED + "value": "the value that the function returns",
        NEED + "puzzle": "a puzzle",
        NEED + "modules": "a list of modules",
        NEED + "solvable": "a puzzle with a solution",
        NEED + "unsolvable": "a puzzle without a solution",
        NEED + "hints": "as many hints in each language",
        NEED + "hint": "a text of 1 to {most} characters",
        NEED + "items": "a list of up to {most} items",
        NEED + "program-lines": "a list of 2 to {most} lines",
        NEED + "line": "one line of up to {most} characters, indented in steps of 4 spaces",
        NEED + "order": "the lines of parsons.lines in another order",
        NEED + "foreign": "a line that the program does not have",
        NEED + "given": "up to {most} lines of up to {length} characters",
        NEED + "program": "the lines of a program in the right order",
        NEED + "test-id": "a text that no other test has",
        NEED + "test": "the id of another test; those are {known}",
        NEED + "no-test": "the id of another test; no other test has one",
        NEED + "not-test": "the id of another test (not “{found}”); those are {known}",
        NEED + "nor-test": "the id of another test (not “{found}”); no other test has one",
        NEED + "agreeing": "the same value as {other}, which calls the function alike",
        NEED + "no-circle": "no circle: {names}; use pair for two tests",
        **{OF_PUZZLE + code: text for code, text in FormatError.sentences.items()},
        **{OF_PUZZLE + code: text for code, text in SizeError.sentences.items()},
        **FormatError.phrases,
    }


def wrong(field: str, need: str, **details: Detail) -> ExerciseError:
    """The error of a field that is missing or wrong; `need` is the end of a phrase's key.

    >>> print(wrong("limits.steps", "whole", first=1, last=20))
    In the exercise, limits.steps is missing or wrong; it needs a whole number from 1 to 20.
    """
    return ExerciseError("exercise-field", field=field, expected=(NEED + need, details))


def puzzle_error(error: SudokuError, field: str) -> ExerciseError:
    """The error of a field with a puzzle that cannot be read."""
    key = OF_PUZZLE + error.code
    text = (key, error.details) if key in ExerciseError.phrases else str(error)
    return ExerciseError("exercise-puzzle", field=field, text=text)


def object_in(value: object, field: str) -> Data:
    """A value that must be an object."""
    if not isinstance(value, dict):
        raise wrong(field, "object")
    return value


def text_in(value: object, field: str) -> Text:
    """A text for each language; one alone is English."""
    if not isinstance(value, dict):
        return {"en": _lines(value, field)}
    if not 0 < len(value) <= MAX_LANGUAGES:
        raise wrong(field, "languages", most=MAX_LANGUAGES)
    return {str(tag): _lines(each, f"{field}.{tag}") for tag, each in value.items()}


def _lines(value: object, field: str) -> str:
    if isinstance(value, list) and all(isinstance(line, str) for line in value):
        return "\n".join(value) + "\n"
    if isinstance(value, str):
        return value
    raise wrong(field, "lines")


def number_in(value: object, field: str, most: int, least: int = 1) -> int:
    """A value that must be a whole number."""
    if type(value) is not int or not least <= value <= most:
        raise wrong(field, "whole", first=least, last=most)
    return value


def known_in(data: Data, names: Sequence[str], field: str) -> None:
    """Find a name that the object must not have; the error lists the most similar one first."""
    if unknown := data.keys() - set(names):
        name = min(unknown)
        similar = get_close_matches(name, names, 1, 0.5)
        listed = [*similar, *(each for each in sorted(names) if each not in similar)]
        raise wrong(f"{field}.{name}" if field else name, "name", known=", ".join(listed))


def flag_in(data: Data, name: str, field: str, *, default: bool) -> bool:
    """A field that must be true or false."""
    value = data.get(name, default)
    if not isinstance(value, bool):
        raise wrong(f"{field}.{name}", "flag")
    return value


def tuple_in(data: Data, name: str, field: str, kind: type) -> tuple[Any, ...]:
    """A field that must be a list; lists in it become tuples, too."""
    value = data.get(name, [])
    if not isinstance(value, list):
        raise wrong(f"{field}.{name}", "list")
    if kind is str and not all(isinstance(item, str) for item in value):
        raise wrong(f"{field}.{name}", "texts")
    return tuple(tuple(item) if isinstance(item, list) else item for item in value)


def is_name(value: object) -> bool:
    """Whether a value is a name in Python."""
    return isinstance(value, str) and value.isidentifier()
