"""What a screen reader says of the cells of a run: what others see by shape and colour."""

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui import boards
from sudoku_py.ui.lab import board as marks

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.board import LabBoard
    from sudoku_py.ui.words import Words

BY = {
    boards.GIVEN: "cell.given",
    marks.GUESSED: "lab.cell-guessed",
    marks.DEDUCED: "lab.cell-deduced",
}
MARKS = {
    marks.PLACED: "lab.cell-placed",
    marks.TRIED: "lab.cell-tried",
    marks.REJECTED: "lab.cell-rejected",
    marks.HOLDS: "lab.cell-holds",
    marks.REMOVED: "lab.cell-emptied",
    marks.LOOKED: "lab.cell-looked",
    marks.STUCK: "why.stuck",
}
OUTLINES = {"stuck": "why.stuck", "blamed": "why.blamed"}
MOST = 600  # texts that are remembered: a run says the same again and again, and to fill is slow
_KNOWN = {}


def told(board: "LabBoard", words: "Words") -> "LabBoard":
    """The board, each cell of which says what there is to say of it."""
    if len(_KNOWN) > MOST:
        _KNOWN.clear()
    for cell, by in enumerate(board.board["by"]):
        if cell in board.beside or by in (marks.GUESSED, marks.DEDUCED):
            board.say(cell, "aria-label", _said(board, cell, words))
    return board


def _said(board: "LabBoard", cell: int, words: "Words") -> str:
    beside = board.beside.get(cell, {})
    shown = [beside.get(name, "") for name in ("data-mark", "data-outline", "data-gone", "notes")]
    size, value = board.board["size"], board.board["values"][cell]
    key = (words.language, size, cell, value, board.board["by"][cell]) + tuple(shown)
    if key not in _KNOWN:
        _KNOWN[key] = ", ".join(_parts(board.board, cell, shown, words))
    return _KNOWN[key]


def _parts(board: dict, cell: int, shown: list[str], words: "Words") -> list[str]:
    mark, outline, gone, notes = shown
    size, value, by = board["size"], board["values"][cell], board["by"][cell]
    parts = [words.text("cell.place", {"row": cell // size + 1, "column": cell % size + 1})]
    parts.append(SYMBOLS[value - 1] if value else words.text("cell.empty"))
    if value and by in BY and mark not in (marks.REJECTED, marks.TRIED):
        parts.append(words.text(BY[by]))
    if gone:
        parts.append(words.text("lab.cell-removed", {"digit": gone}))
    elif mark in MARKS:
        parts.append(words.text(MARKS[mark]))
    if outline in OUTLINES and mark != outline:
        parts.append(words.text(OUTLINES[outline]))
    digits = [symbol for symbol in SYMBOLS[:size] if symbol in notes]
    if digits and not value:
        parts.append(words.text("cell.candidates", {"digits": " ".join(digits)}))
    return parts
