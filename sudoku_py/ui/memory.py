"""MicroPython's memory: it is tidied up while nobody waits, and not at the end of a key press."""

import gc

from sudoku_py.ui.later import Later

# Of itself it tidies up at the end of each event with which 16 kB have been used, which a key press
# does, and takes a third of the press's own time for it. So much is used only where nobody pauses:
# while a key is held down, and in the laboratory's frames.
ROOM = 1 << 20  # bytes
AFTERWARDS = 100  # ms: what was pressed is painted and kept by then


class Memory:
    """Tidies up a moment after it is asked to."""

    def __init__(self) -> None:
        """Let more be used before it has to be at once."""
        gc.threshold(ROOM)
        self._tidying = Later(AFTERWARDS, gc.collect)

    def tidy_soon(self) -> None:
        """Tidy up in the next pause."""
        self._tidying.ask()
