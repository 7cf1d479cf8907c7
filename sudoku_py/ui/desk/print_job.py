"""The puzzles to print, and their solutions: made and found by the engine, one after the other."""

from sudoku_py.ui import boards
from sudoku_py.ui.engine_client import LOADING, Cancelled

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.engine_client import Engine


class PrintJob:
    """Gathers dictionaries with a "board", and where wished with its "solution".

    Of a puzzle that was made, "seed" is there; of one that was solved, the verdict's "status"; of
    a board as it stands, the player's "notes".
    """

    def __init__(
        self, engine: "Engine", is_cancelled: "Callable[[], bool]", tell: "Callable"
    ) -> None:
        """`tell(key, at, total)` is told how far it is."""
        self._engine = engine
        self._is_cancelled = is_cancelled
        self._tell = tell

    def given(self, lines: list[str]) -> list[dict]:
        """Puzzles that are there already."""
        return [{"board": boards.from_line(line)} for line in lines]

    async def made(self, count: int, recipe: dict) -> list[dict]:
        """New puzzles, the first with the recipe's seed, each next one with the next."""
        found = []
        for at in range(count):
            wanted = dict(recipe)
            wanted["seed"] += at
            made = await self._run("generate", wanted, "print.making", at, count)
            board = boards.from_line(made["puzzle"])
            solution = _filled(board, made["solution"])
            found.append({"board": board, "solution": solution, "seed": made["seed"]})
        return found

    async def solve(self, puzzles: list[dict]) -> None:
        """Add the solutions that are not there yet."""
        for at, puzzle in enumerate(puzzles):
            if "solution" in puzzle:
                continue
            line = boards.puzzle_line(puzzle["board"])
            found = await self._run("solve", {"puzzle": line}, "print.solving", at, len(puzzles))
            puzzle["solution"] = _filled(boards.from_line(line), found["solution"])
            puzzle["status"] = found["status"]

    async def _run(self, operation: str, wanted: dict, key: str, at: int, total: int) -> dict:
        self._tell("busy.waiting" if self._engine.status == LOADING else key, at, total)
        await self._engine.ready(self._is_cancelled)
        self._tell(key, at, total)
        if self._is_cancelled():
            raise Cancelled()
        return await self._engine.run(operation, wanted, self._is_cancelled, lambda _: None)


def _filled(board: dict, solution: str | None) -> dict | None:
    """The solved board, whose digits but the givens are nobody's."""
    if not solution:
        return None
    return boards.changed(board, "values", boards.from_line(solution)["values"])
