"""What a player does on the board."""

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui import boards
from sudoku_py.ui.state import BAD, CALM, GOOD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page


class Play:
    """Moving, typing, clearing, undoing; each ends with a sentence in the status line."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page

    def move(self, cell: int) -> None:
        """Put the cursor on a cell."""
        self._page.state.cursor = cell
        self._page.paint()
        self._page.focus(cell)

    def type_digit(self, symbol: str) -> None:
        """Put the digit of `symbol` under the cursor, or empty the cell where it is ""."""
        state = self._page.state
        digit = SYMBOLS[: state.board["size"]].find(symbol) + 1 if symbol else 0
        if symbol and not digit:
            return
        if state.board["by"][state.cursor] == boards.GIVEN:
            self._page.say(CALM, "status.given", {"cell": state.cell_name(state.cursor)})
            return
        if digit:
            state.beats[state.cursor] = state.beats.get(state.cursor, 0) + 1
        state.change(boards.place(state.board, state.cursor, digit))
        self.comment()

    def comment(self) -> None:
        """Say how the board stands after a change."""
        state = self._page.state
        if state.is_solved:
            self._page.say(GOOD, "status.won")
        elif state.clashing:
            self._page.say(BAD, "status.clash", {"n": len(state.clashing)})
        else:
            self._page.say(CALM, "status.hello" if not state.past else "status.go-on")

    def introduce(self) -> None:
        """Say what puzzle has just come to the board."""
        board = self._page.state.board
        if self._page.state.clashing:
            self.comment()
        else:
            givens = boards.count(board, boards.GIVEN)
            self._page.say(CALM, "status.opened", {"n": givens, "size": board["size"]})

    def clear(self) -> None:
        """Take the player's digits off the board, and the givens when nothing else is there."""
        state = self._page.state
        before = state.board
        state.change(boards.cleared(before))
        if boards.GIVEN in state.board["by"]:
            self._page.say(CALM, "status.cleared")
        else:
            self._page.say(CALM, "status.empty")

    def undo(self) -> None:
        """Take the last change of the board back."""
        self._page.say(
            CALM, "status.undone" if self._page.state.undo() else "status.nothing-to-undo"
        )

    def redo(self) -> None:
        """Make the change again that was taken back."""
        self._page.say(
            CALM, "status.redone" if self._page.state.redo() else "status.nothing-to-redo"
        )
