"""Giving the reader something to keep: a file, or what the clipboard holds."""

import asyncio
from collections.abc import Callable

from pyscript import Element, JsObject, Promise, document, window
from pyscript.ffi import to_js

from sudoku_py.ui.browser import js_safe


def save(name: str, kind: str, *texts: str) -> None:
    """Let the browser save `texts`, one after the other, as a file of the media type `kind`."""
    save_blob(name, window.Blob.new(to_js(list(texts)), to_js({"type": kind + ";charset=utf-8"})))


def save_blob(name: str, blob: JsObject) -> None:
    """Let the browser save a blob as a file."""
    address = window.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    window.URL.revokeObjectURL(address)


def copy_field(field: Element, report: Callable[[bool], object]) -> None:
    """Copy the text of a field; if the clipboard refuses, select it, to be copied by hand.

    `report(is_copied)` is called first, so that it can show a hidden field.
    """
    # The request to the clipboard is made at once, while the click still permits it.
    asyncio.create_task(_copy(field, copy(str(field.value)), report))


async def _copy(field: Element, written: Promise, report: Callable[[bool], object]) -> None:
    try:
        await written
    except Exception:  # not allowed here, or no clipboard: each browser has its own error
        report(False)
        field.focus()
        field.select()
    else:
        report(True)


def copy(text: str) -> Promise:
    """Return a promise that the clipboard holds `text`; it is broken where that is not allowed."""
    clipboard = getattr(window.navigator, "clipboard", None)
    if not clipboard:  # as on a page that was loaded over an insecure connection
        return window.Promise.reject(window.Error.new("no clipboard"))
    return js_safe.start(clipboard.writeText, clipboard, text)
