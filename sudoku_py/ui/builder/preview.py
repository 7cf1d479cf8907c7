"""The frame in which one sees what comes of the choices: the page itself, as an embed."""

import asyncio
import json

from pyscript import document, window
from pyscript.ffi import create_proxy

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

VERSION = 1  # of the messages, see docs/embedding.md
REST = 400  # ms without a new choice after which it is shown
GREETING = 150  # ms between two greetings, until one is answered
LEAST, MOST = 80, 8000  # pixels of height that are believed


class Preview:
    """The frame: there while one is in the view, so that nothing runs unseen."""

    def __init__(self, box: object, on_height: "Callable[[int], None]") -> None:
        """Put the frame into `box`; tell `on_height(pixels)` how tall it is."""
        self._box = box
        self._on_height = on_height
        self._frame = None
        self._wanted = self._shown = None  # addresses
        self._is_ready = False
        self._turn = 0
        document.body.onmessage = create_proxy(self._hear)

    def show(self, address: str, title: str) -> None:
        """Show an address, as soon as no other follows."""
        self._wanted, self._title = address, title
        self._turn += 1
        asyncio.create_task(self._settle(self._turn, REST if self._frame else 0))

    def leave(self) -> None:
        """Take the frame away, and with it whatever runs in it."""
        self._turn += 1
        if self._frame:
            self._frame.remove()
        self._frame = self._shown = None

    async def _settle(self, turn: int, wait: int) -> None:
        await asyncio.sleep_ms(wait)
        if turn != self._turn:
            return
        if not self._frame:
            self._open()
        self._frame.title = self._title
        self._go()

    def _open(self) -> None:
        self._frame, self._is_ready = document.createElement("iframe"), False
        self._frame.src = self._shown = self._wanted
        self._frame.id = "builder-shown"
        self._box.append(self._frame)
        asyncio.create_task(self._greet(self._frame))

    def _go(self) -> None:
        """Lead the frame on, once it can follow; a new `src` would be a step in the history."""
        if self._is_ready and self._wanted != self._shown:
            self._shown = self._wanted
            self._frame.contentWindow.location.replace(self._wanted)

    async def _greet(self, frame: object) -> None:
        hello = window.JSON.parse(json.dumps({"sudokuLab": VERSION, "type": "hello"}))
        while frame is self._frame and not self._is_ready:
            if frame.contentWindow:
                frame.contentWindow.postMessage(hello, window.location.origin)
            await asyncio.sleep_ms(GREETING)

    def _hear(self, event: object) -> None:
        if not self._frame or event.source != self._frame.contentWindow:
            return
        kind = getattr(event.data, "type", None)
        if kind == "ready":
            self._is_ready = True
            self._go()
        elif kind == "resize":
            height = int(event.data.height)
            if LEAST <= height <= MOST:
                self._frame.height = str(height)
                self._on_height(height)
