"""Striking candidates with the pointer: a press on a digit of a cell that was chosen already.

The first press on a cell only chooses it, because most of a cell is covered with its candidates. Of
computed candidates, the digit is ruled out; a mark of the player's is removed. A further press at
the same place takes that back, and so does one on the empty place of a digit that was ruled out,
where each has its own place.

A finger needs 24 pixels (WCAG 2.5.8), and candidates on a phone have 13: there a tap means the
digit of the filter, wherever in the cell it is, and without a filter nothing.
"""

from typing import TypeAlias

from pyscript import Element, Event, document

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.drawing.shapes.mark_lines import ABSENT
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.storage import settings

FINGER = 24  # pixels that a finger needs
MARKS_IN_A_ROW = 3
NEAR = 5  # pixels that a press may be off, to be at the same place
WRITTEN: tuple[boards.Notes, ...] = (
    boards.CORNER,
    boards.CENTRE,
)  # those around the middle are drawn above the others
# What is said of a digit: that it is gone, that it is back.
OF_CANDIDATES = ("strike.candidate-gone", "strike.candidate-back")
OF_MARKS = ("strike.mark-gone", "strike.mark-back")
Found: TypeAlias = tuple[boards.Notes, int]


class Strikes(Component):
    """Strikes what is pressed, and restores it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.commands = {"strike": self._press}
        # The board after the last strike, its cell, notes and digit, and where it was pressed.
        self._last: tuple[Board, int, boards.Notes, int, float, float] | None = None

    def _press(self, cell: int, event: Event, board: Board) -> None:
        """Strike what was pressed, unless the board has changed since and looks different."""
        chosen = self._store.preferences.settings
        if board is not self._store.game.board:
            return
        if self._store.selection.others or board["values"][cell] or chosen[settings.DIGIT_FIRST]:
            return
        found = self._again(cell, event) or self._pressed(cell, event)
        if not found:
            return
        notes, digit = found
        if notes == boards.STRUCK:
            changed = boards.struck(board, [cell], digit)
        else:
            changed = boards.toggled(board, notes, [cell], digit)
        if self._game.play(changed):
            self._report(cell, notes, digit)
            self._last = (changed, cell, notes, digit, event.clientX, event.clientY)

    def _again(self, cell: int, event: Event) -> Found | None:
        """Return what the last press struck or restored, if this one is at the same place."""
        if not self._last or self._last[0] is not self._store.game.board or self._last[1] != cell:
            return None
        _, _, notes, digit, x, y = self._last
        is_near = abs(event.clientX - x) <= NEAR and abs(event.clientY - y) <= NEAR
        return (notes, digit) if is_near else None

    def _pressed(self, cell: int, event: Event) -> Found | None:
        """Return the notes and the digit that a press means."""
        element = self._part("cells").querySelectorAll("[data-cell]").item(cell)
        if event.pointerType == "touch" and element.offsetWidth < FINGER * MARKS_IN_A_ROW:
            digit = self._store.selection.filter
            found = [self._noted(cell, name, digit) for name in WRITTEN if digit]
        else:
            pressed = [(name, self._pressed_digit(element, name, event)) for name in WRITTEN]
            found = [self._noted(cell, name, digit) for name, digit in pressed if digit]
        found = [each for each in found if each]
        return found[0] if found else None

    def _noted(self, cell: int, name: boards.Notes, digit: int) -> Found | None:
        """Return the notes of the board that a digit as written belongs to, if it does."""
        board, computed = self._store.game.board, self._store.board.candidates
        if name == boards.CENTRE and computed:
            return (boards.STRUCK, digit) if computed[cell] >> digit & 1 else None
        return (name, digit) if board[name][cell] >> digit & 1 else None

    def _pressed_digit(self, cell: Element, name: str, event: Event) -> int:
        """Return the digit whose place in a text of marks was pressed; 0 for none."""
        written = cell.querySelector("." + name)
        place, part = 0, document.createRange()
        for node, at, symbol in _letters(written) if written else ():
            if symbol == "\n":
                continue
            place += 1
            if symbol == " ":
                continue
            part.setStart(node, at)
            part.setEnd(node, at + 1)
            box = part.getBoundingClientRect()
            is_beside = event.clientX < box.left or event.clientX > box.right
            if not is_beside and box.top <= event.clientY <= box.bottom:
                return place if symbol == ABSENT else SYMBOLS.index(symbol) + 1
        return 0

    def _report(self, cell: int, notes: boards.Notes, digit: int) -> None:
        is_noted = self._store.game.board[notes][cell] >> digit & 1
        key = OF_CANDIDATES[not is_noted] if notes == boards.STRUCK else OF_MARKS[is_noted]
        details = {"digit": SYMBOLS[digit - 1], "cell": self._store.board.cell_name(cell)}
        self._game.say(CALM, key, details)


def _letters(marks: Element) -> list[tuple[Element, int, str]]:
    """Return each letter with its text, and where in that; a tinted digit has its own element."""
    found, child = [], marks.firstChild
    while child:
        text = child.firstChild or child
        found += [(text, at, letter) for at, letter in enumerate(str(text.data))]
        child = child.nextSibling
    return found
