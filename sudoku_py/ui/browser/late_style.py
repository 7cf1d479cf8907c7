"""The style sheet of what no first paint needs: icons, the face of the digits, menus.

To put it in force takes time from the start of the engine, so that comes first; but whoever uses
the page already, or waits longer, has it at once.
"""

import asyncio

from pyscript import document
from pyscript.ffi import create_proxy

from sudoku_py.ui.browser.fetching import load_style
from sudoku_py.ui.browser.timers import sleep_ms

ADDRESS = "./static/vendor/late.css"
FIRST_USES = ("pointerdown", "keydown", "focusin")
LATEST = 500  # ms after the interface is there


class LateStyle:
    """Brings that style sheet once."""

    def __init__(self) -> None:
        self._is_asked_for = False
        self._on_use = create_proxy(lambda _: self.bring())

    def start(self) -> None:
        """Bring it at the first use of the page, and soon in any case."""
        for event in FIRST_USES:
            document.addEventListener(event, self._on_use, True)
        asyncio.create_task(self._bring_soon())

    async def _bring_soon(self) -> None:
        await sleep_ms(LATEST)
        self.bring()

    def bring(self) -> None:
        """Bring it now, unless it is under way."""
        if self._is_asked_for:
            return
        self._is_asked_for = True
        load_style(ADDRESS)
        for event in FIRST_USES:
            document.removeEventListener(event, self._on_use, True)
