"""What a screen reader reads out: the status line's text, at a rate that a listener can follow."""

import asyncio

from pyscript import Element, window

from sudoku_py.ui.browser.timers import sleep_ms

QUICK_MS = 150  # ms: a text that changes again within this time is not read out each time,
QUIET_MS = 400  # but after it has stayed the same for this time,
MAX_DELAY_MS = 3000  # or after it has kept changing for this time


class LiveRegion:
    """The page's live region: the visible text may change with every frame, this one may not."""

    def __init__(self, element: Element) -> None:
        self._element = element
        self._wanted = ("", "")
        self._changed: float = -QUIET_MS  # when
        self._waiting = False

    def say(self, text: str, key: str) -> None:
        """Have the text of `key` read out, at once if the last one was long enough ago."""
        if (text, key) == self._wanted:
            return
        now = window.performance.now()
        quick = now - self._changed < QUICK_MS
        self._wanted, self._changed = (text, key), now
        if quick and not self._waiting:
            self._waiting = True
            asyncio.create_task(self._settle(now + MAX_DELAY_MS))
        elif not self._waiting:
            self._write()

    async def _settle(self, latest: float) -> None:
        now = window.performance.now()
        while now < latest and now - self._changed < QUIET_MS:
            await sleep_ms(50)
            now = window.performance.now()
        self._waiting = False
        self._write()

    def _write(self) -> None:
        text, key = self._wanted
        self._element.textContent = text
        self._element.setAttribute("data-key", key)
