"""What travels apart from the interface, and is fetched when it is first needed.

A bundle has Python, markup, texts and a style sheet of its own; `tools.bundles` puts it together.
"""

import asyncio
import json

from pyscript import document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui import packed

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page

PLACE = "./static/vendor/"


class MissingError(Exception):
    """A bundle did not come."""


class Bundles:
    """The bundles that have come, by name."""

    def __init__(self, page: "Page") -> None:
        """Bring them to `page`."""
        self._page = page
        self._here = set()
        self._coming = set()

    async def bring(self, name: str) -> None:
        """Fetch a bundle, unless it is here: then its Python can be imported, its markup is found.

        MissingError if it does not come; it can be tried again.
        """
        while name in self._coming:
            await asyncio.sleep_ms(20)
        if name in self._here:
            return
        self._coming.add(name)
        try:
            self._take_up(name, json.loads(await _fetch(name)))
        finally:
            self._coming.discard(name)

    def _take_up(self, name: str, bundle: dict) -> None:
        packed.lay_out(*bundle["files"])
        for place, markup in bundle["markup"].items():
            document.querySelector('[data-markup="' + place + '"]').innerHTML = markup
        self._page.learn(bundle["texts"])
        self._page.view.find_parts()
        self._here.add(name)


async def _fetch(name: str) -> str:
    styled = _style(PLACE + name + ".css")
    try:
        reply = await window.fetch(PLACE + name + ".json")
        text = await reply.text()
        await styled
    except Exception:  # no network, or a blocked request: the browser says no more
        raise MissingError from None
    if not reply.ok:
        raise MissingError
    return text


def _style(address: str) -> object:
    """A promise that is kept when a style sheet is in force."""
    sheet = document.createElement("link")
    sheet.rel, sheet.href = "stylesheet", address
    loaded = window.Promise.withResolvers()
    sheet.addEventListener("load", create_proxy(lambda *_: loaded.resolve(None)))
    sheet.addEventListener("error", create_proxy(lambda *_: loaded.reject(None)))
    document.head.append(sheet)
    return loaded.promise
