"""Giving the reader something to keep: a file, or what the clipboard holds."""

from pyscript import document, window
from pyscript.ffi import to_js

from sudoku_py.ui import guarded


def save(name: str, kind: str, *texts: str) -> None:
    """Let the browser save `texts`, one after the other, as a file of the media type `kind`."""
    save_blob(name, window.Blob.new(to_js(list(texts)), to_js({"type": kind + ";charset=utf-8"})))


def save_blob(name: str, blob: object) -> None:
    """Let the browser save a blob as a file."""
    address = window.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    window.URL.revokeObjectURL(address)


def copy(text: str) -> object:
    """A promise that the clipboard holds `text`; it is asked at once, while the click counts.

    It is broken where that is not allowed: each browser has an error of its own.
    """
    clipboard = getattr(window.navigator, "clipboard", None)
    if not clipboard:  # as on a page that did not come by a secure way
        return window.Promise.reject(window.Error.new("no clipboard"))
    return guarded.start(clipboard.writeText, clipboard, text)
