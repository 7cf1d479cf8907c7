"""The cards of a list: a button with a picture and a text, and a menu at its right."""

from pyscript import Element

from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.widgets.dom import make, make_button

SURE = "library.sure"  # the text of a button that deletes now
DELETE = "library.delete"


def _named_button(texts: I18n, command: str, key: str, name: str) -> Element:
    """Return a button whose label says of what it is, too."""
    text = texts.text(key)
    return make_button(command, text, {"aria-label": text + ": " + name})


def opening(command: str, title: str, *parts: Element) -> Element:
    """Return the button that opens a card: its parts name it, `title` says what it does."""
    button = make_button(command, "", {"class": "entry-open", "title": title})
    button.replaceChildren(*parts)
    return button


def menu(
    texts: I18n, name: str, rows: list[tuple[str, str]], field: Element | None = None
) -> Element:
    """Return a card's menu: (command, key of its text) after a field; open if one is SURE."""
    summary = make("summary", {"title": texts.text("library.more")}, "⋯")
    summary.setAttribute("aria-label", texts.text("library.more") + ": " + name)
    buttons = [_named_button(texts, command, key, name) for command, key in rows]
    found = make("details", {"class": "entry-menu"}, summary)
    found.append(make("div", None, *([field] if field else []), *buttons))
    found.open = any([key == SURE for _, key in rows])
    return found
