"""The player's progress on the puzzles that are not on the board: a puzzle left goes on later.

`progress` has the puzzles as lines, the one that was left last at the end; `progress.` and such a
line has {"board": …, "record": …}, see `boards` and `game`. Both are hostile until read.
"""

from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import PUZZLE, RECORD, givens_line
from sudoku_py.ui.storage import game_codec, schema

STORAGE_KEY = "progress"
MAX_PUZZLES = 100
_PUZZLES = schema.sound_items(PUZZLE, MAX_PUZZLES)
_ENTRY = schema.record({"board": game_codec.BOARD, "record": RECORD})


def has_progress(board: dict[str, Any]) -> bool:
    """Whether the player has entered or noted something on a puzzle, and has not filled it."""
    if boards.GIVEN not in board["by"] or boards.is_full(board):
        return False
    return boards.PLAYER in board["by"] or any([any(board[notes]) for notes in boards.NOTES])


class Progress:
    """Reads and writes what a player leaves."""

    def __init__(self, storage: Any) -> None:
        """Take the page's `storage.Storage`."""
        self._storage = storage
        self._last: dict[str, Any] | None = None  # what was written last is read a task later

    def keep(self, board: dict[str, Any], record: dict[str, Any]) -> None:
        """Store the progress on a puzzle that leaves the board; delete what is finished."""
        if boards.GIVEN not in board["by"]:
            return
        puzzle = givens_line(board)
        puzzles = self._storage.load(STORAGE_KEY, _PUZZLES) or []
        others = [each for each in puzzles if each != puzzle]
        if has_progress(board):
            self._last = {"board": board, "record": record}
            self._storage.save(_name(puzzle), self._last)
            others.append(puzzle)
        elif puzzle in puzzles:
            self._last = None
            self._storage.remove(_name(puzzle))
        else:
            return
        for each in others[:-MAX_PUZZLES]:
            self._storage.remove(_name(each))
        self._storage.save(STORAGE_KEY, others[-MAX_PUZZLES:])

    def find(self, puzzle: str) -> dict[str, Any] | None:
        """Return what is stored of a puzzle, as far as it is sound and of that puzzle."""
        if self._last and self._last["record"]["puzzle"] == puzzle:
            return self._last
        entry: dict[str, Any] | None = self._storage.load(_name(puzzle), _ENTRY)
        is_sound = entry and givens_line(entry["board"]) == puzzle == entry["record"]["puzzle"]
        return entry if is_sound else None


def _name(puzzle: str) -> str:
    return STORAGE_KEY + "." + puzzle
