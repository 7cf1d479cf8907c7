"""The page: the state, the views that paint it, and the engine."""

from sudoku_py.ui.board_view import BoardView
from sudoku_py.ui.engine_client import Engine
from sudoku_py.ui.keypad_view import KeypadView
from sudoku_py.ui.page_view import PageView

STORED_VERSION = 1


class Page:
    """What every intent works on: it changes `state`, then says or paints."""

    def __init__(self, storage, words_of):
        """`words_of(language)` gives its Words, which are read when they are first needed."""
        self.state = None
        self.storage = storage
        self.view = PageView()
        self.engine = Engine(self.paint_surroundings)
        self._words_of = words_of
        self._words = {}
        self._board = BoardView(self.view.part("cells"))
        self._keypad = KeypadView(self.view.part("keypad"))
        self._stored = None

    @property
    def words(self):
        """The texts of the reader's language."""
        language = self.state.language
        if language not in self._words:
            self._words[language] = self._words_of(language)
        return self._words[language]

    def translate(self):
        """Put the fixed texts into the language of the state, then paint the rest."""
        self.view.translate(self.words)
        self.view.paint_theme(self.state.theme)
        self.paint()

    def paint(self):
        """Show the state, and keep its board."""
        self._board.paint(self.state, self.words)
        self._keypad.paint(self.state, self.words)
        self.paint_surroundings()
        self._save_board()

    def paint_surroundings(self):
        """Show what is around the board: the engine's bytes come often, and change no cell."""
        self.view.paint(self.state, self.engine, self.words)
        self.view.part("unsaved").hidden = self.storage.keeps

    def say(self, tone, key, details=None):
        """Put a sentence into the status line, and paint."""
        self.state.say(tone, key, details)
        self.paint()

    def focus(self, cell):
        """Move the keyboard's focus to a cell."""
        self._board.focus(cell)

    def _save_board(self):
        if self._stored is not self.state.board:
            self._stored = self.state.board
            self.storage.save("board", {"v": STORED_VERSION, "board": self.state.board})
