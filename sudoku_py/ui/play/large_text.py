"""Large texts and files: they go to the engine in pieces, which keeps their puzzles."""

from typing import Any

from pyscript import window
from pyscript.ffi import to_js

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.engine.client import Cancelled, EngineError

PIECE = 100_000  # bytes


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
            jobs.report(job, {"percent": 100 * number // pieces.count, "n": 0})
            if job["cancelled"]:
                raise Cancelled
        return await engine.run(
            "collection.read",
            {},
            lambda: bool(job["cancelled"]),
            lambda now: jobs.report(job, {"percent": 100, "n": now["n"]}),
        )

    found: dict[str, Any] = await jobs.perform("job.reading-large", {"percent": 0, "n": 0}, work)
    return found


class _Pieces:
    """The pieces of a file, as they are read; a letter may begin in one and end in the next."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self._decoder = window.TextDecoder.new()
        self.count = (file.size + PIECE - 1) // PIECE

    async def piece(self, number: int) -> str:
        """Return the next one; EngineError if the file cannot be read any more."""
        part = self._file.slice(number * PIECE, (number + 1) * PIECE)
        try:
            contents = await part.arrayBuffer()
        except Exception:  # it was deleted or changed: the browser says no more
            raise EngineError("open.unreadable", {"name": self._file.name}) from None
        is_more = to_js({"stream": number + 1 < self.count})
        return str(self._decoder.decode(contents, is_more))
