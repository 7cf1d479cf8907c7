"""The plots as they are on the page, as one PNG."""

from typing import Any

from pyscript import Element, document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.widgets import charts

GAP = 16  # pixels between two plots


async def picture(canvases: list[Element]) -> Any:
    """Return a blob with a PNG of the plots, one below the other."""
    whole = document.createElement("canvas")
    whole.width = max([canvas.width for canvas in canvases])
    whole.height = sum([canvas.height + GAP for canvas in canvases])
    context, top = whole.getContext("2d"), 0
    context.fillStyle = charts.colour("paper")
    context.fillRect(0, 0, whole.width, whole.height)
    for canvas in canvases:
        context.drawImage(canvas, 0, top)
        top += canvas.height + GAP
    made = window.Promise.withResolvers()
    whole.toBlob(create_proxy(lambda blob, *_: made.resolve(blob)), "image/png")
    return await made.promise
