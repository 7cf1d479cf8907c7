"""The game: the board, what was on it before and after, and what is known of its puzzles.

This is what undo restores and what is saved. It is changed through `app.game_commands` alone.

"""

from typing import NotRequired, TypedDict

from sudoku_py.core.game_log import MAX_SECONDS
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.board.levels import BEYOND, NO_RATING
from sudoku_py.ui.storage import schema

MAX_RECORDS = 20  # enough for undo to return to


class PuzzleRecord(TypedDict):
    """What is known of a puzzle."""

    puzzle: str  # its givens as a line
    seconds: float  # played
    counted: bool  # whether it is in the statistics
    helped: bool  # whether Solve or a hint has entered a digit
    daily: str  # the date whose puzzle it is, or ""
    se: int | None  # its rating, see `levels`; None where that is not known yet
    moves: str  # what was entered, and when: see `core.game_log`


class Savepoint(TypedDict):
    """A board that the player has saved, and when: see `browser.clock`; perhaps with a name."""

    board: Board
    at: float
    name: NotRequired[str]


class SavedGame(TypedDict):
    """A game as it is saved, without undo."""

    board: Board
    savepoints: list[Savepoint]
    abouts: list[PuzzleRecord]


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
MAX_MOVES = 12_000  # characters of a log, for about 2000 events
MOVES = schema.check(lambda data: isinstance(data, str) and len(data) <= MAX_MOVES)
DAILY = schema.check(lambda data: data == "" or _is_date(data))
# What records of earlier versions did not have.
LATER: dict[str, object] = {"se": None, "moves": ""}
RECORD = schema.record(
    {
        "puzzle": PUZZLE,
        "seconds": SECONDS,
        "counted": schema.flag,
        "helped": schema.flag,
        "daily": DAILY,
        "se": RATING,
        "moves": MOVES,
    },
    LATER,
)


def new_record(puzzle: str) -> PuzzleRecord:
    """Return the record of a puzzle that was not played yet."""
    return {
        "puzzle": puzzle,
        "seconds": 0,
        "counted": False,
        "helped": False,
        "daily": "",
        "se": None,
        "moves": "",
    }


def givens_line(board: Board) -> str:
    """Return the givens of a board as a line."""
    pairs = zip(board["values"], board["by"])
    return boards.line_of([value if origin == boards.GIVEN else 0 for value, origin in pairs])


class PuzzleRecords:
    """The records of the last puzzles, the latest last."""

    def __init__(self) -> None:
        self.rows: list[PuzzleRecord] = []
        self.has_moved = False  # whether a time has changed since they were last saved
        self._row: PuzzleRecord | None = None  # of the puzzle of the last board
        self._board: Board | None = None
        self._givens: list[int] = []  # its given cells

    def of(self, board: Board) -> PuzzleRecord:
        """Return the record of the puzzle on a board, and make it the latest."""
        row = self._row
        if row is None or (board is not self._board and not self._has_same_givens(board)):
            origins = board["by"]
            self._givens = [cell for cell in range(len(origins)) if origins[cell] == boards.GIVEN]
            line = givens_line(board)
            if row is None or row["puzzle"] != line:
                row = self._row = self._moved_to_end(line)
        self._board = board
        return row

    def _has_same_givens(self, board: Board) -> bool:
        """Return whether a board has the givens of the last one, quicker than by their lines."""
        last = self._board
        if last is None:
            return False
        origins, values, before = board["by"], board["values"], last["values"]
        return (
            board["size"] == last["size"]
            and origins.count(boards.GIVEN) == len(self._givens)
            and all(
                [origins[at] == boards.GIVEN and values[at] == before[at] for at in self._givens]
            )
        )

    def _moved_to_end(self, puzzle: str) -> PuzzleRecord:
        known = [row for row in self.rows if row["puzzle"] == puzzle]
        found = known[0] if known else new_record(puzzle)
        others = [row for row in self.rows if row["puzzle"] != puzzle]
        self.rows = (others + [found])[-MAX_RECORDS:]
        return found

    def add(self, row: PuzzleRecord) -> None:
        """Add the record of a puzzle, unless there is one."""
        if all([each["puzzle"] != row["puzzle"] for each in self.rows]):
            self.rows = (self.rows + [row])[-MAX_RECORDS:]

    def load(self, rows: list[PuzzleRecord]) -> None:
        """Replace all records by stored ones."""
        self.rows, self._row, self._board = list(rows), None, None


class Game:
    """The player's board, with the boards for undo and redo."""

    def __init__(self) -> None:
        self.board: Board = boards.of_puzzle("".join(FIRST_PUZZLE))
        self.past: list[Board] = []
        self.future: list[Board] = []
        self.savepoints: tuple[Savepoint, ...] = ()  # of this game
        self.records = PuzzleRecords()

    @property
    def record(self) -> PuzzleRecord:
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

    def change(self, board: Board) -> bool:
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

    def _step(self, source: list[Board], target: list[Board]) -> bool:
        if not source:
            return False
        target.append(self.board)
        self.board = source.pop()
        return True

    def resume(self, saved: SavedGame) -> None:
        """Continue a saved game, in place of this one."""
        self.past, self.future = [], []
        self.savepoints = tuple(saved["savepoints"])
        self.records.load(saved["abouts"])
        self.board = saved["board"]
