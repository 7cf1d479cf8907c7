"""What stands where a run will be: how to begin, and the puzzle that the code will get."""

from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.lab.mini_board import MiniBoard
from sudoku_py.ui.write.state import REGION, SLICE, WriteState


class EmptyView(RegionView):
    """Shows the slice `write` before there is a run; the view of the run hides it."""

    region, slices = REGION, (SLICE,)
    _state: WriteState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._board = MiniBoard(self._part("write-empty-board"))

    def render(self) -> None:
        """Show the puzzle, and what there is to do."""
        puzzle = boards.puzzle_line(self._store.game.board)
        if self._has_changed("board", puzzle):
            self._board.open(puzzle)
        self._put("write-first-tests", "hidden", not self._state.exercise)
