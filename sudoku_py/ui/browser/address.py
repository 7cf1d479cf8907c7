"""The page's own address: what follows its `#`, read and written, and the browser's history.

Each visited view is an entry of the history, to which Back returns.
"""

from pyscript import Event, document, window
from pyscript.ffi import to_js

from sudoku_py.ui.browser import js_safe, long_text


def pairs() -> list[tuple[str, str]] | None:
    """Return the names and values of the address; hostile until `url_parameters` has read them.

    None if the address is too long for a link.
    """
    text = long_text.of_address()
    if text is None:
        return None
    query = window.URLSearchParams.new(text)
    return [(str(name), str(value)) for name, value in query.entries()]


def drop_from_address(name: str) -> None:
    """Remove a name from the address, so that a reload does not use its value again."""
    query = window.URLSearchParams.new(long_text.of_address() or "")
    if query.has(name):
        query.delete(name)
        replace_fragment("#" + query.toString())


def replace_fragment(fragment: str) -> None:
    """Put another fragment into the address, without a new entry in the browser's history."""
    history = window.history
    js_safe.start(history.replaceState, history, history.state, "", fragment)


class History:
    """Writes the view into the entries; the addresses stay as they are."""

    def __init__(self) -> None:
        # Entries of a frame would be some of the page around it.
        self._is_embedded = document.documentElement.hasAttribute("data-embed")

    def push(self, before: str, view: str) -> None:
        """Add an entry for `view`; the present one leads back to the view `before`."""
        self.mark(before)
        self._write(window.history.pushState, view)

    def mark(self, view: str) -> None:
        """Make the current entry lead to a view."""
        self._write(window.history.replaceState, view)

    def _write(self, write: object, view: str) -> None:
        if not self._is_embedded:
            js_safe.start(write, window.history, to_js({"view": view}), "")


def view_of(event: Event) -> str | None:
    """Return the view of the entry that the browser has gone to; None if it has none."""
    return getattr(event.state, "view", None) if event.state else None
