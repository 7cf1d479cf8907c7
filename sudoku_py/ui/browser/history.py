"""The browser's history: each view that one goes to is an entry, to which Back returns."""

from pyscript import Event, document, window
from pyscript.ffi import to_js

from sudoku_py.ui.browser import js_safe


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
        """Let the present entry lead to a view."""
        self._write(window.history.replaceState, view)

    def _write(self, write: object, view: str) -> None:
        if not self._is_embedded:
            js_safe.start(write, window.history, to_js({"view": view}), "")


def view_of(event: Event) -> str | None:
    """Return the view of the entry that the browser has gone to; None if it has none."""
    return getattr(event.state, "view", None) if event.state else None
