"""The preview: until someone touches the page, a thumbnail shows how a search begins.

It is a recording of the first puzzle, drawn on the button that leads to the run; a test compares it
with the algorithm. Neither the reader's board nor the engine takes part.
"""

import asyncio

from pyscript import Element, document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.widgets.dom import make_svg

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
BOX = 3
LESS_MOTION = "(prefers-reduced-motion: reduce)"
TOUCHES = ("pointerdown", "keydown", "wheel")


class Preview(Component):
    """Runs once, when the page is idle; stops when the page is touched."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._is_over = False
        self._board = self._store.game.board
        self._button: Element = self._part("watch-solving")
        self._drawing: Element = _drawing()

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
        self._button.prepend(self._drawing)
        self._button.title = self._texts.text("preview.caption")
        tried: dict[int, Element] = {}
        for cell, digit in steps():
            if self._is_over:
                return
            if digit:
                tried[cell] = _filled(cell, "tried")
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
            self._drawing.remove()
            self._button.title = ""


def _drawing() -> Element:
    """Return the first puzzle, so small that each digit is a square."""
    size = len(FIRST_PUZZLE)
    givens = "".join(FIRST_PUZZLE)
    cells = [_filled(cell, "given") for cell in range(size * size) if givens[cell] != "."]
    lines = "".join(
        [
            "M" + str(at) + " 0v" + str(size) + "M0 " + str(at) + "h" + str(size)
            for at in range(0, size + 1, BOX)
        ]
    )
    view = "0 0 " + str(size) + " " + str(size)
    frame = {"class": "preview", "viewBox": view, "aria-hidden": "true"}
    return make_svg("svg", frame, *cells, make_svg("path", {"d": lines}))


def _filled(cell: int, kind: str) -> Element:
    row, column = divmod(cell, len(FIRST_PUZZLE))
    place = {"x": str(column + 0.15), "y": str(row + 0.15), "width": "0.7", "height": "0.7"}
    return make_svg("rect", dict(place, **{"class": kind}))
