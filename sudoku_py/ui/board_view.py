"""Painting the board from what is to be seen: only what changed since the last time."""

from pyscript import document

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui import sight
from sudoku_py.ui.bundled import FIRST_PUZZLE
from sudoku_py.ui.cell_looks import as_sent, edges, look_of_marks, looks
from sudoku_py.ui.later import Later

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.seen import Seen
    from sudoku_py.ui.words import Words

MARKS = ("centre", "corner")  # painted into an element of their own, of that class
AFTERWARDS = 40  # ms: two frames
TINTS = ("data-peer", "data-same", "aria-selected")  # painted apart: they come and go quickly


class BoardView:
    """The grid of cells."""

    def __init__(self, grid: object) -> None:
        """Paint into the element `grid`."""
        self._grid = grid
        self._size = 0
        self._cells = []
        self._painted = []  # what each cell shows
        self._parts = {}  # (cell, name) → the element for its marks or notes
        self._before = None  # what that followed from: to compare it is quicker
        self._tinted = {}
        self._tab = 0  # the cell that the Tab key goes to
        self._told = {}  # of the whole board
        self._lit = ""  # the digit whose marks are tinted, or will be at once
        self._last = None  # the board and the words that were painted last
        self._centre = ()  # the marks in the middle that were painted last
        self._finishing = Later(AFTERWARDS, self._finish)  # once what was pressed is seen

    def paint(self, seen: "Seen", words: "Words") -> bool:
        """Show a board; whether there is anything new to be seen on it."""
        size = seen.board["size"]
        if self._size != size:
            self._build(size)
        now = _Followed(seen, words.language)
        stale = now.stale(self._before)
        for cell in stale:
            self._apply(cell, self._whole(cell, looks(seen, words, cell)))
        self._before, self._last = now, (seen, words)
        marked = self._mark_soon(seen, len(stale))
        tinted = self._tint_all(seen)
        self._move_tab(seen.cursor or 0)
        self._tell("data-won", "true" if seen.won else "false")
        self._tell("data-places", "true" if seen.in_places else "false")
        self._light(SYMBOLS[seen.lit - 1] if seen.lit else "")
        return bool(stale or marked or tinted)

    def focus(self, cell: int) -> None:
        """Move the keyboard's focus to a cell."""
        self._cells[cell].focus()

    def _tint_all(self, seen: "Seen") -> bool:
        chosen = () if seen.cursor is None else set(seen.others) | {seen.cursor}
        near = self._tint("data-peer", seen.near)
        same = self._tint("data-same", _holding(seen.board["values"], seen.lit))
        return self._tint("aria-selected", chosen) or near or same

    def _tint(self, name: str, cells: object) -> bool:
        wanted = set(cells)
        changed = wanted ^ self._tinted[name]
        for cell in changed:
            self._cells[cell].setAttribute(name, "true" if cell in wanted else "false")
        self._tinted[name] = wanted
        return bool(changed)

    def _light(self, symbol: str) -> None:
        """Tint the marks of a digit; there can be very many."""
        if self._lit != symbol:
            self._lit = symbol
            self._finishing.ask()

    def _mark_soon(self, seen: "Seen", stale: int) -> bool:
        """Paint the marks now if there is nothing to be seen first; whether any have changed."""
        if not stale:
            return self._mark()
        if stale == len(self._cells):  # with all their marks
            self._centre = seen.centre
        elif seen.corner:  # a board that has marks
            self._finishing.ask()
        return False

    def _mark(self) -> bool:
        seen, words = self._last
        centre = seen.centre
        late = sight.differing(centre, self._centre)
        self._centre = centre
        for cell in late:  # what is beside may say the marks otherwise
            look = looks if cell in seen.beside else look_of_marks
            self._apply(cell, look(seen, words, cell))
        return bool(late)

    def _finish(self) -> None:
        self._mark()
        self._tell("data-lit", self._lit)

    def _tell(self, name: str, value: str) -> None:
        if self._told.get(name) != value:
            self._told[name] = value
            self._grid.parentElement.setAttribute(name, value)

    def _move_tab(self, cell: int) -> None:
        if cell != self._tab:
            self._cells[self._tab].setAttribute("tabindex", "-1")
            self._cells[cell].setAttribute("tabindex", "0")
            self._tab = cell

    def _whole(self, cell: int, wanted: dict[str, object]) -> dict[str, object]:
        """What a cell shows, with nothing for what it said beside and says no longer."""
        for name in self._painted[cell]:
            if name not in wanted:
                wanted[name] = ""
        return wanted

    def _apply(self, cell: int, wanted: dict[str, object]) -> None:
        """Let a cell show what is wanted; what is not named stays."""
        painted = self._painted[cell]
        for name, value in wanted.items():
            if painted.get(name) != value:
                self._show(cell, name, value)

    def _show(self, cell: int, name: str, value: object) -> None:
        if name == "text":
            self._cells[cell].firstElementChild.textContent = value
        elif name in MARKS:
            self._write_marks(cell, name, value)
        elif name == "notes":
            self._part(cell, "small", name).firstChild.data = value
        else:
            self._cells[cell].setAttribute(name, value)
        self._painted[cell][name] = value

    def _write_marks(self, cell: int, name: str, wanted: tuple) -> None:
        element, painted = self._part(cell, "i", name), self._painted[cell][name]
        if wanted[0] != painted[0]:
            element.firstChild.data = wanted[0]
        if wanted[1] != painted[1]:
            element.setAttribute("data-broad", str(wanted[1]))

    def _part(self, cell: int, tag: str, name: str) -> object:
        """The element of that name in a cell; few cells ever need one."""
        if (cell, name) not in self._parts:
            part = document.createElement(tag)
            part.className = name
            part.append("")  # its text is changed in place: a new one is laid out from the start
            self._cells[cell].append(part)
            self._parts[(cell, name)] = part
        return self._parts[(cell, name)]

    def _build(self, size: int) -> None:
        sent = self._grid.querySelectorAll("[role=gridcell]")
        if not self._size and sent.length == size * size:
            self._cells = [sent.item(cell) for cell in range(size * size)]
            self._painted = [as_sent(symbol) for symbol in "".join(FIRST_PUZZLE)]
        else:
            self._cells = _new_cells(self._grid, size)
            self._painted = [as_sent(".") for _ in self._cells]
        for element in self._cells:
            element.setAttribute("aria-selected", "false")
        self._before, self._tab, self._size, self._parts = None, 0, size, {}
        self._tinted = {name: set() for name in TINTS}
        self._grid.parentElement.setAttribute("data-size", str(size))
        self._grid.setAttribute("aria-rowcount", str(size))
        self._grid.setAttribute("aria-colcount", str(size))


class _Followed:
    """What the looks of the cells follow from."""

    def __init__(self, seen: "Seen", language: str) -> None:
        self._alike = (language, seen.in_places)
        board = seen.board
        self._lists = (board["values"], board["by"], seen.corner, seen.colours)
        self._sets = (set(seen.clashing), set(seen.wrong))
        self._by_cell = (dict(seen.beside), dict(seen.beats))

    def stale(self, before: "_Followed | None") -> object:
        """The cells that look otherwise than before, but for their marks in the middle."""
        if not before or self._alike != before._alike or self._lengths() != before._lengths():
            return range(len(self._lists[0]))
        found = set()
        for new, old in zip(self._lists, before._lists):
            found.update(sight.differing(new, old))
        for new, old in zip(self._sets, before._sets):
            found.update(new ^ old)
        for new, old in zip(self._by_cell, before._by_cell):
            found.update([cell for cell in set(new) | set(old) if new.get(cell) != old.get(cell)])
        return found

    def _lengths(self) -> list[int]:
        return [len(each) for each in self._lists]


def _holding(values: list[int], digit: int) -> list[int]:
    """The cells that hold a digit; for 0, none."""
    found, at = [], -1
    for _ in range(values.count(digit) if digit else 0):
        at = values.index(digit, at + 1)
        found.append(at)
    return found


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
            cell.setAttribute("tabindex", "-1" if row or column else "0")
            cell.append(document.createElement("span"))
            line.append(cell)
            cells.append(cell)
        grid.append(line)
    return cells
