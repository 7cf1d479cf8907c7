"""A board in words: the title of its picture."""

from collections.abc import Callable
from typing import TypeAlias

from sudoku_py.core.drawn import Digits
from sudoku_py.core.sentence import Details
from sudoku_py.core.shape import SYMBOLS
from sudoku_py.drawing.shapes.board_svg import GIVEN

Writer: TypeAlias = Callable[[str, Details], str]  # of the text with a key, its blanks filled


def describe(board: Digits, text: Writer) -> str:
    """Return the board in words, row by row: "Sudoku 9 × 9, 29 givens. Row 1: empty, 6, 3 …"."""
    size, values = board["size"], board["values"]
    sentences = [text("description.head", {"size": size, "n": board["by"].count(GIVEN)})]
    for row in range(size):
        cells = values[row * size : row * size + size]
        names = [SYMBOLS[value - 1] if value else text("cell.empty", {}) for value in cells]
        sentences.append(text("description.row", {"row": row + 1}) + " " + ", ".join(names) + ".")
    return " ".join(sentences)
