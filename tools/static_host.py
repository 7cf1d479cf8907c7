"""Serve a built site as GitHub Pages does: with gzip for some types, and kept for ten minutes.

What the page costs on a line is measured against this: the server of `tools.serve` sends every file
as it is, and has the browser ask for each of them again.
"""

import gzip
from functools import cache
from pathlib import Path

from tools.serve import Handler, Server

# Pages packs by type, and knows no type for the rest: that comes as it is.
PACKED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest")
MAX_AGE = 600  # seconds


class StaticHostHandler(Handler):
    """Answers as a static host without settings."""

    def describe(self, path: Path) -> dict[str, str]:
        """Return the headers that describe a file."""
        headers = super().describe(path)
        packing = {"Content-Encoding": "gzip"} if self._is_packed(path) else {}
        age = {"Cache-Control": f"max-age={MAX_AGE}", "Vary": "Accept-Encoding"}
        return headers | age | packing

    def body(self, path: Path) -> bytes:
        """Return what is sent of a file."""
        return (
            packed(path, path.stat().st_mtime_ns) if self._is_packed(path) else super().body(path)
        )

    def _is_packed(self, path: Path) -> bool:
        return path.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", "")


class StaticHost(Server):
    """The server of a built site, with the habits of GitHub Pages."""

    handler = StaticHostHandler


@cache
def packed(path: Path, _changed: int) -> bytes:
    """Return a file as it travels."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)
