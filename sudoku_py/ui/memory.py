"""MicroPython's memory: it is tidied up while nobody waits, and not at the end of a key press."""

import asyncio
import gc

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
        self._is_due = False

    def tidy_soon(self) -> None:
        """Tidy up once, however often this is asked for meanwhile."""
        if not self._is_due:
            self._is_due = True
            asyncio.create_task(self._tidy())

    async def _tidy(self) -> None:
        await asyncio.sleep_ms(AFTERWARDS)
        self._is_due = False
        gc.collect()
