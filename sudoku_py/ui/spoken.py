"""What a screen reader hears: the status line's text, at a rate at which one can listen."""

import asyncio

from pyscript import window

QUICK = 150  # ms: what changes again so soon is not read out each time,
QUIET = 400  # but when it has come to rest for so long,
LONGEST = 3000  # or has gone on for so long


class Spoken:
    """The page's live region; what is seen may change with every frame, but not what is heard."""

    def __init__(self, element: object) -> None:
        """Speak through `element`."""
        self._element = element
        self._wanted = None
        self._changed = -QUIET  # when
        self._waiting = False

    def say(self, text: str) -> None:
        """Have a text read out, at once if the last one came long enough ago."""
        if text == self._wanted:
            return
        now = window.performance.now()
        quick = now - self._changed < QUICK
        self._wanted, self._changed = text, now
        if quick and not self._waiting:
            self._waiting = True
            asyncio.create_task(self._settle(now + LONGEST))
        elif not self._waiting:
            self._element.textContent = text

    async def _settle(self, latest: float) -> None:
        now = window.performance.now()
        while now < latest and now - self._changed < QUIET:
            await asyncio.sleep_ms(50)
            now = window.performance.now()
        self._waiting = False
        self._element.textContent = self._wanted
