"""The page's own address: what follows its `#`, read and written."""

from pyscript import window

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
    """Take a name out of the address, so that a reload does not bring its value back."""
    query = window.URLSearchParams.new(long_text.of_address() or "")
    if query.has(name):
        query.delete(name)
        replace("#" + query.toString())


def replace(fragment: str) -> None:
    """Put another fragment into the address, without a new entry in the browser's history."""
    history = window.history
    js_safe.start(history.replaceState, history, history.state, "", fragment)
