"""The time by which something plays: the screen's frames, and seconds."""

from pyscript import document, window

from sudoku_py.ui.browser.tasks import pause
from sudoku_py.ui.browser.timers import sleep_ms

FRAME_MS = 1000 / 60
HIDDEN_MS = 250  # a hidden tab is not painted, and what plays goes on slowly


class Clock:
    """The browser's."""

    sleep = staticmethod(sleep_ms)
    pause = staticmethod(pause)  # between two parts of long work

    @property
    def is_hidden(self) -> bool:
        """Whether nobody sees the tab."""
        return bool(document.hidden)

    def now(self) -> float:
        """Return the milliseconds since the page came."""
        return float(window.performance.now())

    async def next_frame(self, last: float) -> float:
        """Wait until a frame after the time `last` is due; the time then."""
        wait = int(last + FRAME_MS - self.now())
        await sleep_ms(HIDDEN_MS if self.is_hidden else max(1, wait))
        return self.now()
