"""The player's board: what the session adds to the game, and what there is to see of both.

The session is cursor, selection, input mode, and temporary annotations.
"""

from collections.abc import Iterable
from typing import Protocol

from sudoku_py.core import shape
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.candidates import OfUnits, Units
from sudoku_py.ui.board.game import Game
from sudoku_py.ui.board.view_model import BoardViewModel
from sudoku_py.ui.storage import settings

DIGIT, CENTRE, CORNER, COLOUR = "digit", "centre", "corner", "colour"  # what a key enters
FILTER = "filter"  # a key enters nothing, but chooses which digit is tinted
ENTRIES = (DIGIT, CENTRE, CORNER, COLOUR, FILTER)


class WithSettings(Protocol):
    """What has the player's settings: `app.state.Preferences`."""

    settings: dict[str, bool]


class Selection:
    """Where the cursor is, what is selected with it, and what a key enters."""

    def __init__(self) -> None:
        self.cursor = 0
        self.others: set[int] = set()  # selected besides the cursor's cell
        self.entry = DIGIT
        self.usual = DIGIT  # what it enters as soon as a digit to filter is chosen
        self.digit = 0  # chosen before its cells, a digit or colour; 0 for none
        self.filter = 0  # the digit that is tinted wherever the cursor is; 0 for that of the cursor
        self.is_quick = False  # whether presses are too quick for animations
        self.pressed_at = 0.0  # time of the last press, as of `browser.clock`
        self.reveal = 0  # increases to scroll the board into view
        self.focus = 0  # increases to move the keyboard's focus to the cursor

    @property
    def cells(self) -> list[int]:
        """The cells that a key changes, ascending."""
        return sorted(self.others | {self.cursor})


class Annotations:
    """What is shown on the present board besides its contents, until the next change."""

    def __init__(self) -> None:
        self.wrong: set[int] = set()  # cells that Check found wrong
        self.mistake = False  # whether a mistake was found that can be undone
        self.extra_attributes: dict[int, dict[str, str]] = {}  # cell → attributes, of a hint
        self.animation_keys: dict[int, int] = {}  # cell → how often a digit was placed
        self.won = False


class PlayerBoard(BoardViewModel):
    """Derived from the slices; changes none of them."""

    def __init__(
        self, game: Game, selection: Selection, annotations: Annotations, preferences: WithSettings
    ) -> None:
        self._game = game
        self._selection = selection
        self._annotations = annotations
        self._preferences = preferences
        self._known_board: Board | None = None  # of the cached values below
        self._known_settings: dict[str, bool] | None = None
        self._size = 0
        self._units: Units = []
        self._candidates: list[int] | None = None
        # the values of the last board, and the digits of its units
        self._digits: tuple[list[int], OfUnits] | None = None
        # the values of the last board with candidates, and these
        self._found: tuple[list[int], list[int]] = ([], [])

    # slices; other boards keep these themselves, so mypy needs the declarations

    @property
    def board(self) -> Board:  # type: ignore[override]
        """The board of the game."""
        return self._game.board

    @property
    def cursor(self) -> int:  # type: ignore[override]
        """The cell at the cursor."""
        return self._selection.cursor

    @property
    def others(self) -> set[int]:  # type: ignore[override]
        """The cells selected besides the cursor's."""
        return self._selection.others

    @property
    def wrong(self) -> set[int]:  # type: ignore[override]
        """The cells that Check found wrong."""
        return self._annotations.wrong

    @property
    def won(self) -> bool:  # type: ignore[override]
        """Whether the puzzle has just been solved."""
        return self._annotations.won

    @property
    def animation_keys(self) -> dict[int, int]:  # type: ignore[override]
        """How often a digit was placed, by cell."""
        return self._annotations.animation_keys

    @property
    def settings(self) -> dict[str, bool]:
        """The player's settings."""
        return self._preferences.settings

    @property
    def corner(self) -> list[int]:  # type: ignore[override]
        """The marks around the middle."""
        return self._game.board[boards.CORNER]

    @property
    def colours(self) -> list[int]:  # type: ignore[override]
        """The colours of each cell."""
        return self._game.board[boards.COLOUR]

    @property
    def in_places(self) -> bool:  # type: ignore[override]
        """Whether each mark has its own position in the cell."""
        return self._preferences.settings[settings.PLACES]

    @property
    def own_marks(self) -> str:  # type: ignore[override]
        """The marks that the player has made: in the middle there may be computed candidates."""
        return "corner" if self._preferences.settings[settings.CANDIDATES] else "all"

    # derived

    def _refresh(self) -> None:
        board, chosen = self._game.board, self._preferences.settings
        if self._known_board is board and self._known_settings is chosen:
            return
        self._known_board, self._known_settings = board, chosen
        if self._size != board["size"]:
            self._size, self._units = board["size"], shape.units(board["size"])
            self._digits = None
        values = board["values"]
        self._digits = (values, candidates.digits_of_units(values, self._units, self._digits))
        self._of_units, twice = self._digits[1]
        clashing = boards.clashing_cells(board, self._units) if twice else set()
        self._is_sound = not clashing
        self._clashing = clashing if chosen[settings.CLASHES] else set()
        self._centre = board[boards.CENTRE]
        self._candidates = None
        self._is_stale = chosen[settings.CANDIDATES]

    @property
    def units(self) -> Units:  # type: ignore[override]
        """Those of the board's size, see `shape.units`."""
        self._refresh()
        return self._units

    @property
    def clashing(self) -> set[int]:  # type: ignore[override]
        """The cells whose digits clash, if the settings show them."""
        self._refresh()
        return self._clashing

    @property
    def is_solved(self) -> bool:
        """Whether every cell holds a digit and none clashes."""
        self._refresh()
        return boards.is_full(self.board) and self._is_sound

    @property
    def centre(self) -> list[int]:  # type: ignore[override]
        """The marks in the middle: the player's, or the candidates that are not struck out."""
        self._find_candidates()
        return self._centre

    @property
    def candidates(self) -> list[int] | None:
        """The candidates of each cell, if the settings show them."""
        self._find_candidates()
        return self._candidates

    def _find_candidates(self) -> None:
        self._refresh()
        if self._is_stale:
            self._is_stale = False
            board = self.board
            values, struck = board["values"], board[boards.STRUCK]
            before = self._found if len(self._found[0]) == len(values) else None
            found = candidates.of_board(board, self._units, self._of_units, before)
            self._found = (values, found)
            self._centre = self._candidates = found
            if any(struck):
                self._centre = [bits & ~out for bits, out in zip(found, struck)]

    @property
    def near(self) -> set[int]:
        """The cells that are tinted because they share a unit with the cursor."""
        if self.others or self.extra_attributes or not self.settings[settings.HIGHLIGHT]:
            return set()
        return candidates.with_peers([self.cursor], self.units)

    @property
    def lit(self) -> int:
        """The digit that is tinted on the board: the chosen one, or that of the cursor."""
        if self._selection.filter or not self.settings[settings.EQUAL]:
            return self._selection.filter
        chosen = 0 if self._selection.entry == COLOUR else self._selection.digit
        return chosen or self.board["values"][self.cursor]

    def cell_names(self, cells: Iterable[int]) -> str:
        """Return the names of several cells."""
        return " ".join([self.cell_name(cell) for cell in cells])

    def cell_name(self, cell: int) -> str:
        """The cell as people read it."""
        return shape.cell_name(self.board["size"], cell)
