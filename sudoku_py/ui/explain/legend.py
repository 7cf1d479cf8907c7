"""The legend of what is drawn of a step: the shapes that are there, with their words."""

from collections.abc import Sequence

from pyscript import Element

from sudoku_py.drawing.shapes.roles import Layer
from sudoku_py.drawing.shapes.step_legend import SIDE, Row, rows, sign
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.widgets.dom import make, make_svg, make_text


def legend(layers: Sequence[Layer], texts: I18n) -> list[Element]:
    """Return the list items of the legend of what is drawn."""
    return [
        make("li", {}, _picture(row), make_text("span", texts, row[0], {"letter": row[1]}))
        for row in rows(layers)
    ]


def _picture(row: Row) -> Element:
    side = str(SIDE)
    frame = {"class": "legend-mark", "viewBox": "0 0 " + side + " " + side, "aria-hidden": "true"}
    return make_svg("svg", frame, *[make_svg(name, attributes) for name, attributes in sign(row)])
