"""What a player needs now and then: it travels apart, in the bundle "desk"."""

import asyncio

from sudoku_py.ui.state import BAD

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.parts import Parts

FETCHED = (
    "hint", "find-mistake", "undo-mistake", "savepoints", "settings", "share", "print",
    "library", "export", "import-file", "statistics", "choose-new", "shortcuts",
)  # fmt: skip


class Aside:
    """The actions of the desk, the first of which fetches it."""

    def __init__(self, parts: "Parts", actions: "dict[str, Callable]") -> None:
        """Add to `actions` what the desk can do."""
        self._parts = parts
        self._page = parts.page
        self._actions = actions
        self._desk = None
        for name in FETCHED:
            actions[name] = self._first(name)

    def _first(self, name: str) -> "Callable[[], None]":
        def do(*given: object) -> None:
            if self._desk:
                self._desk.actions[name](*given)
            else:
                asyncio.create_task(self._fetch(name, given))

        return do

    async def _fetch(self, name: str, given: tuple) -> None:
        from sudoku_py.ui.bundles import MissingError  # noqa: PLC0415 - not for the start

        try:
            await self._page.bundles.bring("desk")
        except MissingError:
            self._page.say(BAD, "status.no-desk")
            return
        if not self._desk:
            from sudoku_py.ui.desk.desk import Desk  # noqa: PLC0415 - it has just come

            self._desk = Desk(self._page, self._parts.play, self._parts.work)
            more = [each for each in self._desk.actions if each not in FETCHED]
            self._actions.update({each: self._desk.actions[each] for each in more})
            self._page.translate()
        self._desk.actions[name](*given)
