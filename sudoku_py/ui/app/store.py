"""The store: the page's state in slices, and the views that show them.

Three kinds of state stay apart: the *game* (`board.game`: what undo restores), the *session* (the
slices of this module and of `board.player_board`: cursor, route, jobs, messages), and what is
*painted*, which each view keeps to itself. Slices are plain data.

A command changes a slice with `update` (or changes a list in it and calls `touch`). A view
subscribes to the slices that it shows, and is rendered at the next animation frame, once, however
much has changed. No other code makes a view paint.

>>> store = Store(lambda render: None)  # at the next frame, the page calls `render()`
>>> store.subscribe(lambda: print("cursor", store.selection.cursor), "selection")
>>> store.update("selection", cursor=3)
>>> store.update("selection", cursor=4)
>>> store.render()
cursor 4
"""

from collections.abc import Awaitable, Callable
from typing import Any

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.protocol import Board, Job, ShownBatch, ShownRating
from sudoku_py.ui.board.game import Game
from sudoku_py.ui.board.player_board import Annotations, PlayerBoard, Selection
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.storage import settings
from sudoku_py.ui.storage.url_parameters import LinkRequest


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
        self.mode = "watch"  # of the lab
        self.markup = 0  # how many views have added markup, which regions hide or show
        self.link_request: LinkRequest = {}  # of the lab, until that is entered
        self.lesson_board: Board | None = None  # run instead of the player's board
        self.analyse_request: str | None = None  # the puzzle, as a line, that a link analyses
        # The game that is reviewed: its puzzle, its log, and whether a link brought it. None: the
        # one on the player's board.
        self.review_request: tuple[str, str, bool] | None = None

    @property
    def region(self) -> str:
        """The view, and in the lab its mode: what `data-of` names in the page."""
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
        self.current: Job | None = None


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
        self.stale = False  # whether another tab has continued the game
        self.plain_code = False  # whether an embed shows the code of runs plain
        self.offline = False
        self.update = False
        self.storage_trouble: str | None = None
        self.visible = True  # whether the tab is the one that is looked at
        self.dropping = False  # whether something is dragged over the page
        self.awaiting = False  # whether a new puzzle is on its way from the server
        self.clock = "0:00"  # the timer's text, as the page begins with it
        self.hardest: tuple[str, str | None] | None = (
            None  # the puzzle rated last, and the technique of its hardest step
        )
        # how far the rating is of the puzzle on the board, while that takes long, see `play.rater`
        self.rating: ShownRating | None = None
        self.exercise = False  # whether an embed keeps its puzzle on the board
        self.readonly = False  # whether an embed keeps the player from changing the board


class Store:
    """The slices, as attributes; features add theirs with `add`."""

    def __init__(self, request_frame: Callable[[Callable[..., None]], object]) -> None:
        """`request_frame(render)` calls `render` at the next frame."""
        self._request_frame = request_frame
        self._is_requested = False
        self._early: list[tuple[set[str], Callable[[], object]]] = []
        self._late: list[tuple[set[str], Callable[[], object]]] = []
        self._around: list[tuple[Callable[[], object], Callable[[], object]]] = []
        self._changed: set[str] = set()
        self._stale: set[str] = set()  # what the late subscribers have not shown yet
        self.game = Game()
        self.selection = Selection()
        self.annotations = Annotations()
        self.preferences = Preferences()
        self.route = Route()
        self.messages = Messages()
        self.jobs = Jobs()
        self.collection = Collection()
        self.engine = EngineState()
        self.page = PageState()
        self.board = PlayerBoard(self.game, self.selection, self.annotations, self.preferences)

    def add(self, name: str, slice_: object) -> None:
        """Add the slice of a feature, under a name of its own."""
        setattr(self, name, slice_)

    def update(self, name: str, **changes: Any) -> None:
        """Change attributes of a slice; the views that show it are rendered at the next frame."""
        slice_ = getattr(self, name)
        changed = False
        for key, value in changes.items():
            if getattr(slice_, key) is not value:
                setattr(slice_, key, value)
                changed = True
        if changed:
            self.touch(name)

    def touch(self, *names: str) -> None:
        """Say that slices have changed."""
        self._changed.update(names)
        if not self._is_requested:
            self._is_requested = True
            self._request_frame(self.render)

    def subscribe(self, render: Callable[[], object], *names: str, late: bool = False) -> None:
        """Call `render()` when one of the slices has changed.

        Those that are `late` run a frame later if an early one has shown something: a digit is
        painted before what is around the board.
        """
        (self._late if late else self._early).append((set(names), render))

    def around_render(self, before: Callable[[], object], after: Callable[[], object]) -> None:
        """Call both around each turn of the late views: a button may be disabled or gone then."""
        self._around.append((before, after))

    def render(self, *_: object) -> None:
        """Render what is due: called once per animation frame."""
        self._is_requested = False
        changed, self._changed = self._changed, set()
        has_shown = False
        for names, render in self._early:
            if names & changed:
                has_shown = bool(render()) or has_shown
        is_next = bool(self._stale)
        self._stale |= changed
        if has_shown and not is_next:
            self.touch()
        else:
            self._render_late()

    def flush(self) -> None:
        """Render all that is due now."""
        self.render()
        self._render_late()

    async def flush_in_tasks(self, pause: Callable[[], Awaitable[object]]) -> None:
        """Render all that is due; `pause()` is awaited between two views.

        >>> import asyncio
        >>> async def pause() -> None:
        ...     print("pause")
        >>> store = Store(lambda render: None)
        >>> store.subscribe(lambda: print("cursor"), "selection")
        >>> store.subscribe(lambda: print("keypad"), "selection", "game", late=True)
        >>> store.around_render(lambda: print("note the focus"), lambda: print("keep the focus"))
        >>> store.update("selection", cursor=3)
        >>> asyncio.run(store.flush_in_tasks(pause))
        note the focus
        cursor
        pause
        keypad
        pause
        keep the focus
        >>> store.render()
        """
        changed, self._changed = self._changed | self._stale, set()
        self._stale = set()
        for before, _ in self._around:
            before()
        for names, render in self._early + self._late:
            if names & changed:
                render()
                await pause()
        for _, after in self._around:
            after()

    def _render_late(self) -> None:
        stale, self._stale = self._stale, set()
        if not stale:
            return
        for before, _ in self._around:
            before()
        for names, render in self._late:
            if names & stale:
                render()
        for _, after in self._around:
            after()
