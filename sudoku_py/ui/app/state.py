"""The slices of the page's state, as plain data; `app.store` changes them.

Three kinds of state stay apart: the *game* (`board.game`: what undo restores), the *session* (the
slices of this module and of `board.selection`: cursor, route, jobs, messages), and what is
*painted*, which each view keeps to itself.
"""

from typing import Any

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.protocol import Board, ShownBatch, ShownRating
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.storage import settings


class Preferences:
    """Language, theme and the settings of the game."""

    def __init__(self) -> None:
        self.language = ""
        self.theme: str | None = None  # "light", "dark" or None: the system's
        self.settings = dict(settings.DEFAULTS)


class Route:
    """Which view is shown, and what a link asked of it."""

    def __init__(self) -> None:
        self.view = self.previous = "play"
        self.mode = "watch"  # of the laboratory
        self.markup = 0  # how many views have brought markup, which regions hide or show
        self.link_request: dict[str, Any] = {}  # of the laboratory, until that is entered
        self.lesson_board: Board | None = None  # run instead of the player's board
        self.analyse_request: str | None = None  # the puzzle, as a line, that a link analyses

    @property
    def region(self) -> str:
        """The view, and of the laboratory the mode: what `data-of` names in the page."""
        return "lab-" + self.mode if self.view == "lab" else self.view


class Messages:
    """What the page says: a message is (tone, key, details)."""

    def __init__(self) -> None:
        self.status: tuple[str, str, Details] = (CALM, "status.hello", {})
        # (key, details) for screen readers, if it is not the status
        self.announcement: Sentence | None = None
        self.complaint: Sentence | None = None  # about the text in the dialog


class Jobs:
    """The job that someone waits for."""

    def __init__(self) -> None:
        # {"key": …, "progress": {…}, "cancelled": False}
        self.current: dict[str, Any] | None = None


class Collection:
    """The puzzles of the last text or file, and the verdicts on all of them."""

    def __init__(self) -> None:
        self.puzzles: list[str] | tuple[str, ...] = ()  # as lines
        self.total = 0  # how many there are: of a large text, the engine has the rest
        self.index = 0
        self.dialog_open = False
        self.batch: ShownBatch | None = None  # the engine's answer on all of them


class EngineState:
    """What the page shows of the engine; `engine.client` reports it."""

    def __init__(self) -> None:
        self.status = "loading"
        self.loaded = self.total = 0  # bytes
        self.problem: Sentence | None = None
        self.starts = 0


class PageState:
    """The tab itself: storage, offline use, updates."""

    def __init__(self) -> None:
        self.stale = False  # whether another tab has gone on with the game
        self.offline = False
        self.update = False
        self.storage_trouble: str | None = None
        self.visible = True  # whether the tab is the one that is looked at
        self.dropping = False  # whether something is dragged over the page
        self.preview = (
            False  # whether a run is drawn over the board, until someone touches the page
        )
        self.awaiting = False  # whether a new puzzle is on its way from the server
        self.clock = ""  # the timer's text
        self.hardest: tuple[str, str | None] | None = (
            None  # the puzzle rated last, and the technique of its hardest step
        )
        # how far the rating is of the puzzle on the board, while that takes long, see `play.rater`
        self.rating: ShownRating | None = None
        self.exercise = False  # whether an embed keeps its puzzle on the board
        self.readonly = False  # whether an embed keeps the player from changing the board
