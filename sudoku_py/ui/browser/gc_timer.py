"""MicroPython's memory: it is tidied up while nobody waits, and not at the end of a key press."""

import gc

from sudoku_py.ui.browser.debounce import Debouncer

# Of itself it tidies up at the end of each event with which 16 kB have been used, which a key press
# does, and takes a third of the press's own time for it. So much is used only where nobody pauses:
# while a key is held down, and in the laboratory's frames.
THRESHOLD = 1 << 20  # bytes
DELAY_MS = 100  # ms: what was pressed is painted and kept by then


class GcTimer:
    """Tidies up a moment after it is asked to."""

    def __init__(self) -> None:
        gc.threshold(THRESHOLD)  # type: ignore[attr-defined] # of MicroPython
        self._tidying = Debouncer(DELAY_MS, gc.collect)

    def tidy_soon(self) -> None:
        """Tidy up in the next pause."""
        self._tidying.ask()
