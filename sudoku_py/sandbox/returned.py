"""What a student's function has returned, as plain values, which run none of the student's code.

Numbers, texts, lists, tuples, sets, dicts and the board stay what they are. Everything else becomes
a `Thing`, which says what it was; so does what is nested too deeply, or too large.
"""

from collections.abc import ItemsView, Iterable, KeysView, ValuesView
from dataclasses import dataclass
from types import AsyncGeneratorType, CoroutineType, GeneratorType
from typing import Any

from sudoku_py.sandbox.board import Board
from sudoku_py.sandbox.values import shortened

LAZY, NOT_RUN = "lazy", "not-run"  # what a thing is; of most there is nothing to say
_NOT_RUN = (AsyncGeneratorType, CoroutineType, GeneratorType)  # what calls return before any line
_LAZY = (map, filter, zip, range, reversed, enumerate, KeysView, ValuesView, ItemsView)
MAX_LEVELS = 8  # of lists in lists
MAX_ITEMS = 100_000  # in all of it
MAX_HASHED = 10_000  # of these in sets and as keys: numbers that collide are compared in pairs
MAX_TEXT = 200_000  # characters
MAX_CHARACTERS = 1_000_000  # in all of it, with the digits of long numbers
BITS_OF_DIGIT = 3
MAX_BITS = 14_000  # of a number: Python writes none with more than 4300 digits
MAX_NAME = 80  # characters


@dataclass(frozen=True, repr=False)
class Thing:
    """What is no plain value: its type, its text, and `LAZY`, `NOT_RUN` or nothing."""

    type: str
    text: str
    kind: str = ""

    def __repr__(self) -> str:
        """Be written as what it stands for."""
        return self.text


def type_name(value: object) -> str:
    """The name of a value's type, also of one that is a `Thing` now.

    >>> type_name(plain(range(3))), type_name([])
    ('range', 'list')
    """
    return value.type if isinstance(value, Thing) else type(value).__name__


def plain(value: Any) -> Any:
    """The value without any of the student's code; rows that are the same list stay the same.

    >>> plain([(1, "a"), {2}, range(2)]), plain(range(2)).kind
    ([(1, 'a'), {2}, range(0, 2)], 'lazy')
    """
    return _Copy(value).made


class _Copy:
    """A copy of a value; `made` is it."""

    def __init__(self, value: Any) -> None:
        self._left, self._hashed, self._room = MAX_ITEMS, MAX_HASHED, MAX_CHARACTERS
        self._rows: dict[int, Any] = {}
        try:
            self.made = self._copy(value, MAX_LEVELS)
        except BaseException:  # it is the student's own, and raises what it wants
            self.made = _thing(value)

    def _copy(self, value: Any, levels: int) -> Any:
        self._left -= 1
        kind = type(value)
        if value is None or kind is bool or kind is float:
            return value
        if kind is int:
            self._room -= value.bit_length() // BITS_OF_DIGIT
            if self._room < 0:
                return Thing(_name(value), "…")
            return value if value.bit_length() <= MAX_BITS else _thing(value)
        if isinstance(value, str):
            text = str.__getitem__(value, slice(0, max(0, min(MAX_TEXT, self._room))))
            self._room -= len(text)
            return text
        if levels <= 0 or self._left <= 0:
            return Thing(_name(value), "…")
        return self._collection(value, levels - 1)

    def _collection(self, value: Any, levels: int) -> Any:
        if isinstance(value, list):
            return self._list(value, levels)
        if isinstance(value, tuple):
            return tuple(self._items(tuple.__iter__(value), levels))
        if type(value) not in (set, frozenset, dict):
            return _thing(value)
        hashed = self._hashed_items(value, levels)
        if self._hashed < 0:
            return Thing(_name(value), "…")
        if type(value) is dict:
            return dict(zip(hashed, self._items(value.values(), levels)))  # noqa: B905 (as long)
        return type(value)(hashed)

    def _hashed_items(self, items: Iterable[Any], levels: int) -> list[Any]:
        before = self._left
        found = self._items(items, levels)
        self._hashed -= before - self._left
        return found

    def _list(self, value: Any, levels: int) -> list[Any]:
        if levels == MAX_LEVELS - 2 and id(value) in self._rows:
            return self._rows[id(value)]  # type: ignore[no-any-return]
        made: list[Any] = Board() if isinstance(value, Board) else []
        if levels == MAX_LEVELS - 2:
            self._rows[id(value)] = made
        list.extend(made, self._items(list.__iter__(value), levels))
        return made

    def _items(self, items: Iterable[Any], levels: int) -> list[Any]:
        found = []
        for item in items:
            if self._left <= 0:
                break
            found.append(self._copy(item, levels))
        return found


def _thing(value: Any) -> Thing:
    kind = ""
    if isinstance(value, _LAZY) or _is_expression(value):
        kind = LAZY
    elif isinstance(value, _NOT_RUN):
        kind = NOT_RUN
    return Thing(_name(value), _text(value), kind)


def _is_expression(value: object) -> bool:
    """Whether it is what `(row for row in board)` makes."""
    return isinstance(value, GeneratorType) and value.gi_code.co_name == "<genexpr>"


def _name(value: object) -> str:
    return str(type(value).__name__)[:MAX_NAME]


def _text(value: object) -> str:
    try:
        return shortened(str(repr(value)))
    except BaseException:
        return _name(value)
