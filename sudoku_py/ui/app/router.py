"""The views, and going from one to another; each but Play is fetched when it is first entered."""

import asyncio
from collections.abc import Callable

from pyscript import Element, document

from sudoku_py.ui.app.bundles import Bundles, MissingError
from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser.address import History
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.features import VIEWS, Feature

PLAY = "play"
PLAY_KEY = " "  # of the lab: Play, not the view


class Router:
    """Changes the slice `route`; `views` holds the views that have been visited."""

    def __init__(  # noqa: PLR0913, PLR0917 - each is another thing that it works with
        self,
        store: Store,
        game: GameCommands,
        bundles: Bundles,
        make: Callable[[Feature], View],
        show_region: Callable[[], object],
        history: History,
    ) -> None:
        """`make(feature)` makes a view when its bundle is loaded.

        `show_region()` puts a region's elements into the page, before a view is entered.
        """
        self._history = history
        self._show_region = show_region
        self._store = store
        self._game = game
        self._bundles = bundles
        self._make = make
        self._fetching: set[str] = set()
        self._task: asyncio.Task[None] | None = None  # what fetches a view
        self._key: tuple[str, Element] | None = None  # pressed last, while a view was fetched
        self._ready: dict[str, asyncio.Event] = {}
        self.views: dict[str, View] = {}

    @property
    def current(self) -> View | None:
        """The view that one is in; None in Play, and while it is fetched."""
        return self.views.get(self._store.route.view)

    def show(self, name: str) -> None:
        """Go to a view, as a new entry of the browser's history."""
        if self._store.route.view != name:
            self._history.push(self._store.route.view, name)
        self._enter(name)

    def show_link(self, name: str) -> None:
        """Go to the view of a link, which is an entry of the history already."""
        self._history.mark(name)
        self._enter(name)

    def watch(self) -> None:
        """Go to the lab, and start solving the puzzle there."""
        asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        self._store.update("route", mode="watch")
        self.show("lab")
        view = await self.arrival("lab")
        view.press(PLAY_KEY, document.body)

    def go_back(self, name: str | None) -> None:
        """Go to the view of an entry that the browser has returned to, if it has one."""
        if name in VIEWS or name == PLAY:
            self._enter(str(name))

    def _enter(self, name: str) -> None:
        """Go to a view; the player's board stays as it is."""
        route = self._store.route
        if self.current and route.view != name:
            self.current.leave()
        if route.view != name:
            if name == PLAY:
                self._game.say(CALM, "status.hello")
            self._store.update("route", previous=route.view, view=name)
        self._show_region()
        if self.current:
            self.current.enter()
        elif name in VIEWS and name not in self._fetching:
            self._fetching.add(name)
            self._task = asyncio.create_task(self._fetch(name))

    def keep_key(self, key: str, target: Element) -> bool:
        """Press Play's key as soon as the view is there that is fetched; False for another key."""
        if key != PLAY_KEY or self._store.route.view not in self._fetching:
            return False
        self._key = key, target
        return True

    async def _fetch(self, name: str) -> None:
        self._key = None
        feature = VIEWS[name]
        try:
            await self._bundles.bring(feature.bundle)
        except MissingError:
            if self._store.route.view == name:
                self._store.update("route", view=PLAY)
                self._game.say(BAD, feature.missing)
        else:
            self.views[name] = self._make(feature)
            self._store.update("route", markup=self._store.route.markup + 1)
            self._show_region()
            self._event(name).set()
            if self._store.route.view == name:
                self.views[name].enter()
                if self._key:
                    self.views[name].press(*self._key)
        self._fetching.discard(name)

    async def arrival(self, name: str) -> View:
        """Wait until a view is there; it is fetched when the user opens it."""
        while name not in self.views:
            await self._event(name).wait()
        return self.views[name]

    async def settled(self) -> None:
        """Wait until the view requested last is loaded, or has turned out to be missing."""
        if self._task:
            await self._task

    def _event(self, name: str) -> asyncio.Event:
        if name not in self._ready:
            self._ready[name] = asyncio.Event()
        return self._ready[name]
