"""What travels apart from the interface, and is fetched when it is first needed.

A bundle has Python, markup, texts and a style sheet; `tools.bundle_table` says which.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import Element, document

from sudoku_py.ui.app.texts import Texts
from sudoku_py.ui.browser import unpacker
from sudoku_py.ui.browser.fetching import MissingError, fetch_archive, load_style
from sudoku_py.ui.browser.i18n import LANGUAGES
from sudoku_py.ui.browser.tasks import pause

__all__ = ("Bundles", "MissingError")
FOLDER = "./static/vendor/"


class Bundles:
    """The bundles that have arrived, by name."""

    def __init__(self, texts: Texts, on_markup: Callable[[list[Element]], None]) -> None:
        """Add their texts to `texts`, and call `on_markup(places)` where markup has arrived."""
        self._texts = texts
        self._on_markup = on_markup
        self._tasks: dict[str, Any] = {}

    async def bring(self, name: str) -> None:
        """Fetch a bundle, unless it is here: then its Python can be imported, its markup is found.

        MissingError if it does not arrive; it can be tried again.
        """
        if name not in self._tasks:
            self._tasks[name] = asyncio.create_task(self._load(name))
        try:
            await self._tasks[name]
        except MissingError:
            self._tasks.pop(name, None)
            raise

    async def _load(self, name: str) -> None:
        styled = load_style(FOLDER + name + ".css")
        archive = await fetch_archive(FOLDER + name + ".bin")
        if not await styled:
            raise MissingError
        bundle = await unpacker.lay_out(archive, pause)
        for module in bundle["imports"]:
            await pause()
            __import__(module)
        await pause()
        # From here on without a pause: nothing is to be seen half made.
        self._texts.add_messages({name: bundle[name] for name in LANGUAGES})
        self._on_markup([_put(markup, place) for place, markup in bundle["markup"].items()])


def _put(markup: str, name: str) -> Element:
    place = document.querySelector('[data-markup="' + name + '"]')
    place.innerHTML = markup
    return place
