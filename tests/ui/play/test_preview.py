"""What the preview shows is what the search by cell order does."""

from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.solvers import cell_order
from sudoku_py.solvers.contract import Place, Remove
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.play.preview import steps


def test_what_the_preview_shows_is_what_the_search_does() -> None:
    shown, done = steps(), []
    for event in cell_order.search(Grid.from_line("".join(FIRST_PUZZLE)), Random(0)):
        if isinstance(event, Place | Remove):
            done.append((event.cell, event.digit if isinstance(event, Place) else 0))
        if len(done) == len(shown):
            break
    assert shown == done
