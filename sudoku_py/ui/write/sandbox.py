"""The sandbox's frame, with engines in its workers, by number: texts go in and come out.

What comes from there is hostile: only its kind, its number and its text are read, as what they
must be. The frame itself lets one text through for each call (static/sandbox.html). It can end
together with its process, without a word: so it is pinged.
"""

from collections.abc import Callable
from typing import Any

from pyscript import Event, document, window
from pyscript.ffi import create_proxy, to_js

FRAME_ID = "sandbox"
STUDENT, JUDGE = "student", "judge"  # what an engine is for
SILENCE = 5  # seconds without a sign of the frame: it is there no more
KINDS = ("answer", "progress", "ended", "failed")


class Sandbox:
    """The frame; its workers can be ended and started."""

    def __init__(
        self, on_message: Callable[[str, int, str], object], on_loss: Callable[[], object]
    ) -> None:
        """Call `on_message(kind, number, text)`, and `on_loss()` when the browser has ended it.

        "answer": the text is that of a call, or a start is done. "progress": of how many lines have
        run in the call, the text says. "ended", and "failed" of a judge: the engine has ended, and
        with it the call, if there was one; else the number is its own.
        """
        self._on_message, self._on_loss = on_message, on_loss
        self._frame: Any = None
        self._port: Any = None
        self._silence = 0  # seconds since the last sign, while someone listens
        self._on_pong: Any = None

    @property
    def is_open(self) -> bool:
        """Whether the frame is there."""
        return self._port is not None

    async def open(self, text: str, files: dict[str, Any]) -> None:
        """Make the frame of its document, and give it the files of its engines."""
        frame = document.createElement("iframe")
        frame.id, frame.hidden = FRAME_ID, True
        frame.setAttribute("sandbox", "allow-scripts")
        frame.srcdoc = text
        loaded = window.Promise.withResolvers()
        frame.addEventListener("load", create_proxy(lambda *_: loaded.resolve(True)))
        document.body.append(frame)
        await loaded.promise
        channel = window.MessageChannel.new()
        port = channel.port1
        port.onmessage = create_proxy(lambda event: self._receive(port, event))
        # Some browsers tell at once that the frame's process has ended.
        port.onclose = create_proxy(lambda *_: self._lose(port))
        self._frame, self._port, self._silence = frame, port, 0
        # Its origin is opaque, so it cannot be named; the port is for this frame alone.
        frame.contentWindow.postMessage("port", "*", to_js([channel.port2]))
        self._send({"kind": "files", "files": files})

    def close(self) -> None:
        """Take the frame away, with all engines in it."""
        self._port.close()
        self._frame.remove()
        self._frame = self._port = None

    async def is_alive(self) -> bool:
        """Whether the frame gives a sign in time."""
        port, wait = self._port, window.Promise.withResolvers()
        self._on_pong = wait.resolve
        window.setTimeout(wait.resolve, SILENCE * 1000, False)
        self._send({"kind": "ping", "number": 0})
        return bool(await wait.promise) and port is self._port

    def listen(self) -> None:
        """To be called each second while someone waits: has the frame given a sign?"""
        self._silence += 1
        if self._silence > SILENCE:
            self._lose(self._port)
        else:
            self._send({"kind": "ping", "number": 0})

    def start(self, number: int, role: str) -> None:
        """Start an engine, which has this number from now on."""
        self._send({"kind": "start", "number": number, "role": role})

    def stop(self, engine: int) -> None:
        """End an engine at once."""
        self._send({"kind": "stop", "id": engine})

    def call(self, engine: int, number: int, text: str, judge: int = 0, question: str = "") -> None:
        """Let an engine answer a request; if a judge is named, what that says of the answer."""
        call = {"kind": "call", "id": engine, "number": number, "text": text}
        if judge:
            call["then"] = {"judge": judge, "text": question}
        self._send(call)

    def _send(self, message: dict[str, Any]) -> None:
        self._port.postMessage(to_js(message))

    def _receive(self, port: Any, event: Event) -> None:
        kind, number = getattr(event.data, "kind", None), getattr(event.data, "number", None)
        text = getattr(event.data, "text", None)
        if port is not self._port or not isinstance(number, int) or not isinstance(text, str):
            return
        self._silence = 0
        if kind == "pong" and self._on_pong:
            self._on_pong(True)
        elif kind in KINDS:
            self._on_message(kind, number, text)

    def _lose(self, port: Any) -> None:
        if port is self._port:
            self.close()
            self._on_loss()
