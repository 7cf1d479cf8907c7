"""Slides as an animated GIF. gifenc writes it, which is fetched when the first one is made."""

from typing import Any

from pyscript import window
from pyscript.ffi import to_js

from sudoku_py.ui.browser import svg_conversion
from sudoku_py.ui.browser.fetching import MissingError, load_module
from sudoku_py.ui.lab.slides.slide_svg import HEIGHT, WIDTH

__all__ = ("Animation", "MissingError")
LIBRARY = "./static/vendor/gifenc/gifenc.min.mjs"
COLOURS = 64  # ink, four hues, and what lies between each and the ground
DELAY_MS = 1200  # a slide, with a sentence to be read


class Animation:
    """A GIF of one slide after the other, which begins again after the last."""

    def __init__(self) -> None:
        self._library: Any = None
        self._gif: Any = None

    async def open(self) -> None:
        """Fetch the library; MissingError if it does not load."""
        self._library = await load_module(LIBRARY)
        self._gif = self._library.GIFEncoder()

    async def add(self, _: str, svg: str) -> None:
        """Draw one more slide."""
        canvas = await svg_conversion.drawn(svg, WIDTH, HEIGHT)
        pixels = canvas.getContext("2d").getImageData(0, 0, WIDTH, HEIGHT).data
        palette = self._library.quantize(pixels, COLOURS)
        index = self._library.applyPalette(pixels, palette)
        options = to_js({"delay": DELAY_MS})
        options.palette = palette
        self._gif.writeFrame(index, WIDTH, HEIGHT, options)

    def blob(self) -> Any:
        """Return the file."""
        self._gif.finish()
        return window.Blob.new(to_js([self._gif.bytes()]), to_js({"type": "image/gif"}))
