"""The page: the state, the views that paint it, and the engine."""

from sudoku_py.ui.batch_view import BatchView
from sudoku_py.ui.board_view import BoardView
from sudoku_py.ui.engine_client import Engine
from sudoku_py.ui.keypad_view import KeypadView
from sudoku_py.ui.page_view import PageView

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.storage import Storage
    from sudoku_py.ui.words import Words

STORED_VERSION = 1
BATCH_PARTS = ("batch", "batch-summary", "batch-rows")


class Page:
    """What every intent works on: it changes `state`, then says or paints."""

    def __init__(self, storage: "Storage", words_of: "Callable[[str, dict], Words]") -> None:
        """`words_of(language, more)` gives its Words, read when they are first needed.

        `more` are texts that came later.
        """
        self.state = None
        self.storage = storage
        self.view = PageView()
        self.engine = Engine(self.paint_surroundings)
        self._words_of = words_of
        self._words = {}
        self._more = {}
        self._board = BoardView(self.view.part("cells"))
        self._keypad = KeypadView(self.view.part("keypad"))
        self._batch = BatchView(*[self.view.part(name) for name in BATCH_PARTS])
        self._stored = None
        self.lab = None  # the laboratory, once someone has been there

    @property
    def words(self) -> "Words":
        """The texts of the reader's language."""
        language = self.state.language
        if language not in self._words:
            self._words[language] = self._words_of(language, self._more.get(language, {}))
        return self._words[language]

    def learn(self, texts: dict[str, dict]) -> None:
        """Take up more texts: by language and key."""
        self._more = texts
        self._words = {}

    def translate(self) -> None:
        """Put the fixed texts into the language of the state, then paint the rest."""
        self.view.translate(self.words)
        self.view.paint_theme(self.state.theme)
        if self.lab:
            self.lab.repaint()
        self.paint()

    def paint(self) -> None:
        """Show the state, and keep its board."""
        self.paint_board()
        self._keypad.paint(self.state, self.words)
        self._batch.paint(self.state.batch, self.words)
        self.paint_surroundings()
        self._save_board()

    def paint_board(self) -> None:
        """Show the board of the view: the player's, or a step of the laboratory's run."""
        seen = self.lab.board if self.state.view == "lab" and self.lab else None
        self._board.paint(seen or self.state, self.words)

    def paint_surroundings(self) -> None:
        """Show what is around the board: the engine's bytes come often, and change no cell."""
        self.view.paint(self.state, self.engine, self.words)
        self.view.part("unsaved").hidden = self.storage.keeps

    def say(self, tone: str, key: str, details: dict | None = None) -> None:
        """Put a sentence into the status line, and paint."""
        self.state.say(tone, key, details)
        self.paint()

    def focus(self, cell: int) -> None:
        """Move the keyboard's focus to a cell."""
        self._board.focus(cell)

    def _save_board(self) -> None:
        if self._stored is not self.state.board:
            self._stored = self.state.board
            self.storage.save("board", {"v": STORED_VERSION, "board": self.state.board})
