"""What a player does on the board."""

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui import boards, marks, settings
from sudoku_py.ui.game import CENTRE, COLOUR, CORNER, DIGIT
from sudoku_py.ui.pace import Pace
from sudoku_py.ui.state import BAD, CALM, GOOD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page


class Play:
    """Choosing, typing, marking, undoing; each change ends with a sentence in the status line."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page
        self.pace = Pace()

    # choosing

    def move(self, cell: int, others: object = ()) -> None:
        """Put the cursor on a cell, which is then chosen alone or with others."""
        self._page.state.choose(cell, others)
        self.tell_chosen()
        self._page.focus(cell)

    def add(self, cells: list[int]) -> None:
        """Choose further cells; the cursor goes to the last of them. Said when all is chosen."""
        state = self._page.state
        state.choose(cells[-1], state.selected + cells)
        self._page.paint_board()

    def tell_chosen(self) -> None:
        """Say how many cells are chosen, if there are several."""
        state = self._page.state
        if state.others:
            self._say(CALM, "status.chosen", {"n": len(state.selected)})
        elif state.status[1] == "status.chosen":
            self.comment()
        else:
            self._page.paint_board_first()

    def release(self) -> None:
        """Choose the cursor's cell alone, and no digit."""
        self._page.state.chosen = 0
        self.move(self._page.state.cursor)

    # entering

    def enter_as(self, entry: str) -> None:
        """Let digits enter as `entry` says from now on; chosen again, marks give way to digits."""
        state = self._page.state
        if entry == state.entry:
            entry = DIGIT
        if COLOUR in (entry, state.entry):
            state.chosen = 0
        state.entry = entry
        self._page.paint()

    def switch(self, setting: str) -> None:
        """Set what was not set, or the other way round; it is remembered."""
        state = self._page.state
        state.wish(setting, not state.settings[setting])
        self._page.storage.save("settings", state.settings)
        self._page.paint()

    def type_digit(self, symbol: str, entry: str = "") -> None:
        """Enter the digit or colour of `symbol`, or choose it if that comes first; "" erases."""
        state = self._page.state
        entry = entry or state.entry
        last = boards.COLOURS if entry == COLOUR else state.board["size"]
        digit = SYMBOLS[:last].find(symbol) + 1 if symbol else 0
        if not symbol:
            self._erase()
        elif digit and state.settings[settings.DIGIT_FIRST]:
            state.chosen = 0 if (digit, entry) == (state.chosen, state.entry) else digit
            state.entry = entry
            self._page.paint()
        elif digit:
            self._enter(digit, entry)

    def enter_chosen(self) -> None:
        """Enter the digit that was chosen before; where it stands already, take it off."""
        state = self._page.state
        if not state.chosen:
            return
        values = [state.board["values"][cell] for cell in state.selected]
        if state.entry == DIGIT and set(values) == {state.chosen}:
            self._erase()
        else:
            self._enter(state.chosen, state.entry)

    def _enter(self, digit: int, entry: str) -> None:
        state = self._page.state
        cells = state.selected if entry == COLOUR else self._not_given()
        if not cells:
            self._say(CALM, "status.given", {"cell": state.cell_name(state.cursor)})
        elif entry == DIGIT:
            self.place(cells, digit)
        elif entry == COLOUR:
            self.take(marks.coloured(state.board, cells, digit))
        elif not marks.empty(state.board, cells):
            self._say(CALM, "status.filled", {"cell": state.cell_name(state.cursor)})
        else:
            self._mark(cells, digit, entry)

    def _not_given(self) -> list[int]:
        state = self._page.state
        return [cell for cell in state.selected if state.board["by"][cell] != boards.GIVEN]

    def place(self, cells: list[int], digit: int) -> None:
        """Put a digit into cells that are not given."""
        state = self._page.state
        if not self.pace.is_quick:
            self._move_digits(cells)
        units = state.units if state.settings[settings.REMOVAL] else None
        self.take(marks.placed(state.board, cells, digit, units))

    def _move_digits(self, cells: list[int]) -> None:
        beats = dict(self._page.state.beats)
        for cell in cells:
            beats[cell] = beats.get(cell, 0) + 1
        self._page.state.beats = beats

    def _mark(self, cells: list[int], digit: int, entry: str) -> None:
        state = self._page.state
        if entry == CORNER or not state.candidates:
            notes = boards.CENTRE if entry == CENTRE else boards.CORNER
            self.take(marks.toggled(state.board, notes, cells, digit))
            return
        cells = [cell for cell in cells if state.candidates[cell] >> digit & 1]
        if cells:
            self.take(marks.crossed(state.board, cells, digit))
        else:
            self._say(CALM, "status.no-candidate", {"digit": SYMBOLS[digit - 1]})

    def _erase(self) -> None:
        state = self._page.state
        cells = self._not_given()
        if state.entry == COLOUR:
            self.take(marks.coloured(state.board, state.selected, 0))
        elif cells:
            self.take(marks.erased(state.board, cells))
        else:
            self._say(CALM, "status.given", {"cell": state.cell_name(state.cursor)})

    def take(self, board: dict) -> None:
        """Put a changed board in place of the present one, and say how it stands."""
        state = self._page.state
        before = state.board
        state.change(board)
        state.won = state.is_solved and before["values"] != board["values"]
        if state.won:
            self._page.timing.count_solved()
        self.comment()

    def _say(self, tone: str, key: str, details: dict | None = None) -> None:
        self._page.state.say(tone, key, details)
        self._page.paint_board_first()

    # looking back

    def comment(self) -> None:
        """Say how the board stands after a change."""
        state = self._page.state
        if state.is_solved:
            self._say(GOOD, "status.won")
        elif state.clashing:
            self._say(BAD, "status.clash", {"n": len(state.clashing)})
        elif boards.is_full(state.board):
            self._say(BAD, "status.full")
        elif not state.past:
            self._say(CALM, "status.hello")
        elif state.settings[settings.CLASHES]:
            self._say(CALM, "status.go-on")
        else:
            self._say(CALM, "status.left", {"n": state.board["values"].count(0)})

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
            self._say(CALM, "status.cleared")
        else:
            self._say(CALM, "status.empty")

    def undo(self) -> None:
        """Take the last change of the board back."""
        self._say(CALM, "status.undone" if self._page.state.undo() else "status.nothing-to-undo")

    def redo(self) -> None:
        """Make the change again that was taken back."""
        self._say(CALM, "status.redone" if self._page.state.redo() else "status.nothing-to-redo")
