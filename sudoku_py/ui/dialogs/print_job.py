"""The puzzles to print and their solutions, which the engine makes and finds one by one."""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.dialogs.printed_pages import Puzzle
from sudoku_py.ui.engine.client import Engine
from sudoku_py.ui.engine.status import LOADING


class PrintJob:
    """Gathers puzzles: dictionaries with a "board", and on demand with its "solution".

    One that was made has its "seed", one that was solved the verdict's "status", the player's board
    "marks".
    """

    def __init__(
        self,
        engine: Engine,
        is_cancelled: Callable[[], bool],
        on_progress: Callable[[str, int, int], None],
    ) -> None:
        """Call `on_progress(key, index, total)` before each puzzle."""
        self._engine = engine
        self._is_cancelled = is_cancelled
        self._on_progress = on_progress

    async def make(self, count: int, options: dict[str, Any]) -> list[Puzzle]:
        """Return new puzzles, the first with the seed of `options`, each next with the next."""
        puzzles = []
        for index in range(count):
            arguments = dict(options, seed=options["seed"] + index)
            made = await self._run("generate", arguments, "print.making", index, count)
            board = boards.of_puzzle(made["puzzle"])
            solution = _filled(board, made["solution"])
            puzzles.append({"board": board, "solution": solution, "seed": made["seed"]})
        return puzzles

    async def solve(self, puzzles: list[Puzzle]) -> None:
        """Add the solutions that are not there yet."""
        for index, puzzle in enumerate(puzzles):
            if "solution" not in puzzle:
                line, total = boards.puzzle_line(puzzle["board"]), len(puzzles)
                found = await self._run("solve", {"puzzle": line}, "print.solving", index, total)
                puzzle["solution"] = _filled(boards.of_puzzle(line), found["solution"])
                puzzle["status"] = found["status"]

    async def _run(
        self, operation: str, arguments: dict[str, Any], key: str, index: int, total: int
    ) -> dict[str, Any]:
        is_loading = self._engine.status == LOADING
        self._on_progress("job.waiting" if is_loading else key, index, total)
        await self._engine.ready(self._is_cancelled)
        self._on_progress(key, index, total)
        return await self._engine.run(operation, arguments, self._is_cancelled)


def _filled(board: dict[str, Any], solution: str | None) -> dict[str, Any] | None:
    """Return the solved board, whose digits but the givens have no origin."""
    if not solution:
        return None
    return boards.changed(board, "values", boards.of_puzzle(solution)["values"])
