"""What a player does on the board: selecting cells, typing, marking, clearing, undoing."""

from collections.abc import Callable, Iterable

from sudoku_py.core import game_log
from sudoku_py.core.game_log import clock
from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import SYMBOLS
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.levels import level_of, shown
from sudoku_py.ui.board.player_board import CENTRE, COLOUR, CORNER, DIGIT, FILTER
from sudoku_py.ui.board.position_text import puzzle_of
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.storage import settings


class PlayCommands:
    """Changes the board; each change ends with a message in the status line."""

    def __init__(self, store: Store, game: GameCommands) -> None:
        self._store = store
        self._game = game
        self._undo_asked: Board | None = None  # board from which the next undo may leave the puzzle
        game.watch(lambda _: self.comment())

    @property
    def puzzle(self) -> str:
        """The puzzle on the board; with its candidates, if it has nothing else."""
        return puzzle_of(self._store.game.board, self._store.board.settings[settings.CANDIDATES])

    # entering

    def set_entry(self, entry: str) -> None:
        """Set what keys enter; to choose the same again means digits."""
        selection = self._store.selection
        if entry == selection.entry:
            entry = DIGIT
        if COLOUR in (entry, selection.entry):
            self._store.update("selection", digit=0)
        self._store.update("selection", entry=entry, usual=entry)

    def switch_filter(self, run: Callable[[str], object]) -> None:
        """Have the next key choose the digit to tint; if one is chosen, choose none.

        `run("lit-marks")` has its marks coloured.
        """
        run("lit-marks")
        selection = self._store.selection
        is_on = selection.filter or selection.entry == FILTER
        entry = selection.usual if is_on else FILTER
        self._store.update("selection", filter=0, digit=0, entry=entry)

    def type_digit(self, symbol: str, entry: str = "") -> None:
        """Enter the digit or colour of `symbol`, or choose it if that comes first; "" erases."""
        selection = self._store.selection
        entry = entry or selection.entry
        last = boards.COLOUR_COUNT if entry == COLOUR else self._store.game.board["size"]
        digit = SYMBOLS[:last].find(symbol) + 1 if symbol else 0
        if digit and entry == FILTER:
            self._store.update("selection", filter=digit, entry=selection.usual)
        elif digit and self._store.board.settings[settings.DIGIT_FIRST]:
            is_chosen = (digit, entry) == (selection.digit, selection.entry)
            choice = 0 if is_chosen else digit
            self._store.update("selection", digit=choice, entry=entry, usual=entry)
        elif digit or not symbol:
            board = self._entered(digit, entry) if digit else self._erased()
            if board:
                self._game.play(board)

    def enter_chosen(self) -> None:
        """Enter the chosen digit; erase it where it is there already."""
        selection = self._store.selection
        if selection.digit:
            values = {self._store.game.board["values"][cell] for cell in selection.cells}
            stands = selection.entry == DIGIT and values == {selection.digit}
            board = self._erased() if stands else self._entered(selection.digit, selection.entry)
            if board:
                self._game.play(board)

    def place(self, cells: list[int], digit: int) -> None:
        """Enter a digit from a hint, and note that the player had help."""
        self._game.note(helped=True)
        self._game.play(self._placed(cells, digit), game_log.HINT)

    def _entered(self, digit: int, entry: str) -> Board | None:
        """Return the board with a digit in the selected cells; None, with a message, if refused."""
        board, selection = self._store.game.board, self._store.selection
        if entry == COLOUR:
            return boards.coloured(board, selection.cells, digit)
        cells = self._selected_not_given()
        if not cells:
            return None
        if entry == DIGIT:
            return self._placed(cells, digit)
        if not boards.empty(board, cells):
            self._refuse("status.filled")
            return None
        return self._marked(cells, digit, entry)

    def _erased(self) -> Board | None:
        board, selection = self._store.game.board, self._store.selection
        if selection.entry == COLOUR:
            return boards.coloured(board, selection.cells, 0)
        cells = self._selected_not_given()
        return boards.erased(board, cells) if cells else None

    def _selected_not_given(self) -> list[int]:
        """Return the selected cells that are not given; if there are none, the status says so."""
        origins = self._store.game.board["by"]
        cells = [cell for cell in self._store.selection.cells if origins[cell] != boards.GIVEN]
        if not cells:
            self._refuse("status.given")
        return cells

    def _refuse(self, key: str) -> None:
        cell = self._store.board.cell_name(self._store.selection.cursor)
        self._game.say(CALM, key, {"cell": cell})

    def _placed(self, cells: list[int], digit: int) -> Board:
        board = self._store.board
        if not self._store.selection.is_quick:
            keys = dict(self._store.annotations.animation_keys)
            keys.update({cell: keys.get(cell, 0) + 1 for cell in cells})
            self._store.update("annotations", animation_keys=keys)
        units = board.units if board.settings[settings.REMOVAL] else None
        return boards.placed(board.board, cells, digit, units)

    def _marked(self, cells: list[int], digit: int, entry: str) -> Board | None:
        board, candidates = self._store.game.board, self._store.board.candidates
        if entry == CORNER or not candidates:
            notes: boards.Notes = boards.CENTRE if entry == CENTRE else boards.CORNER
            return boards.toggled(board, notes, cells, digit)
        cells = [cell for cell in cells if candidates[cell] >> digit & 1]
        if cells:
            return boards.struck(board, cells, digit)
        self._game.say(CALM, "status.no-candidate", {"digit": SYMBOLS[digit - 1]})
        return None

    # the board as a whole

    def comment(self) -> None:
        """Describe the board after a change in the status line."""
        board, say = self._store.board, self._game.say
        if board.is_solved:
            say(GOOD, *self._praise())
        elif board.clashing:
            say(BAD, "status.clash", {"n": len(board.clashing)})
        elif boards.is_full(board.board):
            say(BAD, "status.full")
        elif not self._store.game.past:
            say(CALM, "status.hello")
        elif board.settings[settings.CLASHES]:
            say(CALM, "status.go-on")
        else:
            say(CALM, "status.left", {"n": board.board["values"].count(0)})

    def _praise(self) -> Sentence:
        """Return a message about a solved puzzle: its time, and how difficult it was."""
        record, hardest = self._store.game.record, self._store.page.hardest
        se = record["se"]
        level = level_of(se)
        if record["helped"]:
            return "status.won-helped", {}
        if se is None or not level:
            return "status.won", {}
        details: Details = {"won": ("status.won", {}), "time": clock(record["seconds"])}
        if hardest and hardest[0] == record["puzzle"] and hardest[1]:
            # What rating that gives stands above the board.
            return "status.won-hardest", dict(details, technique=("technique." + hardest[1], {}))
        rating: Details = {"level": ("level." + level, {}), "se": shown(se)}
        return "status.won-rated", dict(details, rating=("caption.rating", rating))

    def introduce(self, is_resumed: bool = False) -> None:
        """Describe a new puzzle on the board; `is_resumed` if the player had begun it."""
        board = self._store.board
        left = board.board["values"].count(0)
        if board.clashing:
            self.comment()
        elif is_resumed:
            self._game.say(CALM, "status.resumed", {"n": left})
        elif boards.PLAYER in board.board["by"]:  # only a link brings digits with the puzzle
            entered = board.board["by"].count(boards.PLAYER)
            self._game.say(CALM, "status.link-digits", {"n": entered, "left": left})
        else:
            self._game.say(CALM, "status.opened", boards.givens_details(board.board))

    def introduce_position(self) -> None:
        """Describe what a text has besides givens: candidates, or entered digits."""
        board = self._store.game.board
        if any(board[boards.CENTRE]) or any(board[boards.STRUCK]):
            self._game.say(CALM, "status.opened-marks")
        else:
            entered = {"n": boards.count(board, boards.PLAYER)}
            self._game.say(CALM, "status.opened-entered", entered)

    def use_as_puzzle(self) -> None:
        """Make the player's digits the givens of a puzzle."""
        board = self._store.game.board
        if boards.GIVEN not in board["by"] and self._game.may_change():
            self._game.change(boards.of_puzzle(boards.puzzle_line(board)))
            self.introduce()

    def clear(self) -> None:
        """Remove the player's digits; if there are none, the givens."""
        board = boards.cleared(self._store.game.board)
        if self._game.may_change():
            self._game.change(board)
            is_puzzle = boards.GIVEN in board["by"]
            self._game.say(CALM, "status.cleared" if is_puzzle else "status.empty")

    def undo(self) -> None:
        """Undo the last change; to leave the puzzle, it must be pressed twice."""
        if not self._game.may_change():
            return
        game = self._store.game
        if game.is_undo_of_puzzle and self._undo_asked is not game.board:
            self._undo_asked = game.board
            self._game.say(CALM, "status.undo-puzzle")
        else:
            self._undo_asked = None
            is_done = self._game.undo()
            self._game.say(CALM, "status.undone" if is_done else "status.nothing-to-undo")

    def redo(self) -> None:
        """Redo the change that was undone last."""
        if self._game.may_change():
            is_done = self._game.redo()
            self._game.say(CALM, "status.redone" if is_done else "status.nothing-to-redo")


class SelectionCommands:
    """Changes the selection; the status line says how many cells are selected."""

    def __init__(self, store: Store, game: GameCommands, comment: Callable[[], None]) -> None:
        """`comment()` describes the board, when one cell is selected again."""
        self._store = store
        self._game = game
        self._comment = comment

    def move(self, cell: int, others: Iterable[int] = ()) -> None:
        """Move the cursor to a cell, and select it, alone or with others."""
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
        """Show how many cells are selected, if there are several."""
        selection = self._store.selection
        if selection.others:
            self._game.say(CALM, "status.chosen", {"n": len(selection.cells)})
        elif self._store.messages.status[1] == "status.chosen":
            self._comment()

    def clear_selection(self) -> None:
        """Select only the cell at the cursor, and no digit."""
        selection = self._store.selection
        self._store.update("selection", digit=0, filter=0, entry=selection.usual)
        self.move(selection.cursor)
