"""The way out of a mistake that a hint has found: undo it, or give a candidate back."""

from collections.abc import Sequence

from sudoku_py.engine.protocol import Board, Candidate
from sudoku_py.ui.board import boards


def way_back(past: Sequence[Board], board: Board, wrong: Sequence[int]) -> int | None:
    """Return how many changes back the wrong digits of these cells were not on the board.

    None if they are on every board of this puzzle.
    """
    puzzle = boards.puzzle_line(board)
    for steps in range(1, len(past) + 1):
        before = past[-steps]
        if boards.puzzle_line(before) != puzzle:
            break
        if not [cell for cell in wrong if before["values"][cell] == board["values"][cell]]:
            return steps
    return None


def restored(board: Board, lost: Sequence[Candidate], has_candidates: bool) -> Board:
    """Return the board with candidates that were ruled out.

    Where the page shows no candidates (`has_candidates`), the marks in the middle of a cell are
    its candidates, see `position_text.ruled_out`.
    """
    for cell, digit in lost:
        if board[boards.STRUCK][cell] >> digit & 1:
            board = boards.struck(board, [cell], digit)
        marks = board[boards.CENTRE][cell]
        if marks and not has_candidates and not marks >> digit & 1:
            board = boards.toggled(board, boards.CENTRE, [cell], digit)
    return board
