"""The views, and going from one to another."""

import asyncio

from sudoku_py.ui import laboratory
from sudoku_py.ui.state import BAD, CALM

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page


class Views:
    """Play, and the laboratory, which is fetched when it is first entered."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page
        self._fetching = False

    def show(self, view: str) -> None:
        """Go to a view; the board stays where it is."""
        state = self._page.state
        before, state.view = state.view, view
        if view == "lab":
            self._enter_lab()
        elif before == "lab":
            if self._page.lab:
                self._page.lab.leave()
            state.say(CALM, "status.hello")
        self._page.paint()

    def _enter_lab(self) -> None:
        if self._page.lab:
            self._page.lab.enter()
        elif not self._fetching:
            self._fetching = True
            asyncio.create_task(self._bring_lab())

    async def _bring_lab(self) -> None:
        try:
            self._page.lab = await laboratory.bring(self._page)
        except laboratory.MissingError:
            self._page.state.view = "play"
            self._page.say(BAD, "view.lab-missing")
        self._fetching = False
        if self._page.lab:
            self._page.translate()
            if self._page.state.view == "lab":
                self._page.lab.enter()
