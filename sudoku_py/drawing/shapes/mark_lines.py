"""The marks of a cell as lines of text, with the number of digits in the longest.

`in_places` gives each digit its own position, so that missing ones can be seen.
"""

from typing import TypeAlias

from sudoku_py.core.shape import SYMBOLS, box_shape

ABSENT = "\u2007"  # as wide as a digit
Text: TypeAlias = tuple[str, int]


def symbols(bits: int) -> str:
    """Return the symbols of the digits whose bits 1 << digit are set, ascending.

    >>> symbols(0b10010)
    '14'
    """
    return "".join([symbol for index, symbol in enumerate(SYMBOLS) if bits >> index & 2])


def packed(digits: str, _: int) -> Text:
    """Return the digits as lines of about equal width and height.

    >>> packed("12459", 9)
    ('124\\n59', 3)
    """
    broad = 3 if len(digits) == 3 else 1
    while broad * broad < len(digits):
        broad += 1
    return _lines(digits, broad)


def flat(digits: str, _: int) -> Text:
    """Return the digits in at most two lines, with space above and below.

    >>> flat("12459", 9)
    ('124\\n59', 3)
    """
    return _lines(digits, max(3, (len(digits) + 1) // 2))


def around(digits: str, _: int) -> Text:
    """Return the digits in two lines, with spaces, for the corners of a cell.

    >>> around("12459", 9)
    ('1 2 4\\n5 9', 3)
    """
    broad = max(2, (len(digits) + 1) // 2)
    above, below = " ".join(digits[:broad]), " ".join(digits[broad:])
    return above + "\n" + below, broad


def in_places(digits: str, size: int) -> Text:
    """Return the digits, each in its own position in the cell.

    >>> in_places("14", 4) == ("1" + ABSENT + "\\n" + ABSENT + "4", 2)
    True
    """
    shown = [symbol if symbol in digits else ABSENT for symbol in SYMBOLS[:size]]
    return _lines("".join(shown), box_shape(size)[1])


def _lines(text: str, broad: int) -> Text:
    return "\n".join([text[at : at + broad] for at in range(0, len(text), broad)]), broad
