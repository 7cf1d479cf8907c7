"""What a hint makes of the player's marks."""

from typing import Any

from sudoku_py.ui.board import boards, cell_entries


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
