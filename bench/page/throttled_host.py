"""A static host at the end of a slow line, which all of a browser's connections share.

The line is here and not in the browser, because Chromium's own emulation leaves out what workers
and service workers fetch: that is nearly everything that the page's engine needs.
"""

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus

from tools.serve import Listing
from tools.static_host import PACKED, StaticHost, StaticHostHandler, packed

PIECE = 16_384  # bytes: what one answer sends before another may


@dataclass(frozen=True)
class Line:
    """How fast a line is."""

    bits_per_second: float = 20e6
    latency: float = 0.04  # seconds from a request to the first byte of its answer


class ThrottledHandler(StaticHostHandler):
    """Answers no faster than the line allows, and counts what it sends."""

    server: "ThrottledHost"

    def send(
        self, status: HTTPStatus, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> None:
        """Wait for the line's latency, then answer."""
        time.sleep(self.server.line.latency)
        super().send(status, headers, body)

    def write(self, body: bytes) -> None:
        """Send piece by piece, each when the line is free."""
        for start in range(0, len(body), PIECE):
            piece = body[start : start + PIECE]
            self.server.occupy(len(piece))
            self.wfile.write(piece)


class ThrottledHost(StaticHost):
    """A static host behind one line; `sent` has when how many bytes have been sent."""

    handler = ThrottledHandler

    def __init__(self, listing: Callable[[], Listing], line: Line | None = None) -> None:
        """Serve what `listing()` lists."""
        super().__init__(listing=listing)
        self.line = line or Line()
        self.sent: list[tuple[float, int]] = []  # seconds since 1970, and bytes
        self._turn = threading.Lock()
        self._free_at = 0.0

    def warm_up(self) -> None:
        """Pack all files now: a host has done so for another visitor."""
        for path in self.files.all():
            if path.suffix in PACKED:
                packed(path, path.stat().st_mtime_ns)

    def occupy(self, size: int) -> None:
        """Wait until the line has carried so many bytes."""
        with self._turn:
            start = max(time.time(), self._free_at)
            self._free_at = start + size * 8 / self.line.bits_per_second
            self.sent.append((self._free_at, size))
            until = self._free_at
        time.sleep(max(0.0, until - time.time()))

    def sent_between(self, start: float, end: float) -> int:
        """Return how many bytes were sent in a time, in seconds since 1970."""
        return sum(size for moment, size in self.sent if start <= moment <= end)
