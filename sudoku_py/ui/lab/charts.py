"""Plots: the library that draws them, fetched when the first is wanted, and how they look here.

The library is uPlot, driven from Python. What it is told is plain data; a canvas knows no style
sheet, so the colours are read from the page's tokens whenever a plot is drawn.
"""

from pyscript import document, js_import, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.ui.lab.quantity import superscript

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.words import Words

LIBRARY = "./static/vendor/uplot/uPlot.esm.js"
SHEET = "./static/vendor/uplot/uPlot.min.css"
LOGARITHMIC = 3  # what uPlot calls such a scale
WRITTEN_OUT = 3  # the highest power of ten that is not written as a power
TEXT = "12px "
LABEL, BELOW, BESIDE = 20, 28, 46  # pixels for an axis' label, and for its marks


class MissingError(Exception):
    """The library did not come."""


class Library:
    """uPlot itself, once it has been fetched."""

    plot = None  # its constructor


async def fetch() -> None:
    """Fetch the library, unless it is there; MissingError if it does not come."""
    if Library.plot:
        return
    try:
        # Relative addresses would be taken from PyScript's own folder.
        address = window.URL.new(LIBRARY, document.baseURI).href
        both = await window.Promise.all([js_import(address), _style()])
    except Exception:  # no network, or a blocked request: the browser says no more
        raise MissingError from None
    Library.plot = both[0][0].default


def _style() -> object:
    """A promise that is kept when the library's style sheet is in force."""
    sheet = document.createElement("link")
    sheet.rel, sheet.href = "stylesheet", SHEET
    loaded = window.Promise.withResolvers()
    sheet.addEventListener("load", create_proxy(lambda *_: loaded.resolve(None)))
    sheet.addEventListener("error", create_proxy(lambda *_: loaded.reject(None)))
    document.head.append(sheet)
    return loaded.promise


class Plot:
    """A plot in an element: as wide as that, and drawn anew when the width changes."""

    def __init__(self, host: object, make: "Callable[[int], tuple[dict, list] | None]") -> None:
        """`make(width)` gives uPlot's options and data; None for no plot at all."""
        self._host = host
        self._make = make
        self._drawn = None
        self._width = 0
        self._watch = window.ResizeObserver.new(create_proxy(lambda *_: self._on_size()))
        self._watch.observe(host)

    def draw(self) -> None:
        """Draw it, in place of what is there."""
        self._width = self._host.clientWidth
        made = self._make(self._width) if self._width and Library.plot else None
        if self._drawn:
            self._drawn.destroy()
            self._drawn = None
        if made:
            options, data = made
            self._drawn = Library.plot.new(to_js(options), to_js(data), self._host)

    def _on_size(self) -> None:
        if self._drawn and self._host.clientWidth != self._width:
            self.draw()


def colour(token: str) -> str:
    """The present value of a colour of `tokens.css`."""
    style = window.getComputedStyle(document.documentElement)
    return str(style.getPropertyValue("--" + token)).strip()


def axis(
    label: str, size: int, splits: list[float] | None = None, values: list[str] | None = None
) -> dict:
    """An axis with a label, and marks at `splits` that read `values`, or where uPlot likes.

    `size` is `BELOW` or `BESIDE`.
    """
    font = TEXT + str(window.getComputedStyle(document.body).fontFamily)
    lines = {"stroke": colour("line"), "width": 1}
    made = {"label": label, "size": size, "stroke": colour("ink-soft")}
    made.update({"font": font, "labelFont": font})
    made.update({"grid": lines, "ticks": {"stroke": lines["stroke"], "width": 1, "size": 4}})
    made.update({"gap": 4, "labelGap": 2, "labelSize": LABEL})
    if splits is not None:
        made.update({"splits": splits, "values": values})
    return made


def power_text(exponent: int, words: "Words") -> str:
    """A power of ten as a mark on an axis."""
    if exponent > WRITTEN_OUT:
        return "10" + superscript(exponent)
    return words.decimal(10**exponent) if exponent < 0 else words.whole(10**exponent)


def power_axis(label: str, size: int, exponents: list[int], words: "Words") -> dict:
    """A logarithmic axis with marks at these powers of ten."""
    splits = [10**exponent for exponent in exponents]
    return axis(label, size, splits, [power_text(exponent, words) for exponent in exponents])


def power_scale(exponents: list[int]) -> dict:
    """A logarithmic scale from the first to the last of these powers of ten."""
    ends = [10 ** exponents[0], 10 ** exponents[-1]]
    return {"distr": LOGARITHMIC, "log": 10, "time": False, "range": ends}
