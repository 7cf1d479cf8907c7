"""The store: the page's state in slices, and the views that show them.

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

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app import state
from sudoku_py.ui.board.game import Game
from sudoku_py.ui.board.player_board import Annotations, PlayerBoard, Selection


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
        self.preferences = state.Preferences()
        self.route = state.Route()
        self.messages = state.Messages()
        self.jobs = state.Jobs()
        self.collection = state.Collection()
        self.engine = state.EngineState()
        self.page = state.PageState()
        self.board = PlayerBoard(self.game, self.selection, self.annotations, self.preferences)

    def add(self, name: str, slice_: Any) -> None:
        """Add the slice of a feature, under a name of its own."""
        setattr(self, name, slice_)

    def update(self, name: str, **changes: Any) -> None:
        """Change attributes of a slice; whoever shows it is rendered at the next frame."""
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

        Those that are `late` come a frame later where an early one has shown something: a digit is
        seen before what is around the board.
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

    async def flush_in_tasks(self, pause: Callable[[], Any]) -> None:
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
