"""Fetching what travels apart: texts, style sheets, JavaScript modules."""

from typing import Any

from pyscript import Promise, document, js_import, window
from pyscript.ffi import create_proxy


class MissingError(Exception):
    """Something did not arrive: no network, a blocked request, or no such file."""


async def fetch_text(address: str) -> str:
    """Return the text at a relative address; MissingError where it does not arrive."""
    try:
        reply = await window.fetch(address)
        text = str(await reply.text())
    except Exception:  # no network, or a blocked request: the browser says no more
        raise MissingError from None
    if not reply.ok:
        raise MissingError
    return text


def load_style(address: str) -> Promise:
    """Return a promise of whether a style sheet is in force; it is never broken."""
    sheet = document.createElement("link")
    sheet.rel, sheet.href = "stylesheet", address
    loaded = window.Promise.withResolvers()
    sheet.addEventListener("load", create_proxy(lambda *_: loaded.resolve(True)))
    sheet.addEventListener("error", create_proxy(lambda *_: loaded.resolve(False)))
    document.head.append(sheet)
    return loaded.promise


async def load_module(address: str, style: str | None = None) -> Any:
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
