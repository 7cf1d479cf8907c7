"""The view with the drills: a position in which the technique is next, marks, and a verdict."""

from typing import Any

from pyscript import Element, window

from sudoku_py.core.shape import units
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.explain.drawing import Shape
from sudoku_py.ui.explain.path_state import PathBoard
from sudoku_py.ui.input.arrow_keys import MOVING, moved
from sudoku_py.ui.learn.drill_commands import SIZE, DrillCommands
from sudoku_py.ui.learn.drill_drawing import drill_shapes
from sudoku_py.ui.learn.drill_panel import DrillPanel
from sudoku_py.ui.learn.state import DRILL
from sudoku_py.ui.learn.technique_view import TechniqueView

NEW_SEEDS = 2**31
CLEARING = ("Backspace", "Delete")


class DrillView(TechniqueView):
    """Shows the position and what is marked; keys and clicks on the board go to the commands."""

    region, hint = DRILL, "drill.hint"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        DrillPanel(services)
        self._commands = DrillCommands(services, self._latest)

    # positions

    def _open_requested(self, name: str, _is_unknown: bool, seed: int | None) -> None:
        """Go on with the position, unless another technique or seed is asked for."""
        state = self._state
        if name != state.technique:
            self._update(technique=name, example=None, shown=None, drill=None)
        if not state.drill or state.drill["technique"] != name or seed is not None:
            self._commands.open(int(window.Math.random() * NEW_SEEDS) if seed is None else seed)

    # the board

    @property
    def _position(self) -> dict[str, Any] | None:
        return self._state.drill

    def _board(self) -> PathBoard:
        board = super()._board()
        if self._state.drill:
            board.cursor, board.units = self._state.cursor, units(SIZE)
        return board

    def _shapes(self) -> tuple[int, list[Shape]] | None:
        drill = self._state.drill
        if not drill:
            return None
        return SIZE, drill_shapes(SIZE, drill, self._state.marked, self._state.answer)

    def click(self, target: Element) -> bool:
        """Move the cursor to a cell."""
        cell = target.closest("[data-cell]")
        if not cell or not self._state.drill:
            return False
        self._move(boards.cell_of(str(cell.getAttribute("data-cell")), SIZE))
        return True

    def press(self, key: str, target: Element) -> bool:
        """Move on the board, mark a digit there, take marks away, or check."""
        if not self._state.drill:
            return False
        if key in MOVING:
            on_control = bool(target.closest("button, a"))
            if not on_control:
                self._move(moved(key, self._state.cursor, SIZE))
            return not on_control
        if key == "Enter":
            self._commands.check()
        elif key in CLEARING:
            self._commands.clear()
        elif len(key) == 1 and "1" <= key <= "9":
            self._commands.mark(int(key))
        else:
            return False
        return True

    def _move(self, cell: int) -> None:
        self._update(cursor=cell)
        self._services.shown_board.focus(cell)
