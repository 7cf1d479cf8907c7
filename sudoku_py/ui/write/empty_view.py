"""What stands where a run will be: how to begin, and the puzzle that the code will get."""

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.lab.board.mini_board import MiniBoard
from sudoku_py.ui.write.state import REGION, SLICE, WriteState


class EmptyView(Component):
    """Shows the slice `write` before there is a run; the view of the run hides it."""

    def __init__(self, services: Services, state: WriteState) -> None:
        super().__init__(services)
        self._state = state
        self._board = MiniBoard(self._part("write-empty-board"))
        self._store.subscribe(self._render, SLICE, "route", "preferences", late=True)

    def _render(self) -> None:
        if self._store.route.region != REGION:
            return
        puzzle = boards.puzzle_line(self._store.game.board)
        if self._has_changed("board", puzzle):
            self._board.open(puzzle)
        self._put("write-first-tests", "hidden", not self._state.exercise)
