"""What a player enters in cells, and erases: digits, marks, colours, ruled-out digits.

Each change makes a new board. The marks of a cell are the bits of one number, 1 << digit for each
digit.
"""

from typing import Any

from sudoku_py.ui.board import boards, peers
from sudoku_py.ui.board.boards import CENTRE, COLOUR, CORNER, GIVEN, NOTES, STRUCK
from sudoku_py.ui.board.peers import Units


def toggled(board: dict[str, Any], notes: str, cells: list[int], digit: int) -> dict[str, Any]:
    """Return the board with `digit` noted in the empty `cells`; if all have it, in none."""
    cells = empty(board, cells)
    return _noted(board, notes, cells, digit, not _all_have(board[notes], cells, digit))


def struck(board: dict[str, Any], cells: list[int], digit: int) -> dict[str, Any]:
    """Return the board with `digit` ruled out in `cells`; if it is in all, in none."""
    return _noted(board, STRUCK, cells, digit, not _all_have(board[STRUCK], cells, digit))


def eliminated(board: dict[str, Any], strikes: list[tuple[int, int]]) -> dict[str, Any]:
    """Return the board with each (cell, digit) ruled out, and no longer marked."""
    for cell, digit in strikes:
        board = _noted(board, STRUCK, [cell], digit, True)
        for notes in (CENTRE, CORNER):
            board = _noted(board, notes, [cell], digit, False)
    return board


def _all_have(bits: list[int], cells: list[int], digit: int) -> bool:
    return all([bits[cell] >> digit & 1 for cell in cells])


def _noted(
    board: dict[str, Any], notes: str, cells: list[int], digit: int, is_noted: bool
) -> dict[str, Any]:
    before = board[notes]
    others = [cell for cell in cells if bool(before[cell] >> digit & 1) != is_noted]
    if not others:
        return board
    bits = list(before)
    for cell in others:
        bits[cell] ^= 1 << digit
    return boards.changed(board, notes, bits)


def empty(board: dict[str, Any], cells: list[int]) -> list[int]:
    """Return those of `cells` that hold no digit."""
    return [cell for cell in cells if not board["values"][cell]]


def placed(
    board: dict[str, Any], cells: list[int], digit: int, units: Units | None = None
) -> dict[str, Any]:
    """Return the board with the player's `digit` in `cells`.

    With `units`, their peers are no longer marked with it.
    """
    for cell in cells:
        board = boards.place(board, cell, digit)
    used = [notes for notes in (CENTRE, CORNER) if any(board[notes])]
    if units and used:
        own = [cell for cell in cells if board["by"][cell] != GIVEN]
        near = list(peers.with_peers(own, units))
        for notes in used:
            board = _noted(board, notes, near, digit, False)
    return board


def coloured(board: dict[str, Any], cells: list[int], colour: int) -> dict[str, Any]:
    """Return the board with a colour added to `cells`; without it, if all have it already.

    0 takes all colours away.
    """
    colours, name = list(board[COLOUR]), str(colour)
    is_off = all([name in str(colours[cell]) for cell in cells])
    for cell in cells:
        kept = str(colours[cell]).replace(name, "") if colour else ""
        colours[cell] = int("".join(sorted(kept if is_off else kept + name)) or "0")
    return boards.changed(board, COLOUR, colours)


def erased(board: dict[str, Any], cells: list[int]) -> dict[str, Any]:
    """Return the board without the player's digits in `cells`; if there are none, without notes."""
    bare = board
    for cell in cells:
        bare = boards.place(bare, cell, 0)
    if bare is board:
        for notes in NOTES:
            bits = [0 if cell in cells else of_cell for cell, of_cell in enumerate(board[notes])]
            bare = boards.changed(bare, notes, bits)
    return bare
