"""The marks of the digit that is tinted: they have a colour of their own, not the whole cell.

It is the digit of the cursor's cell, or one that is chosen as a filter and stays.

Marks are texts of several digits. The browser colours a part of a text without another element for
it: the highlight `lit` of `static/css/late/board.css`. Where a browser cannot, the cell is tinted.
"""

from pyscript import document, window

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of

NAME = "lit"


class LitMarks(Component):
    """Colours them whenever the board has painted its marks."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.commands = {"lit-marks": lambda: None}  # for those who filter before it is there
        if hasattr(window, "Highlight"):
            self._start()

    def _start(self) -> None:
        self._highlight = window.Highlight.new()
        window.CSS.highlights.set(NAME, self._highlight)
        document.documentElement.setAttribute("data-lit-marks", "")
        self._services.shown_board.view.on_marks = self._mark
        lit = self._store.board.lit
        self._mark(SYMBOLS[lit - 1] if lit else "")

    def _mark(self, symbol: str) -> None:
        self._highlight.clear()
        if not symbol:
            return
        cells = self._part("cells")
        for marks in all_of('[data-marks*="' + symbol + '"] > i:not(.colours)', cells):
            text = marks.firstChild
            at = str(text.data).find(symbol)
            if at >= 0:
                part = document.createRange()
                part.setStart(text, at)
                part.setEnd(text, at + 1)
                self._highlight.add(part)
