"""The board of a student's run: the digits, and what the line before has written."""

from typing import Any

from pyscript import Element

from sudoku_py.ui.lab.mini_board import EMPTY, MiniBoard

WRITTEN = "g"  # a digit that is no given


class WatchBoard:
    """Paints a step's board."""

    def __init__(self, element: Element) -> None:
        self._element = element
        self._cells = element.firstElementChild
        self._board = MiniBoard(self._cells)
        self._marked: list[Any] = []
        self._puzzle = ""

    def open(self, puzzle: str) -> None:
        """Show a puzzle; an empty text is no board at all."""
        self._puzzle = puzzle
        self._element.hidden = not puzzle
        self._mark([])
        if puzzle:
            self._board.open(puzzle)

    def show(self, frame: dict[str, Any]) -> None:
        """Show the board of a step."""
        if not self._puzzle:
            return
        origins = "".join(
            [
                WRITTEN if digit not in (given, EMPTY) else EMPTY
                for digit, given in zip(frame["board"], self._puzzle)
            ]
        )
        self._board.show_digits(frame["board"], origins)
        self._mark([cell_number(each["cell"], self._puzzle) for each in frame["writes"]])

    def _mark(self, cells: list[int | None]) -> None:
        for element in self._marked:
            element.setAttribute("data-mark", "")
        children = self._cells.children
        self._marked = [children.item(cell) for cell in cells if cell is not None]
        for element in self._marked:
            element.setAttribute("data-mark", "placed")


def cell_number(name: str, puzzle: str) -> int | None:
    """The number of a cell such as r1c3, row by row; None if there is none of that name.

    >>> cell_number("r2c1", "." * 16), cell_number("r9c1", "." * 16), cell_number("rxc1", "." * 16)
    (4, None, None)
    """
    row, _, column = name[1:].partition("c")
    size = round(len(puzzle) ** 0.5)
    if not (row.isdigit() and column.isdigit()):
        return None
    place = (int(row) - 1, int(column) - 1)
    return place[0] * size + place[1] if 0 <= min(place) and max(place) < size else None
