"""Opening puzzles from a text, a file, a photo or a drop: hostile until the engine has read it.

The engine gets a large text in pieces. The command line detects encodings in the same way.
"""

import asyncio
from collections.abc import Awaitable
from typing import TypeGuard

from pyscript import ArrayBuffer, Blob, TextDecoder, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.core.sentence import Details
from sudoku_py.engine.protocol import Job, ReadResult
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import position_text
from sudoku_py.ui.browser import long_text
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.client import Cancelled, EngineError

PIECE = 100_000  # bytes
START = 64  # bytes that are checked for zeros


async def read_file(file: Blob) -> str:
    """Return the text in a file; raises the browser's exception if it cannot be read."""
    buffer = await file.arrayBuffer()
    return str(_decoder(buffer).decode(buffer))


def encoding_of(start: list[int]) -> str:
    """Return the encoding of a text by its first bytes, as the browser names it.

    A byte order mark decides, or zeros as every other byte.
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


def _decoder(buffer: ArrayBuffer) -> TextDecoder:
    """Return the decoder for a text by its first piece; what is not UTF-8 is Windows-1252."""
    found = window.Uint8Array.new(buffer)
    encoding = encoding_of([int(found[place]) for place in range(min(START, int(found.length)))])
    decoder = window.TextDecoder.new(encoding)
    if encoding == "utf-8" and "\ufffd" in str(decoder.decode(buffer, to_js({"stream": True}))):
        encoding = "windows-1252"
    return window.TextDecoder.new(encoding)


async def read_large(services: Services, source: str | Blob) -> ReadResult:
    """Return what the engine reads in a text or a file, and show the progress.

    EngineError if it cannot be read, Cancelled if the player stops it.
    """
    is_text = isinstance(source, str)
    pieces = _Pieces(window.Blob.new(to_js([source])) if is_text else source)
    engine, jobs = services.engine, services.jobs

    async def work(job: Job) -> ReadResult:
        await engine.ready(lambda: bool(job["cancelled"]))
        for number in range(pieces.count):
            piece = await pieces.piece(number)
            await engine.call("collection.add", piece=piece, first=number == 0)
            jobs.report(job, {"percent": 50 * number // pieces.count, "n": 0})
            if job["cancelled"]:
                raise Cancelled
        found: ReadResult = await engine.run(
            "collection.read",
            {},
            lambda: bool(job["cancelled"]),
            lambda now: jobs.report(job, dict(now, percent=50 + now["percent"] // 2)),
        )
        return found

    found: ReadResult = await jobs.perform("job.reading-large", {"percent": 0, "n": 0}, work)
    return found


class _Pieces:
    """The pieces of a file; a character may begin in one and end in the next."""

    def __init__(self, file: Blob) -> None:
        self._file = file
        self._decoder: TextDecoder = None
        self.count = (file.size + PIECE - 1) // PIECE

    async def piece(self, number: int) -> str:
        """Return the next piece; EngineError if the file cannot be read any more."""
        part = self._file.slice(number * PIECE, (number + 1) * PIECE)
        try:
            contents = await part.arrayBuffer()
        except Exception:  # it was deleted or changed: the browser gives no details
            raise EngineError("open.unreadable", {"name": self._file.name}) from None
        if number == 0:
            self._decoder = _decoder(contents)
        is_more = to_js({"stream": number + 1 < self.count})
        return str(self._decoder.decode(contents, is_more))


MAX_TEXT = 10_000_000  # characters or bytes: a hundred thousand puzzles
LARGE = long_text.MAX_TEXT  # a longer text goes to the engine in pieces, which keeps its puzzles


def is_lesson(text: str | Blob) -> TypeGuard[str]:
    """Whether a text should be read as a lesson, even if it is not quite the JSON of one.

    >>> is_lesson('{"kind": "lesson", "stations": []}'), is_lesson('{"puzzle": "1..."}')
    (True, False)
    """
    is_json = isinstance(text, str) and text.lstrip()[:1] == "{"
    return is_json and '"kind"' in text and '"stations"' in text


# How files begin that are pictures, whatever their names: JPEG, PNG, GIF, WebP and TIFF.
PICTURES = (
    [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], [0x47, 0x49, 0x46, 0x38],
    [0x52, 0x49, 0x46, 0x46], [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
)  # fmt: skip
CAMERAS = (".heic", ".heif")  # names of photos that many browsers cannot name
ZIP = [0x50, 0x4B, 0x03, 0x04]  # how an archive begins, such as a file of HoDoKu
PICTURE, ARCHIVE, TEXT = "picture", "archive", "text"


async def kind_of(file: Blob) -> str:
    """Return what a file is, by its kind, its name or how it begins."""
    if str(file.type).startswith("image/") or str(file.name).lower().endswith(CAMERAS):
        return PICTURE
    try:
        found = window.Uint8Array.new(await file.slice(0, 4).arrayBuffer())
    except Exception:  # it cannot be read, which the next attempt reports
        return TEXT
    start = [int(found[place]) for place in range(int(found.length))]
    if any([start[: len(each)] == each for each in PICTURES]):
        return PICTURE
    return ARCHIVE if start == ZIP else TEXT


class OpenPuzzle(Component):
    """The dialog for a text or a file, and the puzzles that were opened."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        closed = create_proxy(lambda *_: self._close_dialog())
        self._part("open-dialog").addEventListener("close", closed)
        self._store.subscribe(
            self.render_dialog, "collection", "messages", "preferences", late=True
        )
        self.commands = {
            "open": self._open_dialog,
            "open-text": lambda: self._start(long_text.of_field(self._part("text"))),
            "open-file": lambda file: asyncio.create_task(self._open_file(file)),
            "open-pasted": self._start,
            "open-listed": self.show_opened,
            "close": self._close_dialog,
            "previous": lambda: self.show_opened(self._store.collection.index - 1),
            "next": lambda: self.show_opened(self._store.collection.index + 1),
        }

    def _open_dialog(self) -> None:
        self._store.update("messages", complaint=None)
        self._store.update("collection", dialog_open=True)

    def _close_dialog(self) -> None:
        self._store.update("collection", dialog_open=False)

    def render_dialog(self) -> None:
        """Open or close the dialog, and show what is wrong with the text or the file."""
        dialog, complaint = self._part("open-dialog"), self._store.messages.complaint
        if dialog.open != self._store.collection.dialog_open:
            if self._store.collection.dialog_open:
                dialog.showModal()
            else:
                dialog.close()
        self._put("complaint", "hidden", not complaint)
        if complaint:
            self._set_text("complaint", *complaint)

    def _start(self, text: str | Blob) -> None:
        self._services.jobs.start(self.open_text, text)

    async def _open_file(self, file: Blob) -> None:
        kind = await kind_of(file)
        if kind == PICTURE:
            if self._takes_puzzles and not self._services.storage.is_embedded:
                self._store.update("collection", dialog_open=False)
                self._services.commands.run_on_page("photo", file, self)
            return
        if file.size > MAX_TEXT:
            megabytes = self._texts.decimal(file.size / 1_000_000)
            self.complain("open.file-too-large", {"name": file.name, "size": megabytes})
            return
        if kind == ARCHIVE and self._takes_puzzles:
            self._services.jobs.start(self._open_archive, file)
            return
        if file.size > LARGE and self._takes_puzzles:
            await self._open_large(file, file.name)
            return
        try:
            text = await read_file(file)
        except Exception:  # it was deleted or may not be read: the browser gives no details
            self.complain("open.unreadable", {"name": file.name})
            return
        await self.open_text(text, file.name)

    async def open_text(self, text: str | Blob, name: str = "") -> None:
        """Show the puzzles in a text, or a blob of `long_text`; `name` is that of its file."""
        if not self._takes_puzzles:
            return
        if is_lesson(text):
            self._open_lesson(text)
            return
        length = long_text.length(text)
        if length > MAX_TEXT:
            self.complain("open.text-too-large", {"n": length, "limit": MAX_TEXT})
            return
        if length > LARGE:
            await self._open_large(text, name)
            return
        found: ReadResult | None = await self._services.jobs.run(
            "job.reading", "read", {"text": text}, None, self.complain
        )
        if found:
            self.show_found(found, name)

    def _open_lesson(self, text: str) -> None:
        """Go to a lesson of someone's own, which the lab reads."""
        self._store.update("collection", dialog_open=False)
        self._store.update("messages", complaint=None)
        self._store.update("route", link_request={"own_text": text})
        self._services.router.show("lab")

    @property
    def _takes_puzzles(self) -> bool:
        """Whether puzzles can be opened here: an exercise keeps its own."""
        return not self._store.page.exercise or self._store.route.view == "analyse"

    async def _open_large(self, source: str | Blob, name: str) -> None:
        """Send a text or a file to the engine piece by piece, and show its first puzzles."""
        await self._show_read(read_large(self._services, source), name)

    async def _open_archive(self, file: Blob) -> None:
        """Show the puzzle in a file of HoDoKu, which the engine unpacks."""
        engine = self._services.engine

        async def work(job: Job) -> ReadResult:
            def is_cancelled() -> bool:
                return bool(job["cancelled"])

            await engine.ready(is_cancelled)
            try:
                contents = await file.arrayBuffer()
            except Exception:  # it was deleted or may not be read: the browser gives no details
                raise EngineError("open.unreadable", {"name": file.name}) from None
            await engine.send(ARCHIVE, contents)
            found: ReadResult = await engine.run("archive.read", {}, is_cancelled)
            return found

        await self._show_read(self._services.jobs.perform("job.reading", {}, work), file.name)

    async def _show_read(self, reading: Awaitable[ReadResult], name: str) -> None:
        """Show what was read, or say why it was not."""
        try:
            found = await reading
        except Cancelled:
            self._game.say(CALM, "status.cancelled")
        except EngineError as error:
            self.complain(error.key, error.details)
        else:
            self.show_found(found, name)

    def complain(self, key: str, details: Details) -> None:
        """Show what is wrong with what was to be opened: in the dialog, the view or the status."""
        view = self._services.router.current
        if self._store.collection.dialog_open:
            self._store.update("messages", complaint=(key, details))
        elif not (view and view.complain(key, details)):
            self._game.say(BAD, key, details)

    def show_found(self, found: ReadResult, name: str) -> None:
        """Close the dialog, and show what was read where the current view wants it."""
        problem, view = found["problem"], self._services.router.current
        self._store.update("collection", dialog_open=False)
        self._store.update("messages", complaint=None)
        if not (view and view.open_puzzles(found["puzzles"], name)):
            total = found.get("total", len(found["puzzles"]))
            self._store.update("collection", puzzles=found["puzzles"], batch=None, total=total)
            self.show_opened(0)
        elif found.get("total", 0) > len(found["puzzles"]):
            sent = {"n": len(found["puzzles"]), "total": found["total"]}
            self.complain("open.first-only", sent)
        if problem:
            reason = (problem["key"], problem["details"])
            details = {"n": len(found["puzzles"]), "bad": found["bad"], "why": reason}
            self.complain("status.opened-some", details)

    def show_opened(self, index: int) -> None:
        """Show one of the puzzles that were opened together."""
        puzzles = self._store.collection.puzzles
        if len(puzzles) <= index < self._store.collection.total:
            asyncio.create_task(self._fetch(puzzles, index))
            return
        if 0 <= index < len(puzzles):
            self._show(puzzles[index], puzzles, index)

    async def _fetch(self, puzzles: list[str] | tuple[str, ...], index: int) -> None:
        """Show a puzzle that is only in the engine's collection."""
        try:
            line = (await self._services.engine.call("collection.line", index=index))["puzzle"]
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
            return
        if line and puzzles is self._store.collection.puzzles:
            self._show(line, puzzles, index)

    def _show(self, line: str, puzzles: list[str] | tuple[str, ...], index: int) -> None:
        """Show a puzzle, or a position with its digits and candidates, and say which it is."""
        board = position_text.board_of(line)
        if not board:
            return
        is_resumed = self._game.show(board, puzzles, index)
        if position_text.is_position(line) and not is_resumed:
            self._services.play.introduce_position()
        else:
            self._services.play.introduce(is_resumed)
