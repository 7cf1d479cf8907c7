"""MicroPython's garbage is collected while nobody waits, and not at the end of a key press.

By itself MicroPython does it only where nobody pauses, see `gc_threshold`.
"""

import gc

from sudoku_py.ui.browser.debounce import Debouncer

DELAY_MS = 100  # ms: what was pressed is painted and kept by then


class GcTimer:
    """Collects garbage a moment after it is asked to."""

    def __init__(self) -> None:
        self._tidying = Debouncer(DELAY_MS, gc.collect)

    def tidy_soon(self) -> None:
        """Collect it in the next pause."""
        self._tidying.ask()
