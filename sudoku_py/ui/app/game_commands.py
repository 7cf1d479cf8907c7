"""Changing the game: each change notifies the store, and clears what it showed of the old board."""

from collections.abc import Callable
from typing import Protocol, TypedDict

from sudoku_py.core import game_log
from sudoku_py.core.sentence import Details
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import PuzzleRecord, SavedGame, Savepoint
from sudoku_py.ui.browser.tones import CALM


class LeftPuzzle(TypedDict):
    """What the player had of a puzzle that was left."""

    board: Board
    record: PuzzleRecord


class Keeper(Protocol):
    """What keeps such puzzles: a `storage.progress.Progress`."""

    def keep(self, board: Board, record: PuzzleRecord, start: Board | None = None) -> None:
        """Keep what the player has of a puzzle that leaves the board."""

    def find(self, start: Board) -> LeftPuzzle | None:
        """Return what is kept of a puzzle that is opened."""


class GameCommands:
    """Change, undo, redo, another puzzle; selecting cells; the status line."""

    def __init__(self, store: Store, progress: Callable[[], Keeper] | None = None) -> None:
        """Without `progress()`, a puzzle that is left is lost."""
        self._store = store
        self._progress = progress
        self._size = store.game.board["size"]
        self._opened: Board | None = None  # the puzzle that was shown last, as it was opened
        self._watchers: list[Callable[[Board], None]] = []
        self._log: Callable[[Board, str], None] | None = None

    def watch(self, watcher: Callable[[Board], None]) -> None:
        """Call `watcher(before)` after each change that a player has made."""
        self._watchers.append(watcher)

    def log_with(self, log: Callable[[Board, str], None]) -> None:
        """Call `log(before, kind)` after each change of the board, see `core.game_log`."""
        self._log = log

    def may_change(self) -> bool:
        """Whether a player may change the board; where not, the status line says so."""
        if self._store.page.readonly:
            self.say(CALM, "embed.readonly")
        return not self._store.page.readonly

    # the board

    def play(self, board: Board, kind: str = game_log.ENTRY) -> bool:
        """Put a board that the player has changed in place of the present one; False if refused.

        `kind` is that of the change in the log.
        """
        if not self.may_change():
            return False
        store = self._store
        before = store.game.board
        if self._commit(store.game.change(board)):
            self._note(before, kind)
        won = store.board.is_solved and before["values"] != board["values"]
        store.update("annotations", won=won)
        for watcher in self._watchers:
            watcher(before)
        return True

    def change(self, board: Board) -> None:
        """Replace the current board with `board`; undo restores it."""
        before = self._store.game.board
        if self._commit(self._store.game.change(board)):
            is_solved = boards.SOLVER in board["by"] and boards.SOLVER not in before["by"]
            self._note(before, game_log.SOLVER if is_solved else game_log.PUT)

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        before = self._store.game.board
        is_done = self._commit(self._store.game.undo())
        if is_done:
            self._note(before, game_log.UNDO)
        return is_done

    def redo(self) -> bool:
        """Repeat the change that was undone last; False if there is none."""
        before = self._store.game.board
        is_done = self._commit(self._store.game.redo())
        if is_done:
            self._note(before, game_log.UNDO)
        return is_done

    def _note(self, before: Board, kind: str) -> None:
        if self._log:
            self._log(before, kind)

    def resume(self, saved: SavedGame) -> None:
        """Continue a saved game, as `storage.game_codec` reads it."""
        self._store.game.resume(saved)
        self._store.update("annotations", animation_keys={})
        self._commit(True)
        self._to_first_gap()

    def show(self, board: Board, puzzles: list[str] | tuple[str, ...] = (), index: int = 0) -> bool:
        """Put another puzzle on the board, one of those opened together or alone.

        The player's progress on the last one is kept, and what is kept of this one is restored;
        undo starts it again. Returns whether anything was restored.
        """
        store = self._store
        resumed = self._resumed(board)
        if not resumed or resumed != store.game.board:
            self.change(board)
            if resumed:
                self.change(resumed)
        store.update("selection", reveal=store.selection.reveal + 1)
        store.update("route", lesson_board=None)
        self._to_first_gap()
        if puzzles is not store.collection.puzzles:
            store.update("collection", batch=None, total=len(puzzles))
        store.update("collection", puzzles=puzzles, index=index)
        return bool(resumed)

    def _resumed(self, board: Board) -> Board | None:
        """Return what the player had of `board`, a bare puzzle or marks alone; None if nothing."""
        if not self._progress:
            return None
        game, progress = self._store.game, self._progress()
        progress.keep(game.board, game.record, self._opened)
        self._opened = board
        entry = progress.find(board)
        if entry:
            game.records.add(entry["record"])
        return entry["board"] if entry else None

    def set_savepoints(self, savepoints: tuple[Savepoint, ...]) -> None:
        """Keep these savepoints with the game."""
        self._store.update("game", savepoints=savepoints)

    def note(self, helped: bool = False, daily: str = "", se: int | None = None) -> None:
        """Note facts in the record of the puzzle on the board; those that are not given stay."""
        record = self._store.game.record
        record["helped"] = helped or record["helped"]
        record["daily"] = daily or record["daily"]
        record["se"] = record["se"] if se is None else se
        self._store.touch("game")

    def _commit(self, is_changed: bool) -> bool:
        """Clear what was shown of the last board, and have a changed one rendered."""
        if is_changed:
            store = self._store
            store.touch("game")
            store.update("annotations", wrong=set(), mistake=False, extra_attributes={}, won=False)
            store.update("messages", announcement=None)
            if self._size != store.game.board["size"]:
                self._size = store.game.board["size"]
                store.update("selection", cursor=0, others=set(), digit=0, filter=0)
        return is_changed

    # selecting

    def select(self, cursor: int, others: object = (), focus: bool = False) -> None:
        """Put the cursor on a cell, alone or with others; `focus`: the keyboard's focus, too."""
        cells: set[int] = set(others) - {cursor}  # type: ignore[call-overload]
        self._store.update("selection", cursor=cursor, others=cells)
        if focus:
            self._store.update("selection", focus=self._store.selection.focus + 1)

    def _to_first_gap(self) -> None:
        values = self._store.game.board["values"]
        self.select(values.index(0) if 0 in values else 0)

    # messages

    def say(self, tone: str, key: str, details: Details | None = None) -> None:
        """Put a message into the status line."""
        self._store.update("messages", status=(tone, key, details or {}))
