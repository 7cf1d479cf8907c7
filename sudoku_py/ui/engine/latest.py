"""Tasks of which only the latest counts, such as requests about a text that is being changed."""

import asyncio
from collections.abc import Callable
from typing import Any

from sudoku_py.core.sentence import Details
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.engine.errors import Cancelled, EngineError


def _ignore(key: str, details: Details) -> None:
    """Ignore it: the page shows that the engine has failed."""


class Latest:
    """Starts tasks; each makes the earlier ones stale."""

    def __init__(self, on_problem: Callable[[str, Details], object] = _ignore) -> None:
        """Call `on_problem(key, details)` if the engine fails a task that is not stale."""
        self._on_problem = on_problem
        self._number = 0

    def stop(self) -> None:
        """Make the present task stale."""
        self._number += 1

    def start(self, task: Callable[..., Any], *arguments: object, wait_ms: int = 0) -> None:
        """Run the coroutine `task(is_stale, *arguments)`, unless it is stale after `wait_ms`."""
        self._number += 1
        asyncio.create_task(self._run(self._number, wait_ms, task, arguments))

    async def _run(
        self, number: int, wait_ms: int, task: Callable[..., Any], arguments: tuple[object, ...]
    ) -> None:
        def is_stale() -> bool:
            return number != self._number

        await sleep_ms(wait_ms)
        try:
            if not is_stale():
                await task(is_stale, *arguments)
        except Cancelled:
            pass
        except EngineError as error:
            if not is_stale():
                self._on_problem(error.key, error.details)
