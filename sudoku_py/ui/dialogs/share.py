"""The dialog that shares a puzzle: as a link, its QR code, a picture, a text.

With progress, the link has the marks and colours as a short text, see `notes_text`. When a link has
them they are hostile until read, and are put on the board of that link.
"""

import asyncio
from collections.abc import Callable

from pyscript import Promise, window
from pyscript.ffi import to_js

from sudoku_py.core.sentence import Details
from sudoku_py.drawing.shapes import board_svg
from sudoku_py.drawing.shapes.description import describe
from sudoku_py.drawing.shapes.svg import escaped, svg, tag
from sudoku_py.engine.protocol import Board, FormatRow
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.notes_text import MARK_LETTERS, notes_text, with_notes
from sudoku_py.ui.board.position_text import ruled_out, with_marks, written
from sudoku_py.ui.browser import js_safe, svg_conversion
from sudoku_py.ui.browser.downloads import copy_field, save, save_blob
from sudoku_py.ui.browser.fetching import MissingError, load_module
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.engine import formats
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.engine.status import LOADING
from sudoku_py.ui.storage import settings
from sudoku_py.ui.widgets.dom import make

LIBRARY = "./static/vendor/qrcode-generator/qrcode.min.mjs"
ANY_VERSION, CORRECTION = 0, "M"  # as large as needed; 15 % of the modules can be unreadable
QUIET = 4  # modules around the code that stay white, as readers need it


async def qr_code(text: str, title: str) -> str:
    """Return the SVG of the code for `text`.

    MissingError if the library cannot be loaded, or the text is too long for any code.
    """
    library = await load_module(LIBRARY)
    code = library.qrcode(ANY_VERSION, CORRECTION)
    code.addData(text)
    try:
        await js_safe.call(code.make, code)
    except Exception:  # what the library throws where the text is too long
        raise MissingError from None
    count = int(code.getModuleCount())
    rows = [[bool(code.isDark(row, column)) for column in range(count)] for row in range(count)]
    length = count + 2 * QUIET
    content = [
        "<title>" + escaped(title) + "</title>",
        tag("rect", {"width": length, "height": length, "fill": "#ffffff"}),
        tag("path", {"d": path(rows), "fill": "#000000", "shape-rendering": "crispEdges"}),
    ]
    return svg(None, length, "".join(content))


def path(rows: list[list[bool]]) -> str:
    """Return the dark modules as the path of an SVG: one rectangle for each run in a row.

    >>> path([[True, True, False, True]])
    'M4 4h2v1h-2zM7 4h1v1h-1z'
    """
    drawn = []
    for row, modules in enumerate(rows):
        start = None
        for column, is_dark in enumerate(modules + [False]):
            if is_dark and start is None:
                start = column
            elif not is_dark and start is not None:
                length = str(column - start)
                drawn.append("M" + str(start + QUIET) + " " + str(row + QUIET))
                drawn.append("h" + length + "v1h-" + length + "z")
                start = None
    return "".join(drawn)


class LinkNotes:
    """Reads what a link has under `notes`."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.commands: dict[str, Callable[..., object]] = {"link-notes": self._add}

    def _add(self, text: str) -> None:
        game = self._services.game
        board = with_notes(self._services.store.game.board, text)
        if board:
            game.change(board)
        else:
            game.say(BAD, "share.bad-notes")


DEFAULT_FORMAT = "sdk"  # what most other programs read
MARKS = "pencil-marks"  # a format of positions, not of puzzles alone


class ShareText(Component):
    """The menu of formats, and the text in the chosen one."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._formats: list[FormatRow] = []
        self._format = DEFAULT_FORMAT
        self._line = self._position = self._started = ""
        self._converting = Latest(
            lambda key, details: self._set_text("sharing-text-note", key, details)
        )

    def show(self, line: str, position: str, started: str) -> None:
        """Write this puzzle, once the engine can.

        `position` has its candidates, too, and `started` what the player has entered and marked.
        """
        self._line, self._position, self._started = line, position, started
        self._write("")
        self._set_text("sharing-text-note", None)
        self._fill_menu()
        self._converting.start(self._convert)

    def choose(self) -> None:
        """Take the format that is chosen in the menu."""
        self._format = str(self._part("sharing-format").value)
        self._explain()
        self._converting.start(self._convert)

    def save(self) -> str:
        """Save the text as a file, and return its name."""
        return formats.save_text(str(self._part("sharing-text").value), self._format)

    async def _convert(self, is_stale: Callable[[], bool]) -> None:
        engine = self._services.engine
        if engine.status == LOADING:
            self._set_text("sharing-text-note", "job.waiting")
        if not self._formats:
            self._formats = await formats.load_rows(engine, is_stale)
            self._fill_menu()
        if self._format == MARKS:
            found = await engine.call("marks", position=self._position)
        else:
            is_game = self._format in [row["id"] for row in self._formats if row["is_game"]]
            text = self._started if is_game else self._line
            request = {"text": text, "to": self._format}
            found = await engine.run("convert", request, is_stale)
        self._write(found["text"])
        self._explain()

    def _explain(self) -> None:
        is_marks = self._format == MARKS
        key = "share.marks-legend" if is_marks else "format-legend." + self._format
        self._set_text("sharing-text-note", key)

    def _write(self, text: str) -> None:
        self._part("sharing-text").value = text
        for name in ("sharing-copy-text", "sharing-save-text"):
            self._part(name).disabled = not text

    def _fill_menu(self) -> None:
        menu = self._part("sharing-format")
        ids = [row["id"] for row in self._formats]
        formats.fill_format_menu(menu, ids, self._format, self._texts)
        menu.append(make("option", {"value": MARKS}, self._texts.text("share.marks")))
        menu.value = self._format
        menu.disabled = not self._formats


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
    def _board(self) -> Board:
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
            describe(board, self._texts.text),
        )
        position = self._position(board)
        marks = notes_text(board, MARK_LETTERS) if self._has_progress else ""
        self._text.show(boards.line_of(board["values"]), position, with_marks(position, marks))
        self._show_link()

    def _position(self, board: Board) -> str:
        """Return the puzzle with the candidates that the player has left, if they are included."""
        if not self._has_progress:
            return boards.puzzle_line(board)
        return written(board, ruled_out(board, self._store.board.settings[settings.CANDIDATES]))

    def _show_link(self) -> None:
        link, board = self._part("sharing-link"), self._store.game.board
        address = str(window.location.href).split("#")[0]
        link.value = address + "#p=" + boards.puzzle_line(board)
        if self._has_progress:
            notes = notes_text(board)
            link.value += "&digits=" + boards.line_of(board["values"])
            link.value += "&notes=" + notes if notes else ""
        link.setSelectionRange(0, 0)
        self._part("sharing-code").hidden = self._part("sharing-no-code").hidden = True
        asyncio.create_task(self._draw_code(str(link.value)))

    def _svg(self) -> str:
        board, shown, marks = self._board, self._store.board, None
        if self._has_progress:
            marks = board_svg.marks(
                board, shown.centre, shown.corner, shown.in_places, shown.own_marks
            )
        title, has_shapes = describe(board, self._texts.text), shown.settings[settings.SHAPES]
        return board_svg.picture(board, str(PIXELS), title, marks, has_shapes=has_shapes)

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
