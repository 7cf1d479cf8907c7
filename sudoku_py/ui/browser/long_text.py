"""Texts from outside: one that is too long for Python stays in the browser, as a blob.

Python's memory in the page is small, and a text that does not fit ends the task that reads it. So
the browser measures each text first (static/interface-loader.mjs).
"""

from typing import TypeAlias

import browser_text
from pyscript import Element, JsObject

TextOrBlob: TypeAlias = JsObject  # a text, or a blob of the browser

MAX_TEXT = 200_000  # characters that come into Python
MAX_ADDRESS = 40_000  # characters of an address


def of_address() -> str | None:
    """Return what follows the `#` in the page's address; None if it is far too long for a link."""
    found = browser_text.address(MAX_ADDRESS)
    return None if found is None else str(found)


def of_field(field: Element) -> TextOrBlob:
    """Return the content of a field: a text, or a blob."""
    return browser_text.field(field, MAX_TEXT)


def of_transfer(transfer: JsObject) -> TextOrBlob:
    """Return what was pasted or dropped: a text, or a blob."""
    return browser_text.transferred(transfer, MAX_TEXT)


def of_message(data: JsObject, name: str, most: int) -> JsObject:
    """Return what a message has under a name: the first `most` characters, if it is a text."""
    return browser_text.part(data, name, most)


def length(text: TextOrBlob) -> int:
    """Return how many characters such a text or blob has."""
    return len(text) if isinstance(text, str) else int(text.characters)
