"""Numbers too large to be written out."""

SUPERSCRIPTS = {"0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴",
                "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹"}  # fmt: skip
WRITTEN_OUT = 9  # digits


def in_powers(digits: str) -> tuple[int, int] | None:
    """(tenths, exponent) of a whole number given in decimal: 3.4 · 10⁴⁵ is (34, 45).

    None where it is short enough to be written out.

    >>> in_powers("123456789"), in_powers("12345678901"), in_powers("9999999999")
    (None, (12, 10), (10, 10))
    """
    if len(digits) <= WRITTEN_OUT:
        return None
    tenths, exponent = (int(digits[:3]) + 5) // 10, len(digits) - 1
    return (10, exponent + 1) if tenths == 100 else (tenths, exponent)


def superscript(number: int) -> str:
    """A whole number from 0 as an exponent."""
    return "".join([SUPERSCRIPTS[digit] for digit in str(number)])
