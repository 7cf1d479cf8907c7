"""Creating elements: tag, attributes and children."""

from pyscript import Element, document

from sudoku_py.core.sentence import Details
from sudoku_py.ui.browser.i18n import I18n, set_text

SVG = "http://www.w3.org/2000/svg"


def make(tag: str, attributes: dict[str, str] | None = None, *children: Element | str) -> Element:
    """Return a new element; children are elements or texts, never markup."""
    return _fill(document.createElement(tag), attributes, children)


def make_svg(
    tag: str, attributes: dict[str, str] | None = None, *children: Element | str
) -> Element:
    """Return a new element of an SVG."""
    return _fill(document.createElementNS(SVG, tag), attributes, children)


def make_text(tag: str, texts: I18n, key: str, details: Details | None = None) -> Element:
    """Return a new element with the text under `key`, which its `data-key` names."""
    element = document.createElement(tag)
    set_text(element, texts, key, details)
    return element


def make_button(command: str, text: str, attributes: dict[str, str] | None = None) -> Element:
    """Return a button that runs a command."""
    button = make("button", {"type": "button", "data-action": command}, text)
    return _fill(button, attributes, ())


def _fill(
    element: Element, attributes: dict[str, str] | None, children: tuple[Element | str, ...]
) -> Element:
    for name, value in (attributes or {}).items():
        element.setAttribute(name, value)
    if children:
        element.append(*children)
    return element
