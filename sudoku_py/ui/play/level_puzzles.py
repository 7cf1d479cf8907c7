"""Puzzles of each level that are there at once: made ahead by the engine, or of the page's list.

One of the list comes with its digits exchanged and its rows and columns in another order, which
leaves its rating as it is. Made ahead are puzzles that nobody has seen.
"""

import asyncio
from typing import Any

from pyscript import window

from sudoku_py.ui.board.levels import NAMES, RATED_SIZE, level_of
from sudoku_py.ui.browser.database import Database
from sudoku_py.ui.browser.fetching import MissingError, fetch_text
from sudoku_py.ui.play import isomorphs
from sudoku_py.ui.storage.puzzle_pool import PuzzlePool
from sudoku_py.ui.storage.storage import PREFIX, Storage

DATABASE = PREFIX + "pool"
LIST = "./static/puzzles/levels-9x9.txt"


class LevelPuzzles:
    """Gives puzzles as (line, rating in tenths), and takes those that were made ahead."""

    def __init__(self, storage: Storage) -> None:
        self._pool = PuzzlePool()
        database = Database(DATABASE, NAMES, self._pool.note)
        self._loaded = asyncio.create_task(self._pool.load(database, storage))
        self._listed: dict[str, list[tuple[str, int]]] = {}  # by level

    async def state(self) -> tuple[dict[str, int], bool]:
        """Return how many puzzles of each level are made, and whether they outlive the visit."""
        await self._loaded
        return self._pool.counts(), self._pool.is_stored

    def take(self, level: str) -> tuple[str, int] | None:
        """Return a puzzle that was made ahead, which leaves the pool; None if there is none."""
        row = self._pool.take(level)
        return (row["puzzle"], row["se"]) if row else None

    async def draw(self, level: str) -> tuple[str, int] | None:
        """Return a puzzle of the list; None if it cannot be loaded."""
        if not self._listed:
            try:
                text = await fetch_text(LIST)
            except MissingError:
                return None
            self._read_list(text)
        rows = self._listed.get(level)
        if not rows:
            return None
        line, se = rows[int(window.Math.random() * len(rows))]
        return isomorphs.isomorph(line, lambda: float(window.Math.random())), se

    def _read_list(self, text: str) -> None:
        for line in text.split("\n"):
            puzzle, _, rating = line.partition(" ")
            if len(puzzle) == RATED_SIZE * RATED_SIZE and rating:
                se = int(rating.replace(".", ""))
                self._listed.setdefault(str(level_of(se)), []).append((puzzle, se))

    def lacking(self, preferred: str | None) -> str | None:
        """Return the level to make a puzzle of: the preferred one first; None if all is full."""
        counts, room = self._pool.counts(), self._pool.room
        if preferred and counts[preferred] < room:
            return preferred
        name = min(NAMES, key=lambda each: counts[each])
        return name if counts[name] < room else None

    def put(self, level: str, line: str, se: int) -> None:
        """Add a puzzle that the engine has made."""
        self._pool.put(level, {"puzzle": line, "se": se})

    @staticmethod
    def request(level: str, seed: int) -> dict[str, Any]:
        """Return what the generator is called with to make a puzzle of a level ahead.

        The hardest puzzles of all take the engine minutes to rate.
        """
        if level == NAMES[-1]:
            return {"size": RATED_SIZE, "seed": seed, "rating": "7.5-9.0"}
        return {"size": RATED_SIZE, "seed": seed, "level": level}
