"""The frame in which one sees what comes of the choices: the page itself, as an embed."""

import asyncio
import json
from collections.abc import Callable

from pyscript import Element, Event, document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.widgets.dom import make

VERSION = 1  # of the messages, see docs/embedding.md
PAUSE_MS = 400  # without a new choice, after which it is shown
GREETING_MS = 150  # between two greetings, which are repeated until one is answered
MIN_HEIGHT, MAX_HEIGHT = 80, 8000  # pixels that are believed


class Preview:
    """Follows what is chosen, and tells how tall it is."""

    def __init__(self, box: Element, on_height: Callable[[int], None]) -> None:
        """Put the frame into `box`; call `on_height(pixels)` when it has told how tall it is."""
        self._box = box
        self._on_height = on_height
        self._frame: Element = None
        self._requested = ("", "")  # address and title
        self._shown = ""  # an address
        self._is_ready = False
        self._settling = Latest()
        document.body.onmessage = create_proxy(self._receive)

    def show(self, address: str, title: str) -> None:
        """Show an address, as soon as no other follows."""
        if self._requested != (address, title):
            self._requested = (address, title)
            self._settling.start(self._settle, wait_ms=PAUSE_MS if self._frame else 0)

    def close(self) -> None:
        """Take the frame away, and with it whatever runs in it."""
        self._settling.stop()
        self._requested, self._shown = ("", ""), ""
        if self._frame:
            self._frame.remove()
        self._frame = None

    async def _settle(self, _: Callable[[], bool]) -> None:
        address, title = self._requested
        if not self._frame:
            self._open(address)
        self._frame.title = title
        self._follow()

    def _open(self, address: str) -> None:
        self._is_ready, self._shown = False, address
        self._frame = make("iframe", {"src": address, "id": "builder-shown"})
        self._box.append(self._frame)
        asyncio.create_task(self._greet(self._frame))

    def _follow(self) -> None:
        """Lead the frame on, once it can follow; a new `src` would be a step in the history."""
        address = self._requested[0]
        if self._is_ready and address != self._shown:
            self._shown = address
            self._frame.contentWindow.location.replace(address)

    async def _greet(self, frame: Element) -> None:
        hello = window.JSON.parse(json.dumps({"sudokuLab": VERSION, "type": "hello"}))
        while frame is self._frame and not self._is_ready:
            if frame.contentWindow:
                frame.contentWindow.postMessage(hello, window.location.origin)
            await sleep_ms(GREETING_MS)

    def _receive(self, event: Event) -> None:
        if not self._frame or event.source != self._frame.contentWindow:
            return
        kind = getattr(event.data, "type", None)
        if kind == "ready":
            self._is_ready = True
            self._follow()
        elif kind == "resize":
            height = int(event.data.height)
            if MIN_HEIGHT <= height <= MAX_HEIGHT:
                self._frame.height = str(height)
                self._on_height(height)
