"""The puzzles of each level that were made in advance, and the database that keeps them.

The database has a store for each level, and in it each row
as JSON under its puzzle. Where the browser gives no database, or it is full, the pool lasts for the
visit. Whatever the database returns is hostile until read.
"""

import json
from collections.abc import Sequence
from typing import TypedDict

from sudoku_py.ui.board.game import PUZZLE, RATING
from sudoku_py.ui.board.levels import NAMES, level_of
from sudoku_py.ui.browser.database import Database
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.storage import Storage

FORMER_KEY = "pool"  # in the storage, where rows of all levels once were
MAX_PUZZLES = 6  # of each level
MAX_IN_MEMORY = 2  # of each level, where they are lost when the visit ends
MAX_TEXT = 2000  # characters of a row
_ROW = schema.record({"puzzle": PUZZLE, "se": RATING})
FORMER = schema.mapping(schema.sound_items(_ROW, MAX_PUZZLES))


class PoolRow(TypedDict):
    """A puzzle as a line, and its rating."""

    puzzle: str
    se: int


def read_rows(level: str, found: Sequence[object]) -> list[PoolRow]:
    """Return the rows among what was found that are sound and of their level."""
    rows = schema.sound_items(_ROW, MAX_PUZZLES)(found)
    return [row for row in rows if level_of(row["se"]) == level]


class PuzzlePool:
    """The rows are in memory; once `load` has found a database, each change is written to it."""

    def __init__(self) -> None:
        self.is_stored = True  # as far as is known
        self._rows: dict[str, list[PoolRow]] = {level: [] for level in NAMES}
        self._database: Database | None = None

    async def load(self, database: Database, storage: Storage) -> None:
        """Take a `Database`, what is in it, and what an earlier version left in the `Storage`."""
        self.is_stored = await database.open()
        if not self.is_stored:
            return
        self._database = database
        for level in NAMES:
            self._rows[level] += read_rows(level, await database.values(level, MAX_TEXT))
        former = storage.load(FORMER_KEY, FORMER) or {}
        for level in NAMES:
            for row in read_rows(level, former.get(level, [])):
                self.put(level, row)
        storage.remove(FORMER_KEY)

    def note(self, is_stored: bool) -> None:
        """Take from the database whether it has stored the last change."""
        self.is_stored = is_stored

    def counts(self) -> dict[str, int]:
        """Return how many puzzles of each level there are."""
        return {level: len(self._rows[level]) for level in NAMES}

    @property
    def room(self) -> int:
        """How many of each level there may be."""
        return MAX_PUZZLES if self.is_stored else MAX_IN_MEMORY

    def take(self, level: str) -> PoolRow | None:
        """Return a row, which leaves the pool; None if there is none of that level."""
        if not self._rows[level]:
            return None
        row = self._rows[level].pop(0)
        if self._database:
            self._database.remove(level, row["puzzle"])
        return row

    def put(self, level: str, row: PoolRow) -> None:
        """Add a row."""
        self._rows[level].append(row)
        if self._database:
            self._database.put(level, row["puzzle"], json.dumps(row))
