"""The board that is painted: the player's, or that of the view that one is in."""

from collections.abc import Callable

from pyscript.ffi import to_js

from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board.board_view import BoardView
from sudoku_py.ui.board.view_model import BoardViewModel
from sudoku_py.ui.browser.elements import Elements
from sudoku_py.ui.browser.i18n import I18n

SLICES = ("game", "selection", "annotations", "preferences", "route", "shown_board")


class ShownBoard:
    """Renders the board at the frame after a change; the digit pressed has priority."""

    def __init__(self, store: Store, elements: Elements, texts: I18n) -> None:
        self._store = store
        self._texts = texts
        self.view = BoardView(elements.part("cells"))
        self._boards: dict[str, Callable[[], BoardViewModel | None]] = {}
        self._grid = elements.part("cells").parentElement
        self._focus = self._reveal = 0
        self._focus_cell: int | None = None
        store.subscribe(self.render, *SLICES)

    def add(self, view: str, board: Callable[[], BoardViewModel | None]) -> None:
        """Show `board()` while one is in `view`; the player's where that gives None."""
        self._boards[view] = board

    def focus(self, cell: int) -> None:
        """Move the keyboard's focus to a cell when the board is rendered next."""
        self._focus_cell = cell
        self._store.touch("shown_board")

    def render(self) -> bool:
        """Show the board, and move the keyboard's focus with the cursor; whether there is news."""
        own = self._boards.get(self._store.route.view)
        has_news = self.view.render((own and own()) or self._store.board, self._texts)
        selection = self._store.selection
        if selection.focus != self._focus:
            self._focus, self._focus_cell = selection.focus, selection.cursor
        if selection.reveal != self._reveal:
            self._reveal = selection.reveal
            if self._store.route.view == "play":
                self._grid.scrollIntoView(to_js({"block": "nearest"}))
        if self._focus_cell is not None:
            self.view.focus(self._focus_cell)
            self._focus_cell = None
        return has_news
