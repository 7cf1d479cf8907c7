"""What the player's marks say of candidates, and what a hint makes of them."""

from typing import Any

from sudoku_py.ui.board import boards, cell_entries


def ruled_out(board: dict[str, Any], has_candidates: bool) -> list[int]:
    """Return for each cell the digits that the player has ruled out, as bits.

    Where the page shows the candidates, these are the ones struck out; elsewhere the marks in the
    middle of a cell are its candidates.
    """
    struck: list[int] = board[boards.STRUCK]
    if has_candidates:
        return struck
    every = (2 << board["size"]) - 2
    marks = board[boards.CENTRE]
    return [every & ~bits if bits else out for bits, out in zip(marks, struck)]


def shown_without(
    board: dict[str, Any], eliminations: list[list[int]], candidates: list[int]
) -> dict[str, Any]:
    """Return the board without the eliminated candidates.

    With `candidates`, those of each cell, a cell that loses some shows the others from now on:
    where the page shows none itself, a player would see nothing of it.
    """
    if candidates:
        marks = list(board[boards.CENTRE])
        for cell, _ in eliminations:
            marks[cell] = marks[cell] or candidates[cell]
        board = boards.changed(board, boards.CENTRE, marks)
    return cell_entries.eliminated(board, [(cell, digit) for cell, digit in eliminations])
