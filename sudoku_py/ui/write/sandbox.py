"""The sandbox's frame, with a worker in it that runs a student's code: texts go in and come out.

What comes from there is hostile: only its kind, its number and its text are read, as what they
must be. The frame itself lets one text through for each call (static/sandbox.html).
"""

from collections.abc import Callable
from typing import Any

from pyscript import Event, document, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.ui.storage.url_parameters import whole

FRAME_ID = "sandbox"
MAX_LINES = 999_999_999


class Sandbox:
    """The frame; its worker can be ended and started again."""

    def __init__(
        self,
        on_answer: Callable[[int, str], None],
        on_end: Callable[[int], None],
        on_progress: Callable[[int, int], None] = lambda _number, _lines: None,
    ) -> None:
        """Call `on_answer(number, text)`, or `on_end(number)` when the worker has died.

        Before the answer, call `on_progress(number, lines)` with how many lines have run.

        The number is that of the newest start or call; a start is answered when the worker is up.
        """
        self._on_answer = on_answer
        self._on_end = on_end
        self._on_progress = on_progress
        self._port: Any = None

    @property
    def is_open(self) -> bool:
        """Whether the frame is there."""
        return self._port is not None

    async def open(self, text: str, files: dict[str, Any]) -> None:
        """Make the frame of its document, and give it the files of its engine."""
        frame = document.createElement("iframe")
        frame.id, frame.hidden = FRAME_ID, True
        frame.setAttribute("sandbox", "allow-scripts")
        frame.srcdoc = text
        loaded = window.Promise.withResolvers()
        frame.addEventListener("load", create_proxy(lambda *_: loaded.resolve(True)))
        document.body.append(frame)
        await loaded.promise
        channel = window.MessageChannel.new()
        self._port = channel.port1
        self._port.onmessage = create_proxy(self._receive)
        # Its origin is opaque, so it cannot be named; the port is for this frame alone.
        frame.contentWindow.postMessage("port", "*", to_js([channel.port2]))
        self._send({"kind": "files", "files": files})

    def start(self, number: int) -> None:
        """Start a worker, in place of the one before."""
        self._send({"kind": "start", "number": number})

    def stop(self) -> None:
        """End the worker at once."""
        self._send({"kind": "stop"})

    def call(self, number: int, text: str) -> None:
        """Let the worker answer a request."""
        self._send({"kind": "call", "number": number, "text": text})

    def _send(self, message: dict[str, Any]) -> None:
        self._port.postMessage(to_js(message))

    def _receive(self, event: Event) -> None:
        kind, number = getattr(event.data, "kind", None), getattr(event.data, "number", None)
        text = getattr(event.data, "text", None)
        if not isinstance(number, int):
            return
        if kind == "ended":
            self._on_end(number)
        elif kind == "answer" and isinstance(text, str):
            self._on_answer(number, text)
        elif kind == "progress" and isinstance(text, str):
            lines = whole(text, MAX_LINES)
            if lines is not None:
                self._on_progress(number, lines)
