"""The game: the board, what was on it before and after, and what is known of its puzzles.

This is what undo restores and what is saved. It is changed through `app.game_commands` alone.

A record is {"puzzle": its givens as a line, "seconds": played, "counted": whether it is in the
statistics, "helped": whether Solve or a hint has entered a digit, "daily": the date whose puzzle it
is, or "", "se": its rating (see `levels`), None where that is not known yet}.
"""

from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.board.levels import BEYOND, NO_RATING
from sudoku_py.ui.storage import schema

MAX_RECORDS = 20  # enough for undo to return to
MAX_SECONDS = 100 * 3600


def _is_date(data: object) -> bool:
    """Return whether `data` is a date as YYYY-MM-DD."""
    parts = data.split("-") if isinstance(data, str) else []
    return (
        [len(part) for part in parts] == [4, 2, 2]
        and all(["0" <= digit <= "9" for digit in "".join(parts)])
        and 1 <= int(parts[1]) <= 12
        and 1 <= int(parts[2]) <= 31
    )


PUZZLE = schema.check(lambda data: isinstance(data, str) and boards.from_line(data) is not None)
RATING = schema.optional(schema.whole(NO_RATING, BEYOND))
SECONDS = schema.number(0, MAX_SECONDS)
RECORD = schema.record(
    {
        "puzzle": PUZZLE,
        "seconds": SECONDS,
        "counted": schema.flag,
        "helped": schema.flag,
        "daily": schema.check(lambda data: data == "" or _is_date(data)),
        "se": RATING,
    },
    {"se": None},
)


def new_record(puzzle: str) -> dict[str, Any]:
    """Return the record of a puzzle that was not played yet."""
    record = {"puzzle": puzzle, "seconds": 0, "counted": False, "helped": False, "daily": ""}
    record["se"] = None
    return record


def givens_line(board: dict[str, Any]) -> str:
    """Return the givens of a board as a line."""
    pairs = zip(board["values"], board["by"])
    return boards.line_of([value if origin == boards.GIVEN else 0 for value, origin in pairs])


class PuzzleRecords:
    """The records of the last puzzles, the latest last."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []
        self.has_moved = False  # whether a time has changed since they were last saved
        self._row: dict[str, Any] = {}  # of the puzzle of the last board
        self._board: Any = None
        self._givens: list[int] = []  # its given cells

    def of(self, board: dict[str, Any]) -> dict[str, Any]:
        """Return the record of the puzzle on a board, and make it the latest."""
        if board is not self._board and not (self._board and self._has_same_givens(board)):
            origins = board["by"]
            self._givens = [cell for cell in range(len(origins)) if origins[cell] == boards.GIVEN]
            line = givens_line(board)
            if self._row.get("puzzle") != line:
                self._move_to_end(line)
        self._board = board
        return self._row

    def _has_same_givens(self, board: dict[str, Any]) -> bool:
        """Return whether a board has the givens of the last one, quicker than by their lines."""
        origins, values, before = board["by"], board["values"], self._board["values"]
        return (
            board["size"] == self._board["size"]
            and origins.count(boards.GIVEN) == len(self._givens)
            and all(
                [origins[at] == boards.GIVEN and values[at] == before[at] for at in self._givens]
            )
        )

    def _move_to_end(self, puzzle: str) -> None:
        known = [row for row in self.rows if row["puzzle"] == puzzle]
        self._row = known[0] if known else new_record(puzzle)
        others = [row for row in self.rows if row["puzzle"] != puzzle]
        self.rows = (others + [self._row])[-MAX_RECORDS:]

    def add(self, row: dict[str, Any]) -> None:
        """Add the record of a puzzle, unless there is one."""
        if all([each["puzzle"] != row["puzzle"] for each in self.rows]):
            self.rows = (self.rows + [row])[-MAX_RECORDS:]

    def load(self, rows: list[dict[str, Any]]) -> None:
        """Replace all records by stored ones."""
        self.rows, self._row, self._board = list(rows), {}, None


class Game:
    """The player's board, with the boards for undo and redo."""

    def __init__(self) -> None:
        self.board: dict[str, Any] = boards.of_puzzle("".join(FIRST_PUZZLE))
        self.past: list[dict[str, Any]] = []
        self.future: list[dict[str, Any]] = []
        # of this game: dictionaries with "board" and "at", the time
        self.savepoints: tuple[dict[str, Any], ...] = ()
        self.records = PuzzleRecords()

    @property
    def record(self) -> dict[str, Any]:
        """What is known of the puzzle on the board."""
        return self.records.of(self.board)

    @property
    def is_undo_of_puzzle(self) -> bool:
        """Whether undo replaces the puzzle by another one."""
        if not self.past or boards.GIVEN not in self.board["by"]:
            return False
        before = self.past[-1]
        return (
            before["values"] != self.board["values"]
            and before["by"] != self.board["by"]
            and (givens_line(before) != givens_line(self.board))
        )

    def change(self, board: dict[str, Any]) -> bool:
        """Replace the board, which undo restores; False if it is equal."""
        if board == self.board:
            return False
        self.past.append(self.board)
        self.future = []
        self.board = board
        return True

    def undo(self) -> bool:
        """Undo the last change; False if there is none."""
        return self._step(self.past, self.future)

    def redo(self) -> bool:
        """Redo the change that was undone last; False if there is none."""
        return self._step(self.future, self.past)

    def _step(self, source: list[dict[str, Any]], target: list[dict[str, Any]]) -> bool:
        if not source:
            return False
        target.append(self.board)
        self.board = source.pop()
        return True

    def resume(self, saved: dict[str, Any]) -> None:
        """Continue a saved game, in place of this one."""
        self.past, self.future = [], []
        self.savepoints = tuple(saved["savepoints"])
        self.records.load(saved["abouts"])
        self.board = saved["board"]
