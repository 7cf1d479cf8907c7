"""Plain values as JSON data and back, with the distinctions that JSON does not make.

A tag distinguishes tuples, sets and floats that are no numbers from lists and numbers:
`["tuple", [1, 2]]`. The data is from a Python in which anything can have happened.
"""

from collections.abc import Callable
from typing import Any

from sudoku_py.sandbox.board import Board
from sudoku_py.sandbox.returned import MAX_HASHED, MAX_LEVELS, MAX_NAME, MAX_TEXT, Thing
from sudoku_py.sandbox.values import MAX_TEXT as MAX_SHOWN

COLLECTIONS: dict[str, type] = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}
HASHED = ("set", "frozenset")
BOARD, DICT, FLOAT, THING = "board", "dict", "float", "thing"


class BadReport(Exception):  # noqa: N818 (it is the report that is bad)
    """What a student's Python sent is not a report of a run."""


def told(value: Any) -> object:
    """A plain value (see `returned.plain`) as JSON data.

    >>> told([1, (2, 0.5)])
    ['list', [1, ['tuple', [2, ['float', '0.5']]]]]
    """
    if isinstance(value, Thing):
        return [THING, [value.type, value.text, value.kind]]
    if isinstance(value, float):
        return [FLOAT, repr(value)]
    if isinstance(value, dict):
        return [DICT, [[told(key), told(item)] for key, item in value.items()]]
    if isinstance(value, Board):
        return [BOARD, [told(item) for item in value]]
    if type(value).__name__ in COLLECTIONS:
        return [type(value).__name__, [told(item) for item in value]]
    return value


def heard(data: Any) -> Any:
    """The value in such data; BadReport if there is none.

    >>> heard(told([1, (2, 0.5), {3}]))
    [1, (2, 0.5), {3}]
    """
    return _Reader().value(data, MAX_LEVELS)


class _Reader:
    """Reads one value, and counts the values in it as `plain` does."""

    def __init__(self) -> None:
        self._count = self._hashed = 0

    def value(self, data: Any, levels: int) -> Any:
        self._count += 1
        if data is None or isinstance(data, bool | int):
            return data
        if isinstance(data, str):
            return data[:MAX_TEXT]
        if not isinstance(data, list) or len(data) != 2 or levels < 0:
            raise BadReport
        tag, content = data
        if tag == FLOAT:
            return _float(content)
        if not isinstance(content, list):
            raise BadReport
        if tag == THING:
            return _thing(content)
        return self._collection(tag, content, levels - 1)

    def _collection(self, tag: Any, content: list[Any], levels: int) -> Any:
        try:
            if tag == DICT:
                keys = self._hashable([key for key, _ in content], levels)
                items = [self.value(item, levels) for _, item in content]
                return dict(zip(keys, items, strict=True))
            if tag in HASHED:
                return COLLECTIONS[tag](self._hashable(content, levels))
            items = [self.value(item, levels) for item in content]
            return _board(items) if tag == BOARD else COLLECTIONS[tag](items)
        except (TypeError, ValueError, KeyError):  # unhashable, no pairs, no such tag
            raise BadReport from None

    def _hashable(self, content: list[Any], levels: int) -> list[Any]:
        """The values that will be hashed: few, because many numbers that collide take minutes."""
        before = self._count
        found = [self.value(item, levels) for item in content]
        self._hashed += self._count - before
        checked(self._hashed, lambda hashed: hashed <= MAX_HASHED)
        return found


def _board(items: list[Any]) -> Board:
    board = Board()
    list.extend(board, items)
    return board


def _float(text: object) -> float:
    try:
        return float(text) if isinstance(text, str) and len(text) <= MAX_SHOWN else _no_float()
    except ValueError:
        raise BadReport from None


def _no_float() -> float:
    raise BadReport


def _thing(content: list[Any]) -> Thing:
    if len(content) != 3 or not all(isinstance(each, str) for each in content):
        raise BadReport
    name, text, kind = content
    return Thing(name[:MAX_NAME], text[: MAX_SHOWN + 1], kind[:MAX_NAME])


def checked(data: Any, is_right: Callable[[Any], bool]) -> Any:
    """Data that is right; BadReport if it is not."""
    if not is_right(data):
        raise BadReport
    return data
