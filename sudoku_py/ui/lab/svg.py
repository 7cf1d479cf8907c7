"""Making elements of a drawing."""

from pyscript import document

SVG = "http://www.w3.org/2000/svg"


def made(tag: str, kind: str) -> object:
    """A new element of an SVG; `kind` is its class."""
    element = document.createElementNS(SVG, tag)
    element.setAttribute("class", kind)
    return element
