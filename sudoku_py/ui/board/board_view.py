"""Painting the board from its view model: only what has changed since the last painting."""

from collections.abc import Callable, Collection, Sequence

from pyscript import Element

from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.drawing.shapes.mark_lines import Text
from sudoku_py.ui.board import candidates
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.board.view_model import (
    BoardViewModel,
    CellTexts,
    attributes,
    edges,
    initial_attributes,
    mark_attributes,
)
from sudoku_py.ui.browser.debounce import Debouncer
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.widgets.dom import make

TEXT, NOTES = "text", "notes"  # the digit, and a text in small
MARKS = ("centre", "corner")  # each in an element of that class
COLOURS = "colours"  # of a cell, as texts
CONTENTS = (TEXT, NOTES, COLOURS) + MARKS  # not attributes of the cell
DELAY_MS = 40  # two frames
TINTS = ("data-peer", "data-same", "aria-selected")  # painted separately, because they change often


class BoardView:
    """The grid of cells."""

    def __init__(self, grid: Element) -> None:
        self._grid = grid
        self._size = 0
        self._cells: list[Element] = []
        self._painted: list[CellTexts] = []  # what each cell shows
        self._children: dict[tuple[int, str], Element] = {}  # by cell and class
        self._snapshot: _Snapshot | None = None  # what `_painted` depends on; quicker to compare
        self._tinted: dict[str, set[int]] = {}
        self._tab = 0  # the cell that the Tab key goes to
        self._of_board: dict[str, str] = {}  # attributes of the whole board
        self._lit = ""  # the digit whose marks are tinted, or will be soon
        self._last: tuple[BoardViewModel, I18n] | None = (
            None  # view model and texts, as painted last
        )
        self._centre: Sequence[int] = ()  # marks in the middle, as painted last
        self._finishing = Debouncer(DELAY_MS, self._finish)  # after the painting of a key press
        # called with the digit that is tinted, when marks have been painted
        self.on_marks: Callable[[str], object] | None = None

    def render(self, model: BoardViewModel, texts: I18n) -> bool:
        """Show a board; return whether anything has changed."""
        size = model.board["size"]
        if self._size != size:
            self._build(size)
        snapshot = _Snapshot(model, texts.language)
        stale = snapshot.stale(self._snapshot)
        for cell in stale:
            self._apply(cell, self._whole(cell, attributes(model, texts, cell)))
        self._snapshot, self._last = snapshot, (model, texts)
        has_marked = self._mark_soon(model, len(stale))
        has_tinted = self._tint_all(model)
        self._move_tab(model.cursor or 0)
        self._set_on_board("data-won", "true" if model.won else "false")
        self._set_on_board("data-places", "true" if model.in_places else "false")
        self._set_on_board("data-own", model.own_marks)
        has_changed = bool(stale or has_marked)
        self._light(SYMBOLS[model.lit - 1] if model.lit else "", has_changed)
        return has_changed or has_tinted

    def focus(self, cell: int) -> None:
        """Move the keyboard's focus to a cell."""
        self._cells[cell].focus()

    # tints

    def _tint_all(self, model: BoardViewModel) -> bool:
        selected = set() if model.cursor is None else set(model.others) | {model.cursor}
        near = self._tint("data-peer", model.near)
        same = self._tint("data-same", set(_cells_with(model.board["values"], model.lit)))
        return self._tint("aria-selected", selected) or near or same

    def _tint(self, name: str, tinted: set[int]) -> bool:
        before = self._tinted[name]
        if tinted == before:
            return False
        for cell in tinted ^ before:
            self._cells[cell].setAttribute(name, "true" if cell in tinted else "false")
        self._tinted[name] = tinted
        return True

    def _light(self, symbol: str, has_changed: bool) -> None:
        """Tint the marks of a digit, later: there can be very many."""
        if self._lit != symbol or (symbol and has_changed):
            self._lit = symbol
            self._finishing.ask()

    # marks

    def _mark_soon(self, model: BoardViewModel, stale: int) -> bool:
        """Paint the marks now if nothing else has changed, otherwise soon; return if any did."""
        if not stale:
            return self._mark()
        if stale == len(self._cells):  # with all their marks
            self._centre = model.centre
        elif model.corner:  # a board that has marks
            self._finishing.ask()
        return False

    def _mark(self) -> bool:
        if self._last is None:
            return False
        model, texts = self._last
        centre = model.centre
        changed = candidates.differing(centre, self._centre)
        self._centre = centre
        for cell in changed:  # extra attributes may change how the marks look
            of_cell = attributes if cell in model.extra_attributes else mark_attributes
            self._apply(cell, of_cell(model, texts, cell))
        return bool(changed)

    def _finish(self) -> None:
        self._mark()
        self._set_on_board("data-lit", self._lit)
        if self.on_marks:
            self.on_marks(self._lit)

    # elements

    def _set_on_board(self, name: str, value: str) -> None:
        if self._of_board.get(name) != value:
            self._of_board[name] = value
            self._grid.parentElement.setAttribute(name, value)

    def _move_tab(self, cell: int) -> None:
        if cell != self._tab:
            self._cells[self._tab].setAttribute("tabindex", "-1")
            self._cells[cell].setAttribute("tabindex", "0")
            self._tab = cell

    def _whole(self, cell: int, values: CellTexts) -> CellTexts:
        """Return what a cell shows, with "" for extra attributes that it no longer has."""
        for name in self._painted[cell]:
            if name not in values:
                values[name] = ""
        return values

    def _apply(self, cell: int, values: CellTexts) -> None:
        """Set these values of a cell; others stay."""
        painted = self._painted[cell]
        for name, value in values.items():
            if painted.get(name) != value:
                if name in CONTENTS:
                    self._write(cell, name, value)
                else:
                    self._cells[cell].setAttribute(name, value)
                painted[name] = value

    def _write(self, cell: int, name: str, value: str | Text) -> None:
        if not isinstance(value, str):
            self._write_marks(cell, name, value)
        elif name == TEXT:
            self._cells[cell].firstElementChild.textContent = value
        elif name == NOTES:
            self._child(cell, "small", name).firstChild.data = value
        else:
            strips = [make("b", {"data-colour": colour}) for colour in value]
            self._child(cell, "i", name).replaceChildren(*strips)

    def _write_marks(self, cell: int, name: str, marks: Text) -> None:
        element, painted = self._child(cell, "i", name), self._painted[cell][name]
        if marks[0] != painted[0]:
            if element.firstElementChild:  # of a digit that is tinted, see `lit_marks`
                element.replaceChildren(marks[0])
            else:
                element.firstChild.data = marks[0]
        if marks[1] != painted[1]:
            element.setAttribute("data-broad", str(marks[1]))

    def _child(self, cell: int, tag: str, name: str) -> Element:
        """Return the element of that class in a cell, created when needed."""
        if (cell, name) not in self._children:
            child = make(tag, {"class": name})
            child.append("")  # its text is changed in place, because a new text needs a new layout
            self._cells[cell].append(child)
            self._children[cell, name] = child
        return self._children[cell, name]

    def _build(self, size: int) -> None:
        sent = all_of("[role=gridcell]", self._grid)
        if not self._size and len(sent) == size * size:
            self._cells, symbols = sent, "".join(FIRST_PUZZLE)
        else:
            self._cells, symbols = _new_cells(self._grid, size), "." * (size * size)
        self._painted = [initial_attributes(symbol) for symbol in symbols]
        for element in self._cells:
            element.setAttribute("aria-selected", "false")
        self._snapshot, self._tab, self._size, self._children = None, 0, size, {}
        self._tinted = {name: set() for name in TINTS}
        self._grid.parentElement.setAttribute("data-size", str(size))
        self._grid.setAttribute("aria-rowcount", str(size))
        self._grid.setAttribute("aria-colcount", str(size))


class _Snapshot:
    """What the attributes of the cells depend on."""

    def __init__(self, model: BoardViewModel, language: str) -> None:
        self._of_all = (language, model.in_places)
        board = model.board
        self._lists: tuple[Sequence[object], ...] = (
            board["values"],
            board["by"],
            model.corner,
            model.colours,
        )
        self._sets: tuple[set[int], ...] = (set(model.clashing), set(model.wrong))
        self._by_cell: tuple[dict[int, dict[str, str]] | dict[int, int], ...] = (
            dict(model.extra_attributes),
            dict(model.animation_keys),
        )

    def stale(self, before: "_Snapshot | None") -> Collection[int]:
        """Return the cells that have changed, apart from marks in the middle."""
        if not before or self._of_all != before._of_all or self._lengths() != before._lengths():
            return range(len(self._lists[0]))
        found: set[int] = set()
        for new, old in zip(self._lists, before._lists):
            found.update(candidates.differing(new, old))
        for cells, others in zip(self._sets, before._sets):
            found.update(cells ^ others)
        for values, former in zip(self._by_cell, before._by_cell):
            both = set(values) | set(former)
            found.update([cell for cell in both if values.get(cell) != former.get(cell)])
        return found

    def _lengths(self) -> list[int]:
        return [len(each) for each in self._lists]


def _cells_with(values: list[int], digit: int) -> list[int]:
    """Return the cells that hold a digit; for 0, none."""
    found, cell = [], -1
    for _ in range(values.count(digit) if digit else 0):
        cell = values.index(digit, cell + 1)
        found.append(cell)
    return found


def _new_cells(grid: Element, size: int) -> list[Element]:
    cells = [_new_cell(size, cell) for cell in range(size * size)]
    rows = [cells[start : start + size] for start in range(0, len(cells), size)]
    grid.replaceChildren(*[make("div", {"role": "row"}, *row) for row in rows])
    return cells


def _new_cell(size: int, cell: int) -> Element:
    fixed = {
        "class": edges(size, cell),
        "role": "gridcell",
        "data-cell": cell_name(size, cell),
        "tabindex": "-1" if cell else "0",
    }
    return make("div", fixed, make("span"))
