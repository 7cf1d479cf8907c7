"""The view with the way to the solution: coming and going, its board, its keys."""

from typing import Any

from pyscript import Element

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.position_text import counts
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.explain.path_board import PathBoard
from sudoku_py.ui.explain.path_commands import PathCommands
from sudoku_py.ui.explain.path_panel import PathPanel
from sudoku_py.ui.explain.path_state import SLICE, VIEW, PathState
from sudoku_py.ui.explain.step_drawing import Shape, drawing
from sudoku_py.ui.storage.settings import UNIQUENESS


class PathView(View):
    """Looks for the path of the puzzle that one comes from; it goes on while one is elsewhere."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._state = PathState()
        self._store.add(SLICE, self._state)
        self._commands = PathCommands(services, self._state)
        PathPanel(services)
        services.shown_board.add(VIEW, self._board)
        services.step_drawing.add(VIEW, self._shapes)
        services.commands.add(self._commands.table(), region=VIEW)

    # coming and going

    def enter(self) -> None:
        """Find the path of the puzzle that one comes from, unless it is here."""
        store, state = self._store, self._state
        step = store.route.link_request.get("step")
        problem = store.route.link_request.get("problem")
        store.update("route", link_request={})
        if problem:
            self._services.game.say(BAD, *problem)
        else:
            has_more = counts(self._position())
            self._services.game.say(CALM, "path.givens-alone" if has_more else "path.hint")
        line, uniqueness = self._line(), store.preferences.settings[UNIQUENESS]
        is_other = line != state.puzzle or uniqueness != state.uniqueness
        if is_other or (not state.found and not state.progress):
            store.update(SLICE, uniqueness=uniqueness)
            self._commands.open(line, step or 0)
        else:
            if step is not None:
                self._commands.go(step)
            self._commands.rate()
        store.touch(SLICE, "shown_board")

    def leave(self) -> None:
        """Announce no more; the engine goes on."""
        self._store.update("messages", announcement=None)

    def _position(self) -> str:
        """Return the puzzle with the candidates that decide it beside the givens."""
        analysis = getattr(self._store, "analyse", None)
        if analysis and self._store.route.previous == "analyse":
            return str(analysis.position)
        return str(self._services.play.puzzle)

    def _line(self) -> str:
        analysis = getattr(self._store, "analyse", None)
        if analysis and self._store.route.previous == "analyse":
            return str(analysis.line)
        return boards.puzzle_line(self._store.game.board)

    def press(self, key: str, target: Element) -> bool:  # noqa: ARG002
        """Step with the arrow keys, Home and End."""
        names = {
            "ArrowLeft": "path-back",
            "ArrowRight": "path-forward",
            "Home": "path-first",
            "End": "path-last",
            "[": "path-link-back",
            "]": "path-link-forward",
        }
        return key in names and self._services.commands.run_here(names[key])

    # showing

    def _board(self) -> PathBoard | None:
        state = self._state
        return PathBoard(state.puzzle, state.shown or self._unopened()) if state.puzzle else None

    def _unopened(self) -> dict[str, Any]:
        """Return the puzzle itself, while nothing is known of it."""
        return {"values": self._state.puzzle, "candidates": [0] * len(self._state.puzzle)}

    def _shapes(self) -> tuple[int, list[Shape]] | None:
        shown, step = self._state.shown, self._state.step
        if not shown or not step:
            return None
        size = round(len(shown["values"]) ** 0.5)
        return size, drawing(size, step, shown["candidates"], self._state.revealed)
