"""A photo as a whole, with an outline around the puzzle in it."""

from pyscript import Element, document

from sudoku_py.ui.photo.area import Area
from sudoku_py.ui.photo.pixels import LONGEST, Pixels, scaled
from sudoku_py.ui.widgets.dom import make, make_svg


class WholePhoto:
    """Shows a photo in an element: its pixels, what is outside of the puzzle darker, an outline."""

    def __init__(self, host: Element) -> None:
        """`host` is an empty element as large as the photo is to be."""
        self._canvas = document.createElement("canvas")
        self._shade = make_svg("path", {"class": "photo-shade", "fill-rule": "evenodd"})
        self._rim = make_svg("path", {"class": "photo-rim"})
        self._line = make_svg("path", {"class": "photo-line"})
        shapes = {"preserveAspectRatio": "none", "aria-hidden": "true"}
        self._drawing = make_svg("svg", shapes, self._shade, self._rim, self._line)
        host.prepend(make("div", {"class": "photo-whole"}, self._canvas, self._drawing))

    def show(self, pixels: Pixels, longest: int = LONGEST) -> None:
        """Show a photo, with `longest` pixels of its longer side at most."""
        width, height = pixels.width, pixels.height
        wide, high = scaled(width, height, longest)
        self._canvas.width, self._canvas.height = wide, high
        pen = self._canvas.getContext("2d")
        pen.imageSmoothingQuality = "high"
        pen.drawImage(pixels.canvas, 0, 0, wide, high)
        self._drawing.setAttribute("viewBox", "0 0 " + str(width) + " " + str(height))

    def outline(self, area: Area) -> None:
        """Draw the outline around the puzzle."""
        numbers = area.clockwise()
        places = [str(x) + " " + str(y) for x, y in zip(numbers[::2], numbers[1::2])]
        line = "M" + "L".join(places) + "Z"
        edge = "M0 0H" + str(area.width) + "V" + str(area.height) + "H0Z"
        self._shade.setAttribute("d", edge + line)
        self._rim.setAttribute("d", line)
        self._line.setAttribute("d", line)

    def clear(self) -> None:
        """Forget the photo."""
        self._canvas.width = self._canvas.height = 0
