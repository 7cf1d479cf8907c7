"""What a player does to select cells: moving the cursor, adding cells, all cells, equal cells."""

from collections.abc import Callable, Iterable

from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.tones import CALM


class SelectionCommands:
    """Changes the selection; the status line says how many cells are selected."""

    def __init__(self, store: Store, game: GameCommands, comment: Callable[[], None]) -> None:
        """Take what says how the board stands, for when one cell is selected again."""
        self._store = store
        self._game = game
        self._comment = comment

    def move(self, cell: int, others: Iterable[int] = ()) -> None:
        """Put the cursor on a cell, which is then selected alone or with others."""
        self._game.select(cell, others, focus=True)
        self.count_selected()

    def add(self, cells: list[int]) -> None:
        """Select further cells; the cursor goes to the last of them."""
        self._game.select(cells[-1], self._store.selection.cells + cells)

    def select_all(self) -> None:
        """Select every cell; the cursor stays."""
        self.move(self._store.selection.cursor, range(len(self._store.game.board["values"])))

    def select_equal(self, cell: int) -> None:
        """Select all cells with the digit of this one, or with its colour if it has no digit."""
        board = self._store.game.board
        for of_cells in (board["values"], board[boards.COLOUR]):
            if of_cells[cell]:
                others = [each for each in range(len(of_cells)) if of_cells[each] == of_cells[cell]]
                self.move(cell, others)
                return

    def count_selected(self) -> None:
        """Say how many cells are selected, if there are several."""
        selection = self._store.selection
        if selection.others:
            self._game.say(CALM, "status.chosen", {"n": len(selection.cells)})
        elif self._store.messages.status[1] == "status.chosen":
            self._comment()

    def clear_selection(self) -> None:
        """Select the cursor's cell alone, and no digit."""
        self._store.update("selection", digit=0)
        self.move(self._store.selection.cursor)
