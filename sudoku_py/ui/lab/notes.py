"""Small digits in a cell: each has its place, as on paper, so that one sees which are missing."""

from sudoku_py.core.shape import SYMBOLS

ABSENT = "\u2007"  # as wide as a digit


def of(size: int, digits: list[int]) -> str:
    """The digits as lines of text, as square as can be.

    >>> of(4, [1, 4]).split("\\n") == ["1" + ABSENT, ABSENT + "4"]
    True
    """
    broad = 1
    while broad * broad < size:
        broad += 1
    shown = [SYMBOLS[digit - 1] if digit in digits else ABSENT for digit in range(1, size + 1)]
    return "\n".join(["".join(shown[at : at + broad]) for at in range(0, size, broad)])


_KNOWN = {}  # (size, bits) → text: there are few, and they come often


def of_bits(size: int, bits: int) -> str:
    """The same for digits given as the bits 1 << digit."""
    if (size, bits) not in _KNOWN:
        _KNOWN[(size, bits)] = of(size, [d for d in range(1, size + 1) if bits >> d & 1])
    return _KNOWN[(size, bits)]
