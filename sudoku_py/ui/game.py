"""A game: the board, what was on it before and after, what is chosen, and how it is played."""

from sudoku_py.core import shape
from sudoku_py.ui import boards, marks, settings, sight
from sudoku_py.ui.abouts import Abouts
from sudoku_py.ui.seen import Seen

DIGIT, CENTRE, CORNER, COLOUR = "digit", "centre", "corner", "colour"  # what a key enters
ENTRIES = (DIGIT, CENTRE, CORNER, COLOUR)


class Game(Seen):
    """The player's board, as it is painted, and the ways back and on."""

    def __init__(self, board: dict, wishes: dict[str, bool] | None = None) -> None:
        """Start with `board`, and what the player has set."""
        self.settings = wishes or dict(settings.DEFAULTS)
        self.cursor = 0
        self.entry = DIGIT
        self.chosen = 0  # the digit or colour that goes into the cells, if that is chosen first
        self.past = []
        self.future = []
        self.savepoints = ()  # of this game: dictionaries with "board" and "at", when it was made
        self.abouts = Abouts()
        self.beats = {}
        self._found = ((), ())  # the values of the last board with candidates, and these
        self._show(board)

    def resume(self, board: dict, savepoints: list[dict], abouts: list[dict]) -> None:
        """Go on with a game that was kept; what was before is forgotten."""
        self.past, self.future, self.beats = [], [], {}
        self.savepoints = tuple(savepoints)
        self.abouts.know(abouts)
        self._show(board)
        self.choose(board["values"].index(0) if 0 in board["values"] else 0)

    @property
    def about(self) -> dict:
        """What is known of the puzzle on the board."""
        return self.abouts.of(self.board)

    def _show(self, board: dict) -> None:
        if not self.board or self.board["size"] != board["size"]:
            self.units = shape.units(board["size"])
            self.cursor, self.others, self.chosen = 0, (), 0
        self.board = board
        self.wrong = set()  # cells that Check found wrong
        self.mistake = False  # whether a mistake was found that can be undone
        self.beside = {}  # what a hint shows
        self.won = False
        self._look()

    def _look(self) -> None:
        """See what follows from the board and the settings."""
        self._held, is_twice = sight.held(self.board["values"], self.units)
        clashing = boards.clashing_cells(self.board, self.units) if is_twice else set()
        self.is_sound = not clashing
        self.clashing = clashing if self.settings[settings.CLASHES] else set()
        self._centre, self._candidates = self.board[boards.CENTRE], None
        self._is_behind = self.settings[settings.CANDIDATES]
        self.corner = self.board[boards.CORNER]
        self.colours = self.board[boards.COLOUR]
        self.in_places = self.settings[settings.PLACES]

    @property
    def centre(self) -> list[int]:
        """The marks in the middle: the player's, or the candidates that are not struck out."""
        self._catch_up()
        return self._centre

    @property
    def candidates(self) -> list[int] | None:
        """What `marks.candidates` gives, where candidates are shown."""
        self._catch_up()
        return self._candidates

    def _catch_up(self) -> None:
        """Find the candidates when someone asks for them: a digit is painted before its marks."""
        if self._is_behind:
            self._is_behind = False
            values, struck = self.board["values"], self.board[boards.STRUCK]
            before = self._found if len(self._found[0]) == len(values) else None
            found = marks.candidates(self.board, self.units, self._held, before)
            self._found = (values, found)
            self._centre = self._candidates = found
            if any(struck):
                self._centre = [bits & ~out for bits, out in zip(found, struck)]

    def wish(self, name: str, value: bool) -> None:
        """Play in another way from now on."""
        self.settings = dict(self.settings)
        self.settings[name] = value
        self.chosen = 0
        self._look()

    def change(self, board: dict) -> None:
        """Put `board` in place of the present one, which can be taken back."""
        if board == self.board:
            return
        self.past.append(self.board)
        self.future = []
        self._show(board)

    def undo(self) -> bool:
        """Take the last change back; whether there was one."""
        return self._step(self.past, self.future)

    def redo(self) -> bool:
        """Make the change again that was taken back last; whether there was one."""
        return self._step(self.future, self.past)

    def _step(self, source: list[dict], target: list[dict]) -> bool:
        if not source:
            return False
        target.append(self.board)
        self._show(source.pop())
        return True

    def choose(self, cursor: int, others: object = ()) -> None:
        """Put the cursor on a cell, with other cells or alone."""
        self.cursor, self.others = cursor, set(others) - {cursor}

    @property
    def selected(self) -> list[int]:
        """The cells that a key changes."""
        return sorted(set(self.others) | {self.cursor})

    @property
    def near(self) -> set[int]:
        """The cells that are tinted because they share a unit with the cursor, if so wished."""
        if self.others or self.beside or not self.settings[settings.HIGHLIGHT]:
            return set()
        return sight.seeing([self.cursor], self.units)

    @property
    def lit(self) -> int:
        """The digit that is tinted wherever it stands: the one chosen, or that of the cursor."""
        if not self.settings[settings.HIGHLIGHT]:
            return 0
        chosen = 0 if self.entry == COLOUR else self.chosen
        return chosen or self.board["values"][self.cursor]

    @property
    def is_solved(self) -> bool:
        """Whether every cell holds a digit and none clashes."""
        return boards.is_full(self.board) and self.is_sound

    def cell_name(self, cell: int) -> str:
        """The cell as people read it."""
        return shape.cell_name(self.board["size"], cell)
