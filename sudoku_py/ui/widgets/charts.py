"""Plots: the library that draws them, loaded for the first of them, and their style.

The library is uPlot, driven from Python with plain data. A canvas knows no style sheet, so the
colours are read from the page's tokens whenever a plot is drawn.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from pyscript import Element, document, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.ui.browser.fetching import load_module
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.widgets.number_format import power_text

Options: TypeAlias = dict[str, object]  # of uPlot, as its documentation has them
Numbers: TypeAlias = Sequence[float | None]  # along an axis, None for a gap
Data: TypeAlias = list[Numbers] | list[list[list[float]] | None]  # a series each, in mode 2 with x

MODULE = "./static/vendor/uplot/uPlot.esm.js"
STYLE = "./static/vendor/uplot/uPlot.min.css"
LOGARITHMIC = 3  # uPlot's number for the scale
TEXT = "12px "
LABEL, BELOW, BESIDE = 20, 28, 46  # pixels for an axis' label, and for its marks


class PlotLibrary:
    """uPlot; `create` is its constructor once it is loaded."""

    def __init__(self) -> None:
        self.create: Any = None

    async def load(self) -> None:
        """Load the library, if necessary; MissingError if it cannot be loaded."""
        if not self.create:
            self.create = (await load_module(MODULE, STYLE)).default


class Plot:
    """A plot as wide as its element, and drawn again when the width changes."""

    def __init__(
        self,
        library: PlotLibrary,
        host: Element,
        make: Callable[[int], tuple[Options, Data] | None],
    ) -> None:
        """`make(width)` returns uPlot's options and data; None for no plot."""
        self._library = library
        self._host = host
        self._make = make
        self._plot: Element = None
        self._width = 0
        self._is_asked_for = False
        self._observer = window.ResizeObserver.new(create_proxy(lambda *_: self._on_resize()))
        self._observer.observe(host)

    def draw(self) -> None:
        """Draw it again; if it is hidden, as soon as it is visible."""
        self._is_asked_for = True
        self._width = self._host.clientWidth
        made = self._make(self._width) if self._width and self._library.create else None
        if self._plot:
            self._plot.destroy()
            self._plot = None
        if made:
            options, data = made
            self._plot = self._library.create.new(to_js(options), to_js(data), self._host)

    def _on_resize(self) -> None:
        width = self._host.clientWidth  # 0 where it is hidden
        if self._is_asked_for and width and width != self._width:
            self.draw()


def colour(token: str) -> str:
    """Return the current value of a colour of `tokens.css`."""
    style = window.getComputedStyle(document.documentElement)
    return str(style.getPropertyValue("--" + token)).strip()


def axis(
    label: str, size: int, splits: Sequence[float] | None = None, values: list[str] | None = None
) -> Options:
    """Return an axis with a label, and marks `values` at `splits`; None lets uPlot choose.

    `size` is `BELOW` or `BESIDE`.
    """
    font = TEXT + str(window.getComputedStyle(document.body).fontFamily)
    line = colour("line")
    options: Options = {
        "label": label,
        "size": size,
        "stroke": colour("ink-soft"),
        "font": font,
        "labelFont": font,
        "grid": {"stroke": line, "width": 1},
        "ticks": {"stroke": line, "width": 1, "size": 4},
        "gap": 4,
        "labelGap": 2,
        "labelSize": LABEL,
    }
    if splits is not None:
        options.update({"splits": splits, "values": values})
    return options


def power_axis(label: str, size: int, exponents: list[int], texts: I18n) -> Options:
    """Return a logarithmic axis with marks at these powers of ten."""
    splits = [10**exponent for exponent in exponents]
    return axis(label, size, splits, [power_text(exponent, texts) for exponent in exponents])


def power_scale(exponents: list[int]) -> Options:
    """Return a logarithmic scale from the first to the last of these powers of ten."""
    ends = [10 ** exponents[0], 10 ** exponents[-1]]
    return {"distr": LOGARITHMIC, "log": 10, "time": False, "range": ends}
