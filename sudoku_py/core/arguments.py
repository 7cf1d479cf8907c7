"""What a function of the public API is given: checked before anything is done with it."""

from collections.abc import Collection, Iterable
from math import inf
from operator import index
from typing import ClassVar, SupportsFloat, SupportsIndex, TypeVar

from sudoku_py.core.errors import SudokuError

T = TypeVar("T")


class ArgumentError(SudokuError, TypeError):
    """An argument of another type than the function takes, or outside of its range.

    >>> whole("limit", 0, least=1)
    Traceback (most recent call last):
    sudoku_py.core.arguments.ArgumentError: The argument “limit” must be a whole number of at \
least 1, not 0.
    """

    sentences: ClassVar[dict[str, str]] = {
        "argument-whole": "The argument “{name}” must be a whole number of at least {least}, "
        "not {found}.",
        "argument-within": "The argument “{name}” must be a whole number from {least} to {most}, "
        "not {found}.",
        "argument-integer": "The argument “{name}” must be a whole number, not {found}.",
        "argument-number": "The argument “{name}” must be a number of at least {least}, "
        "not {found}.",
        "argument-between": "The argument “{name}” must be a number from {least} to {most}, "
        "not {found}.",
        "argument-text": "The argument “{name}” must be a text, not {found}.",
        "argument-list": "The argument “{name}” must be a list, not {found}.",
        "argument-choice": "The argument “{name}” must be one of {known}, not {found}.",
        "argument-puzzle": "A text is needed, or the Path of a file, not {found}.",
    }


class UnknownIndex(SudokuError, IndexError):  # noqa: N818 (named after what is looked up)
    """An index beyond the end of a run, of a path or of a table.

    >>> index_in(7, 3)
    Traceback (most recent call last):
    sudoku_py.core.arguments.UnknownIndex: There is no index 7: the number of entries is 3, and \
the first one has the index 0.
    """

    sentences: ClassVar[dict[str, str]] = {
        "argument-index": "There is no index {found}: the number of entries is {count}, and the "
        "first one has the index 0.",
        "argument-step": "There is no step {found}: the run ends after step {last}.",
    }


def integer(name: str, value: object) -> int:
    """A whole number, also one of NumPy's; ArgumentError for anything else.

    >>> integer("seed", -4)
    -4
    """
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        return index(value)
    raise ArgumentError("argument-integer", name=name, found=told(value))


def whole(name: str, value: object, least: int = 0, most: float = inf) -> int:
    """A whole number in a range; ArgumentError for anything else.

    >>> whole("limit", 3, least=1)
    3
    """
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        found = index(value)
        if least <= found <= most:
            return found
    if most != inf:
        raise _outside("argument-within", name, value, least, most)
    raise ArgumentError("argument-whole", name=name, least=least, found=told(value))


def number(name: str, value: object, least: float = 0, most: float = inf) -> float:
    """A number in a range, such as one of seconds; ArgumentError for anything else.

    >>> number("seconds", 1), number("seconds", 0.5)
    (1, 0.5)
    """
    if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most:
        return value
    if isinstance(value, SupportsFloat) and not isinstance(value, int | float):
        return number(name, float(value), least, most)
    if most != inf:
        raise _outside("argument-between", name, value, least, most)
    raise ArgumentError("argument-number", name=name, least=f"{least:g}", found=told(value))


def text(name: str, value: object) -> str:
    """A text; ArgumentError for anything else.

    >>> text("technique", "x-wing")
    'x-wing'
    """
    if isinstance(value, str):
        return value
    raise ArgumentError("argument-text", name=name, found=told(value))


def text_or_none(name: str, value: object) -> str | None:
    """A text or None; ArgumentError for anything else.

    >>> text_or_none("level", None)
    """
    return None if value is None else text(name, value)


def listed(name: str, values: Iterable[T]) -> list[T]:
    """What a list or another iterable has, but for a text, in which one would not look for it.

    >>> listed("puzzles", ("12..34....1.4...",))
    ['12..34....1.4...']
    """
    if isinstance(values, Iterable) and not isinstance(values, str | bytes):
        return list(values)
    raise ArgumentError("argument-list", name=name, found=told(values))


def one_of(name: str, value: T, known: Collection[T]) -> T:
    """One of a few values; ArgumentError, which lists them, for another one.

    >>> one_of("theme", "dark", ("light", "dark"))
    'dark'
    """
    if value in tuple(known):
        return value
    shown = ", ".join(map(str, known))
    raise ArgumentError("argument-choice", name=name, known=shown, found=told(value))


def index_in(found: object, count: int) -> int:
    """The index from 0 that an index stands for, as sequences have it; UnknownIndex if none.

    >>> index_in(-1, 3)
    2
    """
    at = integer("index", found)
    if not -count <= at < count:
        raise UnknownIndex("argument-index", found=at, count=count)
    return at % count


def _outside(code: str, name: str, value: object, least: float, most: float) -> ArgumentError:
    bounds = {"least": f"{least:g}", "most": f"{most:,.0f}"}
    return ArgumentError(code, name=name, **bounds, found=told(value))


def told(value: object) -> str:
    """A value as a sentence names it: a number or a short text itself, of others their type.

    >>> told("x"), told(0.5), told(b"x")
    ('“x”', '0.5', 'bytes')
    """
    if isinstance(value, str):
        return f"“{value[:80]}”"
    if isinstance(value, int | float):
        return str(value)
    return type(value).__name__
