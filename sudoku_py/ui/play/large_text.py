"""Texts in files: their encoding, and large ones, of which the engine gets pieces.

The command line tells encodings in the same way.
"""

from typing import Any

from pyscript import window
from pyscript.ffi import to_js

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.engine.client import Cancelled, EngineError

PIECE = 100_000  # bytes
START = 64  # bytes that are looked at for zeros


async def read_file(file: Any) -> str:
    """Return the text in a file; an exception of the browser if it cannot be read."""
    buffer = await file.arrayBuffer()
    return str(_decoder(buffer).decode(buffer))


def encoding_of(start: list[int]) -> str:
    """Return the encoding of a text by its first bytes, in the words of the browser.

    A byte order mark tells it, or that every other byte is a zero.
    """
    if start[:2] == [0xFF, 0xFE]:
        return "utf-16le"
    if start[:2] == [0xFE, 0xFF]:
        return "utf-16be"
    even = [start[place] for place in range(0, len(start), 2)]
    odd = [start[place] for place in range(1, len(start), 2)]
    if len(odd) > 1 and not any(odd) and all(even):
        return "utf-16le"
    return "utf-16be" if len(odd) > 1 and not any(even) and all(odd) else "utf-8"


def _decoder(buffer: Any) -> Any:
    """Return the decoder for a text by its first piece; what is no UTF-8 is what came before it."""
    found = window.Uint8Array.new(buffer)
    encoding = encoding_of([int(found[place]) for place in range(min(START, int(found.length)))])
    decoder = window.TextDecoder.new(encoding)
    if encoding == "utf-8" and "\ufffd" in str(decoder.decode(buffer, to_js({"stream": True}))):
        encoding = "windows-1252"
    return window.TextDecoder.new(encoding)


async def read_large(services: Services, source: Any) -> dict[str, Any]:
    """Return what the engine reads in a text or a file, with progress in sight.

    EngineError if it cannot be read, Cancelled if the player stops it.
    """
    is_text = isinstance(source, str)
    pieces = _Pieces(window.Blob.new(to_js([source])) if is_text else source)
    engine, jobs = services.engine, services.jobs

    async def work(job: dict[str, Any]) -> Any:
        await engine.ready(lambda: bool(job["cancelled"]))
        for number in range(pieces.count):
            piece = await pieces.piece(number)
            await engine.call("collection.add", piece=piece, first=number == 0)
            jobs.report(job, {"percent": 50 * number // pieces.count, "n": 0})
            if job["cancelled"]:
                raise Cancelled
        return await engine.run(
            "collection.read",
            {},
            lambda: bool(job["cancelled"]),
            lambda now: jobs.report(job, dict(now, percent=50 + now["percent"] // 2)),
        )

    found: dict[str, Any] = await jobs.perform("job.reading-large", {"percent": 0, "n": 0}, work)
    return found


class _Pieces:
    """The pieces of a file, as they are read; a letter may begin in one and end in the next."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self._decoder: Any = None
        self.count = (file.size + PIECE - 1) // PIECE

    async def piece(self, number: int) -> str:
        """Return the next one; EngineError if the file cannot be read any more."""
        part = self._file.slice(number * PIECE, (number + 1) * PIECE)
        try:
            contents = await part.arrayBuffer()
        except Exception:  # it was deleted or changed: the browser says no more
            raise EngineError("open.unreadable", {"name": self._file.name}) from None
        if number == 0:
            self._decoder = _decoder(contents)
        is_more = to_js({"stream": number + 1 < self.count})
        return str(self._decoder.decode(contents, is_more))
