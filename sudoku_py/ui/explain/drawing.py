"""The SVG over the board with what is drawn of a step."""

from collections.abc import Callable
from typing import TypeAlias

from pyscript import Element

from sudoku_py.drawing.shapes.roles import CELL
from sudoku_py.drawing.shapes.step import Shape
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.widgets.dom import make_svg

Drawn: TypeAlias = tuple[int, list[Shape]] | None  # size of the board, shapes


class DrawingView(Component):
    """Draws what the current view provides."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._sources: dict[str, Callable[[], Drawn]] = {}
        self._board: Element = self._part("cells").parentElement
        self._svg: Element = make_svg("svg", {"class": "step-drawing", "aria-hidden": "true"})
        self._drawn: Drawn = None
        self._store.subscribe(self.render, "hint", "path", "game", "route", late=True)

    def add(self, view: str, source: Callable[[], Drawn]) -> None:
        """While `view` is current, draw what `source()` returns; None for nothing."""
        self._sources[view] = source

    def render(self) -> None:
        """Draw, if something has changed."""
        source = self._sources.get(self._store.route.view)
        drawn: Drawn = source() if source else None
        if drawn == self._drawn:
            return
        self._drawn = drawn
        if drawn is None:
            self._svg.remove()
            self._board.removeAttribute("data-drawn")
            return
        side = str(drawn[0] * CELL)
        self._svg.setAttribute("viewBox", "0 0 " + side + " " + side)
        self._svg.replaceChildren(*[_element(shape) for shape in drawn[1]])
        self._board.append(self._svg)
        self._board.setAttribute("data-drawn", "true")


def _element(shape: Shape) -> Element:
    tag, attributes, text = shape
    return make_svg(tag, attributes, text) if text else make_svg(tag, attributes)
