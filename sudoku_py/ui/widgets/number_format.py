"""Large numbers, as powers of ten."""

from sudoku_py.ui.browser.i18n import I18n

SUPERSCRIPTS = {"0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴",
                "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹"}  # fmt: skip
WRITTEN_OUT = 9  # digits


def shortened(digits: str, texts: I18n) -> str:
    """Return a whole number as text, with a power of ten if it is very large.

    >>> [shortened(digits, I18n("en", {})) for digits in ("123456789", "12345678901", "9999999999")]
    ['123456789', '1.2 × 10¹⁰', '1.0 × 10¹⁰']
    """
    if len(digits) <= WRITTEN_OUT:
        return texts.whole(int(digits))
    tenths, exponent = (int(digits[:3]) + 5) // 10, len(digits) - 1
    if tenths == 100:
        tenths, exponent = 10, exponent + 1
    return texts.decimal(tenths / 10) + " × 10" + _superscript(exponent)


def power_text(exponent: int, texts: I18n, zeros: int = 3) -> str:
    """Return a power of ten as text, written out if it has at most `zeros` zeros.

    >>> [power_text(exponent, I18n("en", {})) for exponent in (-1, 3, 4)]
    ['0.1', '1000', '10⁴']
    """
    if exponent > zeros:
        return "10" + _superscript(exponent)
    return texts.decimal(10**exponent) if exponent < 0 else texts.whole(10**exponent)


def _superscript(number: int) -> str:
    return "".join([SUPERSCRIPTS[digit] for digit in str(number)])
