"""The page: the state, the views that paint it, and the engine."""

from sudoku_py.ui.board_view import BoardView
from sudoku_py.ui.keeper import Keeper
from sudoku_py.ui.keypad_view import KeypadView
from sudoku_py.ui.later import Later
from sudoku_py.ui.memory import Memory
from sudoku_py.ui.page_view import PageView

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.bundles import Bundles
    from sudoku_py.ui.engine_client import Engine
    from sudoku_py.ui.room import Room
    from sudoku_py.ui.storage import Storage
    from sudoku_py.ui.timing import Timing
    from sudoku_py.ui.words import Words

AFTERWARDS = 20  # ms: a frame
BATCH_PARTS = ("batch", "batch-summary", "batch-rows")


class Page:
    """What every intent works on: it changes `state`, then says or paints."""

    def __init__(self, storage: "Storage", words_of: "Callable[[str, dict], Words]") -> None:
        """`words_of(language, more)` gives its Words, read when they are first needed.

        `more` are texts that came later.
        """
        self.state = None
        self.storage = storage
        self._memory = Memory()
        self._around = Later(AFTERWARDS, self._paint_around)
        self.view = PageView()
        self._words_of = words_of
        self._words = {}
        self._more = {}
        self._board = BoardView(self.view.part("cells"))
        self._keypad = KeypadView(self.view.part("keypad"))
        self._batch = self._bundles = self._engine = self._timing = None  # imported when needed
        self.keeper = Keeper(self)
        self.supply = None  # of new puzzles, see Supply
        self.go = None  # `go(view)` leads to another view, see Views
        self.embed = None  # what steers it where it is a part of another page, see Embed
        self.rooms = {}  # view → the room of it, once someone has been there

    @property
    def bundles(self) -> "Bundles":
        """What travels apart."""
        if not self._bundles:
            from sudoku_py.ui.bundles import Bundles  # noqa: PLC0415 - no one waits for it at first

            self._bundles = Bundles(self)
        return self._bundles

    @property
    def engine(self) -> "Engine":
        """The engine, or the wait for it."""
        if not self._engine:
            from sudoku_py.ui.engine_client import Engine  # noqa: PLC0415 - nor for this

            self._engine = Engine(self._on_engine, self.learn)
        return self._engine

    @property
    def timing(self) -> "Timing":
        """The timer."""
        if not self._timing:
            from sudoku_py.ui.timing import Timing  # noqa: PLC0415 - nor for this

            self._timing = Timing(self)
        return self._timing

    @property
    def words(self) -> "Words":
        """The texts of the reader's language."""
        language = self.state.language
        if language not in self._words:
            self._words[language] = self._words_of(language, self._more.get(language, {}))
        return self._words[language]

    @property
    def room(self) -> "Room | None":
        """Where we are, if that is a room and it is there."""
        return self.rooms.get(self.state.view)

    def learn(self, texts: dict[str, dict]) -> None:
        """Take up more texts: by language and key."""
        for language, table in texts.items():
            self._more.setdefault(language, {}).update(table)
            if language in self._words:
                self._words[language].learn(table)

    def translate(self) -> None:
        """Put the fixed texts into the language of the state, then paint the rest."""
        self.view.translate(self.words)
        self.view.paint_theme(self.state.theme)
        for room in self.rooms.values():
            room.repaint()
        self.paint()

    def recolour(self) -> None:
        """Draw anew what no style sheet colours."""
        for room in self.rooms.values():
            room.recolour()

    def paint(self) -> None:
        """Show the state, and keep its board."""
        self.paint_board()
        self._paint_around()
        self._keep()

    def paint_board_first(self) -> None:
        """Do the same for who has pressed a key: a change of the board is seen before the rest."""
        if self.paint_board():
            self._around.ask()
        else:
            self._paint_around()
        self._keep()

    def _keep(self) -> None:
        self.keeper.note()
        self._memory.tidy_soon()

    def _paint_around(self) -> None:
        self._around.drop()
        self._keypad.paint(self.state, self.words)
        self._paint_batch()
        self.paint_surroundings()

    def _paint_batch(self) -> None:
        if self.state.batch and not self._batch:
            from sudoku_py.ui.batch_view import BatchView  # noqa: PLC0415 - many never see it

            self._batch = BatchView(*[self.view.part(name) for name in BATCH_PARTS])
        if self._batch:
            self._batch.paint(self.state.batch, self.words)

    def paint_board(self) -> bool:
        """Show the board of the view, the player's or the room's; whether there is news on it."""
        seen = self.room.board if self.room else None
        return self._board.paint(seen or self.state, self.words)

    def paint_surroundings(self) -> None:
        """Show what is around the board: the engine's bytes come often, and change no cell."""
        self.view.paint(self.state, self.engine, self.words)
        self.view.tell("unsaved", self.storage.trouble, self.words)

    def _on_engine(self) -> None:
        if self._words:  # else nothing has been painted yet
            self.paint_surroundings()
        for room in self.rooms.values():
            room.on_engine()

    def say(self, tone: str, key: str, details: dict | None = None) -> None:
        """Put a sentence into the status line, and paint."""
        self.state.say(tone, key, details)
        self.paint()

    def focus(self, cell: int) -> None:
        """Move the keyboard's focus to a cell."""
        self._board.focus(cell)
