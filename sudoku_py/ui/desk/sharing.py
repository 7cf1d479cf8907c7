"""The dialog in which a puzzle is given to others: a link, its QR code, a picture, a text."""

import asyncio

from pyscript import window
from pyscript.ffi import to_js

from sudoku_py.ui import boards, guarded
from sudoku_py.ui.desk import drawing, picture
from sudoku_py.ui.desk.qr_code import MissingError, qr_code
from sudoku_py.ui.desk.share_text import ShareText
from sudoku_py.ui.desk.telling import told
from sudoku_py.ui.saving import copy, save, save_blob

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page

FILE_NAME = "sudoku."
PIXELS = 1080  # each side of a saved PNG


class Sharing:
    """What the dialog shows is made when it opens, and again when progress goes in or out."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page
        self._part = page.view.part
        self._text = ShareText(page, self.tell)
        self.actions = {
            "share": self._open,
            "share-close": self._close,
            "share-progress": self._switch,
            "share-copy": lambda: self.copy("sharing-link"),
            "share-send": self._send,
            "share-svg": self._save_svg,
            "share-png": lambda: asyncio.create_task(self._save_png()),
            "share-format": self._text.choose,
            "share-copy-text": lambda: self.copy("sharing-text"),
            "share-save-text": self._text.save,
        }

    @property
    def _has_progress(self) -> bool:
        """Whether there is more to share than the puzzle, and it is wished."""
        return self._part("sharing-progress").checked

    @property
    def _board(self) -> dict:
        """The board as it is to be seen."""
        board = self._page.state.board
        return board if self._has_progress else boards.from_line(boards.puzzle_line(board))

    def _open(self) -> None:
        puzzle = boards.puzzle_line(self._page.state.board)
        link = self._part("sharing-link")
        link.value = _address() + "#p=" + puzzle
        link.setSelectionRange(0, 0)
        self._part("sharing-send").hidden = not getattr(window.navigator, "share", None)
        self._part("sharing-progress").checked = False
        self.tell("share.hint")
        self._draw()
        self._part("sharing-code").hidden = self._part("sharing-no-code").hidden = True
        self._part("sharing").showModal()
        asyncio.create_task(self._draw_code())

    def _close(self) -> None:
        self._part("sharing").close()

    def tell(self, key: str, details: dict | None = None) -> None:
        """Put a sentence into the dialog's line, where it is read out, too."""
        self._part("sharing-told").textContent = self._page.words.text(key, details)

    def _draw(self) -> None:
        image, board = self._part("sharing-picture"), self._board
        image.src, image.alt = drawing.address(self._svg()), told(board, self._page.words)
        self._text.show(boards.line_of(board["values"]))

    def _switch(self) -> None:
        self.tell("share.progress-hint" if self._has_progress else "share.hint")
        self._draw()

    def _svg(self) -> str:
        board, state, notes = self._board, self._page.state, None
        if self._has_progress:
            notes = picture.noted(board, state.centre, state.corner, state.in_places)
        return picture.picture(board, str(PIXELS), told(board, self._page.words), notes)

    async def _draw_code(self) -> None:
        image, title = self._part("sharing-code"), self._page.words.text("share.code")
        try:
            code = await qr_code(str(self._part("sharing-link").value), title)
        except MissingError:
            self._part("sharing-no-code").hidden = False
        else:
            image.src, image.alt, image.hidden = drawing.address(code), title, False

    def copy(self, name: str) -> None:
        """Copy what stands in a field."""
        asyncio.create_task(self._offer(self._part(name), copy(self._part(name).value)))

    async def _offer(self, field: object, copied: object) -> None:
        try:
            await copied
        except Exception:  # not allowed here, or no clipboard: each browser has its own error
            field.focus()
            field.select()
            self.tell("share.copy-by-hand")
        else:
            self.tell("share.copied")

    def _send(self) -> None:
        """Let the system ask where to: what comes of it, it says itself."""
        navigator, words = window.navigator, self._page.words
        sent = {"title": words.text("page.title"), "url": str(self._part("sharing-link").value)}
        asyncio.create_task(self._wait(guarded.start(navigator.share, navigator, to_js(sent))))

    async def _wait(self, sending: object) -> None:
        try:
            await sending
        except Exception:  # the person thought better of it, or the system refused
            self.tell("share.not-sent")

    def _save_svg(self) -> None:
        save(FILE_NAME + "svg", drawing.SVG, self._svg())
        self.tell("share.saved", {"name": FILE_NAME + "svg"})

    async def _save_png(self) -> None:
        try:
            save_blob(FILE_NAME + "png", await drawing.png(self._svg(), PIXELS))
        except Exception:  # no memory for the pixels, or a browser that gives none out
            self.tell("share.no-png")
        else:
            self.tell("share.saved", {"name": FILE_NAME + "png"})


def _address() -> str:
    return str(window.location.href).split("#")[0]
