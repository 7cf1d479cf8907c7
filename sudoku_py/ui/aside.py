"""What a player needs now and then: it travels apart, in the bundle "desk"."""

import asyncio

from sudoku_py.ui.bundles import MissingError
from sudoku_py.ui.state import BAD

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.page import Page
    from sudoku_py.ui.play import Play
    from sudoku_py.ui.work import Work

FETCHED = (
    "hint", "find-mistake", "undo-mistake", "savepoints", "settings", "share", "print",
    "library", "export", "import-file", "statistics", "choose-new",
)  # fmt: skip


class Aside:
    """The actions of the desk, the first of which fetches it."""

    def __init__(
        self, page: "Page", play: "Play", work: "Work", actions: "dict[str, Callable]"
    ) -> None:
        """Add to `actions` what the desk can do."""
        self._parts = (page, play, work)
        self._page = page
        self._actions = actions
        self._desk = None
        for name in FETCHED:
            actions[name] = self._first(name)

    def _first(self, name: str) -> "Callable[[], None]":
        return lambda *given: asyncio.create_task(self._fetch(name, given))

    async def _fetch(self, name: str, given: tuple) -> None:
        try:
            await self._page.bundles.bring("desk")
        except MissingError:
            self._page.say(BAD, "status.no-desk")
            return
        if not self._desk:
            from sudoku_py.ui.desk.desk import Desk  # noqa: PLC0415 - it has just come

            self._desk = Desk(*self._parts)
            self._actions.update(self._desk.actions)
            self._page.translate()
        self._actions[name](*given)
