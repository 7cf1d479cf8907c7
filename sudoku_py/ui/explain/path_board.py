"""The board of a step on the path: its digits and all of its candidates."""

from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.view_model import BoardViewModel


class PathBoard(BoardViewModel):
    """The position before a step."""

    in_places = True

    def __init__(self, puzzle: str, shown: dict[str, Any]) -> None:
        self.board: Any = board_at(puzzle, shown["values"])
        self.centre: Any = shown["candidates"]
        self.corner: Any = [0] * len(self.centre)


def board_at(puzzle: str, values: str) -> dict[str, Any]:
    """Return the puzzle with further digits, which are the player's."""
    board, filled = boards.of_puzzle(puzzle), boards.of_puzzle(values)
    for cell, digit in enumerate(filled["values"]):
        if digit and not board["values"][cell]:
            board = boards.place(board, cell, digit)
    return board


def board_to_play(puzzle: str, shown: dict[str, Any], plain: list[int]) -> dict[str, Any]:
    """Return the board to play from a step on; `plain` are the candidates by the digits alone."""
    board = board_at(puzzle, shown["values"])
    pairs = zip(plain, shown["candidates"])
    struck = [before & ~after for before, after in pairs]
    marks = [after if gone else 0 for gone, after in zip(struck, shown["candidates"])]
    return boards.changed(boards.changed(board, boards.STRUCK, struck), boards.CENTRE, marks)
