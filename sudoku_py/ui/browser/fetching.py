"""Fetching what travels apart: texts, bytes, style sheets, JavaScript modules."""

import asyncio
import os

from _pyscript import interpreter
from pyscript import JsObject, Promise, document, js_import, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.browser.files import read_file
from sudoku_py.ui.browser.timers import sleep_ms

ARRIVED = "/arrived"  # a file that is gone as soon as it has been read


class MissingError(Exception):
    """Something could not be loaded: no network, a blocked request, or no such file."""


async def fetch_text(address: str) -> str:
    """Return the text at a relative address; MissingError if it cannot be loaded."""
    try:
        reply = await window.fetch(address)
        text = str(await reply.text())
    except Exception:  # no network, or a blocked request: the browser says no more
        raise MissingError from None
    if not reply.ok:
        raise MissingError
    return text


async def fetch_archive(address: str) -> bytes:
    """Return the deflated file at a relative address; MissingError if it cannot be loaded.

    The bytes are inflated, unless the browser cannot do that: `unpacker.lay_out` takes both.
    """
    try:
        reply = await window.fetch(address)
        buffer = await _inflated(reply).arrayBuffer()
    except Exception:  # no network, a blocked request, or no such archive: the browser says no more
        raise MissingError from None
    if not reply.ok:
        raise MissingError
    # One by one, as Python would read them out of JavaScript, they take a hundred times longer.
    interpreter.FS.writeFile(ARRIVED, window.Uint8Array.new(buffer))
    found = read_file(ARRIVED)
    os.remove(ARRIVED)
    return found


def _inflated(reply: JsObject) -> JsObject:
    """Return a reply, inflated where the browser can, which is several times quicker."""
    stream = getattr(window, "DecompressionStream", None)
    return window.Response.new(reply.body.pipeThrough(stream.new("deflate"))) if stream else reply


def load_style(address: str) -> Promise:
    """Return a promise of whether a style sheet is in force; it is never broken."""
    sheet = document.createElement("link")
    sheet.rel, sheet.href = "stylesheet", address
    loaded = window.Promise.withResolvers()
    sheet.addEventListener("load", create_proxy(lambda *_: loaded.resolve(True)))
    sheet.addEventListener("error", create_proxy(lambda *_: loaded.resolve(False)))
    document.head.append(sheet)
    return loaded.promise


async def load_module(address: str, style: str | None = None) -> JsObject:
    """Return a JavaScript module, with its style sheet in force; MissingError if it is missing."""
    try:
        # Relative addresses would be taken from PyScript's own folder.
        loading = js_import(window.URL.new(address, document.baseURI).href)
        (module,) = await loading
    except Exception:  # no network, or a blocked request: the browser says no more
        raise MissingError from None
    if style and not await load_style(style):
        raise MissingError
    return module


LATE_STYLE = "./static/vendor/late.css"
FIRST_USES = ("pointerdown", "keydown", "focusin")
LATEST_MS = 500  # ms after the interface is there


class LateStyle:
    """Loads that style sheet once."""

    def __init__(self) -> None:
        self._is_asked_for = False
        self._on_use = create_proxy(lambda _: self.bring())

    def start(self) -> None:
        """Load it at the first use of the page, and soon in any case."""
        for event in FIRST_USES:
            document.addEventListener(event, self._on_use, True)
        asyncio.create_task(self._bring_soon())

    async def _bring_soon(self) -> None:
        await sleep_ms(LATEST_MS)
        self.bring()

    def bring(self) -> None:
        """Load it now, unless it is being loaded."""
        if self._is_asked_for:
            return
        self._is_asked_for = True
        load_style(LATE_STYLE)
        for event in FIRST_USES:
            document.removeEventListener(event, self._on_use, True)
