"""What a player needs now and then: it travels apart, in a few bundles."""

import asyncio
from collections.abc import Callable

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.tones import BAD

DIALOGS, EXPLAIN, OPEN = "dialogs", "explain", "open"  # bundles
DEFERRED = (
    "find-mistake", "undo-mistake", "savepoints", "settings", "share", "print",
    "library", "export", "import-file", "statistics", "choose-new", "shortcuts",
    "link-notes", "daily",
)  # fmt: skip
OPENING = (
    "open", "open-text", "open-file", "open-pasted", "open-listed", "close", "previous", "next",
    "solve-all", "rate-all", "batch-status", "batch-sort", "batch-previous", "batch-next",
    "download", "close-batch",
)  # fmt: skip
HINTS = ("hint",)  # the other commands of that bundle mean nothing before


class DialogLoader:
    """The commands of the bundles; the first one that is run fetches its bundle."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[str, dict[str, Callable[..., object]]] = {}
        for bundle, names in ((DIALOGS, DEFERRED), (EXPLAIN, HINTS), (OPEN, OPENING)):
            services.commands.add({name: self._fetching(bundle, name) for name in names})

    def _fetching(self, bundle: str, name: str) -> Callable[..., None]:
        def fetch(*arguments: object) -> None:
            asyncio.create_task(self._fetch(bundle, name, arguments))

        return fetch

    async def _fetch(self, bundle: str, name: str, arguments: tuple[object, ...]) -> None:
        try:
            await self._services.bundles.bring(bundle)
        except MissingError:
            self._services.game.say(BAD, "status.no-dialogs")
            return
        if bundle not in self._tables:
            self._tables[bundle] = _commands(bundle, self._services)
            self._services.commands.add(self._tables[bundle])
        # the caller has already checked whether this press may run it
        self._tables[bundle][name](*arguments)


def _commands(bundle: str, services: Services) -> dict[str, Callable[..., object]]:
    # Each can be imported only once its bundle is here.
    if bundle == DIALOGS:
        from sudoku_py.ui.dialogs.registry import dialog_commands  # noqa: PLC0415

        return dialog_commands(services)
    if bundle == OPEN:
        commands: dict[str, Callable[..., object]] = dict(services.opening.commands)
        commands.update(services.batch.commands)
        return commands
    from sudoku_py.ui.explain.hint import explain_commands  # noqa: PLC0415

    return explain_commands(services)
