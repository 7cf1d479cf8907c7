"""How marks are written in a cell: as lines of text, with the number of digits in the longest.

A style sheet gives the text its size by that number. `in_places` is the way on squared paper: each
digit has its place, so that one sees which are missing.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from sudoku_py.core.shape import SYMBOLS, box_shape
from sudoku_py.ui.board import candidates

Text: TypeAlias = tuple[str, int]

ABSENT = "\u2007"  # as wide as a digit
NOTHING = ("", 0)
_KNOWN: dict[tuple[Any, int, int], Text] = {}  # by way, bits and size


def written(way: Callable[[str, int], Text], bits: int, size: int) -> Text:
    """What `way` makes of marks on a board of that size, made once."""
    if not bits:
        return NOTHING
    key = (way, bits, size)
    if key not in _KNOWN:
        _KNOWN[key] = way(candidates.digits(bits), size)
    return _KNOWN[key]


def packed(digits: str, _: int) -> Text:
    """The digits side by side, as square as can be.

    >>> packed("12459", 9)
    ('124\\n59', 3)
    """
    broad = 3 if len(digits) == 3 else 1
    while broad * broad < len(digits):
        broad += 1
    return _lines(digits, broad)


def flat(digits: str, _: int) -> Text:
    """The same in two lines at most, which leaves room above and below.

    >>> flat("12459", 9)
    ('124\\n59', 3)
    """
    return _lines(digits, max(3, (len(digits) + 1) // 2))


def around(digits: str, _: int) -> Text:
    """The digits in two lines, to be drawn apart into the corners.

    >>> around("12459", 9)
    ('1 2 4\\n5 9', 3)
    """
    broad = max(2, (len(digits) + 1) // 2)
    above, below = " ".join(digits[:broad]), " ".join(digits[broad:])
    return above + "\n" + below, broad


def in_places(digits: str, size: int) -> Text:
    """The digits where they stand in a box that holds them all.

    >>> in_places("14", 4) == ("1" + ABSENT + "\\n" + ABSENT + "4", 2)
    True
    """
    shown = [symbol if symbol in digits else ABSENT for symbol in SYMBOLS[:size]]
    return _lines("".join(shown), box_shape(size)[1])


def _lines(text: str, broad: int) -> Text:
    return "\n".join([text[at : at + broad] for at in range(0, len(text), broad)]), broad
