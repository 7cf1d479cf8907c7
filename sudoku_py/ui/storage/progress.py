"""The player's progress on the puzzles that are not on the board, to be continued later.

`progress` has the puzzles as lines, the one that was left last at the end; `progress.` and such a
line has {"board": …, "record": …, "at": when it was left}, see `boards` and `game`. Both are
hostile until read.
Puzzles of marks alone have no givens: the last of each size is kept under the empty line, and its
"start", the digits that it rules out, distinguishes it from others.
"""

from typing import TypedDict

from sudoku_py.engine.protocol import Board
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import PUZZLE, RECORD, PuzzleRecord, givens_line
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.storage import game_codec, schema
from sudoku_py.ui.storage.storage import Storage

STORAGE_KEY = "progress"
MAX_PUZZLES = 100
_PUZZLES = schema.sound_items(PUZZLE, MAX_PUZZLES)
_START = schema.list_of(schema.whole(0, 1 << 26), 0, 25 * 25)
_ENTRY = schema.record(
    {"board": game_codec.BOARD, "record": RECORD, "start": _START, "at": schema.moment},
    {"start": [], "at": 0},
)


class KeptProgress(TypedDict):
    """What is stored of a puzzle that was left; `start` is [], but of a puzzle of marks alone."""

    board: Board
    record: PuzzleRecord
    start: list[int]
    at: float  # 0 where an earlier version did not note it


def has_progress(board: Board) -> bool:
    """Whether the player has entered or noted something on a puzzle, and has not filled it."""
    if boards.GIVEN not in board["by"] or boards.is_full(board):
        return False
    return boards.PLAYER in board["by"] or any([any(board[notes]) for notes in boards.NOTES])


def is_of_marks(board: Board) -> bool:
    """Whether an opened board is a puzzle without a digit, which rules digits out."""
    return not any(board["values"]) and any(board[boards.STRUCK])


def _continues(later: Board, start: Board) -> bool:
    """Whether the player may have made `later` of a puzzle of marks alone, which is not solved."""
    if later["size"] != start["size"] or boards.GIVEN in later["by"] or boards.is_full(later):
        return False
    cells = zip(start[boards.STRUCK], later[boards.STRUCK], later["values"])
    return all([bits & (1 << value if value else ~still) == 0 for bits, still, value in cells])


class Progress:
    """Reads and writes what a player leaves."""

    def __init__(self, storage: Storage) -> None:
        """Take the page's `storage.Storage`."""
        self._storage = storage
        self._last: KeptProgress | None = None  # what was written last is read a task later

    def keep(self, board: Board, record: PuzzleRecord, start: Board | None = None) -> None:
        """Store the progress on a puzzle that leaves the board; delete what is finished.

        `start` is the board as it was opened, if that is known.
        """
        marks = start if start and is_of_marks(start) else None
        if boards.GIVEN in board["by"]:
            self._keep(board, record, [], has_progress(board))
        elif marks and (board == marks or boards.is_full(board)):
            if self.find(marks):
                self._keep(board, record, [], False)
        elif marks and _continues(board, marks):
            self._keep(board, record, marks[boards.STRUCK], True)

    def _keep(self, board: Board, record: PuzzleRecord, start: list[int], is_left: bool) -> None:
        puzzle = givens_line(board)
        puzzles = self._listed()
        others = [each for each in puzzles if each != puzzle]
        if is_left:
            self._last = {"board": board, "record": record, "start": start, "at": now()}
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

    def find(self, start: Board) -> KeptProgress | None:
        """Return what is stored of a puzzle that is opened, if it is sound and of that puzzle."""
        puzzle, marks = givens_line(start), list(start[boards.STRUCK])
        if not is_of_marks(start):
            if start != boards.of_puzzle(puzzle):
                return None  # a position: it has its own progress
            marks = []
        entry = self.load(puzzle)
        return entry if entry and list(entry["start"]) == marks else None

    # the history

    def puzzles(self) -> list[str]:
        """Return the puzzles that were left, as lines, the latest first."""
        return list(reversed(self._listed()))

    def load(self, puzzle: str) -> KeptProgress | None:
        """Return what is stored of a puzzle, if it is sound."""
        entry = self._last
        if not entry or entry["record"]["puzzle"] != puzzle:
            entry = self._storage.load(_name(puzzle), _ENTRY)
            if not entry or not givens_line(entry["board"]) == puzzle == entry["record"]["puzzle"]:
                return None
        return entry

    def remove(self, puzzles: list[str]) -> None:
        """Delete what is stored of these puzzles."""
        self._last = None
        for puzzle in puzzles:
            self._storage.remove(_name(puzzle))
        left = [each for each in self._listed() if each not in puzzles]
        self._storage.save(STORAGE_KEY, left)

    def _listed(self) -> list[str]:
        found: list[str] = self._storage.load(STORAGE_KEY, _PUZZLES) or []
        return found


def _name(puzzle: str) -> str:
    return STORAGE_KEY + "." + puzzle
