"""The variables of a student's run as texts: at each assignment, or with all that they hold.

The lab reads cells and digits out of the names that its solvers use (`lab.replay.frames`). A
student's names can mean anything, and the values' own code can be the student's.
"""

from reprlib import Repr
from types import FrameType, FunctionType, ModuleType
from typing import Any

from sudoku_py.lab.replay.frames import Frame, cut
from sudoku_py.sandbox.board import Board, Row

MAX_TEXT = 80  # characters of a value
MAX_ITEMS = 8  # of a tuple
SMALL = 1024  # the numbers from 0 up to here are their own number
LARGE = 10**18
SCALARS = frozenset((int, str, bool, float, type(None)))
BOARD = "board"
HIDDEN = (ModuleType, FunctionType, type)
LIMITS = {
    "maxlevel": 4,
    "maxlist": 30,
    "maxtuple": 30,
    "maxset": 30,
    "maxdict": 30,
    "maxstring": 200,
}


class Values:
    """A number for each value, and its text by that; of what can change it is only the type.

    >>> values = Values()
    >>> [values[values.number(each)] for each in ((3, 4), 7, [7])]
    ['(3, 4)', '7', 'list']
    """

    def __init__(self) -> None:
        """Start with small numbers only; number 0 also stands for no value."""
        self._texts: list[str] = []
        self._numbers: dict[Any, int] = {}

    def __getitem__(self, number: int) -> str:
        """The text of the value with this number."""
        return str(number) if number < SMALL else self._texts[number - SMALL]

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
            known = text_of(value)
        number = self._numbers.get(known)
        return self._add(known, text_of(value)) if number is None else number

    def _add(self, known: object, text: str) -> int:
        self._texts.append(text)
        number = self._numbers[known] = SMALL - 1 + len(self._texts)
        return number


def text_of(value: object) -> str:
    """A value as a text: only the type of what can change without an assignment.

    >>> text_of({1: 2}), text_of("a" * 100)[-3:]
    ('dict', 'aa…')
    """
    kind = type(value)
    if kind is Board:
        return BOARD
    if kind is Row:
        return "list"
    if kind is tuple and _is_plain(value):  # type: ignore[arg-type]
        return shortened(repr(value))
    if kind in SCALARS and not _is_large(value):
        return shortened(repr(value[:MAX_TEXT] if isinstance(value, str) else value))
    return kind.__name__


def _is_plain(items: tuple[object, ...]) -> bool:
    few = len(items) <= MAX_ITEMS
    return few and all(type(item) in SCALARS and not _is_large(item) for item in items)


def _is_large(value: object) -> bool:
    """Whether its text would be too long."""
    return isinstance(value, int) and abs(value) >= LARGE


def shortened(text: str) -> str:
    """The text, or its beginning."""
    return cut(text, MAX_TEXT + 1)


def described(frame: FrameType) -> Frame:
    """A frame of Python, with all that lists hold; without modules, functions and classes."""
    variables = {
        name: _described(value)
        for name, value in frame.f_locals.items()
        if not name.startswith("__") and not isinstance(value, HIDDEN)
    }
    code = frame.f_code
    return Frame(code.co_filename, code.co_qualname, frame.f_lineno, variables)


def _described(value: object) -> str:
    if type(value) is Board:
        return BOARD
    short = Repr()
    for name, most in LIMITS.items():
        setattr(short, name, most)
    try:
        return short.repr(value)
    except BaseException:
        return type(value).__name__
