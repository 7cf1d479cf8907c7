"""The fields of an exercise's JSON, each checked; the file is hostile."""

from typing import Any, ClassVar

from sudoku_py.core.errors import SudokuError
from sudoku_py.sandbox.exercise import Text

Data = dict[str, Any]
MAX_LANGUAGES = 100


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
    }


def wrong(field: str, expected: str) -> ExerciseError:
    """The error of a field that is missing or wrong."""
    return ExerciseError("exercise-field", field=field, expected=expected)


def object_in(value: object, field: str) -> Data:
    """A value that must be an object."""
    if not isinstance(value, dict):
        raise wrong(field, "an object {…}")
    return value


def text_in(value: object, field: str) -> Text:
    """A text for each language; one alone is English."""
    if not isinstance(value, dict):
        return {"en": _lines(value, field)}
    if not 0 < len(value) <= MAX_LANGUAGES:
        raise wrong(field, f"a text in 1 to {MAX_LANGUAGES} languages")
    return {str(tag): _lines(each, f"{field}.{tag}") for tag, each in value.items()}


def _lines(value: object, field: str) -> str:
    if isinstance(value, list) and all(isinstance(line, str) for line in value):
        return "\n".join(value) + "\n"
    if isinstance(value, str):
        return value
    raise wrong(field, "a text, a list of lines, or one of these for each language")


def number_in(value: object, field: str, most: int, least: int = 1) -> int:
    """A value that must be a whole number; `most` is 0 for a name that nothing has."""
    if type(value) is not int or not least <= value <= most:
        raise wrong(field, f"a whole number from {least} to {most}" if most else "another name")
    return value


def flag_in(data: Data, name: str, field: str, *, default: bool) -> bool:
    """A field that must be true or false."""
    value = data.get(name, default)
    if not isinstance(value, bool):
        raise wrong(f"{field}.{name}", "true or false")
    return value


def tuple_in(data: Data, name: str, field: str, kind: type) -> tuple[Any, ...]:
    """A field that must be a list; lists in it become tuples, too."""
    value = data.get(name, [])
    if not isinstance(value, list):
        raise wrong(f"{field}.{name}", "a list")
    if kind is str and not all(isinstance(item, str) for item in value):
        raise wrong(f"{field}.{name}", "a list of texts")
    return tuple(tuple(item) if isinstance(item, list) else item for item in value)


def is_name(value: object) -> bool:
    """Whether a value is a name in Python."""
    return isinstance(value, str) and value.isidentifier()
