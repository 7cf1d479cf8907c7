"""Our SVG texts in the page: as an image, as an element, as the pixels of a PNG."""

from pyscript import Element, JsObject, document, window
from pyscript.ffi import create_proxy

SVG = "image/svg+xml"


def address(svg: str) -> str:
    """Return an address at which an image finds the drawing."""
    return "data:" + SVG + "," + str(window.encodeURIComponent(svg))


def element(svg: str) -> Element:
    """Return the drawing as an element, whose text can be selected, also in a PDF."""
    read = window.DOMParser.new().parseFromString(svg, SVG)
    return document.importNode(read.documentElement, True)


async def png(svg: str, width: int, height: int) -> JsObject:
    """Return a blob with a PNG, `width` by `height` pixels."""
    canvas = await drawn(svg, width, height)
    made = window.Promise.withResolvers()
    canvas.toBlob(create_proxy(lambda blob, *_: made.resolve(blob)), "image/png")
    return await made.promise


async def drawn(svg: str, width: int, height: int) -> Element:
    """Return a canvas with the drawing, `width` by `height` pixels."""
    image = document.createElement("img")
    image.src = address(svg)
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = width, height
    canvas.getContext("2d").drawImage(image, 0, 0, width, height)
    return canvas
