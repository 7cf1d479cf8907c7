"""Opening a photo: the engine reads it, and the player checks what is not certain."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from pyscript import Blob, window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.photo_protocol import PhotoProgress, PhotoRead
from sudoku_py.engine.protocol import Job
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import CALM, GOOD
from sudoku_py.ui.engine.client import Cancelled, EngineError
from sudoku_py.ui.photo.area import Area
from sudoku_py.ui.photo.area_dialog import AreaDialog
from sudoku_py.ui.photo.dialog import PhotoDialog
from sudoku_py.ui.photo.pixels import Pixels, PixelsError, decoded
from sudoku_py.ui.photo.review import Review
from sudoku_py.ui.play.open_puzzle import OpenPuzzle

PART = "photo"  # of the engine's code, which comes now
CODE = "./static/vendor/" + PART + ".zip"
PIXELS = "pixels"  # the name by which the engine takes them
STAGES = {"grid": "job.photo-grid", "digits": "job.photo-digits", "rules": "job.photo-rules"}
# What the engine says, and what the page says instead: the player can mark the puzzle.
ADVICE = {
    "error.photo-no-grid": "photo.no-grid",
    "error.photo-no-digits": "photo.no-digits",
    "error.photo-corners": "error.photo-corners",
}
PixelSource: TypeAlias = Callable[[], Awaitable[Pixels]]
OPENED = ("status.opened", "status.opened-entered")  # what is said of any other puzzle


class PhotoState:
    """The slice: what was read, None while no dialog asks about it."""

    def __init__(self) -> None:
        self.review: Review | None = None
        self.picture = ""  # the address of the board's picture
        self.reason: tuple[str, Details] | None = None  # why there is not exactly one solution
        self.clashing: set[int] = set()  # cells with a digit twice in a unit
        self.is_judged = False  # whether the engine has said so of what stands there
        self.keeps_written = True
        self.is_warned = False  # whether the player has tried to open it with doubtful cells
        self.pixels: Pixels | None = None  # the photo, while a dialog asks about it
        self.corners: list[int] = []  # of the board that was read
        self.area: Area | None = None  # where the player marks the puzzle
        self.problem: Sentence | None = None  # why it has to be marked


class Photo(Component):
    """Reads a photo, and opens the puzzle in it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._state = PhotoState()
        self._store.add("photo", self._state)
        self._opening: OpenPuzzle | None = None
        self._name = ""
        self._pixels: Pixels | None = None  # those that are being read
        self._started = 0  # which start of the engine has the code
        self._dialog = PhotoDialog(services, self._state, self._open)
        self._area = AreaDialog(services, self._state, self._start_again)
        self.commands = dict(self._dialog.commands)
        self.commands.update(self._area.commands)
        self.commands.update({"photo": self._start, "photo-mark": self._mark})

    def _start(self, file: Blob, opening: OpenPuzzle) -> None:
        self._opening, self._name = opening, str(getattr(file, "name", None) or "")
        self._services.jobs.start(self._read, file)

    def _start_again(self, pixels: Pixels, corners: list[int]) -> None:
        """Read the board with these corners."""
        self._dialog.close()
        self._services.jobs.start(self._read_again, pixels, corners)

    def _mark(self) -> None:
        """Let the player say where the puzzle is, if it is another one."""
        if self._state.pixels:
            self._area.ask(self._state.pixels, self._state.corners, None)

    async def _read(self, file: Blob) -> None:
        """Decode a photo, and read it."""

        async def decode() -> Pixels:
            return await decoded(file, self._name)

        await self._read_pixels(decode, None)

    async def _read_again(self, pixels: Pixels, corners: list[int]) -> None:
        """Read the board with these corners."""

        async def known() -> Pixels:
            return pixels

        await self._read_pixels(known, corners)

    async def _read_pixels(self, source: PixelSource, corners: list[int] | None) -> None:
        found: PhotoRead | None = None

        async def work(job: Job) -> PhotoRead:
            self._pixels = await source()
            return await self._read_by_engine(job, self._pixels, corners)

        try:
            found = await self._services.jobs.perform("job.photo", {}, work)
        except Cancelled:
            self._game.say(CALM, "status.cancelled")
        except PixelsError as error:
            self._complain(error.key, error.details)
        except EngineError as error:
            if error.key in ADVICE and self._pixels:
                self._area.ask(self._pixels, corners, (ADVICE[error.key], error.details))
            else:
                self._complain(error.key, error.details)
        if found and self._pixels:
            self._show(found, self._pixels)
        self._pixels = None

    def _complain(self, key: str, details: Details) -> None:
        if self._opening:
            self._opening.complain(key, details)

    async def _read_by_engine(
        self, job: Job, pixels: Pixels, corners: list[int] | None
    ) -> PhotoRead:
        engine, jobs = self._services.engine, self._services.jobs

        def is_cancelled() -> bool:
            return bool(job["cancelled"])

        def report(progress: PhotoProgress) -> None:
            jobs.report(job, {"percent": progress["percent"]}, STAGES[progress["stage"]])

        await engine.ready(is_cancelled)
        await self._bring_code()
        if is_cancelled():
            raise Cancelled
        await engine.send(PIXELS, pixels.contents())
        request: dict[str, object] = {"width": pixels.width, "height": pixels.height}
        operation = "picture.read"
        if corners is not None:
            operation = "picture.read-within"
            request["corners"] = corners
        found: PhotoRead = await engine.run(operation, request, is_cancelled, report)
        return found

    async def _bring_code(self) -> None:
        """Give the engine the Python that reads photos, once after each of its starts."""
        engine = self._services.engine
        if self._started == engine.starts:
            return
        start = engine.starts
        try:
            reply = await window.fetch(CODE)
            code = await reply.arrayBuffer()
        except Exception:  # no network, or a blocked request: the browser says no more
            raise EngineError("status.no-dialogs") from None
        if not reply.ok:
            raise EngineError("status.no-dialogs")
        await engine.send(PART + ".zip", code)
        await engine.call("code.add", part=PART)
        self._started = start

    def _show(self, found: PhotoRead, pixels: Pixels) -> None:
        """Open what was read if it is sure, else ask."""
        review = Review(found)
        if review.unchecked or found["reason"]:
            self._store.update("photo", pixels=pixels, corners=found["corners"])
            self._dialog.ask(review, found["picture"])
        else:
            self._open(review, keeps_written=True)

    def _open(self, review: Review, keeps_written: bool) -> None:
        """Put the puzzle on the board, or where the current view wants it."""
        if not self._opening:
            return
        line = review.position(keeps_written)
        self._opening.show_found({"puzzles": [line], "bad": 0, "problem": None}, self._name)
        if self._store.messages.status[1] not in OPENED:  # a view has taken it, or it was known
            return
        written = len(review.written) if keeps_written else 0
        key = "photo.opened-written" if written else "photo.opened"
        said: Sentence = (key, {"n": review.givens, "written": written})
        if review.unchecked:
            details = {"said": said, "cells": review.unchecked_names()}
            said = ("photo.opened-doubtful", details)
        self._game.say(GOOD, *said)
