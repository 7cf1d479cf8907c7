"""The dialog that shares a puzzle: as a link, its QR code, a picture, a text."""

import asyncio
from typing import Any

from pyscript import Promise, window
from pyscript.ffi import to_js

from sudoku_py.core.sentence import Details
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import board_svg, boards
from sudoku_py.ui.browser import js_safe, svg_conversion
from sudoku_py.ui.browser.downloads import copy_field, save, save_blob
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.dialogs.qr_code import MissingError, qr_code
from sudoku_py.ui.dialogs.share_text import ShareText
from sudoku_py.ui.storage import notes_text

SVG_FILE, PNG_FILE = "sudoku.svg", "sudoku.png"
PIXELS = 1080  # each side of a saved PNG


class ShareDialog(Dialog):
    """Draws the board when it opens, and again when progress is included or left out."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "sharing")
        self._text = ShareText(services)
        self.commands = {
            "share": self._open,
            "share-close": self._close,
            "share-progress": self._switch_progress,
            "share-copy": lambda: self._copy("sharing-link"),
            "share-send": self._send,
            "share-svg": self._save_svg,
            "share-png": lambda: asyncio.create_task(self._save_png()),
            "share-format": self._text.choose,
            "share-copy-text": lambda: self._copy("sharing-text"),
            "share-save-text": lambda: self._report_saved(self._text.save()),
        }

    @property
    def _has_progress(self) -> bool:
        """Whether the player's digits and marks are included."""
        return bool(self._part("sharing-progress").checked)

    @property
    def _board(self) -> dict[str, Any]:
        board = self._store.game.board
        return board if self._has_progress else boards.of_puzzle(boards.puzzle_line(board))

    def _open(self) -> None:
        self._part("sharing-send").hidden = not getattr(window.navigator, "share", None)
        self._part("sharing-progress").checked = False
        self._switch_progress()
        self._show()

    def _report(self, key: str, details: Details | None = None) -> None:
        self._set_text("sharing-told", key, details)

    def _report_saved(self, name: str) -> None:
        self._report("share.saved", {"name": name})

    # pictures

    def _switch_progress(self) -> None:
        self._report("share.progress-hint" if self._has_progress else "share.hint")
        image, board = self._part("sharing-picture"), self._board
        image.src, image.alt = (
            svg_conversion.address(self._svg()),
            board_svg.describe(board, self._texts),
        )
        self._text.show(boards.line_of(board["values"]))
        self._show_link()

    def _show_link(self) -> None:
        link, board = self._part("sharing-link"), self._store.game.board
        address = str(window.location.href).split("#")[0]
        link.value = address + "#p=" + boards.puzzle_line(board)
        if self._has_progress:
            notes = notes_text.written(board)
            link.value += "&digits=" + boards.line_of(board["values"])
            link.value += "&notes=" + notes if notes else ""
        link.setSelectionRange(0, 0)
        self._part("sharing-code").hidden = self._part("sharing-no-code").hidden = True
        asyncio.create_task(self._draw_code(str(link.value)))

    def _svg(self) -> str:
        board, shown, marks = self._board, self._store.board, None
        if self._has_progress:
            marks = board_svg.marks(board, shown.centre, shown.corner, shown.in_places)
        return board_svg.picture(board, str(PIXELS), board_svg.describe(board, self._texts), marks)

    async def _draw_code(self, link: str) -> None:
        image, title = self._part("sharing-code"), self._texts.text("share.code")
        try:
            code = await qr_code(link, title)
        except MissingError:
            self._part("sharing-no-code").hidden = False
            return
        if link == self._part("sharing-link").value:
            image.src, image.alt, image.hidden = svg_conversion.address(code), title, False

    # giving away

    def _copy(self, name: str) -> None:
        def report(is_copied: bool) -> None:
            self._report("share.copied" if is_copied else "share.copy-by-hand")

        copy_field(self._part(name), report)

    def _send(self) -> None:
        """Let the system ask where to; it reports the outcome itself."""
        navigator, link = window.navigator, str(self._part("sharing-link").value)
        sent = to_js({"title": self._texts.text("page.title"), "url": link})
        asyncio.create_task(self._wait(js_safe.start(navigator.share, navigator, sent)))

    async def _wait(self, sending: Promise) -> None:
        try:
            await sending
        except Exception:  # the person thought better of it, or the system refused
            self._report("share.not-sent")

    def _save_svg(self) -> None:
        save(SVG_FILE, svg_conversion.SVG, self._svg())
        self._report_saved(SVG_FILE)

    async def _save_png(self) -> None:
        try:
            save_blob(PNG_FILE, await svg_conversion.png(self._svg(), PIXELS, PIXELS))
        except Exception:  # no memory for the pixels, or a browser that gives none out
            self._report("share.no-png")
        else:
            self._report_saved(PNG_FILE)
