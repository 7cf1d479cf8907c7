"""Painting the board from the state: only what changed since the last time."""

from pyscript import document

from sudoku_py.core.shape import SYMBOLS, box_shape
from sudoku_py.ui import boards
from sudoku_py.ui.bundled import FIRST_PUZZLE

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.state import State
    from sudoku_py.ui.words import Words

# What a cell without these attributes says already: they need no painting at the start.
UNPAINTED = {
    "data-by": boards.NOBODY,
    "data-wrong": "false",
    "data-peer": "false",
    "data-same": "false",
    "data-beat": "",
    "data-mark": "",
    "aria-invalid": "false",
}


class BoardView:
    """The grid of cells."""

    def __init__(self, grid: object) -> None:
        """Paint into the element `grid`."""
        self._grid = grid
        self._size = 0
        self._cells = []
        self._painted = []
        self._signs = []  # what each cell's looks follow from: comparing it is quicker

    def paint(self, state: "State", words: "Words") -> None:
        """Show the state's board."""
        if self._size != state.board["size"]:
            self._build(state.board["size"])
        near = self._near(state)
        chosen = None if state.cursor is None else state.board["values"][state.cursor]
        for cell, element in enumerate(self._cells):
            sign = _sign(state, cell, cell in near, chosen, words.language)
            if sign != self._signs[cell]:
                self._signs[cell] = sign
                self._apply(element, cell, _looks(state, words, cell, cell in near, chosen))

    def focus(self, cell: int) -> None:
        """Move the keyboard's focus to a cell."""
        self._cells[cell].focus()

    def _near(self, state: "State") -> set[int]:
        near = set()
        for _, _, cells in state.units:
            if state.cursor in cells:
                near.update(cells)
        return near

    def _apply(self, element: object, cell: int, looks: dict[str, str]) -> None:
        painted = self._painted[cell]
        for name, value in looks.items():
            if painted.get(name) == value:
                continue
            if name == "text":
                element.firstElementChild.textContent = value
            else:
                element.setAttribute(name, value)
        self._painted[cell] = looks

    def _build(self, size: int) -> None:
        sent = self._grid.querySelectorAll("[role=gridcell]")
        if not self._size and sent.length == size * size:
            self._cells = [sent.item(cell) for cell in range(size * size)]
            self._painted = [_as_sent(symbol) for symbol in "".join(FIRST_PUZZLE)]
        else:
            self._cells = _new_cells(self._grid, size)
            self._painted = [UNPAINTED] * len(self._cells)
        self._signs = [None] * len(self._cells)
        self._size = size
        self._grid.parentElement.setAttribute("data-size", str(size))
        self._grid.setAttribute("aria-rowcount", str(size))
        self._grid.setAttribute("aria-colcount", str(size))


def _sign(state: "State", cell: int, near: bool, chosen: int, language: str) -> tuple:
    value = state.board["values"][cell]
    return (
        value,
        state.board["by"][cell],
        near,
        value == chosen,
        cell == state.cursor,
        cell in state.clashing,
        cell in state.wrong,
        state.marks.get(cell),
        state.beats.get(cell),
        language,
    )


def _as_sent(symbol: str) -> dict[str, str]:
    """What a cell of the page says before any Python runs."""
    digit = "" if symbol == "." else symbol
    looks = {"text": digit, "data-value": digit, "data-clash": "false"}
    looks["data-given"] = "true" if digit else "false"
    looks.update(UNPAINTED)
    return looks


def _looks(state: "State", words: "Words", cell: int, near: bool, chosen: int) -> dict[str, str]:
    board = state.board
    value, by = board["values"][cell], board["by"][cell]
    clash, wrong = cell in state.clashing, cell in state.wrong
    at_cursor = cell == state.cursor
    return {
        "text": SYMBOLS[value - 1] if value else "",
        "data-value": SYMBOLS[value - 1] if value else "",
        "data-given": "true" if by == boards.GIVEN else "false",
        "data-by": by,
        "data-clash": "true" if clash else "false",
        "data-wrong": "true" if wrong else "false",
        "data-peer": "true" if near else "false",
        "data-same": "true" if value and value == chosen else "false",
        "data-beat": ("", "odd", "even")[_beat(state, cell)],
        "data-mark": state.marks.get(cell, ""),
        "aria-selected": "true" if at_cursor else "false",
        "aria-readonly": "true" if by == boards.GIVEN else "false",
        "aria-invalid": "true" if clash or wrong else "false",
        "aria-label": _spoken(state, words, cell),
        "tabindex": "0" if cell == (state.cursor or 0) else "-1",
    }


def _beat(state: "State", cell: int) -> int:
    beats = state.beats.get(cell, 0)
    return 1 + beats % 2 if beats else 0


def _spoken(state: "State", words: "Words", cell: int) -> str:
    size, value = state.board["size"], state.board["values"][cell]
    place = {"row": cell // size + 1, "column": cell % size + 1}
    parts = [words.text("cell.place", place)]
    parts.append(SYMBOLS[value - 1] if value else words.text("cell.empty"))
    if state.board["by"][cell] == boards.GIVEN:
        parts.append(words.text("cell.given"))
    if cell in state.clashing:
        parts.append(words.text("cell.clash"))
    if cell in state.wrong:
        parts.append(words.text("cell.wrong"))
    return ", ".join(parts)


def edges(size: int, cell: int) -> str:
    """The class names of the lines that a cell draws at its right and its foot.

    >>> edges(4, 1)
    'last-in-box-row'
    """
    rows, columns = box_shape(size)
    row, column = cell // size + 1, cell % size + 1
    names = []
    if column == size:
        names.append("last-in-row")
    elif column % columns == 0:
        names.append("last-in-box-row")
    if row == size:
        names.append("last-in-column")
    elif row % rows == 0:
        names.append("last-in-box-column")
    return " ".join(names)


def _new_cells(grid: object, size: int) -> list[object]:
    cells = []
    grid.replaceChildren()
    for row in range(size):
        line = document.createElement("div")
        line.setAttribute("role", "row")
        for column in range(size):
            cell = document.createElement("div")
            cell.className = edges(size, row * size + column)
            cell.setAttribute("role", "gridcell")
            cell.setAttribute("data-cell", "r" + str(row + 1) + "c" + str(column + 1))
            cell.append(document.createElement("span"))
            line.append(cell)
            cells.append(cell)
        grid.append(line)
    return cells
