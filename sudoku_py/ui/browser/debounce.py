"""Doing something a little later, and once, however often it is asked for meanwhile.

The pause counts from the first request, so that what comes again and again is done, too. So
MicroPython's garbage is collected while nobody waits, and not at the end of a key press: by itself
MicroPython does it only where nobody pauses, see `gc_threshold`.
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
        """Have it done, unless it is about to be."""
        if not self.is_due:
            self.is_due = True
            asyncio.create_task(self._wait())

    def drop(self) -> None:
        """Need it no longer; asked for again before the pause is over, it is done at its end."""
        self.is_due = False

    async def _wait(self) -> None:
        await sleep_ms(self._pause)
        if self.is_due:
            self.is_due = False
            self._act()


DELAY_MS = 100  # ms: what was pressed is painted and kept by then


class GcTimer:
    """Collects garbage a moment after it is asked to."""

    def __init__(self) -> None:
        self._tidying = Debouncer(DELAY_MS, gc.collect)

    def tidy_soon(self) -> None:
        """Collect it in the next pause."""
        self._tidying.ask()
