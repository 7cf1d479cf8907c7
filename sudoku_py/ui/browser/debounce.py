"""Doing something a little later, and once, however often it is requested meanwhile.

The pause counts from the first request, so that requests without end cannot put it off for ever.
This is how MicroPython's garbage is collected while nobody waits, and not at the end of a key
press: by itself MicroPython collects only in code that never pauses, see `gc_threshold`.
"""

import asyncio
import gc
from collections.abc import Callable

from sudoku_py.ui.browser.timers import sleep_ms


class Debouncer:
    """Puts an act off."""

    def __init__(self, pause: int, act: Callable[[], object]) -> None:
        self._pause = pause
        self._act = act
        self.is_due = False

    def ask(self) -> None:
        """Request it, unless a request is pending."""
        if not self.is_due:
            self.is_due = True
            asyncio.create_task(self._wait())

    def drop(self) -> None:
        """Cancel the request; a new one within the pause is carried out at the end of it."""
        self.is_due = False

    async def _wait(self) -> None:
        await sleep_ms(self._pause)
        if self.is_due:
            self.is_due = False
            self._act()


DELAY_MS = 100  # ms: what was pressed is painted and kept by then


class GcTimer:
    """Collects garbage shortly after a request."""

    def __init__(self) -> None:
        self._tidying = Debouncer(DELAY_MS, gc.collect)

    def tidy_soon(self) -> None:
        """Collect it in the next pause."""
        self._tidying.ask()
