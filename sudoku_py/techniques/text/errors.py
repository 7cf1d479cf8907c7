"""The errors of a text that should hold a position."""

from typing import ClassVar

from sudoku_py.core.errors import SudokuError


class PositionError(SudokuError):
    """A text that is not a position, or a position that no technique takes."""

    sentences: ClassVar[dict[str, str]] = {
        "position-length": "Cells found in the position: {found}; a position needs 16, 36, 64, "
        "81, 144 or 256.",
        "position-cell": "Cell {number} of the position: “{found}” is not a digit of a "
        "{size} × {size} board; use {expected}, a dot for an empty cell, and + before a placed "
        "digit.",
        "position-candidate": "“{found}” is not a removed candidate; write its digit, its row and "
        "its column, such as 829.",
        "position-size": "Techniques take boards of up to {most} × {most} cells; this one has "
        "{size} × {size}.",
    }


def expected(symbols: str) -> str:
    """What may be written, for a sentence.

    >>> expected("1234")
    '1–4'
    """
    letters = symbols[9:]
    digits = f"1–{symbols[:9][-1]}"
    return digits if not letters else f"{digits}, A–{letters[-1]}"
