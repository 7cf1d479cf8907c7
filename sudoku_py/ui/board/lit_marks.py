"""The marks of the digit that is tinted: they have a colour of their own, not the whole cell.

It is the digit of the cursor's cell, or one that is chosen as a filter and stays.

Marks are texts of several digits; the tinted one gets an element in its text until another digit is
tinted. The browser's own way to colour parts of texts (CSS highlights) needs no elements, but
Chromium paints all of them again at every change of the page, which doubled the time of a key
press on 16×16.
"""

from pyscript import Element, document

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of


class LitMarks(Component):
    """Colours them whenever the board has painted its marks."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.commands = {"lit-marks": lambda: None}  # for those who filter before it is there
        self._symbol = ""  # whose marks have an element
        document.documentElement.setAttribute("data-lit-marks", "")
        services.shown_board.view.on_marks = self._mark
        lit = self._store.board.lit
        self._mark(SYMBOLS[lit - 1] if lit else "")

    def _mark(self, symbol: str) -> None:
        cells = self._part("cells")
        if symbol:
            for marks in all_of('[data-marks*="' + symbol + '"] > i:not(.colours)', cells):
                lit = marks.firstElementChild
                if not lit or str(lit.textContent) != symbol:
                    _divide(marks, symbol)
        if symbol != self._symbol:
            self._symbol = symbol
            for lit in all_of("i > mark", cells):
                if str(lit.textContent) != symbol:
                    lit.parentElement.replaceChildren(lit.parentElement.textContent)


def _divide(marks: Element, symbol: str) -> None:
    """Give the digit an element of its own, if it is one of these marks."""
    text = str(marks.textContent)
    at = text.find(symbol)
    if at >= 0:
        lit = document.createElement("mark")
        lit.append(symbol)
        marks.replaceChildren(text[:at], lit, text[at + 1 :])
