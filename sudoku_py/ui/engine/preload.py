"""A thread that loads what takes longest of the engine's start: see static/engine-preload.mjs."""

from typing import Any

from pyscript import Event, window
from pyscript.ffi import create_proxy, to_js

MODULE, NAME = "./static/engine-preload.mjs", "engine-preload"
ASK = "preload"  # how the engine's thread asks for them


class Preloader:
    """Starts that thread with each start of the engine, and brings the two together."""

    def __init__(self) -> None:
        self._code: Any = None  # what the last one compiled: nobody has to again
        self._thread: Any = None
        self._engine: Any = None  # the engine's port, once its thread has asked

    def start(self) -> None:
        """Let another one begin."""
        self.end()
        self._engine = None
        self._thread = window.Worker.new(MODULE, to_js({"type": "module", "name": NAME}))
        self._thread.onmessage = create_proxy(self._keep)
        self._thread.onerror = create_proxy(self._lose)
        self._thread.postMessage(to_js({"compiled": self._code}))

    @property
    def is_connected(self) -> bool:
        """Whether the engine's thread has asked for the parts."""
        return self._engine is not None

    def connect(self, engine: Any) -> None:
        """Send a port to this thread over the engine's; none where there is no such thread."""
        self._engine = engine
        ports = to_js([])
        if self._thread:
            channel = window.MessageChannel.new()
            self._thread.postMessage(None, to_js([channel.port1]))
            ports = to_js([channel.port2])
        engine.postMessage(None, ports)

    def end(self) -> None:
        """Let go of it: it has done its work, or nobody needs it any more."""
        if self._thread:
            self._thread.terminate()
        self._thread = None

    def _keep(self, event: Event) -> None:
        self._code = event.data.code

    def _lose(self, _event: Event) -> None:
        self._thread = None
        if self._engine:
            self.connect(self._engine)
