"""The error of a position that no technique takes."""

from typing import ClassVar

from sudoku_py.core.errors import SudokuError


class PositionSizeError(SudokuError):
    """A position on a board that is too large for techniques."""

    sentences: ClassVar[dict[str, str]] = {
        "position-size": "Techniques take boards of up to {most} × {most} cells; this one has "
        "{size} × {size}.",
    }
