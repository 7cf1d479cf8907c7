"""The puzzles to print: found in the page's list, made, solved and rated."""

from collections.abc import Callable, Mapping
from typing import Any

from sudoku_py.engine.protocol import Board, Generated, Rated, Solved
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.levels import NAMES, RATED_SIZE
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.dialogs.printed_pages import Puzzle
from sudoku_py.ui.engine.client import Cancelled, Engine
from sudoku_py.ui.engine.status import LOADING
from sudoku_py.ui.play.daily import numbers_at_random
from sudoku_py.ui.play.level_puzzles import Chance, LevelPuzzles, isomorph
from sudoku_py.ui.play.puzzle_options import MAX_SECONDS, Request

RATE_MS, RATE_ALL_MS = 4000, 40_000  # how long a rating, and all of them, may take
DIFFICULTY = ("level", "rating", "technique")


class PrintJob:
    """Gathers puzzles, and their solutions and ratings if they are to be printed."""

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

    async def make(self, count: int, options: Request, pool: LevelPuzzles | None) -> list[Puzzle]:
        """Return new puzzles: those of the page's list that fit, then ones made for this.

        The seed of `options` decides which they are, and their guise. The first that is made has
        that seed, each next one the next.
        """
        seed = int(options["seed"])
        rows = await fitting(options, pool) if pool else []
        chance = numbers_at_random(seed)
        puzzles = [_listed(*row, chance) for row in _shuffled(rows, chance)[:count]]
        for index in range(len(puzzles), count):
            arguments = dict(options, seed=seed + index)
            made: Generated = await self._run("generate", arguments, "print.making", index, count)
            puzzles.append(_made(made, options))
        return puzzles

    async def solve(self, puzzles: list[Puzzle]) -> None:
        """Add the solutions that are not there yet."""
        for index, puzzle in enumerate(puzzles):
            if "solution" not in puzzle:
                line, total = boards.puzzle_line(puzzle["board"]), len(puzzles)
                found: Solved = await self._run(
                    "solve", {"puzzle": line}, "print.solving", index, total
                )
                puzzle["solution"] = _filled(boards.of_puzzle(line), found["solution"])
                puzzle["status"] = found["status"]

    async def rate(self, puzzles: list[Puzzle]) -> None:
        """Add the ratings that are not known yet, as far as that is quick."""
        begun = now()
        for index, puzzle in enumerate(puzzles):
            is_known = puzzle.get("se") is not None or puzzle.get("level")
            if is_known or puzzle["board"]["size"] != RATED_SIZE or now() - begun > RATE_ALL_MS:
                continue
            since = now()

            def is_over(since: float = since) -> bool:
                return now() - since > RATE_MS or self._is_cancelled()

            line, total = boards.puzzle_line(puzzle["board"]), len(puzzles)
            try:
                found: Rated = await self._run(
                    "rate", {"puzzle": line}, "print.rating", index, total, is_over
                )
                puzzle["se"] = found["se"]
            except Cancelled:
                if self._is_cancelled():
                    raise

    async def _run(  # noqa: PLR0913, PLR0917 - what to run, and its progress
        self,
        operation: str,
        arguments: Mapping[str, object],
        key: str,
        index: int,
        total: int,
        is_over: Callable[[], bool] | None = None,
    ) -> Any:
        is_loading = self._engine.status == LOADING
        self._on_progress("job.waiting" if is_loading else key, index, total)
        await self._engine.ready(self._is_cancelled)
        self._on_progress(key, index, total)
        return await self._engine.run(operation, arguments, is_over or self._is_cancelled)


def _filled(board: Board, solution: str | None) -> Board | None:
    """Return the solved board, whose digits but the givens have no origin."""
    if not solution:
        return None
    return boards.changed(board, "values", boards.of_puzzle(solution)["values"])


def request(choice: Request) -> Request:
    """Return the generator's arguments: a search for a difficulty ends after a while.

    >>> request({"size": 9, "seed": 1, "level": "hard", "rating": ""})
    {'size': 9, 'seed': 1, 'level': 'hard', 'seconds': 60}
    """
    found: Request = {name: value for name, value in choice.items() if value != ""}
    if any([name in found for name in DIFFICULTY]):
        found["seconds"] = MAX_SECONDS
    return found


async def fitting(options: Request, pool: LevelPuzzles) -> list[tuple[str, int]]:
    """Return the puzzles of the page's list that are of a level or a range, if it is that alone."""
    asked = [name for name in options if name not in ("size", "seed", "seconds")]
    if options["size"] != RATED_SIZE or asked not in (["level"], ["rating"]):
        return []
    if asked == ["level"]:
        return await pool.listed(str(options["level"]))
    ends = range_of(str(options["rating"]))
    if not ends:
        return []  # the engine says what is wrong with it
    rows = []
    for level in NAMES:
        rows += await pool.listed(level)
    return [row for row in rows if ends[0] <= row[1] <= ends[1]]


def range_of(text: str) -> tuple[int, int] | None:
    """Return the ends of a range of ratings in tenths; None for what is none.

    >>> range_of("2.6-3.5"), range_of("4"), range_of("hard"), range_of("2.6-")
    ((26, 35), (40, 40), None, None)
    """
    ends = [_tenths(each) for each in text.replace("–", "-").split("-")]
    if len(ends) > 2 or None in ends:
        return None
    return ends[0] or 0, ends[-1] or 0


def _tenths(text: str) -> int | None:
    whole, _, tenths = text.strip().partition(".")
    digits = whole + tenths
    is_form = whole and len(tenths) == text.count(".") and len(tenths) < 2
    is_number = is_form and all(["0" <= each <= "9" for each in digits])
    return 10 * int(whole) + int(tenths or 0) if is_number else None


def _shuffled(rows: list[tuple[str, int]], chance: Chance) -> list[tuple[str, int]]:
    places = sorted([(chance(), index) for index in range(len(rows))])
    return [rows[index] for _, index in places]


def _listed(line: str, se: int, chance: Chance) -> Puzzle:
    return {"board": boards.of_puzzle(isomorph(line, chance)), "se": se}


def _made(made: Generated, options: Request) -> Puzzle:
    board = boards.of_puzzle(made["puzzle"])
    puzzle: Puzzle = {
        "board": board,
        "solution": _filled(board, made["solution"]),
        "seed": made["seed"],
        "reached": made["reached"],
    }
    if made["rating"]:
        puzzle["se"] = int(made["rating"] * 10 + 0.5)
    elif made["reached"] and "level" in options:
        puzzle["level"] = str(options["level"])
    return puzzle
