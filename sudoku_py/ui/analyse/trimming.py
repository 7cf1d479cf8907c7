"""Taking away givens, one after the other, until each that is left is needed."""

import asyncio

from sudoku_py.ui.analyse.texts import without
from sudoku_py.ui.engine_client import Cancelled, EngineError

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.analyse.texts import without
from sudoku_py.ui.engine_client import Engine


class Trimming:
    """Makes a puzzle minimal.

    A given that is needed stays needed when others go. So it is enough to try each once, of those
    that could go at first.
    """

    def __init__(self, engine: "Engine", on_progress: "Callable", on_end: "Callable") -> None:
        """Call `on_progress()` now and then, and at the end `on_end(puzzle, before, problem)`.

        `before` is the puzzle as it was, `problem` a key and its details if an engine's death
        ended it, else None.
        """
        self._engine = engine
        self._on_progress = on_progress
        self._on_end = on_end
        self._stopped = False
        self.progress = None  # {"n": tried, "total": to be tried} while it is under way

    def begin(self, puzzle: str, cells: list[int]) -> None:
        """Take away what can go of the givens in `cells`, from a puzzle with one solution."""
        if not self.progress:
            self._stopped, self.progress = False, {"n": 0, "total": len(cells)}
            asyncio.create_task(self._trim(puzzle, cells))

    def stop(self) -> None:
        """Try no more; what has been taken away so far is told as at the end."""
        self._stopped = True

    async def _trim(self, puzzle: str, cells: list[int]) -> None:
        before, problem = puzzle, None
        try:
            for cell in cells:
                self._on_progress()
                if await self._is_unique(without(puzzle, cell)):
                    puzzle = without(puzzle, cell)
                self.progress["n"] += 1
        except Cancelled:
            pass
        except EngineError as error:
            problem = (error.key, error.details)
        self.progress = None
        self._on_end(puzzle, before, problem)

    async def _is_unique(self, puzzle: str) -> bool:
        found = await self._engine.run(
            "analyse", {"puzzle": puzzle}, lambda: self._stopped, lambda _: None
        )
        return found["status"] == "unique"
