"""Removing givens, one after the other, until each that is left is needed."""

from collections.abc import Callable

from sudoku_py.ui.analyse.puzzle_list import with_symbol
from sudoku_py.ui.analyse.sentences import Sentence
from sudoku_py.ui.engine.client import Cancelled, Engine, EngineError


async def minimise(
    engine: Engine,
    puzzle: str,
    cells: list[int],
    is_stopped: Callable[[], bool],
    on_trial: Callable[[int], object],
) -> tuple[str, Sentence | None]:
    """Return a puzzle without what can go of the givens in `cells`, and what went wrong, if so.

    A given that is needed stays needed when others go. So it is enough to try each once, of those
    that could go at first. If it is stopped, what has been removed so far stays away.
    """
    try:
        for n, cell in enumerate(cells):
            on_trial(n)
            smaller = with_symbol(puzzle, cell, ".")
            verdict = await engine.run("analyse", {"puzzle": smaller}, is_stopped)
            if verdict["status"] == "unique":
                puzzle = smaller
    except Cancelled:
        pass
    except EngineError as error:
        return puzzle, (error.key, error.details)
    return puzzle, None
