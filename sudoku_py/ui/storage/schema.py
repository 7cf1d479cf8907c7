"""The schema of what is saved and imported: hostile data becomes sound data.

A kind is a function that returns sound data, or raises `Unsound`:

>>> ROW = record({"seconds": number(0, 100), "is_daily": flag}, {"is_daily": False})
>>> ROWS = sound_items(ROW, 10)
>>> ROWS([{"seconds": 7}, {"seconds": "7"}, None])
[{'seconds': 7, 'is_daily': False}]
>>> read(ROWS, "nonsense", [])
[]
"""

from collections.abc import Callable
from typing import Any, TypeAlias

Kind: TypeAlias = Callable[[Any], Any]


class Unsound(ValueError):  # noqa: N818 - it says what the data is
    """The data is not of the kind."""


def read(kind: Kind, data: object, default: Any = None) -> Any:
    """Return what `kind` makes of `data`; `default` where that is unsound."""
    try:
        return kind(data)
    except Unsound:
        return default


def check(is_sound: Callable[[Any], bool]) -> Kind:
    """Return the kind of data for which `is_sound(data)` holds."""

    def check(data: object) -> object:
        if not is_sound(data):
            raise Unsound
        return data

    return check


def whole(least: int, most: int) -> Kind:
    """Return the kind of whole numbers in a range."""
    return check(lambda data: type(data) is int and least <= data <= most)


def number(least: float, most: float) -> Kind:
    """Return the kind of numbers in a range."""
    return check(lambda data: type(data) in (int, float) and least <= data <= most)


def one_of(*values: str | int) -> Kind:
    """Return the kind of exactly these texts and whole numbers."""
    return check(lambda data: type(data) in (str, int) and data in values)


def named(values: dict[str, Any]) -> Kind:
    """Return the kind of texts that name a value, which they become."""
    return lambda data: values[one_of(*values)(data)]


def text(length: int) -> Kind:
    """Return the kind of texts, which are cut to `length` characters."""

    def check(data: object) -> str:
        if not isinstance(data, str):
            raise Unsound
        return data[:length]

    return check


def optional(kind: Kind) -> Kind:
    """Return a kind that may be None as well."""
    return lambda data: None if data is None else kind(data)


def list_of(kind: Kind, least: int, most: int) -> Kind:
    """Return the kind of lists of a length in a range, all of whose items are of `kind`."""

    def check(data: object) -> list[Any]:
        if not isinstance(data, list) or not least <= len(data) <= most:
            raise Unsound
        return [kind(item) for item in data]

    return check


def sound_items(kind: Kind, most: int) -> Kind:
    """Return the kind of lists, of whose last `most` items those of `kind` are taken."""

    def check(data: object) -> list[Any]:
        if not isinstance(data, list):
            raise Unsound
        found = [read(kind, item, Unsound) for item in data[-most:]]
        return [item for item in found if item is not Unsound]

    return check


def mapping(kind: Kind) -> Kind:
    """Return the kind of records with any names, all of whose values are of `kind`."""

    def check(data: object) -> dict[str, Any]:
        if not isinstance(data, dict):
            raise Unsound
        return {name: kind(value) for name, value in data.items()}

    return check


def record(fields: dict[str, Kind], defaults: dict[str, Any] | None = None) -> Kind:
    """Return the kind of records with these fields; a record may have others as well.

    A default replaces a field that is missing or unsound.
    """

    def check(data: object) -> dict[str, Any]:
        if not isinstance(data, dict):
            raise Unsound
        found = dict(data)
        for name, kind in fields.items():
            if defaults and name in defaults:
                found[name] = read(kind, data.get(name), defaults[name])
            else:
                found[name] = kind(data.get(name))
        return found

    return check


def anything(data: object) -> object:
    """Take any data, which someone else reads later."""
    return data


flag = check(lambda data: type(data) is bool)
moment = number(0, 8.64e15)  # ms since 1970: the browsers' calendar ends there
