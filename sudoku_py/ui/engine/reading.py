"""Reading the puzzles in a text that is analysed while it is typed."""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.engine.client import Engine, EngineError

MAX_TYPED = 2_000_000  # characters


async def read_puzzles(
    engine: Engine, text: str, is_cancelled: Callable[[], bool]
) -> dict[str, Any]:
    """Return what the engine reads in a text; EngineError if it is too long, or holds nothing."""
    if len(text) > MAX_TYPED:
        raise EngineError("open.text-too-large", {"n": len(text), "limit": MAX_TYPED})
    return await engine.run("read", {"text": text}, is_cancelled)
