"""Puzzles of each level that are available at once.

They were made ahead by the engine, or are from the page's list. One from the list is shown with its
digits exchanged and its rows and columns in another order, which does not change its rating.
"""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from pyscript import window

from sudoku_py.core.shape import SYMBOLS, box_shape
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board.levels import NAMES, RATED_SIZE, level_of
from sudoku_py.ui.browser.database import Database
from sudoku_py.ui.browser.fetching import MissingError, fetch_text
from sudoku_py.ui.play.puzzle_options import Request
from sudoku_py.ui.storage.puzzle_pool import PuzzlePool

Chance: TypeAlias = Callable[[], float]  # returns a number at random, another each time


def isomorph(line: str, chance: Chance) -> str:
    """Return a puzzle with other digits, rows and columns, in the order of numbers at random.

    >>> isomorph("12..34..........", lambda: 0.0)
    '12..34..........'
    """
    size = round(len(line) ** 0.5)
    rows, columns = box_shape(size)
    down, across = _order(size, rows, chance), _order(size, columns, chance)
    digits = _shuffled(size, chance)
    new = {SYMBOLS[old]: SYMBOLS[digit] for old, digit in enumerate(digits)}
    return "".join(
        [
            new.get(line[row * size + column], line[row * size + column])
            for row in down
            for column in across
        ]
    )


def _order(size: int, group: int, chance: Chance) -> list[int]:
    """Return rows or columns in a random order that keeps groups together."""
    order = []
    for each in _shuffled(size // group, chance):
        order += [each * group + place for place in _shuffled(group, chance)]
    return order


def _shuffled(count: int, chance: Chance) -> list[int]:
    chances = [chance() for _ in range(count)]
    return sorted(range(count), key=lambda index: chances[index])


DATABASE = "pool"  # after what the names of all that is stored begin with
LIST = "./static/puzzles/levels-9x9.txt"


class LevelPuzzles:
    """Provides puzzles as (line, rating in tenths), and stores those made ahead."""

    def __init__(self, services: Services) -> None:
        storage = services.storage
        self._pool = PuzzlePool()
        database = Database(storage.page_prefix + DATABASE, NAMES, self._pool.note)
        self._loaded = asyncio.create_task(self._pool.load(database, storage))
        self._listed: dict[str, list[tuple[str, int]]] = {}  # by level

    async def state(self) -> tuple[dict[str, int], bool]:
        """Return how many puzzles of each level are made, and whether they are stored."""
        await self._loaded
        return self._pool.counts(), self._pool.is_stored

    def take(self, level: str) -> tuple[str, int] | None:
        """Return a puzzle that was made ahead, and remove it; None if there is none."""
        row = self._pool.take(level)
        return (row["puzzle"], row["se"]) if row else None

    async def listed(self, level: str) -> list[tuple[str, int]]:
        """Return the puzzles of the list, always in the same order; none if it cannot be loaded."""
        if not self._listed:
            try:
                text = await fetch_text(LIST)
            except MissingError:
                return []
            self._read_list(text)
        return self._listed.get(level, [])

    async def draw(self, level: str) -> tuple[str, int] | None:
        """Return a puzzle from the list; None if it cannot be loaded."""
        rows = await self.listed(level)
        if not rows:
            return None
        line, se = rows[int(window.Math.random() * len(rows))]
        return isomorph(line, lambda: float(window.Math.random())), se

    def _read_list(self, text: str) -> None:
        for line in text.split("\n"):
            puzzle, _, rating = line.partition(" ")
            if len(puzzle) == RATED_SIZE * RATED_SIZE and rating:
                se = int(rating.replace(".", ""))
                self._listed.setdefault(str(level_of(se)), []).append((puzzle, se))

    def lacking(self, preferred: str | None) -> str | None:
        """Return the level of the next puzzle, the preferred one first; None if all are full."""
        counts, room = self._pool.counts(), self._pool.room
        if preferred and counts[preferred] < room:
            return preferred
        name = min(NAMES, key=lambda each: counts[each])
        return name if counts[name] < room else None

    def put(self, level: str, line: str, se: int) -> None:
        """Add a puzzle that the engine has made."""
        self._pool.put(level, {"puzzle": line, "se": se})

    @staticmethod
    def request(level: str, seed: int) -> Request:
        """Return the generator's arguments for a puzzle of a level, made ahead.

        Of the highest level, only a range: the hardest puzzles take minutes to rate.
        """
        if level == NAMES[-1]:
            return {"size": RATED_SIZE, "seed": seed, "rating": "7.5-9.0"}
        return {"size": RATED_SIZE, "seed": seed, "level": level}
