"""Small pictures of boards, for lists of games."""

from pyscript import Element

from sudoku_py.drawing.shapes import board_svg
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.browser import svg_conversion
from sudoku_py.ui.widgets.dom import make

SIDE = "72"  # pixels


def thumbnail(board: Board | None) -> Element:
    """Return a small picture of a board; without a board an empty one, which is quick."""
    image = make("img", {"class": "thumbnail", "alt": "", "width": SIDE, "height": SIDE})
    if board:
        draw(image, board)
    return image


def draw(image: Element, board: Board) -> None:
    """Show a board in a picture that is still empty."""
    if not image.getAttribute("src"):
        image.src = svg_conversion.address(board_svg.picture(board, SIDE, ""))
