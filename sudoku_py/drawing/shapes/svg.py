"""Writing SVG: elements, escaped texts, lengths. The page uses it, too, on MicroPython."""

from collections.abc import Mapping
from typing import TypeAlias

XML_NAMESPACE = "http://www.w3.org/2000/svg"
Attributes: TypeAlias = Mapping[str, str | float]


def svg(side: str | None, length: int, content: str) -> str:
    """Return a square SVG of `length` units; `side` is its width and height, or None."""
    view_box = "0 0 " + str(length) + " " + str(length)
    attributes = {"xmlns": XML_NAMESPACE, "role": "img", "viewBox": view_box}
    if side:
        attributes.update({"width": side, "height": side})
    return tag("svg", attributes, content)


def tag(name: str, attributes: Attributes, content: str = "") -> str:
    """Return an element; attributes and content must be valid.

    >>> tag("path", {"d": "M0 0"})
    '<path d="M0 0"></path>'
    """
    written = [" " + key + '="' + str(value) + '"' for key, value in attributes.items()]
    return "<" + name + "".join(written) + ">" + content + "</" + name + ">"


def escaped(text: str) -> str:
    """Return `text` as XML writes it; for a character that XML does not have, a replacement.

    >>> escaped('<&">'), escaped("a\\x00") == "a\\ufffd"
    ('&lt;&amp;&quot;&gt;', True)
    """
    text = "".join([symbol if _has_xml(ord(symbol)) else "\ufffd" for symbol in text])
    for symbol, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(symbol, written)
    return text


def _has_xml(code: int) -> bool:
    is_control = code < 32 and code not in (9, 10, 13)
    return not (is_control or 0xD800 <= code < 0xE000 or code in (0xFFFE, 0xFFFF))


def short(value: float) -> str:
    """Return a length with at most two decimal places, none that are zero.

    >>> short(33.333), short(2.0)
    ('33.33', '2')
    """
    shown = str(int(value * 100 + 0.5) / 100)
    return shown[:-2] if shown.endswith(".0") else shown
