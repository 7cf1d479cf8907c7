"""What travels apart from the interface, and is fetched when it is first needed.

A bundle has Python, markup, texts and a style sheet; the rows of `features` name it.
"""

import asyncio
from collections.abc import Callable

from pyscript import Element, document

from sudoku_py.ui.app.page_view import translate
from sudoku_py.ui.app.texts import Texts
from sudoku_py.ui.browser import unpacker
from sudoku_py.ui.browser.fetching import MissingError, fetch_archive, load_style
from sudoku_py.ui.browser.i18n import LANGUAGES
from sudoku_py.ui.browser.tasks import pause
from sudoku_py.ui.features import AFTER, BundleName

__all__ = ("Bundles", "MissingError")
FOLDER = "./static/vendor/"


class Bundles:
    """The bundles that are loaded, by name."""

    def __init__(self, texts: Texts, on_markup: Callable[[Element], object]) -> None:
        """Add their texts to `texts`, and call `on_markup(part)` for each part of the markup."""
        self._texts = texts
        self._on_markup = on_markup
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def bring(self, name: BundleName) -> None:
        """Fetch a bundle unless it is loaded; then its Python can be imported, its markup found.

        MissingError if it cannot be loaded; the call can be repeated.
        """
        if name not in self._tasks:
            self._tasks[name] = asyncio.create_task(self._load(name))
        try:
            await self._tasks[name]
        except MissingError:
            self._tasks.pop(name, None)
            raise

    async def _load(self, name: BundleName) -> None:
        if name in AFTER:
            await self.bring(AFTER[name])
        styled = load_style(FOLDER + name + ".css")
        archive = await fetch_archive(FOLDER + name + ".bin")
        if not await styled:
            raise MissingError
        bundle = await unpacker.lay_out(archive, pause)
        for module in bundle["imports"]:
            await pause()
            __import__(module)
        self._texts.add_messages({name: bundle[name] for name in LANGUAGES})
        language = self._texts.language
        parts = {}
        for place, markup in bundle["markup"].items():
            await pause()
            parts[place] = self._made(markup)
        await pause(0)
        # No pause from here on, nor in the caller that makes a view of it: the page must not show
        # anything half made.
        places = [_put(part, place) for place, part in parts.items()]
        if self._texts.language != language:  # it was switched in a pause
            for place in places:
                translate(place, self._texts)

    def _made(self, markup: str) -> Element:
        """Make elements apart from the page, in the reader's language."""
        template = document.createElement("template")
        template.innerHTML = markup
        translate(template.content, self._texts)
        self._on_markup(template.content)
        return template.content


def _put(part: Element, name: str) -> Element:
    place = document.querySelector('[data-markup="' + name + '"]')
    place.replaceChildren(part)
    return place
