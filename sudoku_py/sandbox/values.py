"""The values that variables have in a run, each written down once."""

from reprlib import Repr
from types import FrameType, FunctionType, ModuleType
from typing import Any

from sudoku_py.sandbox.board import Board, Row
from sudoku_py.sandbox.tokens import Value

MAX_TEXT = 80  # characters of a value
MAX_ITEMS = 8  # of a tuple
SMALL = 1024  # the numbers from 0 up to here are their own number
LARGE = 10**18
SCALARS = frozenset((int, str, bool, float, type(None)))
BOARD = Value("board", whole=True)
LIMITS = {
    "maxlevel": 4,
    "maxlist": 30,
    "maxtuple": 30,
    "maxset": 30,
    "maxdict": 30,
    "maxstring": 200,
}


class Values:
    """A number for each value.

    >>> values = Values()
    >>> number = values.number((3, 4))
    >>> values[number], values[values.number(7)], values[values.number([7])]
    (Value(text='(3, 4)', whole=True), Value(text='7', whole=True), Value(text='list', whole=False))
    """

    def __init__(self) -> None:
        """Start with small numbers only; number 0 also stands for no value."""
        self._texts: list[Value] = []
        self._numbers: dict[Any, int] = {}

    def __getitem__(self, number: int) -> Value:
        """The value with this number."""
        return Value(str(number), True) if number < SMALL else self._texts[number - SMALL]

    # The names of builtins are bound here, because the student's code may replace them.
    def number(
        self, value: object, *, kind_of: Any = type, size_of: Any = len, no: Any = None
    ) -> int:
        """The number of a value."""
        kind = kind_of(value)
        if kind is int and 0 <= value < SMALL:  # type: ignore[operator]
            return value  # type: ignore[return-value]
        known = (kind, value) if kind in SCALARS else no
        if known is no or (kind is str and size_of(value) > MAX_TEXT):
            return self._of_text(written_value(value))
        number = self._numbers.get(known)
        return self._add(known, written_value(value)) if number is None else number

    def _of_text(self, value: Value) -> int:
        number = self._numbers.get(value)
        return self._add(value, value) if number is None else number

    def _add(self, known: object, value: Value) -> int:
        self._texts.append(value)
        number = self._numbers[known] = SMALL - 1 + len(self._texts)
        return number


def written_value(value: object) -> Value:
    """A value in words.

    >>> written_value({1: 2}), written_value("a" * 100).text[-3:]
    (Value(text='dict', whole=False), 'aa…')
    """
    kind = type(value)
    if kind is Board:
        return BOARD
    if kind is Row:
        return Value("list", False)
    if kind is tuple and _is_plain(value):  # type: ignore[arg-type]
        return Value(shortened(repr(value)), True)
    if kind in SCALARS and not _is_large(value):
        return Value(shortened(repr(value[:MAX_TEXT] if isinstance(value, str) else value)), True)
    return Value(kind.__name__, False)


def _is_plain(items: tuple[object, ...]) -> bool:
    few = len(items) <= MAX_ITEMS
    return few and all(type(item) in SCALARS and not _is_large(item) for item in items)


def _is_large(value: object) -> bool:
    """Whether its text would be too long."""
    return isinstance(value, int) and abs(value) >= LARGE


def shortened(text: str) -> str:
    """The text, or its beginning."""
    return text if len(text) <= MAX_TEXT else text[:MAX_TEXT] + "…"


def described(frame: FrameType) -> dict[str, str]:
    """The variables of a frame in words, also what lists hold; without modules and functions."""
    own = {name: value for name, value in frame.f_locals.items() if not name.startswith("__")}
    return {name: _described(value) for name, value in own.items() if not _is_code(value)}


def _is_code(value: object) -> bool:
    return isinstance(value, ModuleType | FunctionType | type)


def _described(value: object) -> str:
    if type(value) is Board:
        return BOARD.text
    short = Repr()
    for name, most in LIMITS.items():
        setattr(short, name, most)
    try:
        return short.repr(value)
    except BaseException:
        return type(value).__name__
