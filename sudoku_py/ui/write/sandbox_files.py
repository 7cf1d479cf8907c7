"""The files of the sandbox's engine: the sandbox has no network, so the page fetches them."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from pyscript import window

from sudoku_py.ui.browser.fetching import MissingError, fetch_text

DOCUMENT = "./static/sandbox.html"
VENDOR = "./static/vendor/"
MANIFEST = "./static/vendor/engine.json"  # the sizes of what is there
FILES = {
    "worker": "./static/sandbox-worker.js",
    "opener": "./static/engine-snapshot.mjs",
    "pyodide": "./static/vendor/pyodide/pyodide.mjs",
    "script": "./static/vendor/pyodide/pyodide.asm.mjs",
    "lock": "./static/vendor/pyodide/pyodide-lock.json",
    "wasm": "./static/vendor/pyodide/pyodide.asm.wasm",
    "library": "./static/vendor/pyodide/python_stdlib.zip",
    "archive": "./static/vendor/sudoku_py.zip",
}
SNAPSHOT = "./static/vendor/engine.snapshot"


class SandboxFiles:
    """Fetches them all at once, and counts the bytes."""

    def __init__(self, on_bytes: Callable[[int, int], None]) -> None:
        """Call `on_bytes(loaded, total)` as they come."""
        self._on_bytes = on_bytes
        self._loaded = self._total = 0
        self._sizes: dict[str, int] = {}

    async def fetch(self) -> tuple[str, dict[str, Any]]:
        """The frame's document, and what its worker starts from; MissingError if a file is missing.

        Without a snapshot, the engine starts from the archive.
        """
        manifest = json.loads(await fetch_text(MANIFEST))
        files = dict(FILES, snapshot=SNAPSHOT) if manifest["snapshot"] else dict(FILES)
        self._sizes = {VENDOR + name: size for name, size in manifest["sizes"].items()}
        self._total = sum([self._sizes.get(address, 0) for address in files.values()])
        document, *contents = await asyncio.gather(
            fetch_text(DOCUMENT), *[self._get(address) for address in files.values()]
        )
        return document, dict(zip(files, contents), identity=manifest["snapshot"])

    async def _get(self, address: str) -> Any:
        """What a file holds, as a buffer: as a text, it would have to fit into Python's memory."""
        try:
            response = await window.fetch(address)
            if not response.ok:
                raise MissingError
            if address in self._sizes:
                asyncio.create_task(self._count(response.clone()))
            buffer = await response.arrayBuffer()
        except Exception:  # no network, or a blocked request: the browser says no more
            raise MissingError from None
        return buffer

    async def _count(self, response: Any) -> None:
        reader = response.body.getReader()
        try:
            while True:
                chunk = await reader.read()
                if chunk.done:
                    return
                self._loaded += int(chunk.value.length)
                self._on_bytes(self._loaded, self._total)
        except Exception:  # the connection ended, which who waits for the file meets as well
            return
