"""Choosing cells with a pointer: a mouse, a finger, a pen."""

from typing import Any

from pyscript import Element, Event

from sudoku_py.ui.app.commands import Commands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.storage import settings

AT_ONCE = 400  # ms between two taps that are one double tap


class Pointer:
    """A press chooses a cell, going on with it down more; Shift and Ctrl add to what is chosen."""

    def __init__(self, store: Store, commands: Commands, selecting: Any) -> None:
        self._store = store
        self._commands = commands
        self._selecting = selecting
        self._last: int | None = None  # the cell that the pressed pointer came to last
        self._tapped: tuple[int, float] | None = None  # the cell that was touched last, and when

    def down(self, event: Event) -> None:
        """The pointer is pressed."""
        cell = self.cell_of(event.target)
        if cell is None:
            self._tapped = None  # a cell, a digit, and the cell again are no double tap
        if cell is None or event.button or not event.isPrimary:
            return
        if event.target.hasPointerCapture(event.pointerId):  # else a finger stays where it began
            event.target.releasePointerCapture(event.pointerId)
        self._last = cell
        if event.ctrlKey or event.metaKey:
            self._toggle(cell)
        elif event.shiftKey:
            self._selecting.move(cell, self._reach(cell))
        else:
            self._selecting.move(cell)
        if event.pointerType != "mouse":
            self._tap(cell, event.target)

    def _tap(self, cell: int, target: Element) -> None:
        """Some browsers tell of a second click of a mouse, but not of a second tap of a finger."""
        before, self._tapped = self._tapped, (cell, now())
        if before and before[0] == cell and self._tapped[1] - before[1] < AT_ONCE:
            self.double(target)

    def double(self, target: Element) -> None:
        """A second press came at once on the same cell; a chosen digit it would enter twice."""
        cell = self.cell_of(target)
        if cell is not None and not self._store.board.settings[settings.DIGIT_FIRST]:
            self._selecting.select_equal(cell)

    def over(self, target: Element) -> None:
        """The pointer has come to an element."""
        if self._last is None:
            return
        cell = self.cell_of(target)
        if cell is not None and cell != self._last:
            self._selecting.add(self._between(self._last, cell))
            self._last = cell
            self._tapped = None

    def drawn(self, event: Event) -> None:
        """A finger moves over the cells; two of them enlarge the page."""
        if self._last is not None and event.touches.length == 1 and event.cancelable:
            event.preventDefault()  # else a quick one is a fling, for which a browser eats a tap

    def up(self) -> None:
        """The pointer is let go."""
        if self._last is not None:
            self._last = None
            self._finish()

    def click(self, target: Element) -> None:
        """A click came without a pointer: a screen reader's."""
        cell = self.cell_of(target)
        if cell is not None:
            self._selecting.move(cell)
            self._finish()

    def _finish(self) -> None:
        self._selecting.count_selected()
        if self._store.board.settings[settings.DIGIT_FIRST]:
            self._commands.run("enter-chosen")

    def cell_of(self, target: Element) -> int | None:
        """The cell that an element is or stands in, on the player's board."""
        cell = target.closest("[data-cell]")
        if not cell or self._store.route.view != "play":
            return None
        return boards.cell_of(str(cell.getAttribute("data-cell")), self._store.game.board["size"])

    def _toggle(self, cell: int) -> None:
        chosen = set(self._store.selection.cells)
        if cell in chosen and len(chosen) > 1:
            chosen.discard(cell)
            self._selecting.move(max(chosen), chosen)
        else:
            self._selecting.move(cell, chosen)

    def _reach(self, cell: int) -> list[int]:
        """The rectangle from the cursor to a cell."""
        size = self._store.game.board["size"]
        rows = sorted([self._store.selection.cursor // size, cell // size])
        columns = sorted([self._store.selection.cursor % size, cell % size])
        return [
            row * size + column
            for row in range(rows[0], rows[1] + 1)
            for column in range(columns[0], columns[1] + 1)
        ]

    def _between(self, cell: int, to: int) -> list[int]:
        """The cells on the way, which a quick pointer does not tell of; the last one last."""
        size = self._store.game.board["size"]
        row, column = divmod(cell, size)
        down, right = to // size - row, to % size - column
        steps = max(abs(down), abs(right))
        return [
            (row + round(down * step / steps)) * size + column + round(right * step / steps)
            for step in range(1, steps + 1)
        ]
