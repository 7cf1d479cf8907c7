"""The views, and going from one to another."""

import asyncio

from sudoku_py.ui.bundles import MissingError
from sudoku_py.ui.state import BAD, CALM

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.room import Room


def _lab(page: "Page") -> "Room":
    from sudoku_py.ui.lab.lab import Lab  # noqa: PLC0415 - it has just come

    return Lab(page)


def _analyse(page: "Page") -> "Room":
    from sudoku_py.ui.analyse.room import Analyse  # noqa: PLC0415 - it has just come

    return Analyse(page)


def _builder(page: "Page") -> "Room":
    from sudoku_py.ui.builder.room import Builder  # noqa: PLC0415 - it has just come

    return Builder(page)


# View → what makes its room, when its bundle has come, and what to say if that does not come.
ROOMS = {
    "lab": (_lab, "view.lab-missing"),
    "analyse": (_analyse, "view.analyse-missing"),
    "builder": (_builder, "view.builder-missing"),
}


class Views:
    """Play, and the rooms, each of which is fetched when it is first entered."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page
        page.go = self.show
        self._fetching = set()

    def show(self, view: str) -> None:
        """Go to a view; the board stays where it is."""
        page = self._page
        if page.room and page.state.view != view:
            page.room.leave()
        if page.state.view != view and view == "play":
            page.state.say(CALM, "status.hello")
        if page.state.view != view:
            page.state.before, page.state.view = page.state.view, view
        page.view.show_place(view, page.state.place)
        if page.room:
            page.room.enter()
        elif view in ROOMS and view not in self._fetching:
            self._fetching.add(view)
            asyncio.create_task(self._bring(view))
        page.paint()

    async def _bring(self, view: str) -> None:
        page = self._page
        make, missing = ROOMS[view]
        try:
            await page.bundles.bring(view)
        except MissingError:
            if page.state.view == view:
                page.state.view = "play"
                page.say(BAD, missing)
        else:
            page.rooms[view] = make(page)
            if page.embed:
                page.embed.show_looks()
            page.translate()
            if page.state.view == view:
                page.room.enter()
                page.paint()
        self._fetching.discard(view)
