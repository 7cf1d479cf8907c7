"""Threads that load what takes longest of the engine's start: see static/engine-preload.mjs."""

from typing import Any

from pyscript import Event, window
from pyscript.ffi import create_proxy, to_js

MODULE = "./static/engine-preload.mjs"
CODE, SNAPSHOT = "engine-code", "engine-snapshot"  # their names, by what they load
ASK = "preload"  # how the engine's thread asks for it


class Preloader:
    """Starts these threads with each start of the engine, and brings them together with it."""

    def __init__(self) -> None:
        self._code: Any = None  # what an earlier one compiled: nobody has to again
        self._threads: list[Any] = []
        self._engine: Any = None  # the engine's port, once its thread has asked

    def start(self) -> None:
        """Let others begin."""
        self.end()
        self._engine = None
        names = [SNAPSHOT] if self._code else [SNAPSHOT, CODE]
        self._threads = [self._begin(name) for name in names]

    def _begin(self, name: str) -> Any:
        # Of two threads of one address, WebKit lets the service worker answer only one.
        address = MODULE + "?" + name
        thread = window.Worker.new(address, to_js({"type": "module", "name": name}))
        thread.onmessage = create_proxy(self._keep)
        thread.onerror = create_proxy(self._lose)
        return thread

    @property
    def is_connected(self) -> bool:
        """Whether the engine's thread has asked for the parts."""
        return self._engine is not None

    def connect(self, engine: Any) -> None:
        """Send the code and ports to the threads over the engine's; none where there are none."""
        self._engine = engine
        ports = []
        for thread in self._threads:
            channel = window.MessageChannel.new()
            thread.postMessage(None, to_js([channel.port1]))
            ports.append(channel.port2)
        engine.postMessage(to_js({"code": self._code}), to_js(ports))

    def end(self) -> None:
        """Let go of them: they have done their work, or nobody needs it any more."""
        for thread in self._threads:
            thread.terminate()
        self._threads = []

    def _keep(self, event: Event) -> None:
        self._code = event.data.code

    def _lose(self, _event: Event) -> None:
        self.end()
        if self._engine:
            self.connect(self._engine)
