"""The notes of a board as a short text: `c2.34-3.4_k0.17` is centre marks 34 in cell 2.

A letter for each kind of note, then cells counted from 0, each with its digits or colours. Only
letters, digits, `.`, `-` and `_`: an address leaves them unchanged.
"""

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.boards import CENTRE, COLOUR, CORNER, STRUCK, Notes

LETTERS: tuple[tuple[str, Notes], ...] = (
    ("c", CENTRE),
    ("o", CORNER),
    ("x", STRUCK),
    ("k", COLOUR),
)
MARK_LETTERS = LETTERS[:2]  # of the notes that other programs know


def notes_text(board: Board, letters: tuple[tuple[str, Notes], ...] = LETTERS) -> str:
    """Return the notes of a board, or some kinds of them; "" where it has none."""
    parts = []
    for letter, notes in letters:
        cells = [
            str(cell) + "." + (str(note) if notes == COLOUR else candidates.digits(note))
            for cell, note in enumerate(board[notes])
            if note
        ]
        if cells:
            parts.append(letter + "-".join(cells))
    return "_".join(parts)


def with_notes(board: Board, text: str) -> Board | None:
    """Return the board with the notes of a text; None if the text is none, or of another size."""
    for part in text.split("_"):
        notes = dict(LETTERS).get(part[:1])
        found = _read_notes(part[1:], notes, board["size"]) if notes else None
        if not notes or found is None:
            return None
        board = boards.changed(board, notes, found)
    return board


def _read_notes(text: str, notes: str, size: int) -> list[int] | None:
    found = [0] * (size * size)
    for item in text.split("-"):
        cell, _, shown = item.partition(".")
        note = _read_note(shown, notes)
        is_cell = 0 < len(cell) <= 3 and all(["0" <= each <= "9" for each in cell])
        if not is_cell or int(cell) >= len(found) or not note:
            return None
        if not boards.is_note(note, notes, size):
            return None
        found[int(cell)] = note
    return found


def _read_note(shown: str, notes: str) -> int:
    """Return a note of a cell; 0 where the text is none."""
    digits = [SYMBOLS.find(symbol) + 1 for symbol in shown]
    if not digits or 0 in digits or len(set(digits)) != len(digits):
        return 0
    if notes == COLOUR:
        return int("".join([str(digit) for digit in digits]))
    return sum([1 << digit for digit in digits])
