"""The mode "write": a person's own code. It travels apart, and arrives when it is first entered."""

import asyncio
from typing import Any

from pyscript import Element

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.lab.mode import Mode

BUNDLE = "write"
REGION = "lab-write"


class WriteMode(Mode):
    """Fetches the bundle; from then on it hands all to the view in it.

    It needs nothing of the lab's engine: a student's code runs in an engine of its own.
    """

    needs_engine = False

    def __init__(self, services: Services) -> None:
        self._services = services
        self._view: View | None = None
        self._is_fetching = False

    def enter(self) -> None:
        """Enter the view, as soon as it is there."""
        if self._view:
            self._view.enter()
        elif not self._is_fetching:
            self._is_fetching = True
            asyncio.create_task(self._fetch())

    async def _fetch(self) -> None:
        services, store = self._services, self._services.store
        try:
            await services.bundles.bring(BUNDLE)
        except MissingError:
            services.page_view.end_arrival()
            services.game.say(BAD, "lab.write-missing")
        else:
            # Only now can it be imported.
            from sudoku_py.ui.write.write_view import WriteView  # noqa: PLC0415

            self._view = WriteView(services)
            store.update("route", markup=store.route.markup + 1)
            services.page_view.render_route()
            if store.route.region == REGION:
                self._view.enter()
        self._is_fetching = False

    def on_restart(self) -> None:
        """Stay as it is: another engine of the lab is no news here."""

    def on_problem(self, key: str, details: dict[str, Any]) -> bool:  # noqa: ARG002
        """Be silent on the lab's engine, which nothing waits for here."""
        return True

    def leave(self) -> None:
        """Leave the view."""
        if self._view:
            self._view.leave()

    def press(self, key: str, target: Element) -> bool:
        """Let the view handle a key."""
        return self._view.press(key, target) if self._view else False
