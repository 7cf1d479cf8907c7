"""The preview: until someone touches the page, the first puzzle shows how a search begins.

It is a recording, drawn over the board; a test compares it with the algorithm. Neither the game nor
the engine takes part.
"""

import asyncio

from pyscript import Element, document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.widgets.dom import make, make_svg, make_text

# Each step is a cell and the digit that is tried there; 0 removes it.
FIRST_RUN = """\
0:1 3:5 5:7 7:9 8:2 9:2 9:0 9:5 11:2 12:1 13:6 15:3 16:8 19:7 19:0 19:8 19:0 16:0 15:0 15:8
16:3 19:7 19:0 19:8 19:0 16:0 15:0 13:0 12:0 12:3 13:1 15:6 16:8 19:7 19:0 19:8 19:0 16:0 15:0
15:8 16:6 19:7 19:0 19:8 19:0 16:0 15:0 13:0 13:6 15:1 16:8 19:7 19:0 19:8 19:0 16:0 15:0 15:8
16:1 19:7"""


def steps() -> list[tuple[int, int]]:
    """Return the steps as cells and digits."""
    pairs = [step.split(":") for step in FIRST_RUN.split()]
    return [(int(cell), int(digit)) for cell, digit in pairs]


DELAY_MS, STEP_MS, LAST_MS = 1500, 250, 1500
CELL = 100  # of the drawing
LESS_MOTION = "(prefers-reduced-motion: reduce)"
TOUCHES = ("pointerdown", "keydown", "wheel")


class Preview(Component):
    """Runs once, when the page is idle; stops when the page is touched."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._is_over = False
        self._board = self._store.game.board
        size = str(len(FIRST_PUZZLE) * CELL)
        self._drawing: Element = make_svg("svg", {"viewBox": "0 0 " + size + " " + size})
        caption = make_text("p", self._texts, "preview.caption")
        caption.className = "caption"
        self._shown = [
            make("div", {"class": "preview-board", "aria-hidden": "true"}, self._drawing),
            make("div", {"class": "preview-caption", "aria-hidden": "true"}, caption),
        ]

    def start(self) -> None:
        """Show it, if the first puzzle is on the board and nothing was entered."""
        line = "".join(FIRST_PUZZLE)
        is_first = boards.puzzle_line(self._board) == line and not self._store.game.past
        if is_first and self._is_there() and not window.matchMedia(LESS_MOTION).matches:
            touched = create_proxy(lambda *_: self._stop())
            for kind in TOUCHES:
                document.addEventListener(kind, touched, True)
            self._store.subscribe(self._stop_elsewhere, "game", "route", "page")
            asyncio.create_task(self._show())

    async def _show(self) -> None:
        await sleep_ms(DELAY_MS)
        if self._is_over or boards.PLAYER in self._board["by"]:
            return
        self._store.update("page", preview=True)
        self._part("cells").parentElement.append(self._shown[0])
        self._part("givens").parentElement.append(self._shown[1])
        tried: dict[int, Element] = {}
        for cell, digit in steps():
            if self._is_over:
                return
            if digit:
                tried[cell] = _digit(cell, digit)
                self._drawing.append(tried[cell])
            else:
                tried.pop(cell).remove()
            await sleep_ms(STEP_MS)
        await sleep_ms(LAST_MS)
        self._stop()

    def _stop_elsewhere(self) -> None:
        if not self._is_there() or not self._store.page.visible:
            self._stop()

    def _is_there(self) -> bool:
        """Return whether the first board is still shown in Play."""
        store = self._store
        return store.game.board is self._board and store.route.view == "play"

    def _stop(self) -> None:
        if not self._is_over:
            self._is_over = True
            self._store.update("page", preview=False)
            for element in self._shown:
                element.remove()


def _digit(cell: int, digit: int) -> Element:
    row, column = divmod(cell, len(FIRST_PUZZLE))
    place = {"x": str((column + 0.5) * CELL), "y": str((row + 0.7) * CELL)}
    return make_svg("text", place, str(digit))
