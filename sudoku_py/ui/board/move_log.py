"""The log of the game on the board, see `core.game_log`. Undo takes nothing out of it."""

from collections.abc import Callable, Sequence

from sudoku_py.core.game_log import (
    ENTRY,
    MAX_EVENTS,
    NO_CELL,
    NOTE,
    NUMERALS,
    PUT,
    STRIKE,
    TENTHS,
    Event,
    event_text,
    read,
)
from sudoku_py.core.shape import EMPTY
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.game import MAX_MOVES, Game, PuzzleRecord, givens_line


def values_after(puzzle: str, events: Sequence[Event]) -> list[int]:
    """Return the digits on the board after these events; givens stay.

    >>> values_after("1" + "." * 15, [(0, ENTRY, 0, 2), (4, ENTRY, 1, 3)])[:3]
    [1, 3, 0]
    """
    values = list(boards.of_puzzle(puzzle)["values"])
    is_given = [value != EMPTY for value in values]
    for _, kind, cell, digit in events:
        if kind not in (STRIKE, NOTE) and not is_given[cell]:
            values[cell] = digit
    return values


def _changed_cells(before: list[int], after: list[int], size: int) -> list[int]:
    """Return the cells in which two boards differ: quickly, row by row, for most are equal.

    >>> _changed_cells([1, 0, 0, 0] * 4, [1, 0, 0, 0] * 3 + [1, 0, 0, 3], 4)
    [15]
    """
    found = []
    for start in range(0, len(after), size):
        end = start + size
        if before[start:end] != after[start:end]:
            found += [cell for cell in range(start, end) if before[cell] != after[cell]]
    return found


class MoveLog:
    """Adds to the log of the puzzle on the board, until that is solved."""

    def __init__(self, game: Game, seconds: Callable[[], float]) -> None:
        """`seconds()` is how long the puzzle on the board has been played."""
        self._game = game
        self._seconds = seconds
        self._record: PuzzleRecord | None = None  # whose log was added to last
        self._values: list[int] = []  # the digits at its end
        self._at = 0  # when its last event was
        self._count = 0  # how many events it has

    def note(self, before: Board, kind: str) -> None:
        """Add how the board differs from the board `before`; other than by notes, as `kind`."""
        record, board = self._game.record, self._game.board
        if record["counted"] or not record["puzzle"].strip(boards.EMPTY_SYMBOLS):
            return
        if record is not self._record:
            self._open(record)
        if before["values"] is not self._values:
            if givens_line(before) != record["puzzle"]:
                kind = PUT  # the puzzle brings digits with it
            elif before["values"] != self._values:
                self._add(PUT, before["values"])
        if board["values"] is not before["values"] or kind == PUT:
            self._add(kind, board["values"])
        elif not self._add_struck(before[boards.STRUCK], board[boards.STRUCK]):
            self._write(NOTE, NO_CELL, EMPTY)

    def _open(self, record: PuzzleRecord) -> None:
        """Go to the end of another log."""
        size = self._game.board["size"]
        events, is_whole = read(record["moves"], size)
        if not is_whole:
            record["moves"] = ""
            events = []
        self._record = record
        self._values = values_after(record["puzzle"], events)
        self._at = events[-1][0] if events else 0
        self._count = len(events)

    def _add(self, kind: str, values: list[int]) -> None:
        """Add what is different in `values`; several digits of a player come at once."""
        cells = _changed_cells(self._values, values, self._game.board["size"])
        if kind == ENTRY and len([cell for cell in cells if values[cell]]) > 1:
            kind = PUT
        for cell in cells:
            self._write(kind, cell, values[cell])
        self._values = values

    def _add_struck(self, before: list[int], after: list[int]) -> bool:
        """Add the candidates that are ruled out now; return whether there are any."""
        found = False
        for cell in range(len(after) if after is not before else 0):
            for digit in candidates.digits(after[cell] & ~before[cell]):
                self._write(STRIKE, cell, NUMERALS.index(digit.lower()))
                found = True
        return found

    def _write(self, kind: str, cell: int, digit: int) -> None:
        record = self._record
        if record is None:
            return
        at = max(self._at, int(self._seconds() * TENTHS))
        text = event_text(at - self._at, kind, cell, digit)
        if self._count < MAX_EVENTS and len(record["moves"]) + len(text) <= MAX_MOVES:
            record["moves"] += text
            self._at = at
            self._count += 1
