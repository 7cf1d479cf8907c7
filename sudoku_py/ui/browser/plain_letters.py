"""Texts in plain small letters, as a search compares them: accents and capitals do not matter."""

from pyscript import window
from pyscript.ffi import to_js

FIRST_MARK, LAST_MARK = "\u0300", "\u036f"  # Unicode's accents, once they are letters of their own


def plain(text: str) -> str:
    """Return a text in words of small letters without accents; JavaScript knows all scripts."""
    lower = _called("toLowerCase", text, [])
    return words(_called("normalize", lower, ["NFD"]))


def _called(method: str, text: str, arguments: list[str]) -> str:
    """Call a method of JavaScript's texts; a text that comes into Python has lost them."""
    reflect = window.Reflect  # a method that Python looks up itself is bound to its owner
    function = reflect.get(window.String.prototype, method)
    return str(reflect.apply(function, text, to_js(arguments)))


def words(decomposed: str) -> str:
    """Return the letters and digits of a text in small letters whose accents are on their own.

    >>> words("u\u0301nico (x-wing)")
    'unico x wing'
    """
    found = ""
    for each in decomposed:
        if not FIRST_MARK <= each <= LAST_MARK:
            found += each if each.isalpha() or each.isdigit() or each > "\x7f" else " "
    return " ".join(found.split())
