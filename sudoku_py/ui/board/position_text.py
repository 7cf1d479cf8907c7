"""A position as the engine writes it on one line: `12..34....+1.....:314 324`.

`+` stands before an entered digit. After a colon, removed candidates follow, each as digit, row and
column; the colon means that candidates count. After another colon stand a player's marks, see
`notes_text`: then the candidates are those of the player. A line without any of that is a puzzle.
"""

from sudoku_py.core.shape import SYMBOLS, units
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.boards import CENTRE, STRUCK
from sudoku_py.ui.board.notes_text import with_notes

ENTERED, SEPARATOR = "+", ":"


def board_of(text: str) -> Board | None:
    """Return the board of a position or a puzzle, None if `text` is neither.

    The candidates become marks of the empty cells; removed ones are ruled out.
    """
    cells, colon, rest = text.partition(SEPARATOR)
    removed, _, notes = rest.partition(SEPARATOR)
    board = boards.from_line(givens_of(text))
    if not board:
        return None
    for cell, symbol in _entered(cells):
        board = boards.place(board, cell, SYMBOLS.find(symbol.upper()) + 1)
    if notes:
        return with_notes(board, notes)
    out = _removed(removed, board["size"])
    return _with_candidates(board, out) if colon and out is not None else board


def givens_of(text: str) -> str:
    """Return the givens of a position as a line.

    >>> givens_of("12..34....+1.....:314")
    '12..34..........'
    """
    cells = text.partition(SEPARATOR)[0]
    for _, symbol in _entered(cells):
        cells = cells.replace(ENTERED + symbol, boards.EMPTY_SYMBOLS[0], 1)
    return cells


def is_position(text: str) -> bool:
    """Return whether a line has more than givens.

    >>> is_position("12..34....+1....."), is_position("12..34..........:314")
    (True, True)
    """
    return ENTERED in text or SEPARATOR in text


def counts(text: str) -> bool:
    """Return whether a line has more than givens that changes the puzzle: not just candidates.

    >>> counts("12..34..........:314"), counts("12..34..........:")
    (True, False)
    """
    return ENTERED in text or bool(text.partition(SEPARATOR)[2].partition(SEPARATOR)[0])


def with_marks(text: str, notes: str) -> str:
    """Return a position with a player's marks behind it, if there are any.

    >>> with_marks("12..34....+1.....", "c2.34"), with_marks("12..34..........", "")
    ('12..34....+1.....::c2.34', '12..34..........')
    """
    if not notes:
        return text
    return text + (SEPARATOR if SEPARATOR in text else SEPARATOR * 2) + notes


def ruled_out(board: Board, has_candidates: bool) -> list[int]:
    """Return for each cell the digits that the player has ruled out, as bits.

    If the page shows the candidates, these are the ones struck out; otherwise the marks in the
    middle of a cell are its candidates.
    """
    struck = board[boards.STRUCK]
    if has_candidates:
        return struck
    every = (2 << board["size"]) - 2
    marks = board[boards.CENTRE]
    return [every & ~bits if bits else out for bits, out in zip(marks, struck)]


def puzzle_of(board: Board, has_candidates: bool) -> str:
    """Return the puzzle of a board; with its candidates if it has marks and no givens."""
    has_marks = any(board[CENTRE]) or any(board[STRUCK])
    if boards.GIVEN in board["by"] or not has_marks:
        return boards.puzzle_line(board)
    return written(board, ruled_out(board, has_candidates))


def written(board: Board, gone: list[int]) -> str:
    """Return the position of a board, without the candidates in `gone`, see `ruled_out`."""
    size, symbols = board["size"], boards.EMPTY_SYMBOLS[0] + SYMBOLS
    pairs = zip(board["values"], board["by"])
    cells = [(ENTERED if by == boards.PLAYER else "") + symbols[value] for value, by in pairs]
    removed = []
    for cell, bits in enumerate(gone):
        where = symbols[cell // size + 1] + symbols[cell % size + 1]
        if not board["values"][cell]:
            removed += [symbol + where for symbol in candidates.digits(bits)]
    return "".join(cells) + (SEPARATOR + " ".join(removed) if removed else "")


def _entered(cells: str) -> list[tuple[int, str]]:
    """Return the cells with an entered digit, and the symbols."""
    found: list[tuple[int, str]] = []
    at = cells.find(ENTERED)
    while at >= 0 and at + 1 < len(cells):
        found.append((at - len(found), cells[at + 1]))
        at = cells.find(ENTERED, at + 1)
    return found


def _removed(text: str, size: int) -> list[int] | None:
    """Return the removed candidates of each cell, as bits; None if the text has none."""
    out = [0] * (size * size)
    for word in text.split():
        numbers = [SYMBOLS[:size].find(symbol) + 1 for symbol in word.upper()]
        if len(numbers) != 3 or 0 in numbers:
            return None
        digit, row, column = numbers
        out[(row - 1) * size + column - 1] |= 1 << digit
    return out


def _with_candidates(board: Board, out: list[int]) -> Board:
    found = candidates.of_board(board, units(board["size"]))
    marks = [bits & ~gone for bits, gone in zip(found, out)]
    ruled_out = [bits & gone for bits, gone in zip(found, out)]
    return boards.changed(boards.changed(board, CENTRE, marks), STRUCK, ruled_out)
