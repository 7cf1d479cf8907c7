"""A board in words, for whoever cannot see its picture."""

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui import boards

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.words import Words


def told(board: dict, words: "Words") -> str:
    """All of it, row by row: "Sudoku 9 × 9, 29 givens. Row 1: empty, 6, 3 …"."""
    size, values = board["size"], board["values"]
    givens = {"size": size, "n": boards.count(board, boards.GIVEN)}
    sentences = [words.text("picture.head", givens)]
    for row in range(size):
        cells = values[row * size : row * size + size]
        names = [SYMBOLS[value - 1] if value else words.text("cell.empty") for value in cells]
        sentences.append(words.text("picture.row", {"row": row + 1}) + " " + ", ".join(names) + ".")
    return " ".join(sentences)
