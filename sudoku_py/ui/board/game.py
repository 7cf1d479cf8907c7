"""The game: the board, what was on it before and after, and what is known of its puzzles.

This is what undo restores and what is saved. It is changed through `app.game_commands` alone.
"""

from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.first_puzzle import FIRST_PUZZLE
from sudoku_py.ui.board.puzzle_records import PuzzleRecords, givens_line


class Game:
    """The player's board and the ways back and forward."""

    def __init__(self) -> None:
        self.board: dict[str, Any] = boards.of_puzzle("".join(FIRST_PUZZLE))
        self.past: list[dict[str, Any]] = []
        self.future: list[dict[str, Any]] = []
        # of this game: dictionaries with "board" and "at", when it was made
        self.savepoints: tuple[dict[str, Any], ...] = ()
        self.records = PuzzleRecords()

    @property
    def record(self) -> dict[str, Any]:
        """What is known of the puzzle on the board."""
        return self.records.of(self.board)

    @property
    def is_undo_of_puzzle(self) -> bool:
        """Whether undo takes a puzzle off the board and brings back another one."""
        if not self.past or boards.GIVEN not in self.board["by"]:
            return False
        before = self.past[-1]
        return (
            before["values"] != self.board["values"]
            and before["by"] != self.board["by"]
            and (givens_line(before) != givens_line(self.board))
        )

    def change(self, board: dict[str, Any]) -> bool:
        """Put `board` in place of the present one, which undo brings back; False if it is equal."""
        if board == self.board:
            return False
        self.past.append(self.board)
        self.future = []
        self.board = board
        return True

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        return self._step(self.past, self.future)

    def redo(self) -> bool:
        """Make the change again that was taken back last; False if there is none."""
        return self._step(self.future, self.past)

    def _step(self, source: list[dict[str, Any]], target: list[dict[str, Any]]) -> bool:
        if not source:
            return False
        target.append(self.board)
        self.board = source.pop()
        return True

    def resume(self, saved: dict[str, Any]) -> None:
        """Go on with a saved game; what was before is forgotten."""
        self.past, self.future = [], []
        self.savepoints = tuple(saved["savepoints"])
        self.records.load(saved["abouts"])
        self.board = saved["board"]
