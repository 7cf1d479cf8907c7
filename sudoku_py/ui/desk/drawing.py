"""Our SVG texts in the page: as an image, as an element, as the pixels of a PNG."""

from pyscript import document, window
from pyscript.ffi import create_proxy

SVG = "image/svg+xml"


def address(svg: str) -> str:
    """An address at which an image finds the drawing."""
    return "data:" + SVG + "," + str(window.encodeURIComponent(svg))


def element(svg: str) -> object:
    """The drawing as an element: text within it can be selected, also in a PDF."""
    read = window.DOMParser.new().parseFromString(svg, SVG)
    return document.importNode(read.documentElement, True)


async def png(svg: str, side: int) -> object:
    """A blob with a PNG of so many pixels in each direction."""
    image = document.createElement("img")
    image.src = address(svg)
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width = canvas.height = side
    canvas.getContext("2d").drawImage(image, 0, 0, side, side)
    made = window.Promise.withResolvers()
    proxy = create_proxy(lambda blob, *_: made.resolve(blob))
    canvas.toBlob(proxy, "image/png")
    return await made.promise
